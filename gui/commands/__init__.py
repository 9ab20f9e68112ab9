"""Every action of the window: its name, its keys, its place in a menu."""
