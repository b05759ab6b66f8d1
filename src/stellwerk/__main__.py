"""`python -m stellwerk` is the `stellwerk` command."""

import sys

from stellwerk.cli import main

if __name__ == "__main__":
    sys.exit(main())
