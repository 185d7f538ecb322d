"""What is to be seen of an encounter: the moment, and the ground it happens on."""
