"""Cards by where they are: graveyards, libraries, all zones, outside the game (CR 400)."""
