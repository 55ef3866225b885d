"""Hostile HTTP requests as bytes: wrong request lines, headers, chunks, encodings and JSON, from a seed."""

import json
import random
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI

NESTED = [("[" * depth + "]" * depth).encode() for depth in (30, 500, 953, 990, 20_000)]
NESTED_OBJECTS = [b'{"a":' * depth + b"1" + b"}" * depth for depth in (30, 500, 953, 990)]
VALUES: list[bytes] = [
    *(b'"a\\u0000b"', b'"\\ud800"', b'"\\udfff\\ud800"', b'"\xff\xfe"', b'"\xed\xa0\x80"', b'"' + b"x" * 5000 + b'"'),
    *(b"1e400", b"-1e400", b"NaN", b"Infinity", b"9" * 5000, b"-9223372036854775809", b"1.5", b"-0", b"2147483648"),
    *(b"null", b"true", b"{}", b"[]", b'""', b'"0000-00-00T00:00:00Z"', b'"9999-12-31T23:59:60+23:59"', b"[[[]]]"),
    *NESTED,
    *NESTED_OBJECTS,
]
SEGMENTS = [
    *("%00", "a%00b", "%ff", "%ed%a0%80", "%c0%af", "%2e%2e", "%2F..%2F", "a" * 300, "a" * 5000, "%", "%zz", "é"),
    *("0", "-1", "9" * 400, "1e5", "01", "%31", "1;x=1", "..", "x" * 40 + "%0d%0aX: y", "%F0%9F%A7%97", "null"),
]
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "G\x00T", "PRI", "😀"]
HEADERS = [
    *(
        "Stripe-Signature: t=1,v1=\xe9\xfc",
        "Stripe-Signature: t=\xff,v1=",
        "Authorization: Bearer \xe9",
        "Cookie: \xff=\xff",
    ),
    *("Authorization: Bearer a.b.c", "Authorization: Bearer " + "W1tb" * 400 + ".e30.x", "Authorization: Basic Og=="),
    *("Cookie: topout_refresh=1.1.\x01", "Cookie: topout_refresh=" + "9" * 30 + ".1.a", "Cookie: topout_device=\xe9"),
    *("If-None-Match: \xff", "If-None-Match: " + "x" * 300, "Accept-Encoding: \xff, gzip;q=\xff", "Accept: \x7f"),
    *(
        "Content-Length: -1",
        "Content-Length: 99999999999999999999",
        "Content-Length: 1, 2",
        "Content-Length: " + "9" * 5000,
    ),
    *("Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: \x0bchunked"),
    *(
        "X-Request-ID: \xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9",
        "X: a\x00b",
        "X : y",
        ": y",
        "X",
        " folded",
        "X: " + "y" * 70_000,
    ),
    *(
        "Host: [::1",
        "Host: \xff",
        "Origin: null",
        "Origin: http://\xe9",
        "Sec-Fetch-Site: \xe9",
        "Expect: 100-continue",
    ),
    *(
        "Content-Type: application/json; charset=\xff",
        "Content-Type: \x01",
        "Content-Type: multipart/form-data; boundary=\xe9",
    ),
    *("Upgrade: websocket", "Upgrade: h2c", "Connection: Upgrade", "X-Forwarded-For: \xff", "Content-Encoding: br"),
]
LINES = [
    *(
        b"",
        b"\r\n",
        b"\x00" * 100,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET",
        b"GET /",
        b"GET / HTTP/9.9",
    ),
    *(b"GET  / HTTP/1.1", b"GET / HTTP/1.1 x", b"GET http://[ HTTP/1.1", b"GET * HTTP/1.1", b"OPTIONS * HTTP/1.1"),
    *(
        b"GET /\xff HTTP/1.1",
        b"GET /?\xff=\x80 HTTP/1.1",
        b"GET //evil HTTP/1.1",
        b"PRI * HTTP/2.0",
        b"GET /#x HTTP/1.1",
    ),
    *(b"GET /" + b"a" * 70_000 + b" HTTP/1.1", b"\xff\xfe GET / HTTP/1.1", b"GET /\x00 HTTP/1.1", b"GET\t/\tHTTP/1.1"),
]
CHUNKS = [
    *(
        b"0\r\n\r\n",
        b"-1\r\nx\r\n",
        b"ffffffffffffffff\r\nx",
        b"5;x=\xff\r\nhello\r\n0\r\n\r\n",
        b"zz\r\n",
        b"2\r\n{}\r\n0\r\n\r\n",
    ),
    *(b"1\r\n{\r\n1\r\n}\r\n0\r\nX: y\r\n\r\n", b"00000000000000000000001\r\n{\r\n", b"5\r\nhel"),
]


