"""Wonders that are in play only where they are named."""

from __future__ import annotations

from mirabilia.table.game import Game


def boards(game: Game) -> list[str]:
    """The boards of all seats."""
    return [f"{city['wonder']}:{city['side']}" for city in game.view()["cities"]]


def test_a_guest_is_in_play_only_where_it_is_named() -> None:
    game = Game.new("seven", players=3, wonders=["random", "carthage:B"], seed=3)
    assert boards(game)[1] == "carthage:B"
    assert all("carthage" not in "".join(boards(Game.new("seven", 7, seed=seed))) for seed in range(60))


def test_the_record_of_a_game_with_a_guest_depends_on_its_figures() -> None:
    plain, named = Game.new("seven", seed=3), Game.new("seven", wonders=["carthage"], seed=3)
    assert plain.ruleset.fingerprint != named.ruleset.fingerprint
    assert plain.ruleset.fingerprint == Game.new("seven", wonders=["giza"], seed=3).ruleset.fingerprint
    assert Game.replay(named.record()).view() == named.view()
