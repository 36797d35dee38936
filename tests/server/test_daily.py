"""The deal of the day: the same for everybody, another one every day, and answered alike by its bots."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from pathlib import Path
from random import Random

from mirabilia.bots import is_searching
from mirabilia.server.config import Config
from mirabilia.server.daily import BOT, date_today, deal_of, list_mixtures
from server.helpers import Data, new_table, serving

MONDAY = date(2026, 11, 16)
WEEK = [MONDAY + timedelta(days=n) for n in range(7)]


def test_a_week_has_every_game_and_mixture() -> None:
    deals = [deal_of(day, Config()) for day in WEEK]
    played = {(deal.game, *deal.expansions) for deal in deals}
    assert {(game, *names) for game, _, names in list_mixtures(None)[:7]} == played
    assert len(played) >= 6
    assert len({deal.seed for deal in deals}) == 7
    assert {deal.game for deal in deals} == {"seven", "architects"}


def test_a_deal_is_that_of_its_day_and_rules(tmp_path: Path) -> None:
    assert deal_of(MONDAY, Config()) == deal_of(MONDAY, Config())
    (tmp_path / "cards.toml").write_text("[palace]\neffects = [{ points = 9 }]\n")
    assert deal_of(MONDAY, Config(data=tmp_path)).seed != deal_of(MONDAY, Config()).seed


def test_the_bots_of_a_deal_do_not_search() -> None:
    assert not any(is_searching(BOT, deal_of(day, Config()).game) for day in WEEK)


def test_everybody_who_answers_alike_has_the_same_game(tmp_path: Path) -> None:
    async def scene() -> tuple[list[Data], Data]:
        async with serving(tmp_path) as base:
            daily = await base.get("/api/daily")
            kinds = ["human", *[daily["bot"]] * (daily["players"] - 1)]
            setup = {key: daily[key] for key in ("game", "expansions", "seed")}
            results = []
            for _ in range(2):
                made = await base.post("/api/tables", new_table(*kinds, **setup))
                async with base.line(made["code"], made["key"]) as client:
                    await client.play(Random(1))
                    results.append(
                        (await client.until(lambda state: state["view"]["result"]))["view"]["result"]
                    )
            return results, daily

    results, daily = asyncio.run(scene())
    assert daily["date"] in {date_today().isoformat(), (date_today() - timedelta(days=1)).isoformat()}
    assert results[0] == results[1]
