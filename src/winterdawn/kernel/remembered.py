"""What is worked out once: :func:`functools.cached_property` without the lock it takes before Python 3.12.

The lock costs several times what is remembered here, millions of times in a simulation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as remembered
else:

    class remembered:  # noqa: N801 -- used as a decorator
        """A property whose value is kept with whoever has it when it is first asked for."""

        def __init__(self, work: Any) -> None:
            self._work, self.__doc__ = work, work.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self._name = name

        def __get__(self, it: Any, owner: type | None = None) -> Any:
            if it is None:
                return self
            value = it.__dict__[self._name] = self._work(it)
            return value


__all__ = ["remembered"]
