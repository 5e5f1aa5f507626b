"""What MM01 describe: linear rules."""
