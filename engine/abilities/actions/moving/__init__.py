"""Actions that move objects from zone to zone (CR 400.7, 701.8, 701.9, 701.13, 701.17, 701.21)."""
