"""Decision stumps: one search, and whole runs of AdaBoost over bins or exactly over floats."""
