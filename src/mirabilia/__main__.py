"""`python -m mirabilia`: the same as the command `mirabilia`."""

import sys

from mirabilia.cli import main

if __name__ == "__main__":
    sys.exit(main())
