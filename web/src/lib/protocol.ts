// Written by `npm run types` from winterdawn.table.messages. Change it there.

export const MOST_PARTS = 16;

export type ToPage = News | Past | Foreseen | NextAsk | PowersNow | Fetched | Disclosed | SettableRules | SceneMaps | Staging | DuelsTold | PersonTold | RecapTold | Changes | ChangeForeseen | Refusal | SeatLink | Pong;

export type FromPage = Hello | Give | Deal | OwnDice | SayReady | ReadOn | GiveOrder | AllowDice | Pause | AddSeat | RenameSeat | RetireSeat | ShowLink | Mute | SendAway | NewLink | Pick | BringOwn | Entrust | Rename | BeginMaking | TakeUpMaking | LeaveMaking | GiveUpMaking | AskStaging | AskDuels | AskPerson | MakeScene | Undo | OverruleDice | Redo | TakeBack | Say | Open | Follow | Shelve | Bring | Prepare | Arrange | Retell | OrderScenes | AskMaps | EndEvening | Pin | AskRecap | Settings | Look | Watch | Replay | TryApart | LeaveOff | AskChanges | ForeseeChange | ChangeAnswer | Earlier | Foresee | Next | AskPowers | Fetch | Disclose | Ping;

/** What changes in the page's :class:`State`, and what is new in its record. `state` and `view` hold the fields that are other than before, the whole of each at first. In a list, an item that stood in the same list before is told by its place there; so is a section of a sheet, by its place in the sheet of that id. Of portraits and documents in sheets a version is told, for :class:`Fetch`; of what an ask may be answered with, where that is long, a version too, which is among the last :data:`MENUS` of `menus`. */
export interface News {
  type: "news";
  seq: number;
  state: Record<string, unknown>;
  view: Record<string, unknown>;
  menus: Record<string, unknown>;
  lines: NewLines;
}

/** What the page lacks of the record. */
export interface NewLines {
  record: string;
  anew: boolean;
  start: number;
  events: Event[];
  talk: Talk[];
  since: number;
  said: number;
  sentences: Sentence[];
}

/** One line of the log as it is read. */
export interface Event {
  kind: string;
  text: string;
  cites: string[];
  outcome: string;
  who: string;
  when: string;
  throws: ShownRoll[];
  audience: string[];
  figures: Record<string, number>;
  names: Record<string, string>;
}

/** A roll laid open: dice, what modified them, and the total. */
export interface ShownRoll {
  who: string;
  label: string;
  pool: string;
  faces: Face[];
  terms: Remark[];
  scored: number;
  total: number;
  unit: string;
  made: Made | null;
}

/** One die as it lies: what it shows, of how many faces, what it scores, and whose it is. */
export interface Face {
  shows: number;
  of: number;
  scores: number;
  role: string;
  cites: string[];
  mark: string;
}

/** A line beside an ask or a roll: what helps or hinders, by how much, by which rule. */
export interface Remark {
  text: string;
  amount: string;
  cites: string[];
}

/** What a roll was made with and for, by key. */
export interface Made {
  skill: string;
  attribute: string;
  dice: string;
  purpose: string;
  weapon: string;
  against: string;
}

/** A line said at the table, standing after `after` events of this viewer's log. */
export interface Talk {
  number: number;
  name: string;
  text: string;
  after: number;
  kind: string;
  to: string;
}

/** Lines of the record that belong together. */
export interface Sentence {
  start: number;
  text: string;
}

/** Lines from before those that the page has; none if it has the first. */
export interface Past {
  type: "past";
  start: number;
  events: Event[];
  since: number;
  talk: Talk[];
  sentences: Sentence[];
}

/** What the answers to an ask lead to, by answer as text. */
export interface Foreseen {
  type: "foreseen";
  seq: number;
  ask: number;
  outlooks: Record<string, Outlook>;
  value: string;
  given: (string | number | Record<string, number> | number[])[];
}

/** What one answer leads to, before it is given. */
export interface Outlook {
  shares: Share[];
  note: string;
  way: [number, number][];
  given: string;
  more: string;
  also: Share[];
}

/** One possible outcome and its exact chance, from 0 to 1. */
export interface Share {
  label: string;
  side: string;
  chance: number;
}

/** What is asked next in the same form. */
export interface NextAsk {
  type: "next-ask";
  seq: number;
  ask: number;
  given: (string | number | Record<string, number> | number[])[];
  then: AskView | null;
}

