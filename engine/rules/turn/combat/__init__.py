"""The combat phase (CR 506-511)."""
