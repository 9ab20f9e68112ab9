"""Finding what a text names: selecting objects, linked abilities (CR 607), results, changed texts (CR 612)."""
