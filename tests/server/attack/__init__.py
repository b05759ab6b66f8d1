"""Attacks on the server, by theme: each test is something that once got through, or might."""
