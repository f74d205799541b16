// The naive rounds: a second, slow opinion about every round and bet of a recorded day of gold.
//
// Written from domain.md 3 alone, for COMEX gold in October 2013 (22:00 to 21:15 UTC). It imports nothing but node:fs and knows
// nothing of the engine: it looks through all ticks at every boundary. `npm run replay` must agree with it to the last won.
//
//     node tools/naive-rounds.mjs --ticks FILE.csv --commands FILE.jsonl
//
// Knows `deposit`, `bet`, `game` (rate and commission) and `down`. Prints tab-separated rows, times in epoch milliseconds:
//     ROUND    game, lock, close, BUY SELL or VOID, reason or -, strike or -, close or -
//     BET      command line, WON LOST VOID or OPEN, profit, fee
//     REFUSED  command line, code
//     CASH     member, won        HOUSE  PNL or FEE, won

import { readFileSync } from "node:fs";

const argument = (name) => process.argv[process.argv.indexOf(name) + 1];
const [, ...csv] = readFileSync(argument("--ticks"), "utf8").trim().split("\n");
const recorded = csv
  .map((row) => row.split(","))
  .map(([at, price]) => ({ at: Number(at), price: Number(price).toFixed(1) }));
const timeOf = (value) => (typeof value === "number" ? value : Date.parse(value));
const commands = readFileSync(argument("--commands"), "utf8")
  .split("\n")
  .map((text, index) => (text.trim() === "" ? null : { ...JSON.parse(text), line: index + 1 }))
  .filter((command) => command !== null)
  .map((command) => ({ ...command, at: timeOf(command.at) }))
  .sort((a, b) => a.at - b.at || a.line - b.line);

const GAMES = {
  "R.5": { length: 30_000, cutoff: 5_000, isRent: true },
  R1: { length: 60_000, cutoff: 10_000, isRent: true },
  R2: { length: 120_000, cutoff: 20_000, isRent: true },
  R5: { length: 300_000, cutoff: 20_000, isRent: true },
  B1: { length: 60_000, cutoff: 10_000 },
  B2: { length: 120_000, cutoff: 20_000 },
  B5: { length: 300_000, cutoff: 20_000 },
};

const times = [...recorded.map(({ at }) => at), ...commands.map(({ at }) => at)];
const first = times.reduce((a, b) => Math.min(a, b));
const last = times.reduce((a, b) => Math.max(a, b));

// Hours in which nobody listened: after `from`, up to and with `until`.
const away = commands
  .filter(({ command }) => command === "down")
  .map(({ at, until }) => ({ from: at, until: timeOf(until) }));
const isHeard = (at) => !away.some(({ from, until }) => at > from && at <= until);

// Gold rests from 21:15 to 22:00 UTC. What is stated then is nobody's price.
const HOUR = 3_600_000;
const restsAt = (at) => {
  const time = at % (24 * HOUR);
  return time >= 21.25 * HOUR && time < 22 * HOUR;
};
const ticks = recorded.filter(({ at }) => isHeard(at) && !restsAt(at));
// A boundary belongs to the session that ends at it.
const isInSession = (boundary) => !restsAt(boundary - 1);

// The feed says each whole second that it lives.
function lastAlive(boundary) {
  for (let second = Math.floor(boundary / 1000) * 1000; second >= first; second -= 1000)
    if (isHeard(second)) return second;
  return first;
}

// The last tick up to a boundary, or why there is none.
function priceAt(boundary) {
  if (!isInSession(boundary)) return { fault: "HALTED" };
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle].at <= boundary) low = middle + 1;
    else high = middle;
  }
  const tick = ticks[low - 1];
  const pricedAt = tick === undefined ? 0 : tick.at;
  const alive = Math.max(lastAlive(boundary), pricedAt);
  // What was traded while nobody listened is not known: the feed has to say a price again.
  if (away.some(({ until }) => until <= boundary && until > pricedAt)) return { fault: "HALTED" };
  if (tick === undefined || boundary - alive > 5_000) return { fault: "STALE" };
  return tick;
}

// A boundary is over with a price beyond it, or more than a second later: at the end all up to it are, since nothing comes any more.
const isOver = (boundary) => boundary <= last;

const units = (price) => Math.round(Number(price) * 10);

function roundOf(game, lock) {
  const close = lock + GAMES[game].length;
  const strike = priceAt(lock);
  if (strike.fault)
    return { result: "VOID", reason: strike.fault === "STALE" ? "STALE_LOCK" : strike.fault };
  if (!isOver(close)) return { result: "OPEN" };
  const end = priceAt(close);
  if (end.fault) {
    const reason = end.fault === "STALE" ? "STALE_CLOSE" : end.fault;
    return { result: "VOID", reason, strike: strike.price };
  }
  const prices = { strike: strike.price, close: end.price };
  if (end.at <= lock) return { result: "VOID", reason: "NO_TICK", ...prices };
  if (units(end.price) === units(strike.price))
    return { result: "VOID", reason: "EQUAL", ...prices };
  return { result: units(end.price) > units(strike.price) ? "BUY" : "SELL", ...prices };
}

const rows = [];
const bets = [];
const changes = [];
const cash = new Map();
const house = { PNL: 0n, FEE: 0n };

// What a game paid to the rounds whose betting began at `open`.
function termsOf(game, open) {
  const terms = { rate: "0.9", commission: "0.1" };
  for (const change of changes)
    if (change.game === game && change.at < open) Object.assign(terms, change.terms);
  return terms;
}

const millionths = (text) => {
  const [whole, part = ""] = String(text).split(".");
  return BigInt(whole + part.padEnd(6, "0"));
};

