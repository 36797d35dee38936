"""Team play of the Armada expansion: partners who sit side by side."""

from mirabilia.seven.teams.module import MODULE

__all__ = ["MODULE"]
