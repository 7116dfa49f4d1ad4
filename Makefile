# tilewright: one entry for people, hooks and CI. Each target sets up what it needs.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
CODE := $(wildcard src tests tools bench examples)

LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

# The tools that list and look up packages, which no other target needs.
CYCLONEDX := 7.5.0
PIP_AUDIT := 2.10.1

PXD := $(shell find src -name '*.pxd' | sort)
HEADERS := $(shell find src -name '*.h')
# Named after the set of compiled modules, so that a module that joins or leaves it is noticed.
CORE := build/core-$(firstword $(shell echo '$(PXD)' | cksum)).stamp
# The sentences of all languages, compiled.
LOCALE := src/tilewright/locale/en.json
BUILT = $(CORE) $(LOCALE)
COMPILER := build/compiler-$(shell sed -n 's/^cython==\([0-9.]*\).*/\1/p' requirements/run.txt).stamp

# Tests of modules that are not compiled, in the folders of others that are.
ONCE := tests/laws/test_drawing_laws.py tests/laws/test_pictures.py tests/laws/test_schema.py tests/core/test_art.py \
	$(wildcard tests/*/test_terminal.py tests/*/test_words.py)

# The tests of packages with compiled modules; all others do the same in both modes. Deep search and
# training take too long uncompiled.
UNCOMPILED := tests/bots tests/classic tests/core tests/duel tests/envs/test_batch.py tests/golden tests/laws \
	tests/pavilion tests/puzzles --ignore=tests/puzzles/test_making.py --ignore=tests/bots/test_search.py --ignore=tests/bots/test_budget.py \
	--ignore=tests/bots/test_engine_bot.py --ignore=tests/bots/test_engine_server.py \
	--ignore=tests/golden/test_searches.py \
	--deselect=tests/bots/test_bots.py::test_greedy_beats_random_clearly $(addprefix --ignore=,$(ONCE))

# Tests in a browser, whose waiting is filled by the other parts. Apart, too, because a process that has begun a
# browser runs no async tests any more.
BROWSER := tests/web

# How many times as many examples the laws are tried on under `make soak`.
EFFORT ?= 20

# Bytecode is kept even where the environment forbids it: tests start hundreds of programs.
unexport PYTHONDONTWRITEBYTECODE

