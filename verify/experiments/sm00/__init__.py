"""SM00: Figures 1 to 3, and AprioriGain."""
