# Everything a newcomer needs: make play, make test, make check. Repeats are quick.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8000
# One more than there are cores on the least machine: tests of the page wait as much as they compute.
WORKERS ?= 3
PYTEST_ARGS ?=
SEED ?= nets
export CHROMIUM

.DEFAULT_GOAL := help
.PHONY: help play test nets wheel drill check bench clean lock client chromium install types
.DELETE_ON_ERROR:

help: ## list what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

play: install client ## open the table with the demo campaign, kept in ./data
	@$(PY) -m winterdawn.cli serve --demo --data data --port $(PORT)

# Beside the tests of the client, tests are compiled, which in a fresh clone each worker would do by itself.
test: chromium install client ## run all tests, of the rules and of the page
	@$(PY) -m pytest --collect-only -q $(PYTEST_ARGS) > /dev/null 2>&1 & $(PY) hatch_build.py test && wait
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal --proofs=$(if $(CI),check,write) $(PYTEST_ARGS)

nets: chromium install client ## run every test that draws, small, by another SEED, and of the page what make test leaves out
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal --drawn --drill-seed=$(SEED) $(PYTEST_ARGS)

wheel: install ## build the wheel, install it where nothing else is, and play from it
	@$(PY) scripts/wheel.py

drill: chromium install client ## run everything that takes long, in full size; some hours
	@$(PY) -m pytest --drill --durations=0 --durations-min=5 $(PYTEST_ARGS)
	@$(PY) scripts/newcomer.py
	@$(MAKE) --no-print-directory bench

check: install client ## run all checks that need no tests
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy --strict src
	@$(PY) -m mypy tests
	@$(VENV)/bin/lint-imports --no-cache
	@$(PY) scripts/check_sizes.py
	@cp web/src/lib/protocol.ts $(VENV)/protocol.ts
	@$(MAKE) --no-print-directory types
	@cmp -s web/src/lib/protocol.ts $(VENV)/protocol.ts || \
	  { echo "web/src/lib/protocol.ts was not up to date and has been written anew; commit it"; exit 1; }
	@$(PY) hatch_build.py check size

bench: install ## run the benchmarks; fails if the odds miss a goal
	@set -e; for name in $$(grep -ls __main__ benchmarks/[a-z]*.py | xargs -rn1 basename -s .py); do \
	  echo "== $$name"; $(PY) -m benchmarks.$$name; done
	@$(PY) -m benchmarks --strict

clean: ## remove everything that was built or installed; campaigns in ./data stay
	@rm -rf $(VENV) build dist web/node_modules src/winterdawn/table/static
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .grimp_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

types: install ## write the client's message types from the server's
	@PYTHON=$(abspath $(PY)) $(PY) hatch_build.py types

lock: ## write requirements/lock.txt anew, with the newest versions
	@PYTHON=$(PYTHON) sh scripts/lock.sh

install: $(VENV)/.installed

client: install
	@$(PY) hatch_build.py

chromium:
	@sh scripts/chromium.sh

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name it: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "$(PYTHON) -m venv does not work here; on Debian: apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/.locked: requirements/lock.txt $(VENV)/.created
	@echo "installing the locked packages into $(VENV)"
	@$(PY) -m pip install -qq --disable-pip-version-check --require-hashes --requirement requirements/lock.txt
	@touch $@

$(VENV)/.installed: $(VENV)/.locked pyproject.toml hatch_build.py
	@$(PY) hatch_build.py
	@$(PY) -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
