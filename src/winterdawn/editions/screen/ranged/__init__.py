"""Shots, throws and dodging by steps of difficulty."""
