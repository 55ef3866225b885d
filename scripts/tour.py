"""`make tour`: every screen in each language and in the pseudo-language. The suite takes the tour in Greek only."""

from scripts import setup
from scripts.commands import run_command, run_script
from scripts.paths import FRONTEND, node_bin

LANGUAGES = "en de fr el"
PSEUDO = FRONTEND / "dist-pseudo"


def main() -> None:
    setup.prepare_python()
    setup.prepare_node()
    setup.build_app()
    take(LANGUAGES, {})
    run_command("Building the pseudo-language", ["npm", "run", "--silent", "build:pseudo"], cwd=FRONTEND)
    take("xx", {"STORIES_APP_DIR": str(PSEUDO)})


def take(languages: str, env: dict[str, str]) -> None:
    run_command(
        f"The tour in {languages}",
        [node_bin("playwright"), "test", "e2e/tour.spec.ts"],
        cwd=FRONTEND,
        env={**env, "STORIES_LANGUAGES": languages},
    )


if __name__ == "__main__":
    run_script(main)
