"""The Leaders expansion."""

from mirabilia.seven.leaders.module import MODULE

__all__ = ["MODULE"]
