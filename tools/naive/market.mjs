// The market of the naive replay: contracts, decimals, the files, and the hours of October 2013.

import { readFileSync } from "node:fs";

// ---- contracts and demo settings (domain.md 1.1, 1.4.8) -------------------------------------------------------------

export const CONTRACTS = {
  ES: { number: 1, decimals: 2, tick: 25n, multiplier: 50n, calendar: "index", size: 10n },
  MES: { number: 2, decimals: 2, tick: 25n, multiplier: 5n, calendar: "index", size: 1n },
  NQ: { number: 3, decimals: 2, tick: 25n, multiplier: 20n, calendar: "index", size: 10n },
  GC: { number: 10, decimals: 1, tick: 1n, multiplier: 100n, calendar: "metal", size: 10n },
  MGC: { number: 11, decimals: 1, tick: 1n, multiplier: 10n, calendar: "metal", size: 1n },
  CL: { number: 15, decimals: 2, tick: 1n, multiplier: 1000n, calendar: "metal", size: 10n },
};
export const RATE_ONE = 10n ** 8n;
export const rates = { USD: 1445n * RATE_ONE };

for (const contract of Object.values(CONTRACTS)) {
  contract.settings = {
    intradayMargin: 30_000n * contract.size,
    overnightMargin: 200_000n * contract.size,
    losscut: 6_000n * contract.size,
    fee: 500n * contract.size,
    maxContracts: 50n,
    isPlay: true,
    isStop: false,
  };
  Object.assign(contract, {
    open: false,
    opening: false,
    last: null,
    isCurrent: false,
    bid: null,
    ask: null,
    closingSoon: false,
    isChecked: false,
  });
}

// ---- decimals -------------------------------------------------------------------------------------------------------

/** "12.5" with 2 decimals is 1250n; undefined where it is no decimal or has more decimals that count. */
export function decimal(value, decimals) {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, part = ""] = match;
  if (/[1-9]/.test(part.slice(decimals))) return undefined;
  const units = BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

export function decimalText(units, decimals) {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return (
    (units < 0n ? "-" : "") + digits.slice(0, cut) + (decimals > 0 ? `.${digits.slice(cut)}` : "")
  );
}

export const abs = (value) => (value < 0n ? -value : value);
export const least = (a, b) => (a < b ? a : b);
export const largest = (...values) => values.reduce((a, b) => (a > b ? a : b));

export function stop(message) {
  console.error(`naive-replay: ${message}`);
  process.exit(2);
}

// ---- reading --------------------------------------------------------------------------------------------------------

const tickArguments = [];
let commandFile;
for (let index = 2; index < process.argv.length; index += 2) {
  const value = process.argv[index + 1];
  if (process.argv[index] === "--ticks") tickArguments.push(value);
  else if (process.argv[index] === "--commands") commandFile = value;
  else stop(`what is ${process.argv[index]}?`);
}

/** Everything that happens: { at, order (0 clock, 1 tick, 2 command), … }. */
export const moments = [];

