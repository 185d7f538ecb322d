"""The kernel: asks, answers, runs, events and views. It knows no rules."""
