"""Which addresses pushes are sent to. A user names them, so they must not lead into the server's own network."""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

HTTPS_PORT = 443
MAX_ENDPOINT_LENGTH = 1000
MAX_HOST_LENGTH = 253
GLOBAL_UNICAST = IPv6Network("2000::/3")
"""All else may lead inside: IPv4-compatible and site-local addresses, and those that a NAT64 translates."""
Address = IPv4Address | IPv6Address


def is_endpoint(url: str, test_host: str) -> bool:
    """By its shape: https, the usual port, a name with a dot. On `test_host` stand-ins run, for tests only."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_plain = url.isascii() and url.isprintable() and " " not in url and not parts.fragment
    if not is_plain or parts.username is not None or len(host) > MAX_HOST_LENGTH:
        return False
    if is_stand_in(parts, test_host):
        return True
    return parts.scheme == "https" and port in {None, HTTPS_PORT} and "." in host and not _is_literal(host)


def is_stand_in(parts: SplitResult, test_host: str) -> bool:
    return bool(test_host) and parts.scheme == "http" and parts.hostname == test_host


def _is_literal(host: str) -> bool:
    """An address in place of a name; some resolvers read `127.1` and `0x7f000001` as one, too."""
    return ":" in host or host.rsplit(".", 1)[-1][:1].isdigit()


def find_public_address(parts: SplitResult) -> str | None:
    """The address to connect to, so that a name cannot mean another one a moment later. None if it is not public."""
    found = socket.getaddrinfo(parts.hostname, HTTPS_PORT, type=socket.SOCK_STREAM)
    addresses = [str(address[0]) for *_, address in found]
    return addresses[0] if addresses and all(is_public(ip_address(one)) for one in addresses) else None


def is_public(address: Address) -> bool:
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    if inner is not None:
        return is_public(inner)
    if isinstance(address, IPv6Address) and address not in GLOBAL_UNICAST:
        return False
    return address.is_global and not address.is_multicast
