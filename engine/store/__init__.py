"""What is kept on disk: the card database, saves and replays."""
