"""Who sits where at a table in the terminal, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.bots import bot_maker
from mirabilia.bots.levels import LEVELS, STYLES
from mirabilia.table.catalogue import Words
from mirabilia.table.errors import BadInput


@dataclass(frozen=True)
class Seating:
    """Who sits where: kept in a saved record, beside what the game needs."""

    seat: int
    bots: tuple[str, ...]
    name: str

    def check(self, game: str, players: int) -> None:
        """Raise BadInput if it does not fit the game."""
        if not 0 <= self.seat < players:
            raise BadInput(
                f"seat {self.seat} does not exist; with {players} players they are 0 to {players - 1}"
            )
        if not self.bots:
            raise BadInput("no bots are named for the other seats; try: --bots novice")
        if len(self.bots) > players - 1:
            raise BadInput(f"{len(self.bots)} bots are named for {players - 1} seats")
        for bot in self.bots:
            bot_maker(bot, game)

    def bot(self, seat: int, players: int) -> str:
        """The name of the bot at a seat; the names are used in turn, clockwise from the human."""
        return self.bots[((seat - self.seat) % players - 1) % len(self.bots)]


def players_of(count: int, seating: Seating, text: Words) -> tuple[str, ...]:
    """What the human and the bots are called."""
    players = []
    for seat in range(count):
        bot = seating.bot(seat, count)
        called = name_bot(bot, text)
        players.append(called if seat != seating.seat else seating.name or text("who.you"))
    return tuple(players)


def name_bot(bot: str, text: Words) -> str:
    """What a bot is called; a budget behind its name stays there."""
    if f"bot.{bot}" in text:
        return text(f"bot.{bot}")
    own, colon, budget = bot.partition(":")
    named = own in (*LEVELS, *STYLES) and f"opponent.{own}" in text
    return text("bot.other", name=text(f"opponent.{own}") + colon + budget if named else bot)
