"""The Armada expansion: shipyards and fleets, naval construction and conflicts, islands."""

from mirabilia.seven.armada.module import Armada

MODULE = Armada()
