"""What objects are, have and are attached to: colors, sizes, types, costs, counters, abilities (CR 109.3)."""
