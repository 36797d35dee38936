"""A toy expansion in a folder of its own: temples that give favour, and relics that are kept secret."""

from .module import AaaToy

MODULE = AaaToy()
