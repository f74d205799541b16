// The naive replay: a second, slow opinion about what every fill and balance of a recorded market must be.
//
// Written from domain.md 1.3–1.7 alone. It shares no line with the engine: no imports but node:fs, its own decimals,
// its own contracts and hours, and linear scans over everybody at every tick. `npm run replay` must agree with it to
// the last unit. What it does not know, it refuses: roll-overs, spikes, feeds of quotes alone, holidays, and any month
// but October 2013.
//
//     node tools/naive-replay.mjs --ticks FILE.csv [--ticks ROOT=FILE.csv …] --commands FILE.jsonl
//
// Prints tab-separated rows, in time order, `at` in epoch milliseconds:
//     FILL     at, command line or -, member, root, side, rule, price, qty, profit, rate, fee
//     REFUSED  at, command line, code
//     END      at, command line, reason      (an order that ended without filling whole)
//     EXIT     at, member, root, kind, level, contracts or all, FILLED or CANCELLED, reason
//     WARN     at, member, level
//     ALERT    at, member, root, price
//     BALANCE  ledger account, amount        (all that are not zero)

import { ledger, output, print } from "./naive/books.mjs";
import { command } from "./naive/commands.mjs";
import { first, last, moments } from "./naive/market.mjs";
import { clock, tick } from "./naive/ticks.mjs";

for (const moment of moments) {
  output.now = moment.at;
  if (moment.at < first || moment.at > last) {
    // The hours before the first moment decide what is open when it begins.
    if (moment.at < first && moment.order === 0) clock(moment);
    continue;
  }
  if (moment.order === 0) clock(moment);
  else if (moment.order === 1) tick(moment);
  else command(moment);
}
for (const [account, balance] of [...ledger].sort(([a], [b]) => (a < b ? -1 : 1)))
  if (balance !== 0n) print("BALANCE", account, balance);
for (const row of output.rows) console.log(row);
