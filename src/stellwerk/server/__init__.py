"""The table server: people and bots at tables, over HTTP and sockets.

    routes/    thin: read the request, call a service, write the answer
    services/  the verbs: open a table, take a seat, act, take back, replace by a bot
    store/     the database: header and entries of every table, append-only
    live/      tables in memory, sockets, clocks, bots
    models/    what goes over the wire; the OpenAPI document is made from them

A state becomes JSON in one place only: `views`.
"""
