"""The core book as a value: its parts in their order, with the book's own figures."""

from winterdawn.editions.book.variants import VARIANTS
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.bodies import Bodies
from winterdawn.editions.sda.body.falling import Falling
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.combat.control import Control
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.leaving import Leaving
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.opening import OpeningRolls
from winterdawn.editions.sda.combat.opportunity import Opportunity
from winterdawn.editions.sda.combat.sparring import Sparring
from winterdawn.editions.sda.combat.spending import Spending
from winterdawn.editions.sda.combat.striking import Striking
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.course.casualties import FallenFates
from winterdawn.editions.sda.course.course import Tempos
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.course.hand import HAND
from winterdawn.editions.sda.course.projects import Projects
from winterdawn.editions.sda.course.surge import Surge
from winterdawn.editions.sda.course.tempo import Tempo
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.forms import FORMS
from winterdawn.editions.sda.frame.difficulty import Difficulties
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.editions.sda.grappling.choking import Choking
from winterdawn.editions.sda.grappling.dragging import Dragging
from winterdawn.editions.sda.grappling.grappling import Grappling
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.sda.ground.climbing import Climbing
from winterdawn.editions.sda.ground.cover import Cover
from winterdawn.editions.sda.ground.doors import Doors
from winterdawn.editions.sda.ground.heights import HighGround
from winterdawn.editions.sda.ground.ledges import Ledges
from winterdawn.editions.sda.ground.light import Light
from winterdawn.editions.sda.ground.sightlines import Sightlines
from winterdawn.editions.sda.healing.mending import Mending
from winterdawn.editions.sda.healing.reviving import Reviving
from winterdawn.editions.sda.healing.shrugging import Shrugging
from winterdawn.editions.sda.healing.tending import Tending
from winterdawn.editions.sda.healing.treatment import Treatment
from winterdawn.editions.sda.manoeuvres.approach import Approach
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.manoeuvres.double import DoubleActions
from winterdawn.editions.sda.manoeuvres.other import Otherwise
from winterdawn.editions.sda.manoeuvres.pair import TwoWeapons
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.editions.sda.manoeuvres.rush import Rush
from winterdawn.editions.sda.manoeuvres.stance import Stance
from winterdawn.editions.sda.mounted.charge import MountedCharges
from winterdawn.editions.sda.mounted.galloping import Galloping
from winterdawn.editions.sda.mounted.going import Going
from winterdawn.editions.sda.mounted.height import Mounted
from winterdawn.editions.sda.mounted.reins import Reins
from winterdawn.editions.sda.mounted.rolling import DodgeRollsAfoot
from winterdawn.editions.sda.mounted.saddle import Saddle
from winterdawn.editions.sda.moves.crowding import Crowding
from winterdawn.editions.sda.moves.delaying import Delaying
from winterdawn.editions.sda.moves.distraction import Distraction
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.handling import Handling
from winterdawn.editions.sda.moves.hands import Hands
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.sda.orders import ORDERS
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.page.page import Pages
from winterdawn.editions.sda.person.advancement import Advancement
from winterdawn.editions.sda.person.occasions import Occasions
from winterdawn.editions.sda.person.rest import Rest
from winterdawn.editions.sda.person.virtues import Virtues
from winterdawn.editions.sda.ranged.aim import Aim
from winterdawn.editions.sda.ranged.avoiding import Avoiding
from winterdawn.editions.sda.ranged.distance import Distance
from winterdawn.editions.sda.ranged.flinging import Flinging
from winterdawn.editions.sda.ranged.loading import Loading
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.ranged.shooting import Shooting
from winterdawn.editions.sda.ranged.throws import Throws
from winterdawn.editions.sda.ranged.volley import Volley
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.rolls.traits import Traits
from winterdawn.editions.sda.skills.animals import Animals
from winterdawn.editions.sda.skills.appraising import Appraising
from winterdawn.editions.sda.skills.herding import Herding
from winterdawn.editions.sda.skills.learning import Learning
from winterdawn.editions.sda.skills.perceiving import Perceiving
from winterdawn.editions.sda.skills.riding import Riding
from winterdawn.editions.sda.skills.searching import Searching
from winterdawn.editions.sda.skills.sneaking import Sneaking
from winterdawn.editions.sda.skills.uses import Uses
from winterdawn.editions.sda.spells.areas import Areas
from winterdawn.editions.sda.spells.breath import Breath
from winterdawn.editions.sda.spells.casting import Casting
from winterdawn.editions.sda.spells.choosing import Choosing
from winterdawn.editions.sda.spells.dodging import Dodging
from winterdawn.editions.sda.spells.fireball import Fireball
from winterdawn.editions.sda.spells.knowing import Knowing
from winterdawn.editions.sda.spells.telling import Telling
from winterdawn.editions.sda.tests.contest import Contests
from winterdawn.editions.sda.tests.group import GroupTests
from winterdawn.editions.sda.tests.opposing import Opposing
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.shelf import Shelves
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import Demands, SkillTests
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.editions.sda.tests.together import SharedTests
from winterdawn.editions.sda.walls.marching import Marching
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.editions.sda.weapons.grips import Grips
from winterdawn.editions.sda.weapons.levers import Levers
from winterdawn.editions.sda.weapons.perils import Perils
from winterdawn.editions.sda.wording import ENGLISH
from winterdawn.editions.sda.words.inspiring import Inspiring
from winterdawn.editions.sda.words.intimidation import Intimidation
from winterdawn.editions.sda.words.reassessing import Reassessing
from winterdawn.editions.sda.words.speaking import Speaking
from winterdawn.editions.sda.words.taunt import Taunts
from winterdawn.editions.sda.words.whispering import Whispering

