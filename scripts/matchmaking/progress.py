"""The progress of a long run: one live line on a terminal, a line at intervals elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tqdm import tqdm


class Progress(tqdm):
    """`headline` gives the text whenever the line is shown, which is not at each step."""

    monitor_interval = 0  # no monitor thread

    def __init__(self, total: int, done: int, unit: str, headline: Callable[[], str]) -> None:
        self._headline = headline
        is_live = sys.stderr.isatty()
        line = "{n_fmt}/{total_fmt} {unit}s: {headline} left {remaining}"
        super().__init__(
            total=total,
            initial=done,
            unit=unit,
            mininterval=0.1 if is_live else 10,
            miniters=1,
            bar_format=line if is_live else line + "\n",
            dynamic_ncols=is_live,
        )

    @property
    def format_dict(self) -> dict[str, Any]:
        told = super().format_dict
        # For a terminal without a width tqdm would ignore the format.
        return {**told, "ncols": told["ncols"] or None, "headline": self._headline()}
