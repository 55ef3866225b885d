"""Expand, then contract: finds steps of a migration that the release before it cannot live with.

During an upgrade processes of both releases use the migrated database. What only adds is safe. What takes away or
demands more waits for a later release, and names the oldest migration that a release must know to go on.
"""

import ast
from typing import Any

TAKES_AWAY = frozenset(
    {"drop_column", "drop_table", "rename_table", "create_unique_constraint", "create_check_constraint"}
)
NARROWS = frozenset({"new_column_name", "type_"})
DECLARATION = "oldest_revision"


def list_contractions(source: str) -> list[str]:
    """One line each; none if the migration declares the oldest release that can go on."""
    tree = ast.parse(source)
    if any(_assigns(node, DECLARATION) for node in tree.body):
        return []
    steps = _Steps()
    for node in tree.body:
        # Nobody runs `downgrade` during an upgrade.
        if isinstance(node, ast.FunctionDef) and node.name == "upgrade":
            steps.visit(node)
    return steps.contractions


class _Steps(ast.NodeVisitor):
    def __init__(self) -> None:
        self.contractions: list[str] = []

    def visit_Call(self, node: Any) -> None:
        found = _find_contraction(getattr(node.func, "attr", ""), node.args, _read_options(node))
        if found is not None:
            self.contractions.append(f"line {node.lineno}: {found}")
        self.generic_visit(node)


def _find_contraction(name: str, arguments: list[ast.expr], options: dict[str, ast.expr]) -> str | None:
    if name in TAKES_AWAY:
        return name
    if name == "alter_column" and (NARROWS & options.keys() or _is_false(options.get("nullable"))):
        return name
    if name == "add_column" and any(_is_required(_read_options(column)) for column in arguments):
        return "add_column without a default"
    return None


def _is_required(options: dict[str, ast.expr]) -> bool:
    """The release before it inserts rows without this column."""
    return _is_false(options.get("nullable")) and "server_default" not in options


def _read_options(node: Any) -> dict[str, ast.expr]:
    return {keyword.arg: keyword.value for keyword in getattr(node, "keywords", ())}


def _assigns(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id == name for one in node.targets)


def _is_false(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Constant) and value.value is False
