"""What a client of one OpenAPI document would stumble over in another. Pure.

A request that was right must stay right, a response must still hold what it held, and calls and models keep the names
by which generated clients know them. What is only more is no break:
routes, optional keys of requests, keys of responses, further values of an enum in a response.
"""

from collections.abc import Iterator
from typing import Any, Literal, cast

Json = dict[str, Any]
Side = Literal["request", "response"]
METHODS = ("get", "put", "post", "patch", "delete")
LOWEST_REFUSAL = 400
UPPER_BOUNDS = ("maxLength", "maxItems", "maximum", "exclusiveMaximum")
LOWER_BOUNDS = ("minLength", "minItems", "minimum", "exclusiveMinimum")


def list_breaks(old: Json, new: Json) -> list[str]:
    comparison = _Comparison(old, new)
    return [f"{name}: {found}" for name, found in comparison.compare_documents()]


class _Comparison:
    def __init__(self, old: Json, new: Json) -> None:
        self._old, self._new = old, new
        self._known: dict[tuple[str, str, Side], list[str]] = {}
        """By two references. Models that hold themselves end here."""

    def compare_documents(self) -> Iterator[tuple[str, str]]:
        for path, calls in self._old["paths"].items():
            for method in (method for method in METHODS if method in calls):
                offered = self._new["paths"].get(path, {}).get(method)
                found = ["the route is gone"] if offered is None else self._compare_calls(calls[method], offered)
                yield from ((f"{method.upper()} {path}", one) for one in found)
        gone = set(_list_models(self._old)) - set(_list_models(self._new))
        yield from ((name, "the model is gone") for name in sorted(gone))
        envelope = {"$ref": "#/components/schemas/Problem"}
        if "Problem" in _list_models(self._old):
            yield from (("every refusal", one) for one in self._compare(envelope, envelope, "response"))

    def _compare_calls(self, old: Json, new: Json) -> Iterator[str]:
        if "security" in new and "security" not in old:
            yield "it needs a sign-in now"
        if old.get("operationId", new["operationId"]) != new["operationId"]:
            yield f"{old['operationId']} is called {new['operationId']} now"
        lost = set(old.get("x-token-scopes", ())) - set(new.get("x-token-scopes", ()))
        yield from (f"tokens with {scope} are refused now" for scope in sorted(lost))
        yield from self._compare_parameters(old, new)
        yield from self._compare_bodies(old.get("requestBody"), new.get("requestBody"))
        for status, response in old["responses"].items():
            if int(status) < LOWEST_REFUSAL:
                offered = new["responses"].get(status)
                if offered is None:
                    yield f"status {status} is gone"
                else:
                    yield from self._compare_contents(response, offered, "response")

    def _compare_parameters(self, old: Json, new: Json) -> Iterator[str]:
        known, offered = ({(one["in"], one["name"]): one for one in call.get("parameters", [])} for call in (old, new))
        for key, parameter in known.items():
            if key not in offered:
                yield f"request {key[1]}: the {key[0]} parameter is gone"
                continue
            found = self._compare(parameter["schema"], offered[key]["schema"], "request")
            yield from (_within(key[1], one) for one in found)
        for key, parameter in offered.items():
            if parameter.get("required") and not known.get(key, {}).get("required"):
                yield f"request {key[1]}: it is required now"

    def _compare_bodies(self, old: Json | None, new: Json | None) -> Iterator[str]:
        if new is None:
            if old is not None:
                yield "request: it takes no body now"
            return
        if new.get("required") and not (old or {}).get("required"):
            yield "request: a body is required now"
        yield from self._compare_contents(old or {}, new, "request")

    def _compare_contents(self, old: Json, new: Json, side: Side) -> Iterator[str]:
        for media_type, content in old.get("content", {}).items():
            offered = new.get("content", {}).get(media_type)
            if offered is None:
                yield f"{side}: {media_type} is gone"
            else:
                yield from self._compare(content.get("schema", {}), offered.get("schema", {}), side)

    def _compare(self, old: Json, new: Json, side: Side) -> list[str]:
        """Each break begins with the side and the key it is about."""
        key = (str(old.get("$ref", "")), str(new.get("$ref", "")), side)
        if not all(key):
            return self._compare_unions(old, new, side)
        if key not in self._known:
            self._known[key] = []
            self._known[key] = self._compare_unions(old, new, side)
        return self._known[key]

    def _compare_unions(self, old: Json, new: Json, side: Side) -> list[str]:
        """Whatever may be sent must fit one of the kinds that are understood."""
        olds, news = list(_list_kinds(self._old, old)), list(_list_kinds(self._new, new))
        if side == "request":
            fits = [[list(self._compare_kinds(one, other, side)) for other in news] for one in olds]
        else:
            fits = [[list(self._compare_kinds(other, one, side)) for other in olds] for one in news]
        return [found for candidates in fits for found in min(candidates, key=len)]

    def _compare_kinds(self, old: Json, new: Json, side: Side) -> Iterator[str]:
        sent, understood = (old, new) if side == "request" else (new, old)
        if not _fits(sent, understood):
            yield f"{side}: {_name_kind(old)} has become {_name_kind(new)}"
            return
        yield from _compare_values(old, new, side)
        if side == "request":
            yield from _compare_bounds(old, new)
        if "items" in old and "items" in new:
            yield from (_within("[]", one) for one in self._compare(old["items"], new["items"], side))
        yield from self._compare_keys(old, new, side)

    def _compare_keys(self, old: Json, new: Json, side: Side) -> Iterator[str]:
        known, offered = old.get("properties", {}), new.get("properties", {})
        for name, schema in known.items():
            if name not in offered:
                yield f"{side} {name}: the key is gone"
            else:
                yield from (_within(name, one) for one in self._compare(schema, offered[name], side))
        needed, given = set(old.get("required", ())), set(new.get("required", ()))
        if side == "request":
            yield from (f"request {name}: it is required now" for name in sorted(given - needed))
        else:
            yield from (f"response {name}: it may be missing now" for name in sorted((needed - given) & set(offered)))
        yield from self._compare_other_keys(old.get("additionalProperties"), new.get("additionalProperties"), side)

    def _compare_other_keys(self, old: Json | bool | None, new: Json | bool | None, side: Side) -> Iterator[str]:
        if isinstance(old, dict) and isinstance(new, dict):
            yield from (_within("*", one) for one in self._compare(old, new, side))
        elif side == "request" and new is False and old is not False:
            yield "request: other keys are refused now"