/** An ask that this viewer may answer. */
export interface AskView {
  number: number;
  seat: string;
  seat_name: string;
  who: string;
  mine: boolean;
  prompt: string;
  since: number;
  lead: string;
  act: string;
  act_one: string;
  remarks: Remark[];
  also: Option[];
  cites: string[];
  among: OneOf | Number | Cell | Spend | Text | null;
  area: Area | null;
  roll: DiceToRoll | null;
  aside: boolean;
  passes: string;
  until: number;
  preset: string;
  alike: boolean;
  ends: string[];
  order: string;
  by_order: string;
  plan: string;
  silent: string;
  sensible: string[];
  after: string;
  foreseen: boolean;
  forms: boolean;
  given: (string | number | Record<string, number> | number[])[];
}

/** One line of a list: answered by its `key`. */
export interface Option {
  key: string;
  label: string;
  note: string;
  cost: string;
  barred: Barred | null;
  group: string;
  cites: string[];
  risks: number;
  proposes: boolean;
}

/** Why something is shown and cannot be chosen. */
export interface Barred {
  why: string;
  cites: string[];
}

/** One option of a list; the answer is its key. */
export interface OneOf {
  type: "one-of";
  options: Option[];
}

/** A whole number; the answer is the number. */
export interface Number {
  type: "number";
  counts: Count[];
  suggested: number;
  coin: string;
}

/** One number of a :class:`Number`, with what it leaves or costs. */
export interface Count {
  value: number;
  note: string;
  bought: boolean;
  barred: Barred | null;
  cites: string[];
  dear: boolean;
}

/** A place on the map; the options' keys are places. */
export interface Cell {
  type: "cell";
  options: Option[];
  suggested: string;
}

/** Purchases from a purse; the answer maps wares to pieces, empty to buy no more. Without a `coin` nothing is paid: the wares are what may be the case, and the purse does for all of it. */
export interface Spend {
  type: "spend";
  purse: number;
  coin: string;
  wares: Ware[];
}

/** Something a purse can buy: `price` a piece, at most `most` pieces. */
export interface Ware {
  key: string;
  label: string;
  price: number;
  most: number;
  note: string;
  barred: Barred | null;
  cites: string[];
}

/** Words of one's own on one line, 1 to `longest` characters; the answer is what was written. */
export interface Text {
  type: "text";
  longest: number;
  suggested: string[];
  example: boolean;
}

/** Where a point may be chosen beside the places that are listed, `step` metres from one to the next. The last stage is all of it; whoever goes into a stage of `risks` runs one. */
export interface Area {
  step: number;
  stages: Stage[];
  risks: Stage[];
}

/** What can be reached for so much: outlines, of which those that lie in another are holes. */
export interface Stage {
  label: string;
  outlines: [number, number][][];
}

/** Dice whose faces are to be typed in: one size a die, in order. */
export interface DiceToRoll {
  pool: string;
  sizes: number[];
  purpose: string;
  scores: Record<string, number[]>;
}

/** What the game master may do now, beside whatever is asked, as far as the page looks at it. */
export interface PowersNow {
  type: "powers";
  seq: number;
  ask: AskView | null;
  headings: Record<string, number>;
  found: number;
  faces: number[];
}

/** A portrait or a document; empty if the viewer may not see it, or sees another by now. */
export interface Fetched {
  type: "fetched";
  version: string;
  text: string;
}

/** Every roll dealt from the secret that is told, those taken back among them. */
export interface Disclosed {
  type: "disclosed";
  rolls: DealtRoll[];
}

/** A roll that the table dealt, for everybody to check. */
export interface DealtRoll {
  number: number;
  pool: string;
  faces: number[];
}

/** All that may be played otherwise in an encounter. */
export interface SettableRules {
  type: "settable";
  encounter: string;
  rules: HouseRuleState[];
}

/** Something that may be played otherwise. */
export interface HouseRuleState {
  name: string;
  says: string;
  rule: string;
  now: number | string;
  usual: number | string;
  words: string[];
  least: number;
  most: number;
}

/** The maps of encounters as they begin, by the encounter’s id. */
export interface SceneMaps {
  type: "scene-maps";
  maps: Record<string, Map>;
}

/** The ground. `places` maps a cell's name to the x and y of its middle, and to the number of the outline around it among `shapes`. With a `step` places are points, named by x and y: `3.25,7.5`. */
export interface Map {
  kind: string;
  places: Record<string, [number, number, number]>;
  shapes: [number, number][][];
  scale: string;
  blocked: string[];
  size: [number, number];
  step: number;
  floor: [number, number][][];
  walls: [number, number][][];
  named: boolean;
  diagonal: number;
  features: Landmark[];
  laid: string[];
  across: number;
  passages: Passage[];
  notes: Record<string, string>;
  rows: [string, number, number, number, number][];
}

