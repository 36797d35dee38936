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


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """A server with an empty database; gives its URL."""
    folder = Path(tempfile.mkdtemp(prefix="mirabilia-pg-"))
    user = account()
    if user is not None:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync=off"

    def call(program: str, *arguments: str) -> None:
        become = [] if user is None else ["runuser", "-u", user, "--"]
        command = [*become, str(programs / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False, timeout=60)
        assert done.returncode == 0, done.stderr

    try:
        call("initdb", "-D", str(data), "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
        call("pg_ctl", "-D", str(data), "-l", str(folder / "log"), "-w", "-o", options, "start")
        try:
            yield f"postgresql+asyncpg://tester@127.0.0.1:{port}/postgres"
        finally:
            call("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
