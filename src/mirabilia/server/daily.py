"""The deal of the day: the same for everybody who plays by the same rules, against the same bots."""

from __future__ import annotations

from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from mirabilia.server.config import Config
from mirabilia.server.meta import list_everything
from mirabilia.table.makers import make_ruleset

PLAYERS = 4
BOT = "greedy"  # the best that does not search, so that a seed fixes its answers
SEED_BYTES = 6


class Daily(Struct, kw_only=True):
    """The deal of a day, as the table for it is asked for."""

    date: str
    game: str
    players: int
    expansions: list[str]
    seed: int
    bot: str


def list_mixtures(data: Path | None) -> list[tuple[str, int, list[str]]]:
    """What the days of a week are played with: each game alone, with each expansion, and with all of them."""
    found = []
    for one in msgspec.to_builtins(list_everything(data).games):
        least, most = one["players"]
        players = min(max(PLAYERS, least), most)
        alone = [each for each in one["expansions"] if players in each["players"] and not each["needs"]]
        names = [each["expansion"] for each in alone]
        apart = any(name in each["excludes"] for each in alone for name in names)
        together = [names] if len(names) > 1 and not apart else []
        found += [(one["game"], players, mixed) for mixed in ([], *([name] for name in names), *together)]
    return found


def deal_of(day: date, config: Config) -> Daily:
    """The deal of a day; other rules, or figures of the server's owner, have another one."""
    mixtures = list_mixtures(config.data)
    game, players, expansions = mixtures[day.weekday() % len(mixtures)]
    rules = make_ruleset(game, players=players, expansions=expansions, data=config.figures(game)).fingerprint
    digest = sha256(f"{day.isoformat()} {game} {rules}".encode()).digest()
    return Daily(
        date=day.isoformat(),
        game=game,
        players=players,
        expansions=expansions,
        seed=int.from_bytes(digest[:SEED_BYTES], "big"),
        bot=BOT,
    )


def date_today() -> date:
    """The day in UTC, which begins everywhere at once."""
    return datetime.now(UTC).date()
