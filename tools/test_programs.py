"""Find or install the programs that the tests need: a Chromium, its shell, a PostgreSQL server and HAProxy.

`python tools/test_programs.py` is called by `make test`. What is there is used as it is; what is missing
is installed as a Debian package where that can be done, and else, for the browser, the way Playwright
brings it. A PostgreSQL or HAProxy that cannot be had is said so, and its tests are skipped with that reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")  # the same pages without windows around them


def browser() -> str | None:
    """The path of an installed Chromium, the one that Playwright brings included."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 (needed only where none is installed)
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def shell() -> str | None:
    """The path of Chromium's shell, which needs a quarter less of the processor than the whole browser."""
    return next((found for name in SHELLS if (found := shutil.which(name))), None)


def postgres() -> str | None:
    """The directory of PostgreSQL's programs."""
    if found := shutil.which("initdb"):
        return str(Path(found).resolve().parent)
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return str(versions[-1].parent) if versions else None


def haproxy() -> str | None:
    """The path of HAProxy, which Debian keeps where only root looks."""
    return shutil.which("haproxy", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")


def install(*packages: str) -> None:
    """Install Debian packages, if this is a Debian and we may."""
    if shutil.which("apt-get") is None:
        return
    before = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if before and shutil.which("sudo") is None:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update", "-qq"), ("install", "-y", "-qq", "--no-install-recommends", *packages)):
        done = subprocess.run(
            [*before, "apt-get", *command], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            print(f"apt-get {command[0]}: {done.stderr.strip()[-300:]}", file=sys.stderr)


def main() -> int:
    """Provide the programs; without a browser the tests cannot run."""
    wanted = []
    if browser() is None:
        wanted.append("chromium")
    if shell() is None:
        wanted.append("chromium-headless-shell")
    if postgres() is None:
        wanted.append("postgresql")
    if haproxy() is None:
        wanted.append("haproxy")
    if wanted:
        print(f"installing {' and '.join(wanted)} for the tests")
        install(*wanted)
    if browser() is None:
        subprocess.run(
            [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=False
        )
    if postgres() is None:
        print("no PostgreSQL: the tests against it will be skipped", file=sys.stderr)
    if haproxy() is None:
        print("no HAProxy: the tests of several processes behind it will be skipped", file=sys.stderr)
    if browser() is None:
        print("no Chromium could be found or installed; the browser tests need one", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
