"""Whole games through Botzone's protocol, in each of its forms."""

import random

import pytest

import botzone

QUICK = ["--nodes", "200", "--playouts", "50"]


@pytest.mark.parametrize("form", botzone.FORMS)
@pytest.mark.parametrize("game", botzone.GAMES)
def test_a_game_is_played_to_its_end(goishi: str, game: str, form: str) -> None:
    moves, seconds = botzone.play(goishi, game, form, QUICK)
    assert moves == len(seconds)
    assert moves > 8


@pytest.mark.parametrize("form", botzone.FORMS)
def test_colours_change_in_gomoku(goishi: str, form: str) -> None:
    moves, seconds = botzone.play(goishi, "gomoku", form, QUICK, swap=True)
    assert moves == len(seconds)


@pytest.mark.parametrize("form", botzone.FORMS)
def test_passes_are_said_and_heard(goishi: str, form: str) -> None:
    """After twenty random moves one side is often without a move."""
    random.seed(7)
    for _ in range(5):
        botzone.play(goishi, "reversi", form, ["--search", "random"], opening=20)
