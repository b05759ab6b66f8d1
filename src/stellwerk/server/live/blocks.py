"""Addresses that are kept out, as this process knows them."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network


def network(words: str) -> Network:
    """An address or a network in numbers; `ValueError` if it is none."""
    return ip_network(words.strip(), strict=False)


class Blocks:
    """Networks that are kept out."""

    def __init__(self) -> None:
        self._networks: tuple[Network, ...] = ()

    def know(self, networks: Iterable[str]) -> None:
        """These, and no others."""
        self._networks = tuple(network(words) for words in networks)

    def hold(self, address: str) -> bool:
        """Whether an address is kept out."""
        if not self._networks:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in one for one in self._networks)
