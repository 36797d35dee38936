"""The files of learned weights have one form, and say how they were made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import mirabilia.bots
from mirabilia.bots.architects import train as architects
from mirabilia.bots.seven import train as seven
from mirabilia.bots.training import Group, Learned, make_parser, train
from mirabilia.bots.weights_file import format_groups, load_groups

FOLDER = Path(mirabilia.bots.__file__).parent / "weights"
FILES: dict[str, Sequence[Group]] = {
    "seven.json": seven.GROUPS,
    "seven_v1.json": seven.GROUPS,
    "architects.json": architects.GROUPS,
}


@pytest.mark.parametrize("file", FILES)
def test_the_file_has_every_group_and_says_how_it_was_made(file: str) -> None:
    groups = load_groups(file)
    assert set(groups) == {group.name for group in FILES[file]}
    for group in groups.values():
        assert next(iter(group)) == "made"
        assert {"command", "seed", "share", "games", "log_loss"} <= set(group["made"])
    assert format_groups(groups) == (FOLDER / file).read_text("utf-8")


def test_there_is_no_other_file() -> None:
    assert sorted([*FILES, "seven_network.json"]) == sorted(file.name for file in FOLDER.iterdir())
    assert load_groups("chess.json") == {}


def test_groups_that_are_not_named_stay_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

    def learn(groups: Sequence[Group], *_: object) -> list[Learned]:
        return [(group.name, {"weight": 2}, {"games": 9}) for group in groups]

    target = tmp_path / "weights.json"
    target.write_text(format_groups({"a": {"made": {}, "weight": 1}, "b": {"made": {}, "weight": 1}}))
    command = ["train", "--groups", "b", "--jobs", "1", "--seed", "4", "--share", "0.5"]
    monkeypatch.setattr("sys.argv", [*command, "--target", str(target)])
    train(make_parser("a toy", "toy.json"), [Named("a"), Named("b")], learn)
    made = '{"command":"make train","seed":4,"share":0.5,"games":9}'
    assert target.read_text("utf-8") == (
        f'{{"groups": {{\n"a": {{\n  "made": {{}},\n  "weight": 1\n}},\n'
        f'"b": {{\n  "made": {made},\n  "weight": 2\n}}\n}}}}\n'
    )


def test_an_unknown_group_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["train", "--groups", "four"])
    with pytest.raises(SystemExit):
        architects.main()
    assert "unknown group 'four'; known: duel, three, table" in capsys.readouterr().err