/** Something that lies on the ground. */
export interface Landmark {
  look: string;
  title: string;
  says: string;
  outlines: [number, number][][];
  level: number;
  mark: string;
  cells: string[];
}

/** A way between two places that are drawn apart. */
export interface Passage {
  a: string;
  b: string;
  line: [number, number][];
  way: string;
  title: string;
  says: string;
}

/** Of what a scene can be made. */
export interface Staging {
  type: "staging";
  maps: ReadyMap[];
  people: PersonState[];
  creatures: Named[];
  lights: string[];
  encounter: string;
}

/** A map that lies ready. */
export interface ReadyMap {
  id: string;
  title: string;
  about: string;
  looks: string;
  light: string;
  goal: string;
  room: number;
  ground: Map;
}

/** Somebody whom the campaign knows. */
export interface PersonState {
  id: string;
  name: string;
  owner: string;
}

/** A creature that may take part, by key. */
export interface Named {
  id: string;
  name: string;
}

/** How they fare, of a hundred duels. */
export interface DuelsTold {
  type: "duels";
  who: string;
  won: number;
  tied: number;
  weak: boolean;
}

/** What happened to somebody, and their sheet at one of these moments. */
export interface PersonTold {
  type: "person";
  who: string;
  name: string;
  owner: string;
  evening: number;
  evenings: PersonEvening[];
  sheet: SheetView | null;
  busy: string;
}

/** A while in somebody's life. */
export interface PersonEvening {
  number: number;
  ended: number;
  scenes: string[];
  happened: string[];
  kept: boolean;
}

/** A character in full, or only the name of one whose sheet this viewer does not read. */
export interface SheetView {
  id: string;
  name: string;
  letter: string;
  side: string;
  mine: boolean;
  open: boolean;
  about: string;
  sections: SheetSection[];
  portrait: string;
  document: string;
}

/** A part of a sheet under its own heading. */
export interface SheetSection {
  title: string;
  look: string;
  column: number;
  note: string;
  heads: string[];
  groups: SheetGroup[];
  blocks: (Pips | Gauge | Lines | Detail | Notice)[];
  acts: Button[];
  folded: boolean;
  apart: boolean;
}

/** Rows that belong together. */
export interface SheetGroup {
  rows: SheetRow[];
  title: string;
  note: string;
  act: Button | null;
  offer: string;
}

/** One figure of a sheet. */
export interface SheetRow {
  label: string;
  value: string;
  note: string;
  cells: string[];
  pips: Pips | null;
  terms: SheetTerm[];
  act: Button | null;
  odds: number[];
  meter: Meter | null;
  spectrum: Spectrum | null;
  dice: string;
}

/** Dice left of a number of dice. */
export interface Pips {
  type: "pips";
  label: string;
  left: number;
  of: number;
  faces: number;
}

/** A part of a figure by how much and by which rules, and what it is made of in turn. */
export interface SheetTerm {
  text: string;
  amount: string;
  cites: string[];
  terms: SheetTerm[];
}

/** A button that chooses the option `key` wherever an open ask of the viewer offers it. */
export interface Button {
  key: string;
  label: string;
}

/** Points gathered towards a price; full from `of` on. */
export interface Meter {
  label: string;
  now: number;
  of: number;
  act: Button | null;
}

/** A place among `of` steps between two ends, 1 being the low end. */
export interface Spectrum {
  at: number;
  of: number;
  low: SpectrumEnd;
  high: SpectrumEnd;
}

/** One end of a spectrum, and the die it gives. */
export interface SpectrumEnd {
  label: string;
  faces: number;
  act: Button | null;
}

/** Points left of a maximum. */
export interface Gauge {
  type: "gauge";
  label: string;
  now: number;
  most: number;
}

/** Lines of boxes, one below the other. */
export interface Lines {
  type: "lines";
  label: string;
  note: string;
  lines: BoxLine[];
}

/** A line of boxes: small ones, then large ones, ticked in that order. */
export interface BoxLine {
  small: number;
  large: number;
  ticked: number;
  note: string;
  says: string;
}

/** A name and a value. */
export interface Detail {
  type: "fact";
  label: string;
  value: string;
}

/** A state that matters, with the rule behind it. */
export interface Notice {
  type: "notice";
  badge: Badge;
  remark: Remark;
}

/** A small sign beside a name or token. */
export interface Badge {
  icon: string;
  label: string;
  mark: string;
}

/** What happened on an evening, as far as the viewer may know it. */
export interface RecapTold {
  type: "recap";
  number: number;
  campaign: string;
  began: number;
  ended: number;
  now: boolean;
  scenes: SceneRecap[];
  people: PersonRecap[];
  luck: LuckRecap[];
  swings: SwingRecap[];
  unit: string;
  own: string[];
  foreword: string;
  markdown: string;
}

