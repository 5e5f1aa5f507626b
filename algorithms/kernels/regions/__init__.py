"""Ranges of a sequence and regions of a grid of gains, and the buckets that make them."""
