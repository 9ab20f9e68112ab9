"""Actions with counters on objects and of players (CR 122)."""