/** What happened in a fight or scene. */
export interface SceneRecap {
  title: string;
  told: string[];
  over: string;
  pinned: string[];
  edited: boolean;
}

/** Somebody whom a player plays, or who was hurt. */
export interface PersonRecap {
  name: string;
  dealt: number;
  taken: number;
  stands: string;
  id: string;
  regained: number;
}

/** How the dice fell for one seat, rolls made in secret left out. */
export interface LuckRecap {
  name: string;
  people: string;
  rolls: number;
  rolled: number;
  expected: number;
  percentile: number;
  quarters: number[];
}

/** A moment that changed much. */
export interface SwingRecap {
  text: string;
  swing: string;
  where: string;
}

/** The answers of the moment. */
export interface Changes {
  type: "changes";
  seq: number;
  answers: ChangeableState[];
}

/** An answer that may be given otherwise. */
export interface ChangeableState {
  number: number;
  name: string;
  prompt: string;
  given: string;
  values: OtherValue[];
}

/** What else might have been answered. */
export interface OtherValue {
  value: string | number | Record<string, number> | number[];
  says: string;
}

/** What comes of it. */
export interface ChangeForeseen {
  type: "change-foreseen";
  number: number;
  value: string | number | Record<string, number> | number[];
  kept: number;
  gone: number;
  then: string[];
}

/** A message that was not taken; nothing changed. */
export interface Refusal {
  type: "refused";
  code: string;
  message: string;
  cites: string[];
}

/** The link of a seat, sent to the page that asked for it and to no other. */
export interface SeatLink {
  type: "link";
  seat: string;
  secret: string;
  address: string;
  code: string;
  size: number;
  reach: string;
}

/** The server is there. Nothing has changed by it. */
export interface Pong {
  type: "pong";
}

/** Takes the seat that the link's secret opens. */
export interface Hello {
  type: "hello";
  secret: string;
  held: Held;
}

/** What a page has of what never changes, and so need not be sent again. */
export interface Held {
  record: string;
  seq: number;
  first: number;
  since: number;
  talk: number;
  map: string;
  menus: string[];
}

/** An answer to ask number `ask`, given in view of log position `seq`. */
export interface Give {
  type: "answer";
  seq: number;
  ask: number;
  value: string | number | Record<string, number> | number[];
  encounter: string;
  ends: boolean;
  then: (string | number | Record<string, number> | number[])[];
  plan: string;
  whom: string[];
  hushed: boolean;
}

/** Let the server deal the dice of ask number `ask`, for a seat that rolls its own. */
export interface Deal {
  type: "deal";
  seq: number;
  ask: number;
  encounter: string;
}

/** Whether this seat types in the faces of real dice from now on. */
export interface OwnDice {
  type: "own-dice";
  on: boolean;
}

/** The player has read what the scene opens with, and is ready. */
export interface SayReady {
  type: "ready";
  encounter: string;
}

/** Somebody has opened ask number `ask`, which nobody has to answer, and reads it: where the computer goes on, the table leaves a moment for it. */
export interface ReadOn {
  type: "read-on";
  seq: number;
  ask: number;
  encounter: string;
}

/** Somebody for whom this seat decides has standing orders from now on, or no longer. */
export interface GiveOrder {
  type: "order";
  who: string;
  orders: Record<string, string>;
}

/** The game master lets a player's seat roll real dice, or no longer. */
export interface AllowDice {
  type: "allow-dice";
  seat: string;
  on: boolean;
}

/** The game master stops the table, or lets it go on. */
export interface Pause {
  type: "pause";
  on: boolean;
}

/** The game master makes one more seat; its link comes back. */
export interface AddSeat {
  type: "add-seat";
  name: string;
  role: "gm" | "player" | "spectator";
}

/** The game master calls a seat otherwise, or somebody their own. */
export interface RenameSeat {
  type: "rename-seat";
  seat: string;
  name: string;
}

/** The game master gives up a seat for good: its link says so, and opens nothing any more. */
export interface RetireSeat {
  type: "retire-seat";
  seat: string;
}

/** The game master wants the link of a seat, as it is. */
export interface ShowLink {
  type: "show-link";
  seat: string;
}

/** The game master silences a seat, or lets it talk again. */
export interface Mute {
  type: "mute";
  seat: string;
  on: boolean;
}

/** The game master ends a seat's connections; its link opens it no more. */
export interface SendAway {
  type: "send-away";
  seat: string;
}

/** The game master makes a new link for a seat; the old one, and whoever came by it, is out. */
export interface NewLink {
  type: "new-link";
  seat: string;
}

