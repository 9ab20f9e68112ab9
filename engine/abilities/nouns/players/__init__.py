"""Players: several at once, and those who have or did the most (CR 102)."""
