"""Tables in a browser alone: the server's services over a store, an edge and bots without a server.

    writing    JSON in the bytes that the server writes
    shelf      rows as texts by key, as a browser can keep them
    store      the store: every change is on the shelf before anybody hears of it
    boards     boards of own maps, brought along or with straight routes
    equipment  what else services are handed: rules and bots, without threads
    asking     a request and an answer
    routes     what is asked by method and path, without what is about people far away
    book       the same of one's logbook and its figures
    sockets    news of tables and of the lobby
    house      all of it, opened
    browser    the only module that knows the browser

`make site` puts it beside the page; docs/pocket.md tells more.
"""
