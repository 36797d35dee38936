"""The command `mirabilia`."""

from mirabilia.cli.main import main

__all__ = ["main"]
