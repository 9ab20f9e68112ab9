"""Actions with spells and abilities: casting, copying, countering, new targets (CR 601, 608)."""
