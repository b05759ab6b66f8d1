"""Checks of what is released: the changelog, the archives, and the package in a clean place.

    python -m tests.release DIST             the archives, and what is installed from a wheel
    python -m tests.release DIST --final     the changelog as well: nothing is left to be written

It needs nothing but Python, so that it runs on systems that only try what was built elsewhere.
"""
