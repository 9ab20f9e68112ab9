"""What an effect changes for a while, and for how long (CR 611)."""
