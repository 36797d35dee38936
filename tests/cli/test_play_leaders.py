"""A game with leaders at the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cli.asked import Capture
from cli.test_play import Typing, answering, record_of, typed
from cli.test_screen import desk, flat, text_of
from mirabilia import Game
from mirabilia.cli import main
from mirabilia.cli.seven import cities, screen
from mirabilia.cli.seven.phrases import chance_text, choice_text, payment_text
from mirabilia.cli.seven.screen import price_text
from mirabilia.cli.seven.talk import uses_text
from mirabilia.lang import load_words


class Player:
    """Somebody who tries the uses of the cards one after the other until one is possible."""

    def __init__(self, uses: str) -> None:
        self.tries = [f"{number}{use}" for use in uses for number in range(1, 8)]
        self.tried = 0

    def __call__(self, page: str) -> str:
        """The answer to what the last line asks."""
        asked = page.rsplit("› ", 1)[-1]
        if asked.startswith(("Enter", "Number", "Numer", "Save", "Zapisać")):
            self.tried = 0
            return ""
        if asked.startswith(("Which", "Któr")):
            return "1"
        self.tried += 1
        return self.tries[self.tried - 1]


@pytest.mark.parametrize(("lang", "uses"), [("en", "srbd"), ("pl", "ewbo")])
@pytest.mark.parametrize("wonder", ["rome:A", "rome:B"])
def test_a_whole_game_with_leaders_can_be_played(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path, lang: str, uses: str, wonder: str
) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    saved = tmp_path / "game.json"
    pages = answering(monkeypatch, capsys, Player(uses))
    arguments = ["--with", "leaders", "--wonders", wonder, "--bots", "random", "--save", str(saved)]
    assert main(["play", "--seed", "6", "--lang", lang, *arguments]) == 0
    last = capsys.readouterr().out
    game = Game.replay(record_of(saved))
    assert game.over
    assert load_words(lang)("category.leaders") in last
    own = [line.split()[1] for line in game.answers if line.startswith("0 ")]
    assert own[:3] == ["keep"] * 3
    assert "recruit" in own
    told = "".join(pages)
    for key in ("turn.draft", "turn.recruit", "part.recruit", "cities.leaders", "zone.leader_hand"):
        assert load_words(lang)(key) in told
    if wonder == "rome:B":
        assert load_words(lang)("turn.recruit_more") in told
        assert flat(load_words(lang)("event.drawn", who=load_words(lang)("who.you"), numbers=[4])) in flat(
            told
        )


def drafted(wonder: str, seed: int = 5, lang: str = "en") -> Game:
    """A game at its first Recruitment, in which everybody kept the first leader of each hand."""
    game = Game.new(players=3, expansions=["leaders"], wonders=[wonder, "giza:A", "babylon:A"], seed=seed)
    while game.decisions[0].kind == "draft":
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    return game


def test_the_draft_shows_what_leaders_cost_and_do_and_where_the_others_go() -> None:
    game = Game.new(players=3, expansions=["leaders"], wonders=["giza:A", "ephesus:A", "rhodes:B"], seed=5)
    told = flat(text_of(screen.render_turn(desk(game), 100)))
    assert "LEADERS keep one; the others go to the right ▶ to Rhodes" in told
    assert "AGE" not in told
    for key in game.view(0)["hand"]:
        assert desk(game).cast.card(key) in told
    assert "Discard" not in told
    assert "Next stage" in told


@pytest.mark.parametrize(
    ("wonders", "less"), [(["rome:A"], 9), (["rome:B"], 2), (["giza:A", "rome:B"], 1), (["giza:A"], 0)]
)
def test_the_draft_shows_what_a_leader_would_cost_this_city(wonders: list[str], less: int) -> None:
    game = Game.new(players=3, expansions=["leaders"], wonders=[*wonders, "ephesus:A"], seed=5)
    told = desk(game)
    for key in told.cards:
        cost = int(told.cast.rules.cards[key]["cost"].split()[0])
        price = max(0, cost - less)
        expected = "" if price == cost else load_words("en")("count.coins", n=price) if price else "–"
        assert price_text(told, key) == expected
    if less:
        assert "→" in text_of(screen.render_hand(told, 100))


def test_recruitment_shows_the_price_now_with_stage_and_discard_in_one_place() -> None:
    game = drafted("rome:B")
    told = desk(game)
    for key in told.cards:
        cost = int(told.cast.rules.cards[key]["cost"].split()[0])
        price = max(0, cost - 2)
        coins = load_words("en")("count.coins", n=price)
        assert chance_text(told, key) == (("$", f"for {coins}") if price else ("✓", "free"))
        assert uses_text(told, key).startswith(f"r recruit ({'for ' + coins if price else 'free'})")
    shown = flat(text_of(screen.render_turn(told, 100)))
    assert "AGE I RECRUITMENT play one of your leaders" in shown
    assert "Stage 1" in shown
    assert "Discard" in shown
    way = told.uses(told.cards[0], "recruit")[0]
    assert choice_text(told, way).startswith(f"recruit {told.cast.card(told.cards[0])}")


def test_a_leader_who_is_too_dear_tells_his_price_for_this_city() -> None:
    game = drafted("rome:B")
    game.table.cities[0].coins = 0  # type: ignore[attr-defined]
    told = desk(game)
    dear = [key for key in told.cards if int(told.cast.rules.cards[key]["cost"].split()[0]) > 2]
    assert dear
    for key in dear:
        price = int(told.cast.rules.cards[key]["cost"].split()[0]) - 2
        coins = load_words("en")("count.coins", n=price)
        assert chance_text(told, key) == ("✗", f"costs {coins}, you have 0")


def test_the_cities_show_recruited_leaders_and_hide_those_in_hand() -> None:
    game = drafted("rome:A")
    for decision in game.decisions:
        recruits = [option for option in game.options(decision) if option.text.startswith("recruit")]
        game.answer(decision, recruits[0])
    view = game.view(0)
    told = desk(game)
    shown = flat(text_of(cities.all_cities(told.cast, view), width=200))
    for city in view["cities"]:
        leader = city["leaders"][0]
        assert f"Leaders {told.cast.card(leader)}: " in shown
    own = view["cities"][0]["zones"]["leader_hand"]["cards"]
    assert f"Leaders in hand {told.cast.cards(own)}" in shown
    assert "Leaders in hand 3" in shown
    assert "Board leaders cost nothing" in shown


def test_a_guild_that_the_owner_of_all_guilds_builds_is_told_as_free() -> None:
    game = drafted("rome:A", seed=2)
    told = desk(game)
    state = told.state
    ramses = told.cast.rules.card("ramses")
    state.cities[0].raise_structure(ramses)
    guild = told.cast.rules.card("workers_guild")
    state.hands[0] = [guild]
    state.cities[0].coins = 0
    grant = next(verb for verb in state.book.verbs if verb.name == "grant")
    options = [int(grant.code + guild.id)]
    view = {**told.view, "hand": ["workers_guild"]}
    changed = replace(told, kind="choose", view=view, state=state, options=options)
    assert chance_text(changed, "workers_guild") == ("✓", "free, like all Guilds")
    assert payment_text(changed, changed.ways[0]) == "nothing: all Guilds are free"
    assert choice_text(changed, changed.ways[0]).startswith("build Workers Guild – pay nothing")


def test_wrong_letters_and_numbers_are_explained_in_the_words_of_the_question(
    monkeypatch: Typing, capsys: Capture
) -> None:
    typed(monkeypatch, ["9", "1", "", "1", "", "1", "", "1x", "5r", "?"])
    assert main(["play", "--seed", "5", "--lang", "en", "--with", "leaders", "--wonders", "rome:A"]) == 0
    shown = flat(capsys.readouterr().out)
    assert "! Numbers go from 1 to 4." in shown
    assert "! “x” is not a way to use a card: r recruit, s build a stage, d discard." in shown
    assert "2r recruit leader 2 for their cost in coins" in shown
