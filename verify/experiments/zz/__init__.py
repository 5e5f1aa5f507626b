"""ZZ: what its Figure 2 measures."""
