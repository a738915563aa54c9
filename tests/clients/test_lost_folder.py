"""A current folder that is removed while the program runs."""

import subprocess
from pathlib import Path


def test_results_that_cannot_be_saved_are_told_at_once_and_at_the_end(goishi: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    process = subprocess.Popen(
        [goishi, "--game", "gomoku", "--book", "off", "--nodes", "100", "--database", folder / "x"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin and process.stdout
    process.stdin.write("name\n")
    process.stdin.flush()
    assert process.stdout.readline() == "= Goishi\n"
    folder.rmdir()
    out, err = process.communicate("genmove b\ngenmove w\nquit\n")
    assert out.count("\n= ") == 2 and process.returncode == 2
    assert "folder/x: No such file or directory" in err and "the database cannot be saved" in err
