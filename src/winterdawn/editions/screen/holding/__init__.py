"""Grapples."""
