"""Scripted players who come back whatever happens, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import chain, combinations
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mirabilia.server.entries import Answered
from mirabilia.server.store import Store
from mirabilia.table.errors import BadInput
from mirabilia.table.makers import make_ruleset
from server.helpers import Client, Data, open_line

FINAL = (4403, 4404, 4409)  # closing codes that tell a player to give up
LIMIT = 180.0  # seconds in which something must happen at a table, however often it is hit
AWAY = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
Said = tuple[int, str, str]  # a seat's answer to a question


@dataclass
class Tally:
    """What all players have seen."""

    games: Counter[str] = field(default_factory=Counter)  # that are over, by kind
    acknowledged: int = 0
    connections: int = 0
    refused: Counter[str] = field(default_factory=Counter)  # by reason
    closed: Counter[int] = field(default_factory=Counter)  # lines, by closing code; 0 for one that broke
    gaps: list[float] = field(default_factory=list)  # seconds from the end of a line to the next state
    waits: list[float] = field(default_factory=list)  # seconds from an answer to its acknowledgement
    faults: list[str] = field(default_factory=list)  # whatever must not happen


def list_setups() -> list[Data]:
    """Every game with every mixture of its expansions and every number of players."""
    found = []
    for game, names in (("seven", ("leaders", "armada", "edifice", "teams")), ("architects", ())):
        mixtures = chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
        for mixture in mixtures:
            found += [
                {"game": game, "players": players, "expansions": list(mixture)}
                for players in range(2, 9)
                if is_possible(game, players, mixture)
            ]
    return found


def is_possible(game: str, players: int, expansions: tuple[str, ...]) -> bool:
    """Whether a game can be set up so; teams bring Armada along, so it is named with them."""
    if "teams" in expansions and "armada" not in expansions:
        return False
    try:
        make_ruleset(game, players=players, expansions=expansions)
    except BadInput:
        return False
    return not (players == 8 and tuple(expansions) in {("armada",), ("armada", "teams")})


class Table:
    """One table with a scripted player at each of its seats, but for bots."""

    def __init__(self, port: int, setup: Data, random: Random, tally: Tally, think: float) -> None:
        self.port = port
        self.setup = setup
        self.random = random
        self.tally = tally
        self.think = think
        self.bot = "random"
        self.patience = (0.2, 0.4)  # seconds before a player connects again: the first time, and at most
        self.code = ""
        self.keys: dict[int, str] = {}
        self.said: set[Said] = set()  # that was acknowledged
        self.results: list[Any] = []
        self.moved = time.monotonic()  # when an answer was last acknowledged

    @property
    def kind(self) -> str:
        """What is played, in words."""
        return " ".join([self.setup["game"], *self.setup["expansions"], str(self.setup["players"])])

    async def play(self) -> None:
        """Make the table, play the game to its end at every seat."""
        await self.gather_players()
        seats = [self.play_seat(seat, key) for seat, key in self.keys.items()]
        await asyncio.gather(*seats)

    async def play_unless_stuck(self) -> bool:
        """Play the game to its end; false if nothing happens any more."""
        playing = asyncio.create_task(self.play())
        while not playing.done():
            await asyncio.wait({playing}, timeout=5)
            if time.monotonic() - self.moved > LIMIT:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                return False
        await playing
        return True

    async def gather_players(self) -> None:
        """Make a table and take its seats; if a reply is lost, begin again with another."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30) as http:
            while True:
                try:
                    await self.try_to_gather(http)
                    return
                except (httpx.TransportError, httpx.HTTPStatusError):
                    self.keys = {}
                    await asyncio.sleep(0.2)

    async def try_to_gather(self, http: httpx.AsyncClient) -> None:
        """Make a table and take its seats."""
        bots = self.random.randint(0, self.setup["players"] - 1)
        people = self.setup["players"] - bots
        seats = [
            {"kind": "human"},
            *[{"kind": "open"}] * (people - 1),
            *[{"kind": "bot", "bot": self.bot}] * bots,
        ]
        made = (await http.post("/api/tables", json={**self.setup, "seats": seats})).raise_for_status().json()
        self.code, self.keys = made["code"], {made["seat"]: made["key"]}
        for _ in range(people - 1):
            path = f"/api/tables/{self.code}/join"
            joined = (await http.post(path, json={"name": "Player"})).raise_for_status().json()
            self.keys[joined["seat"]] = joined["key"]

    async def play_seat(self, seat: int, key: str) -> None:
        """Play one seat to the end, and come back after whatever happens."""
        lost_at, tries = 0.0, 0
        while True:
            try:
                async with open_line(self.port, self.code, key, compression=None) as line:
                    self.tally.connections += 1
                    while not line.state:
                        await line.hear()
                    if lost_at:
                        self.tally.gaps.append(time.monotonic() - lost_at)
                    lost_at, tries = 0.0, 0
                    await self.play_on(line, seat)
                    return
            except AWAY as error:
                lost_at, tries = lost_at or time.monotonic(), tries + 1
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
                self.tally.closed[code] += 1
                if code in FINAL:
                    self.tally.faults.append(f"{self.code} ({self.kind}): seat {seat} is lost ({code})")
                    return
            wait = min(self.patience[1], self.patience[0] * 2 ** (tries - 1))
            await asyncio.sleep(wait * self.random.uniform(0.75, 1.25))

    async def play_on(self, line: Client, seat: int) -> None:
        """Answer whatever is asked to the end of the game."""
        while line.state.get("table", {}).get("state") != "over":
            asked = line.state.get("question")
            if asked and line.state["answer"] is None:
                await asyncio.sleep(self.random.uniform(0, 2 * self.think))
                text = self.random.choice(asked["options"])["text"]
                sent = time.monotonic()
                reply = await line.send("answer", decision=asked["decision"], answer=text)
                self.tally.waits.append(time.monotonic() - sent)
                if reply["type"] == "ok":
                    self.said.add((seat, asked["decision"], text))
                    self.tally.acknowledged += 1
                    self.moved = time.monotonic()
                else:
                    self.tally.refused[reply["reason"]] += 1
            await line.hear()
        self.results.append(line.state["view"]["result"])

    async def check(self, store: Store) -> None:
        """Compare what was acknowledged with what is written down."""
        stored = await store.load(self.code)
        assert stored is not None
        answers = [entry for entry in stored.entries if isinstance(entry, Answered)]
        written = {(entry.seat, entry.decision, entry.text) for entry in answers}
        faults = self.tally.faults
        faults += [f"{self.code} ({self.kind}): {one} is lost" for one in sorted(self.said - written)]
        if any(result != self.results[0] for result in self.results):
            faults.append(f"{self.code} ({self.kind}): the seats saw different results")
        if not faults:
            self.tally.games[self.kind] += 1
