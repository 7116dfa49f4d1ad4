# tilewright: one entry for people, hooks and CI. Each target sets up what it needs.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CODE := $(wildcard src tests tools bench examples)

LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

PXD := $(shell find src -name '*.pxd' | sort)
# Named after the set of compiled modules, so that a module that joins or leaves it is noticed.
CORE := build/core-$(firstword $(shell echo '$(PXD)' | cksum)).stamp

# Rooms without compiled modules do the same in both forms; deep search and training take too long
# uncompiled.
UNCOMPILED := --ignore=tests/server --ignore=tests/web --ignore=tests/arena --ignore=tests/training \
	--ignore=tests/envs/test_pettingzoo.py --ignore=tests/envs/test_gymnasium.py \
	--ignore=tests/envs/test_openspiel.py --ignore=tests/envs/test_dataset.py \
	--ignore=tests/envs/test_pages.py --ignore=tests/examples --ignore=tests/cli/test_train.py \
	--ignore=tests/bots/test_search.py --ignore=tests/bots/test_solo.py \
	--deselect=tests/bots/test_bots.py::test_greedy_beats_random_clearly

# The page in the browser, as the server serves it.
PAGE := src/tilewright/server/page/index.html
WEB := $(shell find web -path web/node_modules -prune -o -path web/build -prune -o -type f -print | sort)

.DELETE_ON_ERROR:
.PHONY: help play test check bench soak screenshots docs build web types format lock services clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

play: $(CORE) $(PAGE) ## open the table in the browser (ARGS="..." is passed to the server)
	@$(BIN)/tilewright serve --open $(ARGS)

test: .venv/dev.stamp $(CORE) $(PAGE) services ## run the tests: page, compiled, then uncompiled
	cd web && npm run --silent test
	$(BIN)/pytest -n auto $(ARGS)
	TILEWRIGHT_PURE=1 $(BIN)/pytest -n auto $(UNCOMPILED) $(ARGS)

check: .venv/dev.stamp $(CORE) web/node_modules/.stamp ## format, lint, types, imports, rules, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/house_rules.py
	$(BIN)/python tools/hot_code.py
	$(BIN)/python tools/api_description.py >build/openapi.json
	cd web && npm run --silent types -- --check
	cd web && npm run --silent check
	$(MAKE) --no-print-directory docs

bench: .venv/dev.stamp $(CORE) ## measure speed
	$(BIN)/python -m bench.run $(ARGS)

soak: .venv/dev.stamp $(CORE) ## long random play
	$(BIN)/pytest -n auto -m soak $(ARGS)

screenshots: .venv/dev.stamp $(CORE) $(PAGE) services ## take pictures of every screen into docs/pictures
	$(BIN)/python tools/screenshots.py

docs: .venv/dev.stamp $(CORE) ## build the site in build/docs
	$(BIN)/sphinx-build -W --keep-going -n -q -d build/doctrees docs build/docs

build: $(CORE) ## compile the core (TILEWRIGHT_ANNOTATE=1 for the annotated sources in build/)

web: $(PAGE) ## build the page for the browser

# `npm ci` insists on lock entries for packages of other platforms, which no lock made here has.
web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && npm install --no-save --loglevel=error
	@touch $@

$(PAGE): $(WEB) web/node_modules/.stamp
	cd web && npm run --silent build -- --logLevel=warn
	@touch $@

types: .venv/dev.stamp $(CORE) web/node_modules/.stamp ## write the page's types from the API anew
	$(BIN)/python tools/api_description.py >build/openapi.json
	cd web && npm run --silent types

format: .venv/dev.stamp web/node_modules/.stamp ## put the code in form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

lock: .venv/run.stamp ## resolve requirements/*.txt anew from pyproject.toml
	$(PIP) install uv
	$(BIN)/uv pip compile $(LOCK) --extra server --group build -o requirements/run.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra server --extra envs --extra openspiel --extra data --extra ray --group dev -c requirements/run.txt -o requirements/dev.txt pyproject.toml

services: ## install PostgreSQL, Redis and Chromium, which tests start for themselves
	@tools/services.sh

clean: ## remove what was built (the .venv stays)
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src -name '*.so' -delete
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements/run.txt | $(BIN)/python
	$(PIP) install --require-hashes --no-deps -r $<
	@touch $@

.venv/dev.stamp: requirements/dev.txt .venv/run.stamp
	$(PIP) install --require-hashes --no-deps -r $<
	@touch $@

# Links the sources only: the core is compiled in place, where make knows what it depends on.
.venv/install.stamp: pyproject.toml setup.py .venv/run.stamp
	@rm -rf build/cython build/lib.* build/temp.*
	TILEWRIGHT_PURE=1 $(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(CORE): .venv/install.stamp $(PXD) $(wildcard $(PXD:.pxd=.py))
	@mkdir -p build && rm -f build/core-*.stamp
	@TILEWRIGHT_PURE= $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@
