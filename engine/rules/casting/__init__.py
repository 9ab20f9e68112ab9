"""Casting and activating, copies, and putting abilities on the stack (CR 601, 602, 603.3, 707)."""
