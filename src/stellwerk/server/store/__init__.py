"""Stores: people, tables as header and entries, seats, chat, results.

    sql/     SQLite or PostgreSQL
    memory   dictionaries of immutable tables (`kept`)

All have the verbs of `ports.Store`, each of them one transaction.
"""
