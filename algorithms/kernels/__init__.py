"""The fast paths: numba kernels behind validating functions, each in the module of its subject."""
