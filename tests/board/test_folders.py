"""The folders of engines, and those left by a killed server."""

import tempfile
from pathlib import Path

import pytest
from conftest import Visit


async def test_a_server_removes_the_folders_of_those_that_were_killed_and_no_others(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / "goishi-board-engines-killed" / "engine"
    left.mkdir(parents=True)
    (tmp_path / "goishi-board-engines-link").symlink_to(tmp_path / "page")
    notes = tmp_path / "goishi-board-notes"
    notes.mkdir()
    page = await (await visit()).open()
    assert await page.gtp("name") == "Goishi"
    assert not left.parent.exists()
    assert notes.exists()
    another = await (await visit()).open()
    assert (await page.ask(load="(;GM[2]SZ[8];B[f5])"))["ok"]
    assert (await another.ask(save="sgf"))["ok"]
    assert (tmp_path / "page" / "index.html").exists()
