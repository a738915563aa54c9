"""Arrays of positions, as all fits use them."""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy
import numpy.typing
import scipy.sparse

Array = numpy.typing.NDArray[Any]


def whole(weights: Array, unit: float) -> Array:
    """Weights as 16-bit integers, in units of 1 / `unit`."""
    return numpy.clip(numpy.rint(weights * unit), -32767, 32767).astype("<i2")


Part = TypeVar("Part")
"""A dataclass whose arrays have a row for each position."""


def rows_of(part: Part, rows: Any) -> Part:
    """Some rows of all arrays."""
    return type(part)(*(array[rows] for array in vars(part).values()))


def joined(parts: list[Part]) -> Part:
    """The rows of all parts. Other values than arrays are those of the first part."""

    def join(values: tuple[Any, ...]) -> Any:
        if scipy.sparse.issparse(values[0]):
            return scipy.sparse.vstack(values, format="csr")
        return numpy.concatenate(values) if isinstance(values[0], numpy.ndarray) else values[0]

    return type(parts[0])(*map(join, zip(*(vars(part).values() for part in parts))))


def split(parts: list[Any], fitted_of: Callable[[int], int] = lambda count: count * 9 // 10) -> list[list[Any]]:
    """The positions to fit, and those behind them in each part, which are held out. `fitted_of(count)`: the number
    of the former."""
    cuts = [fitted_of(len(part.labels)) for part in parts]
    sides = ([slice(cut) for cut in cuts], [slice(cut, None) for cut in cuts])
    return [[rows_of(part, rows) for part, rows in zip(parts, side)] for side in sides]
