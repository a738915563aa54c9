"""The one file that scripts/botzone makes: it compiles alone, and plays a game with the judge of Botzone."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

from botzone import KEEP_RUNNING, as_json, place_of
from gtp_referee import Referee, vertex

ROOT = Path(__file__).resolve().parents[2]


def test_the_file_compiles_and_plays_a_game(goishi: str, tmp_path: Path) -> None:
    source, program = tmp_path / "nogo.cpp", tmp_path / "nogo"
    subprocess.run([str(ROOT / "scripts/botzone"), "-o", str(source)], check=True, cwd=tmp_path, capture_output=True)
    # Without optimisation, which would take several times as long and change nothing but speed: so the game says
    # nothing of its strength.
    command = ["g++", "-std=c++20", "-O0", "-w", "-pthread", source.name, "-o", program.name]
    subprocess.run(command, check=True, cwd=tmp_path)
    chance = random.Random(1)
    referee = Referee(goishi, "nogo")
    requests = [{"x": -1, "y": -1}]
    responses: list[dict[str, int]] = []
    while legal := referee.legal_moves():
        question = {"requests": requests, "responses": responses, "data": "kept", "time_limit": 0.1}
        run = subprocess.run([program], input=json.dumps(question) + "\n", capture_output=True, text=True, check=True)
        line, *rest = run.stdout.splitlines()
        assert rest == [KEEP_RUNNING]
        assert run.stderr == ""
        answer = json.loads(line)
        assert answer["data"] == "kept"
        assert answer["debug"].startswith("nodes")
        place = answer["response"]
        move = vertex(place["x"], place["y"])
        assert move in legal
        referee.play(move)
        responses.append(place)
        if not (others := referee.legal_moves()):
            break
        reply = chance.choice(others)
        referee.play(reply)
        requests.append(as_json(place_of(reply)))
    assert len(responses) > 10
    referee.close()
