"""Keyword abilities of combat: evasion, attacking, blocking, damage (CR 508 to 510, 702)."""
