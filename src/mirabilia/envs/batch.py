"""Many games of one kind, stepped together: one call answers the questions of all seats of all games.

For every seat of every game there are slots, one for each action. In a batch of lists, slot *i* is the *i*-th
option of the question; in a flat batch a slot always means the same. A seat that waits has slot 0 only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64, u8

from mirabilia.envs.encoder import Encoder
from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

NOT_ASKED: Final = -1


class Batch:
    """Games that are played side by side, and the rows of numbers that describe them."""

    def __init__(
        self,
        encoder: Encoder,
        slots: int,
        listed: int,
        seed: int,
        flat: bool = False,
        describe: bool = True,
        renew: bool = False,
    ) -> None:
        self.encoder = encoder
        self.slots: i64 = slots  # for every seat
        self.listed: i64 = listed  # how many options are described at most
        self.flat = flat
        self.describe = describe  # whether the features of options are written
        self.renew = renew  # whether a game that is over is followed by another in the same step
        self.fields: i64 = encoder.fields  # numbers that describe an option
        self.players: i64 = encoder.players
        self.games: i64 = encoder.games
        self.guests = encoder.cities > encoder.players  # whether there are cities that are nobody's own
        self.next_seed = seed
        self.taken = vec[i16]([0] * listed)
        seats = int(self.games * self.players)
        self.mask = vec[u8]([0] * (seats * slots))
        for seat in range(seats):
            self.mask[seat * slots] = 1  # nobody is asked yet
        self.lists = [Found() for _ in range(seats)]  # the options of each seat
        self.codes = vec[i64]([0] * (seats * slots if flat else 0))  # the options by their slots
        self.used = vec[i16]([0] * (seats * listed))  # the slots that are open, for those who close them
        self.counts = vec[i16]([0] * seats)  # how many options a seat has
        self.features = vec[i16]([0] * (seats * listed * int(self.fields) if describe else 0))
        self.asked = vec[i16]([NOT_ASKED] * seats)  # the city that a seat is asked about
        self.asking = vec[i64]([NOT_ASKED] * self.players)  # the same, of a game that has been played on
        self.over = vec[u8]([0] * self.games)  # whether a game ended with the last step
        self.points = vec[i16]([0] * seats)
        self.shares = vec[float]([0.0] * seats)
        self.gains = vec[float]([0.0] * seats)  # by the last step: share × players − 1 at the end
        self.seeds = vec[i64]([0] * self.games)
        self.tables: list[Table] = []
        for game in range(self.games):
            self.tables.append(self.deal(game))
            self.begin(game)

    def deal(self, game: i64) -> Table:
        """The next game of a place, by the next seed."""
        seed = self.next_seed
        self.next_seed += 1
        self.seeds[game] = seed
        return self.encoder.deal(seed)

    def restart(self, game: int, seed: int) -> None:
        """Put a new game of this seed into a place; further ones take the seeds that follow."""
        self.next_seed = seed
        self.forget_end(game)
        self.tables[game] = self.deal(game)
        self.begin(game)

    def put(self, game: int, table: Table) -> None:
        """Put a game that is under way into a place."""
        self.tables[game] = table
        self.begin(game)

    def begin(self, game: i64) -> None:
        """Describe a game that has just been put into its place."""
        self.encoder.begin(game, self.tables[game])
        self.open_questions(game)

    def step(self, actions: list[int]) -> int:
        """Answer all open questions, a slot for every seat of every game; returns how many they were.

        A slot that is not open counts as the first one that is.
        """
        answered: i64 = 0
        for game in range(self.games):
            if self.over[game] != 0:
                self.forget_end(game)
            if self.tables[game].over:
                self.follow(game)
            else:
                answered += self.answer(game, actions)
                self.describe_next(game)
        return int(answered)

    def follow(self, game: i64) -> None:
        """Let another game follow one that is over."""
        self.tables[game] = self.deal(game)
        self.begin(game)

    def describe_next(self, game: i64) -> None:
        """Describe a game in which questions have been answered, or the one that follows it."""
        table = self.tables[game]
        if table.over:
            self.finish(game, table)
            if self.renew:
                self.follow(game)
                return
        self.encoder.update(game, table)
        self.open_questions(game)

    def answer(self, game: i64, actions: list[int]) -> i64:
        """Answer the open questions of one game."""
        table = self.tables[game]
        place = game * self.players
        end = place + self.players
        answered: i64 = 0
        while place < end:
            city = i64(self.asked[place])
            if city >= 0:
                table.answer(city, self.code_of(place, actions[place]))
                answered += 1
            place += 1
        return answered

    def code_of(self, place: i64, slot: i64) -> i64:
        """The option in a slot of a seat that is asked; if that is not open, the first one that is."""
        if not self.flat:
            found = self.lists[place]
            return found.codes[slot] if 0 <= slot < found.count else found.codes[0]
        if slot < 0 or slot >= self.slots or self.mask[place * self.slots + slot] == 0:
            slot = i64(self.used[place * self.listed])
        return self.code_at(place, slot)

    def code_at(self, place: i64, slot: i64) -> i64:
        """The option in an open slot of a seat."""
        return self.codes[place * self.slots + slot] if self.flat else self.lists[place].codes[slot]

    def finish(self, game: i64, table: Table) -> None:
        """Write down the end of a game."""
        self.over[game] = 1
        first = game * self.players
        points = self.encoder.points(table)
        shares = self.encoder.shares(table, points)
        for seat in range(self.players):
            self.points[first + seat] = i16(points[seat])
            self.shares[first + seat] = shares[seat]
            self.gains[first + seat] = shares[seat] * int(self.players) - 1.0

    def forget_end(self, game: i64) -> None:
        """Go on after the end of a game: nothing is won in the next step."""
        self.over[game] = 0
        for seat in range(self.players):
            self.gains[game * self.players + seat] = 0.0

    def open_questions(self, game: i64) -> None:
        """List the options of every seat that is asked; a seat is asked about one city at a time."""
        table = self.tables[game]
        if self.guests:
            self.find_questions(table)
        asked = self.asked
        answers = table.answers
        place = game * self.players
        seat: i64 = 0
        while seat < self.players:
            city: i64 = NOT_ASKED
            if self.guests:
                city = self.asking[seat]
            elif table.asking is not None and answers[seat] == NO_ANSWER:
                city = seat
            if city >= 0 or asked[place] >= 0:  # else it waits, as before
                self.list_options(game, seat, city, table)
            place += 1
            seat += 1

    def find_questions(self, table: Table) -> None:
        """Find the city that each seat is asked about first, where one seat may answer for two."""
        asking = self.asking
        seat: i64 = 0
        while seat < self.players:
            asking[seat] = NOT_ASKED
            seat += 1
        if table.asking is not None:
            answers = table.answers
            city: i64 = 0
            while city < len(answers):
                if answers[city] == NO_ANSWER:
                    seat = table.controllers[city]
                    if asking[seat] < 0:
                        asking[seat] = city
                city += 1

    def list_options(self, game: i64, seat: i64, city: i64, table: Table) -> None:
        """Open the slots of a seat's options, and close those of its last question."""
        place = game * self.players + seat
        if city != i64(self.asked[place]):
            self.asked[place] = i16(city)
            self.encoder.ask(game, seat, table, city)
        found = self.lists[place]
        described = found.count
        if city < 0:
            found.cut(0)
        else:
            table.find_options(city, found)
            if found.count > self.listed:
                found.cut(self.listed)
        if self.flat:
            self.open_fixed_slots(place, seat, found)
        elif found.count != described:
            self.open_listed_slots(place, described, found.count)
        if found.count != described:
            self.counts[place] = i16(found.count)
        if self.describe:
            first = place * self.listed * self.fields
            self.encoder.write_options(found, self.features, first)
            self.clear_features(first + found.count * self.fields, first + described * self.fields)

    def open_listed_slots(self, place: i64, before: i64, count: i64) -> None:
        """Let the first slots be the options; those of the last question are open."""
        mask = self.mask
        first = place * self.slots
        index = before
        while index < count:
            mask[first + index] = 1
            index += 1
        index = count
        while index < before:
            mask[first + index] = 0
            index += 1
        if count == 0:
            mask[first] = 1  # a seat that waits has one slot

    def open_fixed_slots(self, place: i64, seat: i64, found: Found) -> None:
        """Open the slots of the options, and close those of the last question; keep what has a slot."""
        mask = self.mask
        used = self.used
        first = place * self.slots
        row = place * self.listed
        index: i64 = 0
        before = i64(self.counts[place])
        mask[first] = 0
        while index < before:
            mask[first + i64(used[row + index])] = 0
            index += 1
        self.encoder.assign_slots(found, self.taken, seat)
        kept: i64 = 0
        index = 0
        while index < found.count:
            slot = i64(self.taken[index])
            if slot >= 0:
                code = found.codes[index]
                found.codes[kept] = code
                used[row + kept] = i16(slot)
                mask[first + slot] = 1
                self.codes[first + slot] = code
                kept += 1
            index += 1
        found.cut(kept)
        if kept == 0:
            mask[first] = 1  # a seat that waits has one slot

    def clear_features(self, at: i64, end: i64) -> None:
        """Forget the options of a seat's last question that no new one has replaced."""
        features = self.features
        while at < end:
            features[at] = 0
            at += 1