/** Somebody at a seat plays a ready person from now on. */
export interface Pick {
  type: "pick";
  key: string;
}

/** Somebody at a seat brings a sheet of their own. */
export interface BringOwn {
  type: "bring-own";
  text: string;
  copy: boolean;
}

/** The game master says whose somebody is. */
export interface Entrust {
  type: "entrust";
  who: string;
  owner: string;
}

/** Somebody is called otherwise from now on, by whoever's they are or the game master. */
export interface Rename {
  type: "rename";
  who: string;
  name: string;
}

/** Somebody at a seat begins to make a character, and goes there; the table plays on. */
export interface BeginMaking {
  type: "begin-making";
  name: string;
  edition: string;
  seat: string;
}

/** Somebody goes to a making that was begun: their own, or the game master to look on and help. */
export interface TakeUpMaking {
  type: "take-up-making";
  making: string;
}

/** Somebody goes back to the table, and leaves the making as it stands. */
export interface LeaveMaking {
  type: "leave-making";
}

/** A making ends, and nobody comes of it. */
export interface GiveUpMaking {
  type: "give-up-making";
  making: string;
}

/** The game master wants to make a scene, and to know of what; or whom to bring into one. */
export interface AskStaging {
  type: "ask-staging";
  encounter: string;
}

/** How somebody fares in duels against the guard of their edition: asked again until it is known. */
export interface AskDuels {
  type: "ask-duels";
  who: string;
}

/** Somebody wants to read what happened to a person, and their sheet as it was. */
export interface AskPerson {
  type: "ask-person";
  who: string;
  evening: number;
}

/** The game master makes a scene on a map that lies ready, people and creatures on its start places. */
export interface MakeScene {
  type: "make-scene";
  map: string;
  title: string;
  about: string;
  tempo: "action" | "interaction";
  light: string;
  people: string[];
  creatures: Record<string, number>;
  allies: Record<string, number>;
  computer: boolean;
  goal: boolean;
}

/** The game master takes back the last answer that a person gave, or all that came after a line. */
export interface Undo {
  type: "undo";
  seq: number;
  encounter: string;
  line: number;
}

/** The game master has the dice that fell last show something else, or roll again where no faces are told; what came after is asked anew. */
export interface OverruleDice {
  type: "overrule";
  seq: number;
  faces: number[];
  encounter: string;
}

/** The game master gives again what the last undo took back, or lets it go: the dice and computer players, which rest as long as it can be given again, then go on. */
export interface Redo {
  type: "redo";
  seq: number;
  encounter: string;
  again: boolean;
}

/** A player takes back what they answered last. */
export interface TakeBack {
  type: "take-back";
  seq: number;
  encounter: string;
}

/** A line of talk, to the whole table or to some of its seats; `/w NAME`, `/gm`, `/roll` and `/gmroll` at its beginning say so too. */
export interface Say {
  type: "say";
  text: string;
  to: string[];
}

/** The game master opens another encounter of the campaign for everybody. */
export interface Open {
  type: "open";
  encounter: string;
  voids: string[];
}

/** What follows upon the encounter that is over, for everybody. */
export interface Follow {
  type: "follow";
  encounter: string;
  sequel: string;
}

/** The game master uploads a sheet, which may then be brought in. */
export interface Shelve {
  type: "shelve";
  text: string;
  copy: boolean;
}

/** Somebody whose sheet the campaign has takes part in an encounter that nobody has answered in yet. The game master brings in whom they like; players play, in place of their own, what is open to them. */
export interface Bring {
  type: "bring";
  encounter: string;
  sheet: string;
  ready: string;
  instead: string;
  seat: string;
  side: string;
  place: string;
}

/** The game master hands in a fight file, which becomes one more encounter of the campaign. */
export interface Prepare {
  type: "prepare";
  text: string;
  open: boolean;
}

/** The game master says who decides for whom, or what is played otherwise, in an encounter that nobody has answered in yet. */
export interface Arrange {
  type: "arrange";
  encounter: string;
  seats: Record<string, string>;
  house_rules: Record<string, number | string>;
  edition: string;
}

/** The game master changes what a scene that nobody has answered in yet is called, is about, and by what light it begins. */
export interface Retell {
  type: "retell";
  encounter: string;
  title: string;
  about: string;
  light: string;
}

/** The game master puts the scenes of the campaign in order; those that are left out stand last. */
export interface OrderScenes {
  type: "order-scenes";
  scenes: string[];
}

/** The game master wants to see on what maps encounters take place. */
export interface AskMaps {
  type: "ask-maps";
  encounters: string[];
}

/** The game master ends the evening, or goes on with one that has just been ended. */
export interface EndEvening {
  type: "end-evening";
  on: boolean;
  told: string[];
  foreword: string;
}

