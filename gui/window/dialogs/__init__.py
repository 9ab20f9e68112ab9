"""What opens over the window and waits for nobody: messages, saved games, stops, the PIN, a rule."""
