"""Practice: hints, what the opponent thought, puzzles."""
