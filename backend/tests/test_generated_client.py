"""A client that is generated from our OpenAPI document, by a generator that others use, enters results."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from test_developers_page import find_code

from scripts.tool_venv import prepare_tool
from support.crag import Crag
from support.documented import make_openapi
from support.permissions_tokens import make_token
from support.server import serving

pytestmark = pytest.mark.sqlite_only(reason="its calls are made on PostgreSQL by others")

FOLDER = Path(__file__).parent / "generated_client"
TAKE_A_FILE = {
    "POST /api/competitions/{competition_id}/people/import",
    "POST /api/competitions/{competition_id}/people/import/preview",
    "POST /api/boulders/{boulder_id}/image",
    "POST /api/boulders/import",
    "POST /api/boulders/import/preview",
    "POST /api/competitions/{competition_id}/maps",
    "GET /api/photos/{file}",
}


def test_a_generated_client_enters_results_with_a_token_and_reads_the_board(crag: Crag, tmp_path: Path) -> None:
    python = prepare_tool("openapi-python-client", FOLDER / "requirements.lock") / "python"
    said = generate(python, tmp_path)
    assert {line.split("parsing ")[1].split(" within")[0] for line in said if "parsing" in line} == TAKE_A_FILE
    models = {file.stem for file in (tmp_path / "topout_client" / "models").iterdir()}
    assert {"boulder_status", "op_status", "problem"} <= models
    assert len(models) < 700, "each refusal of each call has become a model of its own again"

    phones = [crag.phone(name) for name in ("ada", "bo")]
    token = make_token(crag.organiser, crag.competition_id, "people:read", "results:write")
    with serving(crag.world.app) as address:
        environment = {"TOPOUT": address, "COMPETITION": str(crag.competition_id), "TOKEN": token}
        program = [str(python), "-c", find_code("python", "A generated client")]
        ran = subprocess.run(
            program,
            env={**os.environ, **environment, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == ["1 Robin Rock", "1 Robin Rock"]
    for phone in phones:
        assert crag.ascents(phone)[crag.boulders[0]]["attempts_to_top"] == 2
    crag.assert_recount_agrees()


def generate(python: Path, folder: Path) -> list[str]:
    document = folder / "openapi.json"
    document.write_text(json.dumps(make_openapi()))
    options = ["--path", str(document), "--meta", "none", "--output-path", str(folder / "topout_client")]
    command = [str(python), "-m", "openapi_python_client", "generate", "--config", str(FOLDER / "config.yml"), *options]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return (ran.stdout + ran.stderr).splitlines()
