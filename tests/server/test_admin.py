"""`mirabilia admin`, on both databases: looked at while a server runs, backed up, restored, and played on."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from random import Random

import pytest

from mirabilia.cli.main import main
from server.helpers import Base, Data, serving


async def play_some(base: Base) -> tuple[Data, Data]:
    """A table in the middle of its game, and one that waits."""
    made = await base.table("human", "random", "random", public=True)
    async with base.line(made["code"], made["key"]) as one:
        await one.play(Random(1), until=lambda state: state["view"] and state["view"]["turn"] == 3)
    return made, await base.table("human", "open", "random")


async def play_whole(base: Base) -> Data:
    """A table whose game is over, with its replay written down."""
    made = await base.table("human", "random", "random")
    async with base.line(made["code"], made["key"]) as one:
        await one.play(Random(3))
    while await base.rooms.store.archive.load_frames(made["code"]) is None:
        await asyncio.sleep(0.01)
    return made


def rows_of(file: Path) -> list[Data]:
    """The rows of a backup, in an order of their own: databases give them in any."""
    lines = gzip.decompress(file.read_bytes()).splitlines()[1:-1]
    return sorted(map(json.loads, lines), key=lambda row: json.dumps(row, sort_keys=True))


async def run(*words: str) -> int:
    """The command, in a thread of its own: it has a loop of its own."""
    return await asyncio.to_thread(main, ["admin", *words])


@pytest.mark.parametrize("back", [False, True], ids=["from SQLite to PostgreSQL", "and back"])
def test_a_backup_made_while_a_server_runs_is_restored_whole_and_played_on(
    postgresql: str, back: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, again = tmp_path / "backup.gz", tmp_path / "again.gz"
    kinds = [f"sqlite:///{tmp_path / 'tables.sqlite3'}", postgresql]
    url, other = reversed(kinds) if back else kinds

    async def scene() -> None:
        async with serving(tmp_path, db=url) as base:
            over = await play_whole(base)
            made, waiting = await play_some(base)
            assert await run("backup", str(file), "--db", url) == 0
            assert await run("list", "--json", "--db", url) == 0
            lines = [json.loads(line) for line in capsys.readouterr().out.splitlines() if "{" in line]
            assert {line["code"]: line["state"] for line in lines} == {
                made["code"]: "playing",
                waiting["code"]: "open",
                over["code"]: "over",
            }
            answers = list((await base.rooms.look_at(made["code"])).playing().answers)
            frames = await base.get(f"/api/tables/{over['code']}/frames")
        assert file.stat().st_mode & 0o077 == 0
        assert await run("restore", str(file), "--db", url) == 2  # it has tables
        assert "has tables already" in capsys.readouterr().err
        assert await run("restore", str(file), "--db", other) == 0
        assert await run("backup", str(again), "--db", other) == 0
        assert rows_of(again) == rows_of(file)
        assert {"mirabilia_replays", "mirabilia_rules"} <= {row["in"] for row in rows_of(file)}
        async with serving(tmp_path, db=other) as base:
            assert await base.get(f"/api/tables/{over['code']}/frames") == frames
            assert list((await base.rooms.look_at(made["code"])).playing().answers) == answers
            async with base.line(made["code"], made["key"]) as one:
                await one.play(Random(2))
                assert one.state["table"]["state"] == "over"

    asyncio.run(scene())


def test_a_table_is_exported_with_its_replay_and_figures(database: str, tmp_path: Path) -> None:
    file, other = tmp_path / "table.gz", f"sqlite:///{tmp_path / 'other.sqlite3'}"

    async def scene() -> None:
        async with serving(tmp_path, db=database) as base:
            over = await play_whole(base)
            frames = await base.get(f"/api/tables/{over['code']}/frames")
            await base.table("human", "open", "random")
        assert await run("export", over["code"], str(file), "--db", database) == 0
        found = [row["in"] for row in rows_of(file) if row["in"] != "mirabilia_entries"]
        assert sorted(found) == ["mirabilia_replays", "mirabilia_rules", "mirabilia_tables"]
        assert await run("import", str(file), "--db", other) == 0
        async with serving(tmp_path, db=other) as base:
            assert await base.get(f"/api/tables/{over['code']}/frames") == frames

    asyncio.run(scene())


def test_a_table_is_exported_deleted_imported_and_closed(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.gz"
    made: Data = {}
    waiting: Data = {}

    async def begin() -> None:
        async with serving(tmp_path, db=database) as base:
            found = await play_some(base)
            made.update(found[0])
            waiting.update(found[1])
            if database.startswith("sqlite"):
                assert await run("delete", made["code"], "--db", database) == 2
                assert "another server uses" in capsys.readouterr().err

    asyncio.run(begin())
    code = made["code"]
    assert main(["admin", "show", code.lower(), "--db", database]) == 0
    shown = capsys.readouterr().out
    assert "answer" in shown
    assert made["key"] not in shown
    assert main(["admin", "export", code, str(file), "--db", database]) == 0
    assert main(["admin", "import", str(file), "--db", database]) == 2
    assert "there already" in capsys.readouterr().err
    assert main(["admin", "delete", code, "--db", database]) == 0
    assert main(["admin", "show", code, "--db", database]) == 2
    assert main(["admin", "import", str(file), "--db", database]) == 0
    assert main(["admin", "close", waiting["code"], "--db", database]) == 0
    assert main(["admin", "close", code, "--db", database]) == 0
    assert "bots have all seats" in capsys.readouterr().out
    assert main(["admin", "list", "--state", "open", "--db", database]) == 0
    assert waiting["code"] not in capsys.readouterr().out

    async def end() -> None:
        async with serving(tmp_path, db=database) as base, base.line(code) as one:
            await one.until(lambda state: state["table"]["state"] == "over")

    asyncio.run(end())


def test_a_running_server_gives_a_table_up(tmp_path: Path, postgresql: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path, db=postgresql) as base:
            made, _ = await play_some(base)
            await base.room(made["code"])
            assert await run("delete", made["code"], "--db", postgresql) == 0
            assert not base.rooms.has_room(made["code"])
            await base.get(f"/api/tables/{made['code']}", 404)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no gzip", "cannot be read"),
        (gzip.compress(b"[1]\n"), "not a backup"),
        (gzip.compress(b'{"form": 1, "schema": "999", "mirabilia": "9.0"}\n'), "newer version"),
        (gzip.compress(b'{"form": 1, "schema": "001", "code": null}\n'), "not complete"),
        (gzip.compress(b'{"form": 1, "schema": "001", "code": "ABCDEF"}\n'), "one table only"),
        (gzip.compress(b'{"form": 1, "schema": "001", "code": null}\n')[:-4], "damaged"),
    ],
    ids=["no file of gzip", "a list", "newer", "not complete", "one table", "damaged"],
)
def test_a_file_that_is_no_backup_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(content)
    assert main(["admin", "restore", str(file), "--db", f"sqlite:///{tmp_path / 'new.sqlite3'}"]) == 2
    assert said in capsys.readouterr().err


def test_wrong_words_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = f"sqlite:///{tmp_path / 'none.sqlite3'}"
    assert main(["admin", "list", "--db", empty]) == 2
    assert "no tables" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["admin", "export", "ABCDEF", "--db", empty])
    assert "a code and a file" in capsys.readouterr().err
