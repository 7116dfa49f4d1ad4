"""The HTTP API: typed endpoints, one module for each resource, and the page for browsers."""
