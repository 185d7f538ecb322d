"""What the table asks of the rules, and the rules that it plays by."""
