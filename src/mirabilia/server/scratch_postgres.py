"""A PostgreSQL server in a folder that is thrown away, for load tests and tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from mirabilia.table.errors import BadInput

ACCOUNTS = ("postgres", "nobody")  # PostgreSQL refuses to run as root


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts[-3])
    on_path = shutil.which("initdb")
    return places[-1].parent if places else Path(on_path).parent if on_path else None


def find_account() -> str | None:
    """The account under which PostgreSQL runs if we are root."""
    if os.name != "posix" or os.geteuid() != 0:
        return None
    import pwd  # noqa: PLC0415 (there is none on Windows)

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ACCOUNTS if name in known)


class Cluster:
    """A server with an empty database, in a folder of its own."""

    def __init__(self, programs: Path, *, durable: bool = False) -> None:
        self.programs = programs
        self.durable = durable  # whether it waits for the disk
        self.folder = Path(tempfile.mkdtemp(prefix="mirabilia-pg-"))
        self.user = find_account()
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.data = str(self.folder / "data")
        self.url = f"postgresql+asyncpg://tester@127.0.0.1:{self.port}/postgres"
        self.call("initdb", "-D", self.data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")

    def call(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs."""
        become = [] if self.user is None else ["runuser", "-u", self.user, "--"]
        command = [*become, str(self.programs / program), *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self.folder, check=False, timeout=60
        )
        if done.returncode != 0:
            raise BadInput(f"{program} failed: {done.stderr}")

    def start(self) -> None:
        """Start it; what a crash left undone is mended."""
        sync = "on" if self.durable else "off"
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c fsync={sync}"
        self.call("pg_ctl", "-D", self.data, "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def process_id(self) -> int:
        """The process that runs it, whose children have the connections."""
        return int(Path(self.data, "postmaster.pid").read_text("ascii").split()[0])

    def crash(self) -> None:
        """End it as a crash would."""
        self.call("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def remove(self) -> None:
        """Throw everything away."""
        shutil.rmtree(self.folder, ignore_errors=True)
