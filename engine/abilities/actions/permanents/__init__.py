"""Actions that change what permanents are, how they lie and who controls them (CR 110.5, 613)."""
