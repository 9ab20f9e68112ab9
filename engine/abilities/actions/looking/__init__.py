"""Actions that look at cards, reveal and search for them, shuffle and arrange them (CR 401)."""
