"""The desktop client: shows views, sends answers."""
