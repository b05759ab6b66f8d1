"""Which addresses are those of proxies: they speak for many, whom their headers tell apart."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network


class Proxies:
    """The proxies of one server, from its settings: addresses, networks, or `*` for all."""

    def __init__(self, trusted: str) -> None:
        words = trusted.replace(",", " ").split()
        self._all = "*" in words
        self._networks = [network for word in words if (network := _network(word))]
        self.hold = lru_cache(maxsize=1_000)(self._holds)

    def _holds(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        if self._all:
            return True
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def _network(word: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(word, strict=False)
    except ValueError:
        return None
