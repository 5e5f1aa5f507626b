"""What JSS09 describe: AdaBoost, 2-BOOST, k-BOOST, Methods A and B, and their weak learners."""
