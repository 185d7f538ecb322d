"""Portraits: pictures, and faces drawn from parts."""
