"""Keyword abilities that keep things away from an object (CR 702)."""
