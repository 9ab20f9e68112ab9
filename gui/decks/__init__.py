"""Choosing decks and looking at them."""
