"""The figures that the 2017 draft has otherwise than the core book."""

from winterdawn.editions.sda.figures import Figures

FIGURES = Figures()
