"""Manoeuvres and traits of weapons."""
