"""Keyword abilities about players, and about building decks (CR 702)."""
