"""Numbers: counted, measured, compared, halved (CR 107)."""
