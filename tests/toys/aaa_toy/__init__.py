"""A toy expansion in a folder of its own: temples that give favour, and relics that are kept secret."""

from .module import MODULE

__all__ = ["MODULE"]
