"""Where others find the server: addresses that can be opened, and a code to scan."""

from __future__ import annotations

from ipaddress import ip_address

import pytest
import segno

from stellwerk.server.edge.addresses import code, reachable, welcome

HOME = ["192.168.178.20", "10.0.0.7"]


def test_a_server_for_the_house_names_addresses_that_others_can_open() -> None:
    told = welcome("0.0.0.0", 8640, HOME, scan=True)
    assert told.here == "http://127.0.0.1:8640/"
    assert told.words.startswith("Stellwerk serves http://127.0.0.1:8640/  (Ctrl-C ends it)\n")
    assert "  http://192.168.178.20:8640/\n  http://10.0.0.7:8640/" in told.words
    assert told.words.endswith(code("http://192.168.178.20:8640/"))
    assert "0.0.0.0" not in told.words


def test_without_a_terminal_there_is_no_code_and_without_a_network_a_sentence() -> None:
    assert "█" not in welcome("0.0.0.0", 8640, HOME, scan=False).words
    assert "No network was found" in welcome("::", 8640, [], scan=True).words
    assert welcome("::", 8640, ["fd00::5"], scan=False).words.endswith("  http://[fd00::5]:8640/")


def test_a_server_for_this_machine_says_so_in_one_line() -> None:
    told = welcome("127.0.0.1", 80, reachable("127.0.0.1"), scan=True)
    assert told.words == "Stellwerk serves http://127.0.0.1:80/  (Ctrl-C ends it)"


def test_the_code_is_that_of_the_address() -> None:
    drawn = code("http://192.168.178.20:8640/").splitlines()
    wanted = [list(row) for row in segno.make("http://192.168.178.20:8640/").matrix]
    dark = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    cells = [[dark[sign] for sign in line[2:]] for line in drawn]
    rows = [[pair[half] for pair in line] for line in cells for half in (0, 1)]
    assert [row[2:-2] for row in rows[2 : 2 + len(wanted)]] == wanted


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_only_addresses_of_this_machine_that_lead_here_are_named(host: str) -> None:
    for found in reachable(host):
        known = ip_address(found)
        assert known.version == (4 if "." in host else 6)
        assert not any([known.is_loopback, known.is_link_local, known.is_unspecified])
