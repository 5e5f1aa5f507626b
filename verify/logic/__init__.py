"""What formulas mean at an instance: in exact numbers, balls, floats and floats with bounded errors."""
