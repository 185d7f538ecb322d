// A table without a game, for working on the page: `npm run mock`, then open one of the links it prints.
// It serves the built page, answers the live channel with fixed scenes, and goes on to the next ask.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import * as asks from "./asks.mjs";
import * as scene from "./scene.mjs";

const PORT = Number(process.env.PORT ?? 5199);
const BUILT = fileURLToPath(new URL("../../src/winterdawn/table/static/", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:";

const { number, plain, wrapped, many, oneOf, cell, cells, spend, roll, bigRoll, single, forOther } = asks;
const waiting = [{ seat: "jon", seat_name: "Jon", since: Date.now() / 1000 - 18 }];
const SCENES = {
  number: { asks: [number] }, plain: { asks: [plain] }, wrapped: { asks: [wrapped] }, many: { asks: [many] }, "one-of": { asks: [oneOf] }, single: { asks: [single] },
  cell: { asks: [cell] }, cells: { asks: [cells] }, spend: { asks: [spend] }, roll: { asks: [roll], own_dice: true }, "big-roll": { asks: [bigRoll], own_dice: true },
  several: { asks: [oneOf, number], waiting }, waiting: { asks: [], waiting }, quiet: { asks: [] },
  over: { asks: [], over: "The reeve’s people flee over the ice. Ilse and Tobin hold the ford.", secret: "5f".repeat(32) },
  closed: { asks: [number], read_only: "This fight was begun with other rules and can only be read." },
  gm: { gm: true, asks: [forOther(number), { ...forOther(oneOf), seat_name: "Jon" }] }, "gm-asked": { gm: true, asks: [oneOf, forOther(number)] }, spectator: { role: "spectator", asks: [], waiting },
};

class Seat {
  constructor(socket, name) {
    Object.assign(this, { socket, name, scene: SCENES[name], seq: 41, held: 0, own: SCENES[name].own_dice ?? false, events: [...scene.events], talk: [...scene.talk], next: 0 });
    this.asks = this.scene.asks;
    this.show();
  }

  show() {
    const { gm = false, role = gm ? "gm" : "player", waiting: others = [], over = "", secret = "", read_only = "" } = this.scene;
    const view = { title: "Kaldwater Ford", when: "round 3, count 5", map: scene.map, tokens: scene.tokens, order: scene.order, order_label: "high to low, then below zero", sheets: [], panels: gm ? scene.allPanels : role === "player" ? scene.panels : [], over };
    const fresh = this.events.slice(this.held);
    this.send({ type: "state", seq: this.seq, seat: gm ? "gm" : "mara", name: gm ? "Ana" : "Mara", role, campaign: "Kaldwater Ford", view, asks: this.asks, waiting: others, seats: scene.seats, encounters: [{ id: "ford", title: "Kaldwater Ford", open: true, tempo: "action" }], keep: this.held, events: fresh, talk: this.talk, own_dice: this.own, can_undo: gm, can_redo: gm, commitment: "abcdef0123456789".repeat(4), secret, read_only });
    this.held = this.events.length;
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  take(message) {
    if (message.type === "say") this.talk.push({ name: "Mara", text: message.text, after: this.events.length });
    else if (message.type === "own-dice") this.own = message.on;
    else if (message.type === "answer" || message.type === "deal") return this.answered(message);
    else this.seq += message.type === "undo" ? -1 : 1;
    this.show();
  }

  answered(message) {
    if (message.value === 3) return this.send({ type: "refused", code: "not-allowed", message: "3 dice are not allowed here: this scene refuses them.", cites: ["book.spirit.pool-cap"] });
    const kinds = [oneOf, number, cell, spend, roll];
    this.seq += 1;
    this.events.push({ kind: "answer", text: "Mara answers", outcome: JSON.stringify(message.value ?? "dealt"), cites: [], who: "ilse", when: "5", throws: [], audience: [] });
    this.asks = [{ ...kinds[this.next++ % kinds.length], number: this.seq, since: Date.now() / 1000 }, ...this.asks.slice(1)];
    this.show();
  }
}

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://table");
  if (pathname.startsWith("/api/rules/")) {
    const id = decodeURIComponent(pathname.slice("/api/rules/".length));
    response.setHeader("content-type", "application/json");
    return response.end(JSON.stringify({ id, section: "Fighting", says: "No dice-pool may hold more dice than the character’s current spirit points.", kind: "rule" }));
  }
  const file = join(BUILT, normalize(pathname === "/" ? "index.html" : pathname));
  try {
    const body = await readFile(file);
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-security-policy": POLICY });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

new WebSocketServer({ server, path: "/live" }).on("connection", (socket) => {
  let seat = null;
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (seat) seat.take(message);
    else if (SCENES[message.secret]) seat = new Seat(socket, message.secret);
    else socket.send(JSON.stringify({ type: "refused", code: "unknown-seat", message: "No seat belongs to this link.", cites: [] }));
  });
});

server.listen(PORT, "127.0.0.1", () => {
  for (const name of Object.keys(SCENES)) console.log(`http://127.0.0.1:${PORT}/#${name}`);
});
