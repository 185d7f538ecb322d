"""Games that are played as they are put."""

from winterdawn.kernel.run import A


class Plain:
    """A game whose asks people read as they are."""

    def tell(self, ask: A) -> A:
        return ask
