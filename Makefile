# Topout. `make run` starts it, `make test` proves it; the scripts are plain Python in scripts/.

PYTHON ?= python3
SCRIPT = @command -v $(PYTHON) >/dev/null || { echo "Topout needs Python 3.11 or newer; $(PYTHON) was not found."; exit 1; }; \
	exec $(PYTHON) -m scripts

.DEFAULT_GOAL := help
.PHONY: run dev test check gen texts seed simulate bench tour pictures docs release help

run: ## set up what is missing, then serve app and API with demo data
	$(SCRIPT).run

dev: ## serve with reload on both sides: the server restarts, the app updates in the browser
	$(SCRIPT).dev

test: ## install what the tests need, then run everything
	$(SCRIPT).test

check: ## lint, types, budgets and contracts only
	$(SCRIPT).test --checks-only

gen: ## write the TypeScript types of the API
	$(SCRIPT).gen

texts: ## bring the server's catalogues up to date with its code, and list what is not translated
	@$(PYTHON) -m scripts.setup python
	@.venv/bin/python -m scripts.server_texts

seed: ## put the demo data into the data directory
	$(SCRIPT).seed

simulate: ## play a whole competition against the running server (ARGS="--contestants 60")
	@.venv/bin/topout simulate $(ARGS)

bench: ## measure, with an oracle, and keep the figures in bench/RESULTS.md; ONLY="sync reads" for some; BEFORE=../older
	@$(PYTHON) -m scripts.setup python
	@.venv/bin/python -m bench.run $(ONLY)

tour: ## every screen in each language and in the pseudo-language, at three widths
	$(SCRIPT).tour

pictures: ## take the pictures of README and docs/ again, from a new demo
	$(SCRIPT).pictures

docs: ## write the documents as a site into dist/site/
	$(SCRIPT).docs

release: ## commit and tag the next release, and write its wheel, archive and site into dist/
	$(SCRIPT).release

help: ## list these targets
	@awk -F ': ## ' '/^[a-z]+: ## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
