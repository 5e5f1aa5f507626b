"""Searches that take hours or days: cut into units, kept as they are done; what they find is re-checked elsewhere."""
