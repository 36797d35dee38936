"""The folders of the game: its own, and one for every module."""

from __future__ import annotations

import pkgutil
from importlib import resources
from importlib.resources.abc import Traversable

import mirabilia.seven


def list_packages() -> list[str]:
    """The names of the packages inside this one."""
    return sorted(info.name for info in pkgutil.iter_modules(mirabilia.seven.__path__) if info.ispkg)


def list_folders() -> list[Traversable]:
    """The folder of the game and those of its modules, which may hold data, texts and citations."""
    names = [mirabilia.seven.__name__, *(f"{mirabilia.seven.__name__}.{name}" for name in list_packages())]
    return [resources.files(name) for name in names]
