"""MM01: Figure 1."""
