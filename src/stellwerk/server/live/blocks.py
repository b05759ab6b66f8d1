"""Addresses that are kept out, as this process knows them."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
#: How many digits of an address of IPv6 stand before one of IPv4 that is written so.
MAPPED = 96


def network(words: str) -> Network:
    """An address or a network in numbers; `ValueError` if it is none.

    One of IPv4 that is written as one of IPv6 is what it is: requests are known by the former.
    """
    found = ip_network(words.strip(), strict=False)
    mapped = getattr(found.network_address, "ipv4_mapped", None)
    if mapped is not None and found.prefixlen >= MAPPED:
        return ip_network((mapped, found.prefixlen - MAPPED))
    return found


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