/** A line of talk is to be remembered at the evening's end, or no longer. */
export interface Pin {
  type: "pin";
  number: number;
  on: boolean;
}

/** Somebody wants to read the recap of the last evening. */
export interface AskRecap {
  type: "ask-recap";
  now: boolean;
}

/** The game master wants to know what may be played otherwise in an encounter. */
export interface Settings {
  type: "settings";
  encounter: string;
}

/** The sheets that the page shows now; only these are sent, and again whenever they change. */
export interface Look {
  type: "look";
  sheets: string[];
}

/** The game master wants to see the page of another seat, and does nothing there. Anybody goes back by it to their own. */
export interface Watch {
  type: "watch";
  seat: string;
}

/** Somebody wants to see an encounter as it was at a moment. */
export interface Replay {
  type: "replay";
  encounter: string;
  seat: string;
  moment: number;
  line: number;
}

/** The game master wants to try, apart from the table, what might have come of the moment that a replay shows them; or has done with it. */
export interface TryApart {
  type: "try-apart";
  on: boolean;
}

/** What this page wants to look at, and what it is still worked out for, is not wanted any more. */
export interface LeaveOff {
  type: "leave-off";
}

/** The game master wants to know which answers were given at the moment that a replay shows. */
export interface AskChanges {
  type: "ask-changes";
}

/** The game master wants to know what comes of an answer if it is given otherwise. */
export interface ForeseeChange {
  type: "foresee-change";
  number: number;
  value: string | number | Record<string, number> | number[];
}

/** The game master has one answer given otherwise; what came after it is given again while the same is asked, with the same dice. */
export interface ChangeAnswer {
  type: "change-answer";
  seq: number;
  number: number;
  value: string | number | Record<string, number> | number[];
  encounter: string;
}

/** Somebody reads back, and wants what came before the lines that the page has. */
export interface Earlier {
  type: "earlier";
}

/** The page shows ask number `ask` as of log position `seq`, and wants to know what may come of it. */
export interface Foresee {
  type: "foresee";
  seq: number;
  ask: number;
  value: string;
  given: (string | number | Record<string, number> | number[])[];
  encounter: string;
}

/** Somebody may answer ask number `ask` like this, and sees what is asked next in the same form. */
export interface Next {
  type: "next";
  seq: number;
  ask: number;
  given: (string | number | Record<string, number> | number[])[];
  encounter: string;
}

/** The game master wants to know what may be done now, beside whatever is asked. */
export interface AskPowers {
  type: "powers";
  open: string[];
  words: string;
}

/** The page wants the portrait or the document of which the state tells this version. */
export interface Fetch {
  type: "fetch";
  version: string;
}

/** Somebody wants every roll that was dealt; they are told once the game is over. */
export interface Disclose {
  type: "disclose";
}

/** Is anybody there? Asked after a silence; a :class:`Pong` comes back at once. */
export interface Ping {
  type: "ping";
}

/** Everything that the page draws besides the record. */
export interface State {
  seat: string;
  name: string;
  role: string;
  campaign: string;
  view: View;
  asks: AskView[];
  waiting: Waiting[];
  seats: SeatState[];
  encounters: EncounterState[];
  map: string;
  orders: OrderState[];
  standing: OrdersOf[];
  by_order: OrderAnswer[];
  befallen: string[];
  news: number;
  hurt: HurtState[];
  card: CardState | null;
  gathering: GatheringState | null;
  makings: MakingState[];
  at: string;
  wanted: boolean;
  own_dice: boolean;
  may_roll: boolean;
  can_undo: boolean;
  can_redo: boolean;
  rests: boolean;
  take_back: string | null;
  ending: EndingState | null;
  sequels: SequelState[];
  evening: EveningState | null;
  pinned: PinState[];
  shelf: SheetState[];
  journal: string;
  commitment: string;
  secret: string;
  paused: boolean;
  read_only: string;
  apart: string;
  watched: string;
  replay: ReplayState | null;
}

/** All that one viewer may know of the game now. */
export interface View {
  title: string;
  when: string;
  map: Map;
  tokens: Token[];
  order: Row[];
  order_label: string;
  panels: Panel[];
  over: string;
  sheets: SheetView[];
  items: MapItem[];
  house: Remark[];
  goal: GoalView | null;
  about: Remark[];
  links: Link[];
  begun: Remark[];
  fates: Remark[];
  making: MakingHead | null;
  steps: MakingStep[];
}

