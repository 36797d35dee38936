"""Polish has cases, and three forms that go with a number: what expansions do is said with the right ones."""

from __future__ import annotations

from typing import Any

import pytest

from effects import printed
from mirabilia.seven.edifice.words import penalty_words


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        ({"pay": 1}, "zapłać 1 monetę"),
        ({"pay": 3}, "zapłać 3 monety"),
        ({"pay": 5}, "zapłać 5 monet"),
        ({"lose": "red"}, "strać 1 czerwoną kartę"),
        ({"forfeit": 1}, "strać 1 żeton Zwycięstwa"),
        ({"forfeit": 2}, "strać 2 żetony Zwycięstwa"),
        ({"forfeit": 5}, "strać 5 żetonów Zwycięstwa"),
    ],
)
def test_what_a_failed_edifice_costs(penalty: dict[str, Any], said: str) -> None:
    assert penalty_words([penalty], "pl") == said


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"advance": 1}, "darmowe przesunięcie wybranej floty"),
        ({"advance": 1, "fleet": "blue"}, "darmowe przesunięcie niebieskiej floty"),
        ({"advance": 3}, "darmowe przesunięcie 3 różnych flot"),
        (
            {"distant_trade": "right"},
            "w każdej turze 1 zasób od gracza po prawej stronie prawego sąsiada za 1 monetę",
        ),
        (
            {"distant_trade": "left", "units": 2},
            "w każdej turze do 2 zasobów od gracza po lewej stronie lewego sąsiada za 1 monetę za sztukę",
        ),
        ({"coins_per_advance": 1}, "1 moneta za każde przesunięcie floty"),
    ],
)
def test_what_fleets_and_emporiums_do(effect: dict[str, Any], said: str) -> None:
    assert printed(effect, "armada").words.pl == said
