"""Where others in the same network find this server: addresses to type, and a code to scan."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import NamedTuple

import segno

#: Addresses in networks for documentation: nothing is sent there, but the system says from where.
FAR = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}


class Welcome(NamedTuple):
    """What is said when the server is open, and the address for the browser of this machine."""

    words: str
    here: str


def welcome(host: str, port: int, found: Sequence[str], *, scan: bool) -> Welcome:
    """Say where the server is; `scan`: with a code for phones, if others can reach it."""
    family = EVERYWHERE.get(host)
    loopback = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}
    here = address(host if family is None else loopback[family], port)
    lines = [f"Stellwerk serves {here}  (Ctrl-C ends it)"]
    if found:
        lines.append("Others on this network can open:")
        lines += [f"  {address(one, port)}" for one in found]
        if scan:
            lines.append(code(address(found[0], port)))
    elif family is not None:
        lines.append("No network was found: only this machine can reach it now.")
    return Welcome("\n".join(lines), here)


def address(host: str, port: int) -> str:
    """The address of a page at a host, as a browser takes it."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def code(url: str) -> str:
    """A QR code in characters, dark on light whatever the colors of the terminal."""
    rows = [[bool(cell) for cell in row] for row in segno.make(url, micro=False).matrix_iter(1, 2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    halves = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join(
        "  " + "".join(halves[cells] for cells in zip(upper, lower, strict=True))
        for upper, lower in pairs
    )


def reachable(host: str) -> list[str]:
    """The addresses of this machine at which others reach a server that listens at a host."""
    family = EVERYWHERE.get(host)
    if family is None:
        return [host] if not _only_here(host) else []
    found = [_outward(family), *_named(family)]
    return list(dict.fromkeys(one for one in found if one and not _only_here(one)))


def _outward(family: int) -> str:
    """The address from which this machine speaks to others; nothing is sent to find it out."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((FAR[socket.AddressFamily(family)], 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def _named(family: int) -> list[str]:
    """The addresses that this machine's name leads to."""
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in known]


def _only_here(host: str) -> bool:
    """Whether a host is this machine itself, or an address that leads nowhere else."""
    try:
        known = ip_address(host)
    except ValueError:
        return host == "localhost"
    return known.is_loopback or known.is_link_local or known.is_unspecified
