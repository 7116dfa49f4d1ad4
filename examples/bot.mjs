// A bot in JavaScript that speaks the engine protocol (docs/engine.md), without any library:
//   tilewright arena 'mine=cmd:"node examples/bot.mjs"' random --game classic --pairs 50
//
// It knows one thing: fill pattern lines exactly and drop little on the floor line.
import { createInterface } from "node:readline";

const send = (type, fields) => console.log(JSON.stringify({ type, ...fields }));

/** The named fields of a position text: {round: "1", centre: "YKKKW", board1: "0:-,-,…", …}. */
function fieldsOf(position) {
  const pairs = position.split(" ").slice(1).map((word) => {
    const equals = word.indexOf("=");
    return [word.slice(0, equals), word.slice(equals + 1)];
  });
  return Object.fromEntries(pairs);
}

/** How good a move is: a take is written source, colour, ">", line; any other is as good as 0. */
function valueOf(move, fields) {
  const take = /^(C|\d)([A-Z])>(\d|F)$/.exec(move);
  if (!take) return 0;
  const [, source, colour, line] = take;
  const tiles = source === "C" ? fields.centre : fields.factories.split(",")[Number(source) - 1];
  const count = [...tiles].filter((tile) => tile === colour).length;
  if (line === "F") return -2 * count;
  const held = fields[`board${fields.act}`].split(":")[1].split(",")[Number(line) - 1];
  const room = Number(line) - (held === "-" ? 0 : held.length);
  const spilled = Math.max(0, count - room);
  const gap = Math.max(0, room - count);
  return count - spilled - 2 * spilled - 0.7 * gap + (gap === 0 ? 1 : 0);
}

function think({ id, position, legal_moves }) {
  const fields = fieldsOf(position);
  const ranked = legal_moves.map((move) => ({ move, value: valueOf(move, fields) }));
  ranked.sort((one, other) => other.value - one.value);
  send("report", { id, ranked, evaluations: ranked.length });
}

const answers = {
  hello: () => send("ready", { protocol: 1, name: "filler", games: ["classic"] }),
  new_game: ({ id }) => send("started", { id }),
  think,
  stop: () => {}, // every question is answered at once
  quit: () => process.exit(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  answers[message.type](message);
}
