"""Tries each promise of docs/reliability.md at any size: scripts/soak."""