def _list_models(document: Json) -> Json:
    return cast(Json, document.get("components", {}).get("schemas", {}))


def _within(name: str, found: str) -> str:
    """`request b: …` of what is under `a` is `request a.b: …`."""
    where, _, what = found.partition(": ")
    side, _, inner = where.partition(" ")
    return f"{side} {name}{'.' if inner else ''}{inner}: {what}"


def _list_kinds(document: Json, schema: Json) -> Iterator[Json]:
    if "$ref" in schema:
        yield from _list_kinds(document, document["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
    elif union := schema.get("anyOf") or schema.get("oneOf"):
        for one in union:
            yield from _list_kinds(document, one)
    else:
        yield schema


def _fits(sent: Json, understood: Json) -> bool:
    kinds = sent.get("type"), understood.get("type")
    if kinds[1] is not None and kinds[0] != kinds[1] and kinds != ("integer", "number"):
        return False
    return understood.get("format") in {None, sent.get("format")}


def _name_kind(schema: Json) -> str:
    return str(schema.get("format") or schema.get("type") or "anything")


def _list_values(schema: Json) -> list[Any] | None:
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _compare_values(old: Json, new: Json, side: Side) -> Iterator[str]:
    known, offered = _list_values(old), _list_values(new)
    if side == "response":
        if known is not None and offered is None:
            yield "response: it may be any value now"
    elif offered is not None:
        if known is None:
            yield "request: only some values are taken now"
        else:
            yield from (f"request: the value {value} is refused now" for value in known if value not in offered)


def _compare_bounds(old: Json, new: Json) -> Iterator[str]:
    for bounds, sign in ((UPPER_BOUNDS, 1), (LOWER_BOUNDS, -1)):
        for bound in bounds:
            if bound in new and (bound not in old or sign * new[bound] < sign * old[bound]):
                yield f"request: {bound} is {new[bound]} now"
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield f"request: it must match {new['pattern']} now"
