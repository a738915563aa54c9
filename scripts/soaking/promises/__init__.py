"""The promises, in the order of docs/reliability.md."""

from ..promise import Promise
from .bounded import Bounded
from .clock import Clock
from .exact import Claims, Proofs, Solvers
from .faults import Faults
from .input import Bytes, Commands
from .memory import Memory
from .moves import Moves
from .page import Page
from .prompt import Prompt
from .rules import Rules
from .same import Same
from .saved import Saved

PROMISES: tuple[Promise, ...] = (
    Rules(),
    Moves(),
    Commands(),
    Bytes(),
    Clock(),
    Prompt(),
    Bounded(),
    Solvers(),
    Claims(),
    Proofs(),
    Same(),
    Saved(),
    Faults(),
    Page(),
    Memory(),
)