for (const argument of tickArguments) {
  const [, named, file] = /^(?:([A-Z0-9]+)=)?(.+)$/.exec(argument);
  const root =
    named ??
    Object.keys(CONTRACTS).find((name) =>
      new RegExp(`(^|[_/])${name}([FGHJKMNQUVXZ]\\d+)?_`).test(file),
    );
  const contract = CONTRACTS[root];
  if (contract === undefined) stop(`no contract in ${argument}`);
  const [header, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  const names = header.trim().split(",");
  const price = (text) =>
    text === undefined || text === "" ? null : decimal(text, contract.decimals);
  const put = (at, values) => moments.push({ at, order: 1, root, ...values });
  for (const row of rows) {
    const cells = Object.fromEntries(
      row
        .trim()
        .split(",")
        .map((cell, index) => [names[index], cell]),
    );
    const at = Number(cells.time_ms_utc ?? cells.open_time_ms);
    if ("price" in cells) {
      put(at, { trade: price(cells.price) });
      continue;
    }
    const part = (name) => ({
      trade: price(cells[name]),
      quoted: `bid_${name}` in cells,
      bid: price(cells[`bid_${name}`]),
      bidSize: BigInt(cells.bid_size || 0),
      ask: price(cells[`ask_${name}`]),
      askSize: BigInt(cells.ask_size || 0),
    });
    const [open, low, high, close] = ["open", "low", "high", "close"].map(part);
    const level = ({ trade, bid, ask }) => trade ?? (bid ?? 0n) + (ask ?? 0n);
    const falls = level(close) < level(open);
    put(at, open);
    put(at + 20_000, falls ? high : low);
    put(at + 40_000, falls ? low : high);
    put(at + 59_999, close);
  }
}

const KNOWN =
  "order amend amend_row cancel cancel_all overnight deposit fx config status open tpsl delete_tpsl exits close " +
  "close_all reverse break_even alert";
readFileSync(commandFile, "utf8")
  .split("\n")
  .forEach((text, index) => {
    if (text.trim() === "") return;
    const command = JSON.parse(text);
    const at = typeof command.at === "number" ? command.at : Date.parse(command.at);
    const kind = command.command ?? "order";
    if (!KNOWN.split(" ").includes(kind)) stop(`line ${index + 1}: ${kind}`);
    moments.push({ at, order: 2, line: index + 1, kind, command });
  });

// ---- hours of October 2013: 22:00–21:15 UTC, index futures with a break 20:15–20:30 (domain.md 1.7, data README) -----

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
export const first = Math.min(...moments.map(({ at }) => at));
export const last = Math.max(...moments.map(({ at }) => at));
if (
  new Date(first).toISOString().slice(0, 7) !== "2013-10" ||
  new Date(last).toISOString().slice(0, 7) !== "2013-10"
) {
  stop("only October 2013");
}
const WINDOWS = {
  metal: [[-120, 1275]],
  index: [
    [-120, 1215],
    [1230, 1275],
  ],
};
const windowsOf = { metal: [], index: [] };
for (let day = Math.floor(first / DAY) * DAY - DAY; day <= last + DAY; day += DAY) {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) continue;
  for (const [calendar, windows] of Object.entries(WINDOWS)) {
    for (const [index, [from, to]] of windows.entries()) {
      const window = {
        from: day + from * MINUTE,
        to: day + to * MINUTE,
        begins: index === 0,
        ends: index === windows.length - 1,
      };
      windowsOf[calendar].push(window);
      const clock = (at, what) => moments.push({ at, order: 0, clock: what, calendar, window });
      clock(window.from, "open");
      if (window.ends) clock(window.to - 10 * MINUTE, "soon");
      if (window.ends) clock(window.to - 5 * MINUTE, "check");
      clock(window.to, "close");
    }
  }
}
const CLOCK_ORDER = ["metal", "index"];
moments.forEach((moment, index) => Object.assign(moment, { index }));
moments.sort(
  (a, b) =>
    a.at - b.at ||
    a.order - b.order ||
    (a.order === 0 ? CLOCK_ORDER.indexOf(a.calendar) - CLOCK_ORDER.indexOf(b.calendar) : 0) ||
    a.index - b.index,
);

/** The contract that a command names, by its root or number. */
export function rootOf(value) {
  const text = String(value);
  return Object.keys(CONTRACTS).find(
    (root) => root === text || String(1000 + CONTRACTS[root].number) === text,
  );
}

/** Decimals of a text as sent. */
export const SENT = 12;
export const sent = (value) => (value === undefined ? null : decimal(value, SENT));

/** A price as sent in price units; one that is 0, negative or off the grid is refused. */
export function onGrid(root, value) {
  const { decimals, tick } = CONTRACTS[root];
  const units =
    value % 10n ** BigInt(SENT - decimals) === 0n && value / 10n ** BigInt(SENT - decimals);
  return units !== false && units > 0n && units % tick === 0n ? units : undefined;
}
