"""What may be said of people in other games, and means nothing by the zone rules, is refused."""

from __future__ import annotations

import pytest

from winterdawn.editions.fights.demo import source
from winterdawn.editions.fights.reading import read
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import SetupError

WHERE = 'place = "Gate"'


@pytest.mark.parametrize("line", ["surprised = true", 'rides = "tam-reedy"'])
def test_what_has_no_rule_in_the_zone_game_is_refused_in_one_sentence(line: str) -> None:
    with pytest.raises(SetupError) as refused:
        begin(read(source("causeway-gate").replace(WHERE, f'place = "Yard"\n{line}', 1)))()
    told = f"{line.partition(' ')[0]}: The zone game has no rule for this; leave it out"
    assert str(refused.value).endswith(told)
    assert "\n" not in str(refused.value)
