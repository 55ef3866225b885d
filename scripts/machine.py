"""What must be on the machine before we can install anything, and is it?"""

import errno
import importlib.util
import os
import re
import shutil
import socket
import subprocess

from scripts.steps import stop

NODE_MAJOR = 20


def need_python_venv() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        stop("Python's venv module is missing (on Debian: apt-get install python3-venv).")


def need_node() -> None:
    version = _version_of("node")
    if version is None:
        stop(f"Topout needs Node {NODE_MAJOR} or newer; node was not found.")
    if int(version.split(".")[0]) < NODE_MAJOR:
        stop(f"Topout needs Node {NODE_MAJOR} or newer; this is {version}.")
    if shutil.which("npm") is None:
        stop("Topout needs npm, which comes with Node; npm was not found.")


def need_free_port(host: str, port: int, setting: str = "TOPOUT_PORT") -> None:
    try:
        address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        stop(f"The address {host} is not one of this machine; set TOPOUT_HOST.")
    with socket.socket(address[0], socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address[4])
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                stop(f"Port {port} is taken. Choose another: {setting}={port + 1}")
            stop(f"Topout cannot listen on {host}:{port}: {os.strerror(error.errno or 0).lower()}.")


def _version_of(command: str) -> str | None:
    if shutil.which(command) is None:
        return None
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"\d+(\.\d+)*", said.stdout)
    return found.group() if found else None
