"""The sentences that the server's code shows, read from its calls of `topout.translations.catalogues`."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Where each function has its messages, and where its context.
FUNCTIONS = {"gettext": (1,), "ngettext": (1, 2), "pgettext": (2,), "gettext_noop": (0,)}
CONTEXTS = {"pgettext": 1}
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")


@dataclass(frozen=True, order=True)
class Message:
    text: str
    plural: str = ""
    context: str = ""


@dataclass(frozen=True)
class Call:
    message: Message
    file: Path
    line: int
    values: frozenset[str] | None
    """The names of what is inserted; None where the call does not tell."""


class UnreadableMessage(Exception):
    pass


def read_calls(folder: Path) -> Iterator[Call]:
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text()
        if "gettext" in source:
            yield from _read_file(file, source)


def find_placeholders(text: str) -> frozenset[str]:
    return frozenset(PLACEHOLDER.findall(text))


def _read_file(file: Path, source: str) -> Iterator[Call]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            try:
                call = _read_call(node.func.id, node, file)
            except UnreadableMessage as reason:
                raise UnreadableMessage(f"{file}:{node.lineno}: {reason}") from reason
            if call is not None:
                yield call


def _read_call(function: str, node: ast.Call, file: Path) -> Call | None:
    text, *plural = [_read_text(node.args[place]) for place in FUNCTIONS[function]]
    if text is None:  # a constant that `gettext_noop` has marked
        return None
    context = _read_text(node.args[CONTEXTS[function]]) if function in CONTEXTS else None
    message = Message(text, (plural and plural[0]) or "", context or "")
    return Call(message, file, node.lineno, _read_values(function, node))


def _read_text(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr | ast.BinOp | ast.IfExp):
        raise UnreadableMessage("write the message out, with %(name)s for what is inserted")
    return None


def _read_values(function: str, node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    if function == "gettext_noop" or None in names:
        return None
    return frozenset(name for name in names if name) | ({"count"} if function == "ngettext" else set())
