"""The Edifice expansion."""

from mirabilia.seven.edifice.module import MODULE

__all__ = ["MODULE"]
