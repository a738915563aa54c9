"""Proves who wins an opening of Gomoku: a proof-number search above Goishi's solver."""
