"""The software bill of materials of a release (CycloneDX 1.6): every library that the server installs or that is built
into the app, from the lock files. Needs no network, and the same commit gives the same bytes."""

import base64
import json
import re
import uuid
from typing import Any

PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(?P<version>[^\s;\\]+)")
SHA256 = re.compile(r"--hash=sha256:([0-9a-f]{64})")
NPM_ALGORITHMS = {"sha1": "SHA-1", "sha256": "SHA-256", "sha384": "SHA-384", "sha512": "SHA-512"}

Component = dict[str, Any]


def make_sbom(version: str, requirements: str, package_lock: str) -> bytes:
    root = _component("application", "topout", version, f"pkg:generic/topout@{version}")
    libraries = [*_list_python(requirements), *_list_npm(json.loads(package_lock))]
    libraries.sort(key=lambda one: str(one["purl"]))
    content = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": root},
        "components": libraries,
        "dependencies": [{"ref": root["bom-ref"], "dependsOn": [one["bom-ref"] for one in libraries]}],
    }
    # Depends on the content only: a random number would make every archive another one.
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(content, sort_keys=True))
    return json.dumps({"serialNumber": f"urn:uuid:{serial}"} | content, indent=1).encode() + b"\n"


def _component(kind: str, name: str, version: str, purl: str) -> Component:
    return {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}


def _list_python(requirements: str) -> list[Component]:
    """Each package is a line with its version, then a line for each hash."""
    found: list[Component] = []
    for line in requirements.splitlines():
        if pinned := PINNED.match(line):
            name, version = pinned["name"].lower().replace("_", "-"), pinned["version"]
            found.append(_component("library", name, version, f"pkg:pypi/{name}@{version}"))
            found[-1]["hashes"] = []
        for digest in SHA256.findall(line):  # one for each platform's file
            found[-1]["hashes"].append({"alg": "SHA-256", "content": digest})
    return found


def _list_npm(lock: dict[str, Any]) -> list[Component]:
    """Without what is only needed to build and test: that is not in the app."""
    found: dict[str, Component] = {}
    for path, package in lock["packages"].items():
        if not path or package.get("dev") or package.get("devOptional"):
            continue
        name, version = path.rpartition("node_modules/")[2], package["version"]
        purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        component = _component("library", name, version, purl)
        algorithm, _, digest = package["integrity"].partition("-")
        component["hashes"] = [{"alg": NPM_ALGORITHMS[algorithm], "content": base64.b64decode(digest).hex()}]
        if package.get("license"):
            component["licenses"] = [{"license": {"name": package["license"]}}]
        found[purl] = component
    return list(found.values())
