"""The program reads the model files that Python writes."""

import struct
import subprocess
from operator import attrgetter
from pathlib import Path

import model_file
import pytest
from conftest import GOISHI, ROOT

WORDS = {"game": "reversi", "rule": "any", "dimensions": "13x4", "date": "today"}


def int16s(rows: list[list[int]]) -> bytes:
    """A table of 16-bit numbers."""
    return b"".join(struct.pack(f"<{len(row)}h", *row) for row in rows)


def ask(path: Path, search: str) -> subprocess.CompletedProcess[str]:
    """Starts the program with this model, and asks for the model that it uses."""
    return subprocess.run(
        [GOISHI, "--game", "reversi", "--search", search, "--model", str(path)],
        input="kata-get-param model\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_what_is_written_can_be_read() -> None:
    numbers = int16s([[1, -2, 3, 4]] * 13)
    assert model_file.from_bytes(model_file.to_bytes(WORDS, numbers)) == (WORDS, numbers)


@pytest.mark.parametrize("path", sorted((ROOT / "models").glob("*.model")), ids=attrgetter("stem"))
def test_models_of_the_program_say_where_they_come_from(path: Path) -> None:
    words, numbers = model_file.from_bytes(path.read_bytes())
    assert words["game"] == path.stem.split("-")[0]
    assert {"recipe", "data", "date"} <= words.keys()
    assert numbers


def test_the_program_plays_with_a_model_that_python_wrote(tmp_path: Path) -> None:
    path = tmp_path / "noughts.model"
    path.write_bytes(model_file.to_bytes(WORDS, int16s([[0] * 4] * 13)))
    assert ask(path, "mcts").stdout == f"= {path}\n\n= \n\n"
    assert ask(path, "alphabeta").returncode == 2, "alpha-beta plays by patterns"


def test_a_damaged_model_is_refused_by_both(tmp_path: Path) -> None:
    content = bytearray(model_file.to_bytes(WORDS, int16s([[7] * 4] * 13)))
    content[-1] ^= 1
    path = tmp_path / "damaged.model"
    path.write_bytes(content)
    refused = ask(path, "mcts")
    assert refused.returncode == 2 and "--model: " in refused.stderr and "damaged" in refused.stderr
    with pytest.raises(ValueError, match="damaged"):
        model_file.from_bytes(bytes(content))
