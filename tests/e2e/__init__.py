"""The browser's client, played in a real browser against a real server."""