/** A piece on the map. */
export interface Token {
  id: string;
  name: string;
  letter: string;
  side: string;
  place: string;
  mine: boolean;
  acting: boolean;
  facing: number | null;
  badges: Badge[];
  reach: string[];
  ring: [number, number][][];
  metres: number[];
  reach_label: string;
  out: boolean;
  says: string;
}

/** A place in the order of turns. */
export interface Row {
  count: string;
  who: string;
  name: string;
  letter: string;
  side: string;
  mine: boolean;
  now: boolean;
  done: boolean;
  half: boolean;
  note: string;
  badges: Badge[];
  pips: Pips[];
  gauge: Gauge | null;
}

/** A character whose figures this viewer may see. */
export interface Panel {
  id: string;
  name: string;
  letter: string;
  side: string;
  blocks: (Pips | Gauge | Lines | Detail | Notice)[];
}

/** A thing lying on the map. */
export interface MapItem {
  name: string;
  place: string;
}

/** What one side wants, beside being left standing. */
export interface GoalView {
  kind: string;
  side: string;
  places: string[];
  whom: string;
  words: string;
}

/** Two pieces that belong together, such as people at arm's length of each other; a line joins them. */
export interface Link {
  a: string;
  b: string;
  says: string;
}

/** What is said beside all steps. */
export interface MakingHead {
  name: string;
  begun: string;
  preview: Preview;
  purse: string;
  left: number;
  of: number;
  let_go: boolean;
  buys: Buy[];
  understood: Understood[];
  passed: string[];
  readings: MakingReading[];
  lacks: Lack[];
  back: boolean;
  last: string;
  starts: MakingChoice[];
  examples: string[];
  picture: string;
  face: FaceSlot[];
}

/** What somebody is in figures, in short. */
export interface Preview {
  figures: SheetRow[];
  skills: SheetRow[];
  says: SheetRow[];
}

/** What points that buy nothing yet are enough for. */
export interface Buy {
  step: string;
  slot: string;
  key: string;
  label: string;
  points: number;
}

/** Words of the sentence somebody was begun from, and what they were taken for; nothing where none of it can be had. */
export interface Understood {
  words: string;
  labels: string[];
}

/** One way to read the sentence somebody was begun from: another person, as whole as any. */
export interface MakingReading {
  key: string;
  label: string;
  says: string[];
  left: number;
  chosen: boolean;
}

/** What became another choice because of the last answer. */
export interface Lack {
  step: string;
  prompt: string;
  was: string[];
  now: string[];
  wished: boolean;
}

/** Something that can be chosen, or was. */
export interface MakingChoice {
  key: string;
  label: string;
  note: string;
  points: number;
}

/** A part of a drawn face, and the ways in which it may be. */
export interface FaceSlot {
  part: string;
  chosen: string;
  choices: MakingChoice[];
}

/** One of the steps, which may be turned to in any order. */
export interface MakingStep {
  key: string;
  title: string;
  question: string;
  lead: string;
  says: string;
  spent: number;
  slots: MakingSlot[];
}

/** A question that belongs to a step; answers name it. */
export interface MakingSlot {
  slot: string;
  prompt: string;
  several: boolean;
  chosen: MakingChoice[];
  offered: MakingChoice[];
  cites: string[];
  under: string;
  usual: boolean;
}

/** Somebody else is asked. What they are asked is theirs alone. */
export interface Waiting {
  seat: string;
  seat_name: string;
  since: number;
  until: number;
}

/** A seat of the table. */
export interface SeatState {
  seat: string;
  name: string;
  role: string;
  online: boolean;
  played_by: string;
  own_dice: boolean;
  may_roll: boolean;
  muted: boolean;
  plays: string;
  pages: number;
  reading: boolean;
  makes: string;
}

/** An encounter of the campaign. */
export interface EncounterState {
  id: string;
  title: string;
  open: boolean;
  tempo: string;
  void: boolean;
  voids: VoidedState[];
  roles: RoleState[];
  about: string;
  map: string;
  house: string[];
  goal: string;
  edition: string;
  editions: Record<string, string>;
  begun: boolean;
  light: string;
  before: string;
}

/** An encounter that becomes void if an earlier one is opened again. */
export interface VoidedState {
  id: string;
  title: string;
  answers: number;
}

/** Somebody who takes part in an encounter. */
export interface RoleState {
  id: string;
  name: string;
  seat: string;
  side: string;
}

/** A standing order that may be given in the open encounter. */
export interface OrderState {
  order: string;
  label: string;
  choices: OrderChoiceState[];
  group: string;
  says: string;
}

/** One way in which a standing order may be given. */
export interface OrderChoiceState {
  key: string;
  label: string;
}

/** Somebody to whom the viewer may give orders, and those that stand: how each was given, by its id. */
export interface OrdersOf {
  who: string;
  name: string;
  given: Record<string, string>;
}

