"""Actions that are about players, their life, their turns and the game (CR 119, 500.7)."""
