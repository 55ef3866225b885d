"""Every sentence about a field has a code and parameters, so that the app says it in the reader's language."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import topout
from support.sentence_samples import FIELD_ERRORS, list_field_errors
from topout.core.errors.field_errors import SENTENCES, code_field_errors, field_error, list_params, read_field_errors
from topout.files.line_notes import CODES
from topout.http.problems import VALIDATION_CODES

pytestmark = pytest.mark.sqlite_only  # no database

SOURCES = sorted(Path(topout.__file__).parent.rglob("*.py"))


def _list_calls() -> Iterator[tuple[str, ast.Call]]:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "field_error":
                yield f"{source.name}:{node.lineno}", node


def _find_code(call: ast.Call) -> str | None:
    first = call.args[0]
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def _has_its_parameters(call: ast.Call) -> bool:
    code, given = _find_code(call), {one.arg for one in call.keywords}
    if code is None:  # a table of codes, below
        return True
    wanted = set(list_params(code)) if code in SENTENCES else set[str]()
    # None: `**params`
    return code in SENTENCES and (given - {None} <= wanted if None in given else given == wanted)


def test_each_field_error_has_a_known_code_and_the_parameters_of_its_sentence() -> None:
    assert [where for where, call in _list_calls() if not _has_its_parameters(call)] == []


def test_each_code_is_sent_somewhere() -> None:
    sent = {_find_code(call) for _, call in _list_calls()} | set(VALIDATION_CODES.values()) | set(CODES.values())
    assert set(SENTENCES) - sent == set()


def test_the_app_compares_its_sentences_with_those_of_the_server() -> None:
    recorded = json.loads(FIELD_ERRORS.read_text())
    assert recorded == list_field_errors(), "run python -m support.sentence_samples in tests"


def test_field_errors_of_the_process_that_reads_files_keep_their_codes() -> None:
    errors = {"line 3": [field_error("too_many_columns", max=50).in_column("name")]}
    read = read_field_errors(json.loads(json.dumps(code_field_errors(errors))))
    assert read == errors
    assert code_field_errors(read) == code_field_errors(errors)
