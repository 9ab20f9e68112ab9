"""Actions with spells and abilities: casting, copying, countering, retargeting (CR 601, 701.6, 707.10, 115.7)."""
