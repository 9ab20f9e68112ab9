"""Keyword abilities of cards in hands, graveyards, libraries and exile (CR 113.6, 702)."""
