"""Which addresses are those of proxies: they speak for many, whom their headers tell apart."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address, ip_network


class Proxies:
    """The proxies of one server, from its settings: addresses, networks, or `*` for all."""

    def __init__(self, trusted: str) -> None:
        self._all = trusted == "*"
        words = [] if self._all else trusted.split(",")
        self._networks = [ip_network(word) for word in words if word]
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
