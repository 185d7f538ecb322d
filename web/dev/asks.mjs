// One ask of every kind, for looking at.
import { remark, within } from "./scene.mjs";

const option = (key, label, cost = "", note = "", barred = null) => ({ key, label, note, cost, barred });
const ask = (more) => ({ number: 41, seat: "mara", seat_name: "Mara", who: "ilse", mine: true, since: Date.now() / 1000 - 42, lead: "", act: "{}", remarks: [], also: [], cites: ["book.round.turn-content"], among: null, roll: null, outlooks: {}, ...more });
const share = (label, side, chance) => ({ label, side, chance });
const duel = (theirs, tie, ours, note) => ({ shares: [share("Holt scores", "theirs", theirs), share("tie", "tie", tie), share("you score", "ours", ours)], note });

const chances = [[0.98, 0.02, 0], [0.981, 0.019, 0], [0.931, 0.058, 0.011], [0.819, 0.122, 0.059], [0.664, 0.178, 0.158], [0.501, 0.204, 0.295]];
const count = (value, note = "", bought = false, barred = null) => ({ value, note, bought, barred });

export const number = ask({
  prompt: "Defend with how many dice?", act: "Defend with {} dice", lead: "Reeve Holt strikes with 3d8. You have 4 of 5d8 left.", cites: ["book.melee.defender-informed"],
  remarks: [remark("he stands at your right side", "−1", "book.melee.flank-malus"), remark("he is 3 m away, your sword reaches 2 m", "−1", "book.melee.defence-reach")],
  among: { type: "number", suggested: 4, counts: [...[0, 1, 2, 3, 4].map((n) => count(n, `${4 - n} left`)), count(5, "5 spirit", true), count(6, "", false, { why: "11 spirit would leave you 3, and no pool may hold more dice than your spirit", cites: ["book.spirit.pool-cap"] })] },
  outlooks: Object.fromEntries(chances.map((c, n) => [String(n), duel(...c, `Average loss ${(3 - n * 0.35).toFixed(2)} spirit.`)])),
  also: [option("dodge", "Dodge instead", "2 dice"), option("shield", "Raise the shield", "", "", { why: "You carry none.", cites: ["book.melee.shield"] })],
});

export const plain = ask({ number: 42, prompt: "How far back?", act: "Go {} m back", among: { type: "number", suggested: 0, counts: [0, 1, 2, 3].map((n) => count(n)) } });
export const wrapped = ask({ number: 43, prompt: "How many dice do you announce?", act: "Announce {} dice", among: { type: "number", suggested: 7, counts: Array.from({ length: 16 }, (_, n) => count(n, n > 12 ? "2 spirit" : "", n > 12)) }, outlooks: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [String(n), duel(1 - n / 18, 0.02 * (n > 0), n / 18 - 0.02 * (n > 0), "")])) });
export const many = ask({ number: 44, prompt: "Spend how many points?", act: "Spend {} points", among: { type: "number", suggested: 12, counts: Array.from({ length: 61 }, (_, n) => count(n, `${60 - n} left`)) } });

export const oneOf = ask({
  number: 45, prompt: "The count is 6. What do you do?",
  among: { type: "one-of", options: [
    option("attack", "Attack", "up to 5d8", "hired blade, 3 m, his back to you"), option("split", "Split the turn", "6 and −6", "two actions share 5 dice, movement divides as you like"),
    option("delay", "Delay", "to −6", "the whole turn, no sooner"), option("move", "Move only", "9 m", "starting in Holt’s reach, he may strike"),
    option("shoot", "Shoot", "", "", { why: "You hold no ranged weapon.", cites: ["book.ranged.attack"] }), option("other", "Something else", "9 more"),
  ] },
  outlooks: { attack: { shares: [share("you hit", "ours", 0.62), share("tie", "tie", 0.14), share("he hits", "theirs", 0.24)], note: "With 3 dice against 2." } },
});

const ring = within("7,8", 1);
export const cell = ask({
  number: 46, prompt: "Step where?", act: "Step {}", lead: "1 hit paid. Safe from Holt only.", cites: ["book.control.step"],
  among: { type: "cell", options: ring.map((place, n) => option(place, ["North-west", "North-east", "West", "East", "South-west", "South-east"][n], `${n + 2} m to Holt`, n === 1 ? "inside his reach, within yours: damage becomes possible" : "", n === 5 ? { why: "The game master closed this cell: thin ice.", cites: ["book.control.step"] } : null)) },
});
const far = within("7,8", 4).filter((place) => !ring.includes(place));
export const cells = ask({ number: 47, prompt: "Move where?", act: "Move to {}", also: [option("stay", "Stay where you are")], among: { type: "cell", options: far.map((place) => option(place, place, "3 m")) } });

const ware = (key, label, price, most, note = "", barred = null) => ({ key, label, price, most, note, barred });
export const spend = ask({
  number: 48, prompt: "Spend 3 hits on the hired blade", cites: ["book.melee.spend-hits"],
  among: { type: "spend", purse: 3, coin: "hits", wares: [ware("step", "Step 1 m", 1, 1, "free of his strike"), ware("damage", "Damage die, d12", 1, 3, "cutting, against armour 2"), ware("slow", "His initiative −1", 2, 1), ware("push", "Push 1 m", 2, 1), ware("disarm", "Disarm", 4, 1, "", { why: "You have 3 hits.", cites: ["book.control.disarm"] })] },
  outlooks: Object.fromEntries(["damage=1", "step=1 damage=1", "damage=2", "step=1 damage=2", "damage=3"].map((key) => [key, { shares: [share("no box", "theirs", 0.507), share("1 box", "ours", 0.264), share("2 boxes", "ours", 0.167), share("3 or 4", "ours", 0.062)], note: "" }])),
});

export const roll = ask({ number: 49, prompt: "Roll 4d8 to defend", cites: ["book.pool.size"], roll: { pool: "4d8", sizes: [8, 8, 8, 8], purpose: "defend", scores: { 8: [0, 0, 0, 1, 1, 1, 1, 2] } } });
export const bigRoll = ask({ number: 50, prompt: "Roll 3d4, 2d6, 2d10, 2d12 and 2d20", roll: { pool: "3d4 2d6 2d10 2d12 2d20", sizes: [4, 4, 4, 6, 6, 10, 10, 12, 12, 20, 20], purpose: "everything", scores: {} } });
export const single = ask({ number: 51, prompt: "You must yield the ground. How?", among: { type: "one-of", options: [option("back", "One step back", "1 m")] } });

export const forOther = (one) => ({ ...one, mine: false });
