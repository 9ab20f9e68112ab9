"""The course of the game: starting, turns, priority, combat, state-based actions, ending (CR 103, 104, 117, 500-514, 704)."""
