"""Actions that look at cards, reveal, search, shuffle and arrange them (CR 701.20, 701.22 to 701.25)."""
