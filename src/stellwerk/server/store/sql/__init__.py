"""The database: people, tables as header and entries, seats, chat, results.

Functions of this package take a SQLAlchemy connection and run inside a transaction that
`database.Database` opened; they know SQL and nothing of games.
"""
