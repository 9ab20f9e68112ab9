"""Continuous effects and rules (CR 604, 611)."""
