"""What `make dist` built, installed into an empty environment and used from there."""
