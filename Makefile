# make play       play in the browser, against bots and friends; first makes everything it needs
# make test       every check and test; it must pass before a commit
# make check      formatting, types, imports and the tests nearest to what changed, in about a minute
# make test-long  the tests marked long: all combinations, many games
# make web        build the browser's client into the server
# make web-test   check and test the client, games in Chromium included (a part of `make test`)
# make site       the pocket page: a folder for any static file host, into build/site, that needs no server
# make docs       the docs as a site, into build/docs; strict about links
# make release    the archives of a release, into dist, checked in a clean environment; fails on any doubt
# make pictures   retake the pictures of the README
# make coverage   the lines that the tests reach in plain Python, into build/coverage.txt
# make lint       check formatting, types and imports, and the client's, too, if there is Node
# make format     format the code and fix what the linter can fix
# make clean      remove what this file made
# Engine modes (STELLWERK_JIT): on compiled, off plain Python, checked compiled with bounds checks.

BIN := .venv/bin
ifeq ($(origin PYTHON),undefined)
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
PYTEST := $(BIN)/python -m pytest
# Tests start hundreds of processes: none of them shall read the same sources anew.
unexport PYTHONDONTWRITEBYTECODE
# The client's tools warn of their own future; that is noise here.
export VITE_CONFIG_NATIVE_IGNORE_WARNING := true
# Not empty where Node and npm are there and new enough.
NODE := $(shell node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	2>/dev/null && command -v npm)
CLIENT := src/stellwerk/server/static/index.html
SITE := build/site/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/package*.json \
	rules src/stellwerk/boards/compiled src/stellwerk/boards/symbols.svg src/stellwerk/boards/palette.json -type f 2>/dev/null)

# The client's form is checked where the client changed.
WEB_CHANGED := git status --porcelain web 2>/dev/null | grep -q . && echo web-lint

.PHONY: play test test-plain test-checked check check-near test-long web web-test web-lint web-logic web-games web-browser site docs archives release pictures coverage lint lint-python format warm clean

# pip, and npm with the page, side by side: both wait for the network.
play:
	@$(make-venv)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target .venv/.installed $(CLIENT)
	@$(BIN)/stellwerk serve --open

# Two parts at a time, in this order: where one waits for a network, a disk, a server or a browser, the
# other has its core. Each shows what it printed when it is done.
TEST_PARTS := .venv/.installed-dev $(if $(NODE),web-lint web-logic) web-games lint-python test-plain test-checked

test:
	@$(make-venv)
	@rm -rf build/rules*.json && mkdir -p build
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(TEST_PARTS)
	$(BIN)/python -m tests.ledger.gate
	@cat build/left-out.txt

# After the page is built: while that goes on its files come and go.
test-plain: .venv/.installed-dev $(if $(NODE),web-logic)
	STELLWERK_JIT=off $(PYTEST) --ledger=build/rules-plain.json

test-checked: warm $(if $(NODE),web-logic)
	STELLWERK_JIT=checked $(PYTEST) --ledger=build/rules-checked.json

# What to run while working: in about a minute, warm. `make test` is for the end.
check: .venv/.installed-dev
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target lint-python check-near $(if $(NODE),$(shell $(WEB_CHANGED)))

check-near: .venv/.installed-dev
	@$(BIN)/python -m tests.nearest 60

test-long: .venv/.installed-dev warm
	STELLWERK_JIT=off $(PYTEST) -m long
	STELLWERK_JIT=checked $(PYTEST) -m long
	@$(MAKE) --no-print-directory web-test LONG=1

web: web/node_modules/.installed
	cd web && npm run --silent build && npm run --silent size

# Built only when missing or older than what it is made of; so Node is asked for only then.
$(CLIENT): $(CLIENT_SOURCES)
	@$(need-node)
	@echo "Building the browser's client"
	@$(MAKE) --no-print-directory web

web-test: $(if $(NODE),web-logic) web-games

# On a machine without Node or Chromium, says what is left out; with STELLWERK_WEB=required that is an error.
web-games: .venv/.installed-dev $(if $(NODE),web-logic)
	@part=$$($(BIN)/python -m tests.e2e.machine) || exit 1; \
	test -z "$$part" || $(MAKE) --no-print-directory $$part

