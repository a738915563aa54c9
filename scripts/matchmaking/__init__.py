"""Engine against engine: see scripts/match and docs/matches.md."""
