"""What has to be so for something to happen (CR 608.2c)."""
