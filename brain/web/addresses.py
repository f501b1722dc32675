"""Which addresses may be visited: public ones alone, so that no link can reach into the owner's own network.

An address inside another one (IPv4 in IPv6, 6to4, NAT64) counts as what it leads to.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable, Sequence

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Turns a host name and a port into IP addresses. Raises OSError when there are none."""

_NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""The well-known prefix (RFC 6052, section 2.1)."""


async def resolve(host: str, port: int) -> Sequence[str]:
    """Ask the system's resolver."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(sockaddr[0]) for *_, sockaddr in found))


def is_public(address: str) -> bool:
    """Whether an IP address is on the public internet; what isn't an address is not."""
    try:
        found = _leads_to(ipaddress.ip_address(address.partition("%")[0]))
    except ValueError:
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


def _leads_to(address: Address) -> Address:
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address
