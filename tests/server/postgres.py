"""A PostgreSQL server of the tests' own, in a folder that is thrown away."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.helpers import free_port

ACCOUNTS = ("postgres", "nobody")  # PostgreSQL refuses to run as root


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts[-3])
    on_path = shutil.which("initdb")
    return places[-1].parent if places else Path(on_path).parent if on_path else None


def account() -> str | None:
    """The account under which PostgreSQL runs if we are root."""
    if os.name != "posix" or os.geteuid() != 0:
        return None
    import pwd  # noqa: PLC0415 (there is none on Windows)

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ACCOUNTS if name in known)


class Cluster:
    """A server with an empty database, in a folder of its own."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="mirabilia-pg-"))
        self.user = account()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.data, self.port = str(self.folder / "data"), free_port()
        self.url = f"postgresql+asyncpg://tester@127.0.0.1:{self.port}/postgres"
        self.call("initdb", "-D", self.data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")

    def call(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs."""
        become = [] if self.user is None else ["runuser", "-u", self.user, "--"]
        command = [*become, str(self.programs / program), *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self.folder, check=False, timeout=60
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Start it; what a crash left undone is mended."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c fsync=off"
        self.call("pg_ctl", "-D", self.data, "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def crash(self) -> None:
        """End it as a crash would."""
        self.call("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        """Throw everything away."""
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """A server with an empty database; gives its URL."""
    with running_cluster(programs) as cluster:
        yield cluster.url


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """A server with an empty database."""
    cluster = Cluster(programs)
    try:
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.crash()
    finally:
        cluster.remove()
