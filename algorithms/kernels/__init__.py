"""The fast paths: numba kernels behind validating functions; what is public is in `boostproof.algorithms`."""
