"""Words that were replaced by conventional ones do not come back: as an identifier, a file name or a glossary entry."""

import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Set
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER = ("backend/topout", "backend/tests", "backend/migrations", "bench", "scripts")
APP = ("frontend/src", "frontend/e2e")

# Forbidden wherever they are a word of a name: `keeper` forbids `board_keeper`, `QueryKeeper` and `query-keeper.ts`.
WORDS = frozenset({"brake", "carrier", "hasty", "joint", "keeper", "patience", "postman", "steward"})
WORDS_OF_THE_SERVER = WORDS | {"hint"}
WORDS_OF_THE_APP = WORDS | {"knock", "pill"}
# Forbidden as the whole name: as a word of another name they may be right.
NAMES_OF_THE_SERVER = frozenset(
    {"Call", "DirectRoute", "Letter", "_Pen", "_spare_the_young", "answer_phones", "directly", "garbage_left_lying"}
    | {"let_go", "letters", "quiet", "stand_in_line", "take_money"}
)
NAMES_OF_THE_APP = frozenset({"Faces", "NotYet", "Pass", "Word", "alone"})
MODULES_OF_THE_SERVER = frozenset(
    {"answers", "edge/heads", "edge/ops", "edge/shell", "letters", "mine", "papers", "paying", "person", "quiet"}
)
# A limit is MAX_… or MIN_….
PREFIXES = ("HIGHEST_", "LARGEST_", "LEAST_", "LONGEST_", "MOST_", "SHORTEST_", "SMALLEST_")

NAME = re.compile(r"[A-Za-z_]\w*")
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
TYPESCRIPT_TEXT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`""", re.DOTALL
)


def list_files(folders: Iterable[str], *endings: str) -> Iterator[Path]:
    for folder in folders:
        yield from (file for file in sorted((ROOT / folder).rglob("*")) if file.suffix in endings)


def list_python_names(file: Path) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(file.read_text()).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def find_replaced_in_python(file: Path) -> list[str]:
    """A file without such a word anywhere need not be tokenized, which takes ten times as long."""
    forbidden = WORDS_OF_THE_SERVER, NAMES_OF_THE_SERVER
    if not find_replaced(set(NAME.findall(file.read_text())), *forbidden):
        return []
    return find_replaced(list_python_names(file), *forbidden)


def list_typescript_names(file: Path) -> set[str]:
    return set(NAME.findall(TYPESCRIPT_TEXT.sub(" ", file.read_text())))


def uses_replaced_word(name: str, words: Set[str]) -> bool:
    return not words.isdisjoint(word.lower().removesuffix("s") for word in WORD.findall(name))


def find_replaced(names: Iterable[str], words: Set[str], whole: Set[str]) -> list[str]:
    return sorted(
        name for name in names if name in whole or name.startswith(PREFIXES) or uses_replaced_word(name, words)
    )


def test_no_identifier_of_the_server_is_a_replaced_word() -> None:
    found = {str(file.relative_to(ROOT)): find_replaced_in_python(file) for file in list_files(SERVER, ".py")}
    assert {file: names for file, names in found.items() if names} == {}


def test_no_identifier_of_the_app_is_a_replaced_word() -> None:
    found = {
        str(file.relative_to(ROOT)): find_replaced(list_typescript_names(file), WORDS_OF_THE_APP, NAMES_OF_THE_APP)
        for file in list_files(APP, ".ts", ".tsx")
        if not file.name.endswith(".gen.ts")
    }
    assert {file: names for file, names in found.items() if names} == {}


def test_no_module_of_the_server_is_named_by_a_replaced_word() -> None:
    modules = {file.relative_to(ROOT).with_suffix("") for file in list_files(SERVER, ".py")}
    assert [
        str(module)
        for module in sorted(modules)
        if {module.name, f"{module.parent.name}/{module.name}"} & MODULES_OF_THE_SERVER
        or uses_replaced_word(module.name, WORDS_OF_THE_SERVER)
    ] == []


def test_no_file_of_the_app_is_named_by_a_replaced_word() -> None:
    files = {file.name.partition(".")[0]: file for file in list_files(APP, ".ts", ".tsx")}
    found = find_replaced(files, WORDS_OF_THE_APP, NAMES_OF_THE_APP)
    assert [str(files[name].relative_to(ROOT)) for name in found] == []


def test_the_glossary_explains_no_replaced_word() -> None:
    entries = re.findall(r"^\| ([^|]+) \|", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
    assert entries
    words = WORDS_OF_THE_SERVER | WORDS_OF_THE_APP | {"face", "letter"}
    assert [entry for entry in entries if uses_replaced_word(entry, words)] == []
