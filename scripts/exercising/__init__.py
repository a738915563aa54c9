"""Exercises for the board page, from games of the engine against itself."""
