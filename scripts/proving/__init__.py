"""Proves who wins an opening of Gomoku or a board of NoGo: a proof-number search above Goishi's
solvers."""
