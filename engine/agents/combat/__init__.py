"""Fights, attacks and blocks that pay (CR 508, 509)."""
