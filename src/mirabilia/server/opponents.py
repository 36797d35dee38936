"""The bots as people meet them: by names and in words, the weakest first."""

from __future__ import annotations

from mirabilia.bots import bots_of
from mirabilia.games import GAMES
from mirabilia.server.bodies import BotMeta, InTwo

# By bot: its name and what it is like, in English and Polish; the weakest first.
WORDS: dict[str, tuple[str, str, str, str]] = {
    "random": (
        "Wanderer",
        "Wędrowiec",
        "Very easy: plays any legal card.",
        "Bardzo łatwy: zagrywa dowolną dozwoloną kartę.",
    ),
    "novice": (
        "Apprentice",
        "Uczeń",
        "Easy: plays by simple rules, as a beginner would.",
        "Łatwy: gra według prostych zasad, jak początkujący.",
    ),
    "mcts": (
        "Gambler",
        "Hazardzista",
        "Medium: tries its cards out in many random games.",
        "Średni: sprawdza swoje karty w wielu losowych partiach.",
    ),
    "greedy": (
        "Merchant",
        "Kupiec",
        "Hard: weighs every card, and what it would leave to you; answers at once.",
        "Trudny: waży każdą kartę i to, co zostawi tobie; odpowiada od razu.",
    ),
    "expert": (
        "Strategist",
        "Strateg",
        "Very hard: thinks ahead, and remembers the hands that it has seen.",
        "Bardzo trudny: myśli naprzód i pamięta karty, które widział.",
    ),
}


def bots() -> list[BotMeta]:
    """Every bot with its words; one that nobody has described has its own name."""
    known = dict.fromkeys([*WORDS, *(name for game in GAMES for name in bots_of(game))])
    return [described(name) for name in known if games_of(name)]


def games_of(name: str) -> list[str]:
    """The games that a bot plays."""
    return [game for game in GAMES if name in bots_of(game)]


def described(name: str) -> BotMeta:
    """A bot with its words."""
    title = name.replace("_", " ").capitalize()
    en, pl, about_en, about_pl = WORDS.get(name, (title, title, "", ""))
    about = InTwo(en=about_en, pl=about_pl)
    return BotMeta(bot=name, en=en, pl=pl, about=about, games=games_of(name))
