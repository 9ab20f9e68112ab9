"""Trigger events (CR 603)."""
