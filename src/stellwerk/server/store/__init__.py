"""Stores: people, tables as header and entries, seats, chat, results."""
