// The naive perpetuals: a second, slow opinion about every fill, funding payment, liquidation and balance of recorded minutes.
//
// Written from domain.md 2 and decision 030, for BTCUSDT and ETHUSDT in the recordings of 2023 and 2024: trades without quotes, marks and
// funding. It imports nothing but node:fs and knows nothing of the engine: whole numbers alone, and at every tick it looks at
// everybody. `npm run replay` must agree with it to the last 10^-8 USDT.
//
//     node tools/naive-futures.mjs --ticks [ROOT=]FILE.csv … --commands FILE.jsonl
//
// What it does not know (other sites' settings, spikes, holes, commands of other products) it refuses. Prints tab-separated rows:
//     FILL     at, command line or -, member, root, side, rule, price, qty, profit, fee, set aside
//     FUND     at, member, root, qty, amount, of it set aside
//     LIQ      at, member, root, margin type, qty, mark, price, insurance, orders cancelled
//     WARN     at, member, root
//     EXIT     at, member, root, kind, price, FILLED or CANCELLED, reason
//     END      at, command line or -, reason       (an order that ended without filling whole)
//     REFUSED  at, command line, code
//     BALANCE  ledger account, amount

import { readFileSync } from "node:fs";
import { command } from "./naive-futures/commands.mjs";
import { ledger, out } from "./naive-futures/books.mjs";
import { moments } from "./naive-futures/moments.mjs";
import { tick } from "./naive-futures/ticks.mjs";

const words = process.argv.slice(2);
const values = (name) => words.flatMap((word, index) => (word === name ? [words[index + 1]] : []));
const read = (file) => readFileSync(file, "utf8");

for (const moment of moments(values("--ticks"), values("--commands")[0], read)) {
  out.now = moment.at;
  if (moment.command) command(moment.command);
  else tick(moment);
}
for (const [account, balance] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1)))
  if (balance !== 0n) out.say("BALANCE", account, out.usdt(balance));
for (const row of out.rows) console.log(row);