# The page in the browser, as the server serves it; it shares tiles, colours and names with the Python package.
PAGE := src/tilewright/server/page/index.html
ART := $(wildcard src/tilewright/core/art/*) src/tilewright/bots/titles.json
WEB := $(ART) $(shell find web -path web/node_modules -prune -o -path web/build -prune -o -type f -print | sort)

# What takes long is announced in a line.
say = @echo "== $(1)"

# What does not need each other is made at once: the page for browsers beside the core. Several targets that were asked
# for are made one after the other.
ifeq ($(MAKELEVEL)$(filter-out 0 1,$(words $(MAKECMDGOALS))),0)
MAKEFLAGS += --jobs=3
endif

.DELETE_ON_ERROR:
.PHONY: help play test check bench soak coverage dist sbom audit hooks screenshots pictures docs build web types format lock services clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

play: $(BUILT) $(PAGE) ## open the table in the browser (ARGS="..." is passed to the server)
	@$(BIN)/tilewright serve --open $(ARGS)

# Each part runs whatever the others find, so that one run tells everything. They run at once: the compiled tests
# take longest and wait for databases and other programs now and then, the other parts are nice and use the time
# that is left (browsers a little less so, because what they wait for must come within a minute). What they say is
# shown when the first one is done. The page begins first, without being nice: vitest fails if a worker does not start
# or end within 60 seconds, which no setting changes. The parts that fill the machine follow its first finished test.
# With ARGS a part may have no tests to run (5 from pytest).
test: .venv/dev.stamp $(BUILT) $(PAGE) services ## run the tests: compiled, in a browser, of the page and uncompiled
	@mkdir -p build/tests; rm -f build/tests/page.log; failed=; none=$(if $(ARGS),5,0); \
	(cd web && exec node_modules/.bin/vitest run) >build/tests/page.log 2>&1 & page=$$!; \
	TILEWRIGHT_PURE=1 nice -n 15 $(BIN)/pytest -n 1 $(UNCOMPILED) $(ARGS) \
		>build/tests/uncompiled.log 2>&1 & uncompiled=$$!; browser=; \
	trap 'kill $$page $$browser $$uncompiled 2>/dev/null; exit 130' INT TERM; \
	while kill -0 $$page 2>/dev/null && ! grep -qs '✓' build/tests/page.log; do sleep 0.2; done; \
	nice -n 5 $(BIN)/pytest -n auto --dist worksteal $(BROWSER) $(ARGS) >build/tests/browser.log 2>&1 & browser=$$!; \
	echo '== testing compiled (1 of 4), the other parts meanwhile'; \
	$(BIN)/pytest -n auto --dist worksteal --ignore=$(BROWSER) $(ARGS) \
		|| [ $$? = $$none ] || failed="$$failed compiled"; \
	echo '== testing in a browser (2 of 4)'; \
	wait $$browser || [ $$? = $$none ] || failed="$$failed browser"; cat build/tests/browser.log; \
	echo '== testing the page (3 of 4)'; \
	wait $$page || failed="$$failed page"; cat build/tests/page.log; \
	echo '== testing uncompiled (4 of 4)'; \
	wait $$uncompiled || [ $$? = $$none ] || failed="$$failed uncompiled"; cat build/tests/uncompiled.log; \
	test -z "$$failed" || { echo "== tests failed:$$failed" >&2; exit 1; }

check: .venv/dev.stamp $(BUILT) web/node_modules/.stamp ## format, lint, types, imports, rules, instructions, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/project_rules.py
	$(BIN)/python tools/catalogues.py
	$(BIN)/python tools/hot_code.py
	$(BIN)/python -m bench.instructions
	$(BIN)/python tools/notice.py
	$(BIN)/python tools/api_description.py >build/openapi.json
	cd web && npm run --silent types -- --check
	cd web && npm run --silent check
	$(MAKE) --no-print-directory docs

bench: .venv/dev.stamp $(BUILT) ## measure speed
	$(BIN)/python -m bench.run $(ARGS)

soak: .venv/dev.stamp $(BUILT) $(PAGE) services ## long random play, and every law on many more examples
	TILEWRIGHT_EFFORT=$(EFFORT) $(BIN)/pytest -n auto -m 'soak or hypothesis' --timeout 0 $(ARGS)

# Compiled modules are measured uncompiled, all others compiled, which is quicker.
coverage: .venv/dev.stamp $(BUILT) $(PAGE) services ## measure which lines the tests run; fails below the floor
	$(BIN)/pytest -n auto --cov --cov-report= --cov-fail-under=0 \
		tests/server tests/analysis tests/arena tests/training tests/envs tests/bots tests/cli tests/api tests/play \
		tests/records $(ONCE)
	TILEWRIGHT_PURE=1 $(BIN)/pytest -n auto --cov --cov-append --cov-report= --cov-fail-under=0 $(UNCOMPILED) \
		tests/bots/test_budget.py
	$(BIN)/coverage report

# The wheel is built from the sdist, so that what is missing there is noticed.
dist: .venv/dev.stamp $(BUILT) $(PAGE) services ## build wheel and sdist in dist/ and test what they install
	$(call say,building the sdist and from it the wheel (minutes))
	@rm -rf dist
	@TILEWRIGHT_PURE=1 $(BIN)/python setup.py --quiet sdist
	@TILEWRIGHT_PURE= $(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist dist/*.tar.gz
	$(call say,testing what they install)
	@$(BIN)/pytest -m dist $(ARGS) tests/installed
	@ls -sh dist
	@$(BIN)/python tools/release.py --addresses

# Each has an environment of its own, so that only what runs is listed, and no tool is.
sbom: .venv/run.stamp web/node_modules/.stamp ## list what is installed and built in (CycloneDX) in build/sbom
	$(call say,listing the run-time packages and those of the page)
	@rm -rf build/sbom build/sbom-run && mkdir -p build/sbom
	@$(PYTHON) -m venv --without-pip build/sbom-run && $(PYTHON) -m venv build/sbom-tool
	@build/sbom-tool/bin/python -m pip install --quiet --quiet cyclonedx-bom==$(CYCLONEDX)
	@build/sbom-tool/bin/python -m pip --python build/sbom-run/bin/python install --quiet --quiet \
		--require-hashes --no-deps -r requirements/run.txt
	@build/sbom-tool/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
		-o build/sbom/tilewright-python.cdx.json build/sbom-run/bin/python
	@cd web && npm sbom --sbom-format cyclonedx >../build/sbom/tilewright-page.cdx.json
	@ls -sh build/sbom

audit: web/node_modules/.stamp ## look up known holes in the locked packages
	$(call say,looking up known holes in the locked packages)
	@$(PYTHON) -m venv build/audit-tool
	@build/audit-tool/bin/python -m pip install --quiet --quiet pip-audit==$(PIP_AUDIT)
	build/audit-tool/bin/pip-audit --require-hashes --disable-pip -r requirements/run.txt -r requirements/dev.txt
	cd web && npm audit --audit-level=high

screenshots: .venv/dev.stamp $(BUILT) $(PAGE) services ## take pictures of every screen into docs/pictures
	$(BIN)/python tools/screenshots.py

pictures: .venv/dev.stamp $(BUILT) ## draw the tables on the pages of docs/ anew
	$(BIN)/python -m tools.doc_pictures

docs: .venv/dev.stamp $(BUILT) ## build the site in build/docs
	$(BIN)/sphinx-build -W --keep-going -n -q -d build/doctrees docs build/docs

build: $(BUILT) ## compile the core and the sentences (TILEWRIGHT_ANNOTATE=1 for the annotated sources in build/)

web: $(PAGE) ## build the page for the browser

web/node_modules/.stamp: web/package.json web/package-lock.json
	$(call say,installing the packages that build the page)
	@cd web && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(PAGE): $(WEB) web/node_modules/.stamp
	$(call say,building the page)
	@cd web && npm run --silent build -- --logLevel=warn
	@touch $@

types: .venv/dev.stamp $(BUILT) web/node_modules/.stamp ## write the page's types from the API anew
	$(BIN)/python tools/api_description.py >build/openapi.json
	cd web && npm run --silent types

format: .venv/dev.stamp web/node_modules/.stamp ## put the code in form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run --silent format

lock: .venv/run.stamp ## resolve requirements/*.txt anew from pyproject.toml
	$(PIP) install uv
	$(BIN)/uv pip compile $(LOCK) --extra server --group build -o requirements/run.txt pyproject.toml
	$(BIN)/uv pip compile $(LOCK) --extra server --extra envs --extra openspiel --extra data --extra ray --extra pictures --group dev -c requirements/run.txt -o requirements/dev.txt pyproject.toml

hooks: .venv/dev.stamp web/node_modules/.stamp ## let git check what is committed and pushed
	@$(BIN)/pre-commit install

services: ## install PostgreSQL, Redis, nginx, Caddy, Chromium and valgrind, which tests and checks start
	@tools/services.sh

clean: ## remove what was built (the .venv stays)
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src -name '*.so' -delete
	rm -f src/tilewright/locale/*.json
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

$(BIN)/python:
	$(call say,making an environment for Python in .venv)
	@$(PYTHON) -m venv .venv

.venv/run.stamp: requirements/run.txt | $(BIN)/python
	$(call say,installing the packages that play and serve)
	@$(PIP) install --require-hashes --no-deps -r $<
	@touch $@

# One pip at a time works in the environment.
.venv/dev.stamp: requirements/dev.txt .venv/run.stamp | .venv/install.stamp
	$(call say,installing the packages that test and check)
	@$(PIP) install --require-hashes --no-deps -r $<
	@touch $@

# Links the sources only: the core is compiled in place, where make knows what it depends on.
.venv/install.stamp: pyproject.toml .venv/run.stamp
	@TILEWRIGHT_PURE=1 $(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

# All languages are written at once.
$(LOCALE): $(wildcard src/tilewright/locale/*/*.ftl) src/tilewright/locale/compiling.py | .venv/install.stamp
	@TILEWRIGHT_PURE=1 $(BIN)/python -m tilewright.locale.compiling

# Another version of Cython, or other settings, make everything anew; other packages do not.
$(COMPILER): setup.py | .venv/run.stamp
	@rm -rf build/cython build/lib.* build/temp.* build/compiler-*.stamp
	@mkdir -p build && touch $@

$(CORE): $(COMPILER) $(PXD) $(HEADERS) $(wildcard $(PXD:.pxd=.py)) | .venv/install.stamp
	$(call say,compiling the core (a minute or two))
	@rm -f build/core-*.stamp
	@TILEWRIGHT_PURE= $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@
