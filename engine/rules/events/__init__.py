"""Events: proposed, replaced, performed, recorded, seen by triggers (CR 603, 614-616)."""
