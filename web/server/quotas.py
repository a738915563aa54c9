"""How many new things a page may make, and all pages of an address together."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from .allowed import Unavailable
from .times import RateLimit

MINUTE, HOUR = 60.0, 3600.0
LEAST_PAGES = 50
"""An address has limits for as many pages as may be open, but at least for these. A class behind a router has one
address, and so have all visitors behind a proxy: what a proxy says of its client can be forged."""
MOST_ADDRESSES = 1000
"""The number of addresses from which those without news are forgotten."""


@dataclass(frozen=True)
class Allowance:
    """So many times in a period for a page, and for its address, there times the number of pages."""

    of_page: tuple[int, float]
    of_address: tuple[int, float]


TRIES = Allowance((60, MINUTE), (12, MINUTE))
"""Set-ups of shared games that the engine checks."""
GAMES = Allowance((5, MINUTE), (4, HOUR))
"""New shared games."""
KEYS = Allowance((100, 10 * MINUTE), (20, HOUR))
"""New saved games."""
OWNERS = Allowance((3, HOUR), (4, HOUR))
"""New owners of saved games. A browser has one."""


class Quota:
    """What is left of an allowance for a page."""

    def __init__(self, of_page: RateLimit, of_address: RateLimit) -> None:
        self._of_page = of_page
        self._of_address = of_address

    def require(self) -> None:
        """Unavailable: it is used up."""
        if not self._of_page.is_free():
            raise Unavailable("too many new games")
        if not self._of_address.is_free():
            raise Unavailable("too many new games from your network")

    def count(self) -> None:
        for limit in (self._of_page, self._of_address):
            limit.count()


class Quotas:
    """Those of one page."""

    def __init__(self, of_address: dict[Allowance, RateLimit]) -> None:
        self.tries, self.games, self.keys, self.owners = (
            Quota(RateLimit(*allowance.of_page), of_address[allowance]) for allowance in (TRIES, GAMES, KEYS, OWNERS)
        )


class Addresses:
    """The limits of each address. They outlive its pages."""

    def __init__(self, pages: int) -> None:
        self._pages = max(pages, LEAST_PAGES)
        self._limits: dict[str, dict[Allowance, RateLimit]] = {}

    def quotas(self, address: str | None) -> Quotas:
        """The quotas of a new page at this address."""
        network = _network(address or "")
        if len(self._limits) >= MOST_ADDRESSES:
            used = {known for known, limits in self._limits.items() if any(limit.is_used for limit in limits.values())}
            self._limits = {known: limits for known, limits in self._limits.items() if known in used}
        if network not in self._limits:
            self._limits[network] = {
                allowance: RateLimit(allowance.of_address[0] * self._pages, allowance.of_address[1])
                for allowance in (TRIES, GAMES, KEYS, OWNERS)
            }
        return Quotas(self._limits[network])


def _network(address: str) -> str:
    """An address, or the 64 bits of IPv6 by which a network is known: its machines choose the others."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip.version == 4:
        return address
    return str(ip.ipv4_mapped or ipaddress.ip_network((int(ip), 64), strict=False))