BOOK = Edition(
    "book",
    "The core book",
    2,
    {
        "scoring": Scoring(scale("book")),
        "pool": PoolRules(),
        "traits": Traits(),
        "effort": Effort(),
        "throw": Throwing(),
        "foresight": Foresight(),
        "opposed": OpposedTests(),
        "difficulties": Difficulties(),
        "called": CalledTests(),
        "aftermath": Aftermath(),
        "experience": Experience(),
        "budget": Budget(),
        "reach": Reach(),
        "facing": Facing(),
        "position": Exposure(),
        "crowding": Crowding(),
        "handling": Handling(),
        "distance": Distance(),
        "aim": Aim(),
        "throws": Throws(),
        "sight": Sightlines(),
        "cover": Cover(),
        "heights": HighGround(),
        "delaying": Delaying(),
        "initiative": Initiative(),
        "opening": OpeningRolls(),
        "sparring": Sparring(),
        "turning": Turning(),
        "ways": Ways(),
        "striking": Striking(),
        "missiles": Missiles(),
        "shooting": Shooting(),
        "loading": Loading(),
        "treatment": Treatment(),
        "terrain": Terrain(),
        "shrugging": Shrugging(),
        "reviving": Reviving(),
        "distraction": Distraction(),
        "casting": Casting(),
        "breath": Breath(),
        "speed": Speed(),
        "movement": Movement(),
        "holding": Holding(),
        "reins": Reins(),
        "going": Going(),
        "saddle": Saddle(),
        "mounted": Mounted(),
        "wall": ShieldWall(),
        "marching": Marching(),
        "hands": Hands(),
        "reassessing": Reassessing(),
        "speaking": Speaking(),
        "whispering": Whispering(),
        "inspiring": Inspiring(),
        "intimidation": Intimidation(),
        "taunts": Taunts(),
        "flinging": Flinging(),
        "prone": Prone(),
        "tumbling": DodgeRollsAfoot(),
        "stance": Stance(),
        "double": DoubleActions(),
        "pair": TwoWeapons(),
        "approach": Approach(),
        "rush": Rush(),
        "charge": MountedCharges(),
        "clash": Clash(),
        "otherwise": Otherwise(),
        "running": Galloping(),
        "climbing": Climbing(),
        "doors": Doors(),
        "leaving": Leaving(),
        "goals": Goals(),
        "turn": Turn(),
        "opportunity": Opportunity(),
        "melee": Melee(),
        "exchanges": Exchanges(),
        "avoiding": Avoiding(),
        "volley": Volley(),
        "spending": Spending(),
        "control": Control(),
        "grappling": Grappling(),
        "dragging": Dragging(),
        "choking": Choking(),
        "ledges": Ledges(),
        "damage": DamageRoll(),
        "armour": ArmourRules(),
        "bodies": Bodies(),
        "injury": Injury(),
        "bleeding": Bleeding(),
        "stun": Stun(),
        "incapacity": Incapacity(),
        "falling": Falling(),
        "surge": Surge(),
        "fates": FallenFates(),
        "grips": Grips(),
        "levers": Levers(),
        "perils": Perils(),
        "areas": Areas(),
        "dodging": Dodging(),
        "choosing": Choosing(),
        "fireball": Fireball(),
        "telling": Telling(),
        "clock": Clock(),
        "committing": Committing(),
        "ruling": Rulings(),
        "single": SingleTests(),
        "tally": Tallies(),
        "rolling": RollingTests(),
        "group": GroupTests(),
        "contest": Contests(),
        "shelf": Shelves(),
        "tests": SkillTests(),
        "opposing": Opposing(),
        "together": SharedTests(),
        "perceiving": Perceiving(),
        "searching": Searching(),
        "sneaking": Sneaking(),
        "appraising": Appraising(),
        "uses": Uses(),
        "animals": Animals(),
        "herding": Herding(),
        "riding": Riding(),
        "learning": Learning(),
        "virtues": Virtues(),
        "rest": Rest(),
        "occasions": Occasions(),
        "mending": Mending(),
        "tending": Tending(),
        "advancement": Advancement(),
        "projects": Projects(),
        "knowing": Knowing(),
        **HAND,
        "light": Light(),
        "tempo": Tempo(),
        "demands": Demands(),
        "secrets": Secrets(),
        "course": Tempos(),
        "page": Pages(),
    },
    Figures(),
    Sheets(),
    words=ENGLISH,
    orders=ORDERS,
    forms=FORMS,
    variants=VARIANTS,
    about="Pools against each other, and each success buys something. Slow, exact, and full of detail.",
)
