"""What becomes of a body: boxes, wounds, stun, armour, falling and dying."""
