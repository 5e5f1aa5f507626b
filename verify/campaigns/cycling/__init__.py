"""When does AdaBoost cycle? Every small sign matrix, with a certificate that its run reaches a cycle, or why not."""
