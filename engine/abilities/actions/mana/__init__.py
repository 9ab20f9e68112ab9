"""Adding mana, and what is special about it (CR 106)."""
