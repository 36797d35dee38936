"""The Armada expansion: shipyards and fleets, naval construction and conflicts, islands."""

from mirabilia.seven.armada.module import MODULE

__all__ = ["MODULE"]
