"""The user's own bots: a class, `my_bots.py:MyBot` or `package.module:MyBot`, or a program, `run:COMMAND`."""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from mirabilia.bots import bot_maker, bots_of, with_budget, yardsticks_of
from mirabilia.bots.budget import Clock
from mirabilia.bots.program import PREFIX, find_program
from mirabilia.table.bot import Bot, BotMaker
from mirabilia.table.errors import BadInput

SPEC = re.compile(r"(?P<where>.+\.py|[\w.]+):(?P<name>[A-Za-z_]\w*)(?::(?P<budget>.*))?")


def find_bot_maker(spec: str, game: str, clock: Clock = time.perf_counter) -> BotMaker:
    """The maker of a bot, by its name or by the location of the user's own class."""
    if spec.startswith(PREFIX):
        return find_program(spec)
    match = SPEC.fullmatch(spec)
    if match is None or match["where"] in bots_of(game) | yardsticks_of(game):
        return bot_maker(spec, game, clock)
    own = class_of(spec, match["where"], match["name"])
    limit = match["budget"]
    return with_budget(own, match["name"] if limit is None else f"{match['name']}:{limit}", clock)


def class_of(spec: str, where: str, name: str) -> Callable[..., Bot]:
    """The class of a spec."""
    module = load_file(spec, Path(where)) if where.endswith(".py") else load_module(spec, where)
    found: Any = getattr(module, name, None)
    if found is None:
        bots = [key for key, value in vars(module).items() if hasattr(value, "choose")]
        hint = f"; it has {', '.join(bots)}" if bots else ", nor any class with a method 'choose'"
        raise BadInput(f"bot '{spec}': there is no '{name}' in {where}{hint}")
    if not callable(found) or not hasattr(found, "choose"):
        raise BadInput(f"bot '{spec}': '{name}' should be a class with a method choose(self, observation)")
    try:
        found(0)
    except Exception as error:
        raise BadInput(f"bot '{spec}': {name}(seed) failed with {place_of(error)}") from error
    made: Callable[..., Bot] = found
    return made


def load_file(spec: str, path: Path) -> ModuleType:
    """The module in a file; it can import what lies beside it."""
    if not path.is_file():
        raise BadInput(f"bot '{spec}': there is no file {path}")
    name = f"own_bots_{path.stem}"
    if name in sys.modules and sys.modules[name].__file__ == str(path.resolve()):
        return sys.modules[name]
    loader = importlib.util.spec_from_file_location(name, path.resolve())
    assert loader is not None
    assert loader.loader is not None
    made = importlib.util.module_from_spec(loader)
    sys.modules[name] = made
    beside = str(path.resolve().parent)
    if beside not in sys.path:
        sys.path.insert(0, beside)
    try:
        loader.loader.exec_module(made)
    except Exception as error:
        del sys.modules[name]
        raise BadInput(f"bot '{spec}': {path} cannot be loaded: {place_of(error)}") from error
    return made


def load_module(spec: str, where: str) -> ModuleType:
    """A module that Python finds, in the current folder too."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        return importlib.import_module(where)
    except ModuleNotFoundError as error:
        if error.name and (where == error.name or where.startswith(f"{error.name}.")):
            raise BadInput(
                f"bot '{spec}': there is no bot and no module '{where}'; "
                "a bot of your own is named as file.py:Class or package.module:Class"
            ) from error
        raise BadInput(f"bot '{spec}': {where} cannot be loaded: {place_of(error)}") from error
    except Exception as error:
        raise BadInput(f"bot '{spec}': {where} cannot be loaded: {place_of(error)}") from error


def place_of(error: BaseException) -> str:
    """An error in somebody else's code, in one line: what it says, and where it was raised."""
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, SyntaxError) or not frames:
        return said  # which names the line itself
    return f"{said} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