web-lint: web/node_modules/.installed
	cd web && npm run --silent lint

web-logic: web/node_modules/.installed
	cd web && npm run --silent types:check && npm run --silent check && npm test --silent
	@$(MAKE) --no-print-directory web

web-browser: .venv/.installed-dev $(CLIENT) $(SITE)
	BROWSER=1 STELLWERK_JIT=off $(PYTEST) $(if $(LONG),-m long) tests/e2e

pictures: .venv/.installed-dev $(CLIENT)
	$(BIN)/python -m tests.e2e.pictures

site: .venv/.installed-dev web/node_modules/.installed
	@$(BIN)/python web/scripts/site.py

# Made anew only when something of it has changed.
$(SITE): $(CLIENT_SOURCES) $(shell find src/stellwerk -name '*.py' 2>/dev/null) $(wildcard web/scripts/pocket* web/scripts/site.py web/scripts/keep.js)
	@$(MAKE) --no-print-directory site

docs: .venv/.installed-release
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@$(BIN)/python -m tests.site build/docs

# The wheel is built from the source archive, so that both hold everything.
archives: .venv/.installed-release $(CLIENT)
	rm -rf dist
	$(BIN)/python -m build --quiet
	$(BIN)/twine check --strict dist/*

release: docs archives
	$(BIN)/python -m tests.release dist --final
	@cd build && rm -f docs.zip && $(CURDIR)/$(BIN)/python -m zipfile --create docs.zip docs
	@echo "The archives are in dist, the docs in build/docs.zip"

# An install that would change the lock fails.
web/node_modules/.installed: web/package.json web/package-lock.json
	@$(need-node)
	@mkdir -p build && cp web/package-lock.json build/package-lock.json
	cd web && npm install --no-audit --no-fund --silent
	@node web/scripts/lock.mjs build/package-lock.json web/package-lock.json
	@touch $@

define need-node
test -n '$(NODE)' || { \
	echo "The browser's client is built with Node 20.19 or newer and npm: install them (Debian: apt install nodejs npm). Without them, .venv/bin/stellwerk play usa plays in the terminal." >&2; exit 1; }
endef

coverage: .venv/.installed-dev
	@rm -rf build/coverage* && mkdir -p build/coverage
	STELLWERK_JIT=off $(BIN)/coverage run -m pytest --every-mode
	@$(BIN)/coverage combine --quiet && $(BIN)/coverage report > build/coverage.txt; tail -n 1 build/coverage.txt

# The client's part where there is Node; `make test` says in its last lines where there is none.
lint: lint-python $(if $(NODE),web-lint)

lint-python: .venv/.installed-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Tests compile with bounds checks only; playing compiles without.
warm: .venv/.installed-dev
	@STELLWERK_JIT=checked $(BIN)/stellwerk warm-up

format: .venv/.installed-dev $(if $(NODE),web/node_modules/.installed)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(if $(NODE),cd web && npm run --silent format)

clean:
	rm -rf .venv build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

# Two stamps, so that playing waits for no tool of the tests; the one for tests covers both.
.venv/.installed: pyproject.toml constraints.txt
	@$(make-venv)
	@echo 'Installing Stellwerk into .venv'
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[server,terminal]'
	@touch $@

.venv/.installed-dev: pyproject.toml constraints.txt
	@$(make-venv)
	@echo 'Installing Stellwerk and the tools of its tests into .venv'
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev,all]'
	@touch .venv/.installed $@

.venv/.installed-release: .venv/.installed-dev
	@echo 'Installing the tools for docs and releases into .venv'
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[docs,release]'
	@touch $@

# An environment whose interpreter is gone or too old is made anew.
define make-venv
test -n '$(PYTHON)' || { \
	echo 'Stellwerk needs Python 3.11 or newer: install it (Debian: apt install python3 python3-venv) or name it (make PYTHON=/path/to/python3).' >&2; exit 1; }; \
$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo 'Stellwerk needs the venv module of $(PYTHON): install it (Debian: apt install python3-venv).' >&2; exit 1; }; \
$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear .venv
endef
