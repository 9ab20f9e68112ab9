"""Paying costs as an effect is carried out (CR 118.12)."""
