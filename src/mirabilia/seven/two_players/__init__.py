"""The variant for two players: a third city that belongs to nobody, the Free City."""

from mirabilia.seven.two_players.module import MODULE

__all__ = ["MODULE"]
