"""Proves openings of Gomoku and boards of NoGo by a proof-number search on top of Goishi's solvers."""
