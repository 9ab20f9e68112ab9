"""Actions that move objects from zone to zone (CR 400.7)."""