/** Something that was answered by order, standing after `after` events of this viewer's log. */
export interface OrderAnswer {
  after: number;
  name: string;
  text: string;
  said: boolean;
}

/** Somebody on the map who is hurt, as far as the viewer has seen it. */
export interface HurtState {
  who: string;
  level: string;
  says: string;
}

/** What a scene opens with: who is there, why, what for and against whom. */
export interface CardState {
  title: string;
  lines: string[];
  begun: boolean;
}

/** What a campaign looks like between its scenes. */
export interface GatheringState {
  steps: StepState[];
  people: PersonState[];
  ready: ReadyState[];
}

/** Something to be done before a campaign can be played. */
export interface StepState {
  key: string;
  text: string;
  done: boolean;
}

/** A ready person whom somebody may play. */
export interface ReadyState {
  key: string;
  name: string;
  about: string;
  taken: string;
}

/** A making that goes on. */
export interface MakingState {
  id: string;
  seat: string;
  seat_name: string;
  step: string;
}

/** What an encounter has come to, for whom it is over. */
export interface EndingState {
  happened: string[];
  people: PersonEnd[];
  learnt: LearntState[];
}

/** Somebody who was there when it ended. */
export interface PersonEnd {
  id: string;
  name: string;
  letter: string;
  side: string;
  says: string;
  out: boolean;
}

/** What somebody has learnt. */
export interface LearntState {
  name: string;
  text: string;
}

/** What may follow upon the encounter that is over. */
export interface SequelState {
  key: string;
  label: string;
  goes_on: boolean;
}

/** The evening that was ended last. */
export interface EveningState {
  number: number;
  ended: number;
  over: boolean;
}

/** A line of talk that is pinned. */
export interface PinState {
  number: number;
}

/** A sheet that the viewer may bring in. */
export interface SheetState {
  id: string;
  name: string;
}

/** The moment that is shown of an encounter that went on since. */
export interface ReplayState {
  encounter: string;
  moment: number;
  moments: number;
  open: boolean;
  text: string;
  start: number;
  marks: MarkState[];
  chances: ChanceState[];
  came: CameState[];
  scenes: ReplayScene[];
}

/** A moment that stands out. */
export interface MarkState {
  moment: number;
  kind: string;
  says: string;
}

/** What was to be expected of an answer before it came to dice. */
export interface ChanceState {
  name: string;
  prompt: string;
  outlook: Outlook;
}

/** Whence somebody has come since the moment before. */
export interface CameState {
  who: string;
  place: string;
}

/** An encounter that may be replayed. */
export interface ReplayScene {
  encounter: string;
  title: string;
}

/** Everything on the page of all campaigns. */
export interface HallState {
  campaigns: CampaignState[];
  editions: EditionState[];
  version: string;
  reach: string;
}

/** A campaign of this folder. */
export interface CampaignState {
  id: string;
  title: string;
  edition: string;
  secret: string;
  players: string[];
  archived: boolean;
  kept: number;
  cover: string;
}

/** An edition that a campaign may be played by. */
export interface EditionState {
  id: string;
  name: string;
  about: string;
}

/** What opens a campaign that was made. */
export interface MadeCampaign {
  id: string;
  secret: string;
}

/** A campaign to be made, with a game master's seat and nobody else's. */
export interface NewCampaign {
  title: string;
  edition: string;
  house_rules: Record<string, number | string>;
  cover: string;
}

/** The demo campaign by an edition, opened if it is there already. */
export interface NewDemo {
  edition: string;
}

/** What a campaign by an edition may play otherwise. */
export interface OfferedRules {
  rules: HouseRuleState[];
}

/** Where a campaign is put from now on. */
export interface PutAside {
  archived: boolean;
  deleted: boolean;
}

/** All pages that the viewer may read, the newest first. */
export interface JournalState {
  pages: PageState[];
  writes: boolean;
  notes: string;
}

/** A page that the viewer may read. */
export interface PageState {
  id: string;
  title: string;
  html: string;
  name: string;
  mine: boolean;
  open: boolean;
  shown: string;
  pictures: string[];
  changed: number;
  text: string;
  to: string[];
  fights: string[];
  left: boolean;
}

/** A page as somebody writes it; it is theirs alone unless it is shown to others. */
export interface WrittenPage {
  title: string;
  text: string;
  open: boolean;
  to: string[];
  pictures: string[];
}

/** What somebody notes for nobody but themselves. */
export interface WrittenNotes {
  text: string;
  before: string | null;
}

/** A picture that was brought, by the name under which a page may show it. */
export interface KeptPicture {
  picture: string;
}