class RequestMaker:
    """The same requests for the same seed."""

    def __init__(self, app: FastAPI, tokens: list[str], seed: int) -> None:
        paths = app.openapi()["paths"]
        self._calls = [(method.upper(), path, call) for path, calls in paths.items() for method, call in calls.items()]
        self._schemas = app.openapi()["components"]["schemas"]
        self._tokens = tokens
        self._random = random.Random(seed)

    def make(self) -> bytes:
        kinds: list[Callable[[], bytes]] = [self._call_with_values, self._call_with_values, self._strange_head]
        return self._random.choice([*kinds, self._strange_chunks, self._garbage])()

    def _call_with_values(self) -> bytes:
        """A call of the document with one hostile value in each place."""
        method, path, call = self._random.choice(self._calls)
        for parameter in call.get("parameters", []):
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", self._segment())
            elif parameter["in"] == "query":
                path += f"{'&' if '?' in path else '?'}{parameter['name']}={self._segment()}"
        body = self._body(call)
        head = [f"{method} {path} HTTP/1.1", "Host: topout.example", "Content-Type: application/json", self._token()]
        return self._join([*head, f"Content-Length: {len(body)}"], body)

    def _body(self, call: dict[str, Any]) -> bytes:
        sent = call.get("requestBody", {}).get("content", {}).get("application/json")
        if sent is None or self._random.random() < 0.2:
            return self._random.choice(VALUES)
        return self._value(sent["schema"], 0)

    def _value(self, schema: dict[str, Any], depth: int) -> bytes:
        name = schema.get("$ref", "").rpartition("/")[2]
        schema = self._schemas[name] if name else schema
        schema = schema["anyOf"][0] if "anyOf" in schema else schema
        if schema.get("properties") and depth < 4 and (depth == 0 or self._random.random() < 0.7):
            fields = schema["properties"].items()
            inside = (json.dumps(field).encode() + b":" + self._value(kind, depth + 1) for field, kind in fields)
            return b"{" + b",".join(inside) + b"}"
        if schema.get("type") == "array" and depth < 4 and self._random.random() < 0.7:
            return b"[" + self._value(schema.get("items", {}), depth + 1) + b"]"
        return self._plausible(schema) if self._random.random() < 0.5 else self._random.choice(VALUES)

    def _plausible(self, schema: dict[str, Any]) -> bytes:
        if schema.get("enum"):
            return json.dumps(schema["enum"][0]).encode()
        plain = {"integer": b"1", "number": b"1", "boolean": b"true", "object": b'{"x": 1}'}
        return plain.get(schema.get("type", ""), b'"a\\u0000b"' if self._random.random() < 0.3 else b'"Cedar"')

    def _strange_head(self) -> bytes:
        method, path, _ = self._random.choice(self._calls)
        path = self._random.choice(
            [path.replace("{", "").replace("}", ""), f"/{self._segment()}", f"/api/{self._segment()}"]
        )
        method = self._random.choice([method, method, self._random.choice(METHODS)])
        head = [f"{method} {path} HTTP/1.1", "Host: topout.example", self._token()]
        return self._join([*head, *self._random.sample(HEADERS, 2)], self._random.choice([b"", b"{}", b"x" * 100]))

    def _strange_chunks(self) -> bytes:
        _, path, _ = self._random.choice(self._calls)
        path = path.replace("{", "").replace("}", "")
        head = [f"POST {path} HTTP/1.1", "Host: x", self._token(), "Transfer-Encoding: chunked"]
        return self._join(head, self._random.choice(CHUNKS))

    def _garbage(self) -> bytes:
        line = self._random.choice(LINES)
        if self._random.random() < 0.3:
            line = self._random.randbytes(self._random.randrange(1, 200))
        return line + b"\r\nHost: x\r\nConnection: close\r\n\r\n"

    def _segment(self) -> str:
        return self._random.choice(SEGMENTS)

    def _token(self) -> str:
        return f"Authorization: {self._random.choice(self._tokens)}"

    def _join(self, head: list[str], body: bytes) -> bytes:
        lines = [line.encode("utf-8" if self._random.random() < 0.5 else "latin-1", "replace") for line in head]
        return b"\r\n".join([*lines, b"Connection: close", b"", body])
