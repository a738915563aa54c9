"""The promises, in the order of docs/reliability.md."""

from ..promise import Promise
from .rules import Rules

PROMISES: tuple[Promise, ...] = (Rules(),)
