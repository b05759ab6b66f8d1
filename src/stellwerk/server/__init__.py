"""The table server: people and bots at tables, over HTTP and sockets.

    edge/      the application, the guard at its door, logs; threads and processes for work aside
    routes/    thin: read the request, call a service, write the answer
    security/  who asks, whether that may come in, and how often
    services/  the verbs: open a table, take a seat, act, take back, replace by a bot
    live/      tables in memory, who looks on, frames
    store/     header and entries of every table, append-only
    models/    what goes over the wire; the OpenAPI document is made from them

Each uses only what stands below it. A state becomes JSON in one place only: `views`.
"""
