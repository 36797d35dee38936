"""7 Wonders for PettingZoo: `parallel_env()`, `env()` and `raw_env()`."""

from __future__ import annotations

from functools import partial

from mirabilia.envs.parallel import make_in_turn, make_parallel

parallel_env = partial(make_parallel, "seven")
env = partial(make_in_turn, "seven")
raw_env = partial(make_in_turn, "seven")