// Orders and bets need a price of this session, after the server was last away and its feed was heard again.
function isMarketOpen(at) {
  if (restsAt(at) || !isHeard(at)) return false;
  let since = Math.floor(at / (24 * HOUR)) * 24 * HOUR - 2 * HOUR;
  if (at % (24 * HOUR) >= 22 * HOUR) since += 24 * HOUR;
  for (const { until } of away)
    if (until < at) since = Math.max(since, Math.floor(until / 1000) * 1000 + 1000);
  return ticks.some((tick) => tick.at >= since && tick.at <= at);
}

function refusalOf(bet) {
  const { game, lock, at, stake, member } = bet;
  if (lock % GAMES[game].length !== 0) return "INVALID_REQUEST";
  if (at < lock - GAMES[game].length) return "ROUND_NOT_OPEN";
  if (at >= lock - GAMES[game].cutoff) return "ROUND_LOCKED";
  if (!isMarketOpen(at)) return "MARKET_CLOSED";
  if (stake < 5_000) return "AMOUNT_TOO_SMALL";
  if (stake % 1_000 !== 0) return "AMOUNT_MIN_UNIT";
  if (stake > 5_000_000) return "AMOUNT_OVER_LIMIT";
  const placed = bets.filter((each) => each.game === game && each.lock === lock);
  const own = placed.filter((each) => each.member === member);
  if (own.length >= 50) return "BETS_FULL";
  const side = placed.filter((each) => each.type === bet.type);
  const ownSide = own.filter((each) => each.type === bet.type);
  if (ownSide.reduce((sum, each) => sum + each.stake, stake) > 20_000_000)
    return "ROUND_MEMBER_CAP";
  if (side.reduce((sum, each) => sum + each.stake, stake) > 100_000_000) return "ROUND_CAP";
  return BigInt(stake) > (cash.get(member) ?? 0n) ? "NOT_ENOUGH_BALANCE" : null;
}

// Bets whose round is over by then get what is theirs.
function settleUntil(at) {
  for (const bet of bets) {
    if (bet.status !== "OPEN") continue;
    const strike = priceAt(bet.lock);
    const end = strike.fault ? bet.lock : bet.lock + GAMES[bet.game].length;
    const isDone = end + 1_001 <= at || ticks.some((tick) => tick.at > end && tick.at <= at);
    if (!isDone || !isHeardAgain(end, at)) continue;
    settle(bet);
  }
}

// What was over while the server was away is settled when it is back.
function isHeardAgain(end, at) {
  return !away.some(({ from, until }) => end + 1_001 > from && end <= until && at < until);
}

function settle(bet) {
  const { result } = roundOf(bet.game, bet.lock);
  const { rate, commission } = termsOf(bet.game, bet.lock - GAMES[bet.game].length);
  const stake = BigInt(bet.stake);
  bet.profit = 0n;
  bet.fee = 0n;
  if (result === "VOID") bet.status = "VOID";
  else if ((result === "BUY") !== (bet.type === "B")) bet.status = "LOST";
  else {
    bet.status = "WON";
    if (GAMES[bet.game].isRent) {
      bet.profit = stake;
      bet.fee = stake - (stake * (1_000_000n - millionths(commission))) / 1_000_000n;
    } else bet.profit = (stake * millionths(rate)) / 1_000_000n;
  }
  if (bet.status === "LOST") house.PNL += stake;
  else cash.set(bet.member, cash.get(bet.member) + stake + bet.profit - bet.fee);
  house.PNL -= bet.profit;
  house.FEE += bet.fee;
}

for (const command of commands) {
  const { at, line, member } = command;
  settleUntil(at);
  if (away.some(({ from, until }) => at > from && at <= until))
    rows.push(["REFUSED", line, "TRY_AGAIN_SHORTLY"]);
  else if (command.command === "deposit")
    cash.set(member, (cash.get(member) ?? 0n) + BigInt(command.amount));
  else if (command.command === "game") {
    const { rate, commission } = command;
    const terms = { ...(rate && { rate }), ...(commission && { commission }) };
    changes.push({ game: command.game, at, terms });
  } else if (command.command === "bet") {
    const { game, type } = command;
    const { length } = GAMES[game];
    const lock = command.lockAt ? timeOf(command.lockAt) : (Math.floor(at / length) + 1) * length;
    const bet = {
      line,
      member,
      game,
      type,
      lock,
      at,
      stake: Number(command.point),
      status: "OPEN",
    };
    const code = refusalOf(bet);
    if (code !== null) rows.push(["REFUSED", line, code]);
    else {
      cash.set(member, cash.get(member) - BigInt(bet.stake));
      bets.push(bet);
    }
  }
}
settleUntil(last + 1_001);

for (const [game, { length }] of Object.entries(GAMES)) {
  for (let lock = Math.ceil((first + 1) / length) * length; isOver(lock); lock += length) {
    const isBetOn = bets.some((bet) => bet.game === game && bet.lock === lock);
    if (!isInSession(lock) && !isBetOn) continue;
    const { result, reason = "-", strike = "-", close = "-" } = roundOf(game, lock);
    if (result !== "OPEN")
      rows.push(["ROUND", game, lock, lock + length, result, reason, strike, close]);
  }
}
for (const { line, status, profit = 0n, fee = 0n } of bets)
  rows.push(["BET", line, status, profit, fee]);
for (const [member, won] of cash) rows.push(["CASH", member, won]);
for (const [purpose, won] of Object.entries(house)) rows.push(["HOUSE", purpose, won]);
for (const row of rows.map((each) => each.join("\t")).sort()) console.log(row);
