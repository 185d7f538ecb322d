// An invented fight for looking at the page: enough of everything to be drawn, and no rules.

const GRID = { columns: 15, rows: 14 };
const HIGH = Math.sqrt(3) / 2;

function hexes() {
  const places = {};
  for (let row = 0; row < GRID.rows; row++) {
    for (let column = 0; column < GRID.columns; column++) {
      places[`${column},${row}`] = [column + (row % 2) / 2, row * HIGH];
    }
  }
  return places;
}

const places = hexes();
const r = 1 / Math.sqrt(3);
const outline = [0, 1, 2, 3, 4, 5].map((k) => {
  const angle = ((60 * k - 90) * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
});

function within(place, steps) {
  const [x, y] = places[place];
  return Object.keys(places).filter((other) => {
    const [ox, oy] = places[other];
    const far = Math.hypot(ox - x, oy - y);
    return far > 0.1 && far < steps + 0.1;
  });
}

export const map = {
  kind: "hex",
  places,
  outline,
  scale: "1 m",
  blocked: ["4,1", "5,1", "6,1", "4,2", "5,2", "6,2", "7,2"],
  items: [{ name: "crossbow", place: "10,9" }, { name: "torch", place: "10,9" }],
};

const bleeding = (level) => ({ icon: "drop", label: `bleeding, level ${level}`, mark: String(level) });
const token = (more) => ({ mine: false, acting: false, facing: 0, badges: [], reach: [], reach_label: "", out: false, says: "", ...more });

export const tokens = [
  token({ id: "ilse", name: "Ilse Varn", letter: "I", side: "ally", place: "7,8", mine: true, facing: 330, badges: [bleeding(1)], reach: within("7,8", 2), reach_label: "your reach, 2 m", says: "Ilse Varn, you, facing north-west, bleeding level 1" }),
  token({ id: "holt", name: "Reeve Holt", letter: "H", side: "foe", place: "9,5", acting: true, facing: 210, reach: within("9,5", 3), reach_label: "Holt’s reach, 3 m", says: "Reeve Holt, foe, acting now, 3 metres north-east of you, you are in his reach" }),
  token({ id: "blade", name: "Hired blade", letter: "B", side: "foe", place: "5,7", facing: 330, badges: [bleeding(2), { icon: "prone", label: "lying", mark: "" }], reach: within("5,7", 1), reach_label: "the blade’s reach, 1 m", says: "Hired blade, foe, 2 metres west of you, bleeding level 2" }),
  token({ id: "tobin", name: "Tobin Reed", letter: "T", side: "ally", place: "10,11", facing: 0, says: "Tobin Reed, ally, 4 metres south-east of you" }),
  token({ id: "gone", name: "Old guard", letter: "G", side: "foe", place: "3,10", facing: null, out: true, says: "Old guard, foe, out of the fight" }),
];

const pips = (label, left, of, faces) => ({ type: "pips", label, left, of, faces });
const gauge = (label, now, most) => ({ type: "gauge", label, now, most });
const row = (more) => ({ mine: false, now: false, done: false, half: false, note: "", badges: [], pips: [], gauge: null, ...more });

export const order = [
  row({ count: "6", who: "ilse", name: "Ilse Varn", letter: "I", side: "ally", mine: true, done: true, note: "half done", badges: [bleeding(1)], pips: [pips("act", 2, 5, 8), pips("react", 4, 5, 8)], gauge: gauge("spirit", 14, 22) }),
  row({ count: "5", who: "holt", name: "Reeve Holt", letter: "H", side: "foe", now: true, note: "first half", pips: [pips("announced", 3, 3, 8)] }),
  row({ count: "2", who: "blade", name: "Hired blade", letter: "B", side: "foe", badges: [bleeding(2)] }),
  row({ count: "−4", who: "tobin", name: "Tobin Reed", letter: "T", side: "ally", note: "delayed from 4", pips: [pips("act", 4, 4, 10), pips("react", 2, 2, 8)], gauge: gauge("spirit", 19, 19) }),
  row({ count: "−5", who: "holt", name: "Holt, second half", letter: "H", side: "foe", half: true }),
  row({ count: "−6", who: "ilse", name: "Ilse, second half", letter: "I", side: "ally", mine: true, half: true, note: "2 dice, 3 m" }),
];

const panel = (id, name, letter, side, now) => ({
  id, name, letter, side,
  blocks: [
    gauge("Spirit", now, 22),
    pips("Action", 2, 5, 8),
    pips("Reaction", 4, 5, 8),
    { type: "fact", label: "Move", value: "3 of 9 m" },
    { type: "lines", label: "Injuries", note: "3 + 1 boxes a line", lines: [
      { minor: 3, major: 1, ticked: 4, note: "piercing, bleeding 1" },
      { minor: 3, major: 1, ticked: 1, note: "bludgeoning" },
      { minor: 3, major: 1, ticked: 0, note: "" },
    ] },
    { type: "notice", badge: bleeding(1), remark: { text: "die with strength and agility", amount: "−1", cites: ["book.bleeding.dice-or-worse"] } },
  ],
});

export const panels = [panel("ilse", "Ilse Varn", "I", "ally", 14)];
export const allPanels = [panel("ilse", "Ilse Varn", "I", "ally", 14), panel("holt", "Reeve Holt", "H", "foe", 16), panel("tobin", "Tobin Reed", "T", "ally", 19)];

const faces = (of, ...pairs) => pairs.map(([shows, scores, role = "own"]) => ({ shows, of, scores, role }));
const event = (more) => ({ kind: "note", cites: [], outcome: "", who: "", when: "5", throws: [], audience: [], ...more });
const remark = (text, amount = "", ...cites) => ({ text, amount, cites });

export const events = [
  event({ kind: "round", text: "Round 3. Reaction dice return.", when: "" }),
  event({ kind: "split", text: "Ilse splits her turn", outcome: "6 and −6", when: "6", cites: ["book.round.turn-content"] }),
  event({ kind: "strike", text: "Ilse strikes the blade", outcome: "3 hits, bleeding", when: "6", who: "ilse", cites: ["book.test.opposed-deficit-dice"], throws: [
    { who: "Ilse", label: "strike", pool: "3d8", faces: faces(8, [8, 2], [5, 1], [2, 0], [4, 1, "extra"]), terms: [remark("3 m, beyond her sword", "−1", "book.reach.outside-malus")], scored: 4, total: 3, unit: "" },
    { who: "Blade", label: "parry", pool: "2d6", faces: faces(6, [5, 1], [2, 0]), terms: [remark("struck from behind", "−2", "book.melee.rear-malus")], scored: 1, total: 0, unit: "" },
    { who: "", label: "Damage", pool: "2d12", faces: faces(12, [9, 2], [12, 3]), terms: [remark("armour against cutting", "−2", "book.damage.against-armour")], scored: 5, total: 3, unit: "boxes" },
  ] }),
  event({ kind: "opportunity", text: "Holt crosses Ilse’s reach, she strikes", outcome: "tie", cites: ["book.opportunity.definition"] }),
  event({ kind: "announce", text: "Holt announces against Ilse", outcome: "3 dice" }),
];

export const talk = [{ name: "Jon", text: "I hold until he commits.", after: 3 }];

export const seats = [
  { seat: "gm", name: "Ana", role: "gm", online: true, played_by: "" },
  { seat: "mara", name: "Mara", role: "player", online: true, played_by: "" },
  { seat: "jon", name: "Jon", role: "player", online: false, played_by: "" },
  { seat: "foes", name: "The reeve’s people", role: "player", online: false, played_by: "cautious" },
];

export { remark, within };
