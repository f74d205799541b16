// The books of the naive perpetuals: markets, members, ledger, and what one fill does.
//
// Prices, coins, USDT and rates are whole numbers of 10^-8; a price times a quantity is one of 10^-16.

export const EIGHT = 8;
export const ONE = 100_000_000n;

/** A decimal text as a whole number of 10^-scale; undefined where it is none, or finer. */
export function units(text, scale) {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text));
  if (parts === null) return undefined;
  const [, sign, whole, part = ""] = parts;
  if (/[^0]/.test(part.slice(scale))) return undefined;
  const value = BigInt(whole + part.slice(0, scale).padEnd(scale, "0"));
  return sign === "-" ? -value : value;
}

export function decimal(value, scale) {
  const digits = abs(value)
    .toString()
    .padStart(scale + 1, "0");
  const point = scale === 0 ? "" : `.${digits.slice(-scale)}`;
  return `${value < 0n ? "-" : ""}${digits.slice(0, digits.length - scale)}${point}`;
}

export const abs = (value) => (value < 0n ? -value : value);
export const least = (a, b) => (a < b ? a : b);
export const most = (a, b) => (a > b ? a : b);
export const below = (a, b) => {
  const cut = a / b;
  return cut * b !== a && a < 0n !== b < 0n ? cut - 1n : cut;
};
export const above = (a, b) => -below(-a, b);
/** To the nearest, halves to the even one. */
export function nearest(a, b) {
  const low = below(a, b);
  const twice = 2n * (a - low * b);
  const size = abs(b);
  const isUp = abs(twice) > size || (abs(twice) === size && low % 2n !== 0n);
  return isUp ? low + 1n : low;
}

export const out = {
  rows: [],
  now: 0,
  say: (...cells) => out.rows.push(cells.join("\t")),
  usdt: (value) => decimal(value, 8),
};

// Smallest price and quantity, and the tables of tiers by the day from which they were in force (domain.md 2.2, 2.9):
// greatest notional / maintenance in percent / greatest leverage.
const TABLES = {
  BTCUSDT: {
    "2022-02-16":
      "50000/0.4/125 250000/0.5/100 1000000/1/50 7500000/2.5/20 40000000/5/10 100000000/10/5 200000000/12.5/4 400000000/15/3 600000000/25/2 1000000000/50/1",
    "2023-06-04":
      "50000/0.4/125 250000/0.5/100 3000000/1/50 15000000/2.5/20 30000000/5/10 80000000/10/5 100000000/12.5/4 200000000/15/3 300000000/25/2 500000000/50/1",
  },
  ETHUSDT: {
    "2022-02-16":
      "10000/0.5/100 100000/0.65/75 500000/1/50 1500000/2/25 4000000/5/10 10000000/10/5 20000000/12.5/4 40000000/15/3 150000000/25/2 500000000/50/1",
    "2023-06-04":
      "100000/0.5/100 250000/0.65/75 2000000/1/50 10000000/2/20 25000000/5/10 50000000/10/5 60000000/12.5/4 80000000/15/3 150000000/25/2 500000000/50/1",
  },
};
export const DECIMALS = { price: 2, qty: 3 };
export const TICK = ONE / 100n;
export const STEP = ONE / 1_000n;
/** 0.04 % a side. */
export const FEE = 40_000n;

/** By root: last price, mark with its time, and the stamp to come. */
export const markets = {};

export function marketOf(root) {
  if (TABLES[root] === undefined) return undefined;
  markets[root] ??= { root, last: 0n, mark: 0n, markAt: 0, rate: 0n, nextAt: 0, passedAt: 0 };
  return markets[root];
}

/** Those that a command has set, by root: since when, and its rows. */
export const ownTables = {};

const published = (root) =>
  Object.entries(TABLES[root]).map(([day, text]) => {
    const rows = text.split(" ").map((row) => {
      const [cap, percent, leverage] = row.split("/");
      return { cap: units(cap, EIGHT), rate: units(percent, 6), leverage: Number(leverage) };
    });
    return { since: Date.parse(day), rows };
  });

/** The table in force, with what each tier takes off: floor × (rate − rate before) + that of the tier before. */
export function tiersOf(root) {
  const tables = [...published(root), ...(ownTables[root] ?? [])].sort((a, b) => a.since - b.since);
  const { rows } = tables.filter(({ since }) => since <= out.now).at(-1) ?? tables[0];
  let [floor, before, cum] = [0n, 0n, 0n];
  return rows.map(({ cap, rate, leverage }) => {
    cum += (floor * (rate - before)) / ONE;
    [floor, before] = [cap, rate];
    return { cap, rate, cum, leverage };
  });
}

/** What values, and whether nobody may be liquidated by it: a mark older than five seconds is none. */
export function markOf(root) {
  const { mark, markAt, last } = markets[root];
  const isFresh = mark !== 0n && out.now - markAt <= 5_000;
  if (!isFresh && last !== 0n) return { price: last, isFrozen: true };
  return { price: mark, isFrozen: !isFresh };
}

const FIRST_MEMBER = 10_000;
export const members = new Map();
export const orderNames = new Map();
export const ledger = new Map();
let serial = 0;
export const nextSerial = () => (serial += 1);

export function memberOf(name) {
  if (!members.has(name)) {
    const account = `MEMBER:${FIRST_MEMBER + members.size}:FUTURES:`;
    members.set(name, {
      ...{ name, free: `${account}AVAILABLE`, aside: `${account}MARGIN_ISO` },
      ...{ settings: {}, positions: new Map(), orders: [], exits: [], warned: new Set() },
    });
  }
  return members.get(name);
}

export const HOUSE = (purpose) => `HOUSE:1:USDT:${purpose}`;

export function move(from, to, amount) {
  if (amount < 0n) return move(to, from, -amount);
  ledger.set(from, (ledger.get(from) ?? 0n) - amount);
  ledger.set(to, (ledger.get(to) ?? 0n) + amount);
}

export const cashOf = ({ free }) => ledger.get(free) ?? 0n;
export const settingOf = (member, root) =>
  (member.settings[root] ??= { leverage: 10, marginType: "CROSS" });
export const positionsOf = ({ positions }) => [...positions.values()].sort((a, b) => a.id - b.id);
export const crossOf = (member) =>
  positionsOf(member).filter(({ marginType }) => marginType === "CROSS");
export const directionOf = (side) => (side === "LONG" ? 1n : -1n);

export const otherSide = (qty) => (qty > 0n ? "SHORT" : "LONG");

/** Quantity × (price − entry), truncated once. */
const profitAt = ({ qty, cost }, price) => (price === 0n ? 0n : (qty * price - cost) / ONE);
export const profitOf = (position) => profitAt(position, markOf(position.root).price);
export const equityOf = (member) =>
  crossOf(member).reduce((sum, each) => sum + profitOf(each), cashOf(member));
/** Value ÷ leverage. */
export const marginFor = (value, leverage) => abs(value) / (ONE * BigInt(leverage));

/** Exits of a position that are open. */
export const exitsOf = (member, position) =>
  member.exits.filter((exit) => exit.position === position);

export function endExit(member, exit, status, reason) {
  member.exits = member.exits.filter((each) => each !== exit);
  out.say(
    ...[
      "EXIT",
      out.now,
      member.name,
      exit.position.root,
      exit.kind,
      decimal(exit.price / TICK, DECIMALS.price),
    ],
    ...[status, reason],
  );
}

export function endOrder(member, order, reason) {
  member.orders = member.orders.filter((each) => each !== order);
  out.say("END", out.now, order.line ?? "-", reason);
}

/** What a liquidation takes: the whole result at the mark is the house's, the difference to what was set aside the insurance's. */
function payClosing(member, position, { raw, back, isLiquidation }) {
  move(member.aside, member.free, back);
  move(HOUSE("PNL"), member.free, raw);
  const beyond = raw + back;
  if (isLiquidation) move(member.free, HOUSE("INSURANCE"), beyond);
  else move(member.free, HOUSE("INSURANCE"), least(0n, beyond));
  position.aside -= back;
}

/**
 * Fills an order whole at one price: what it closes first, then what it opens. Tells its fills, lets exits follow and brings those that
 * come with it.
 */
export function fill(member, order, price, rule, reason) {
  const { root, side } = order;
  const before = member.positions.get(root);
  const against =
    before !== undefined && before.qty * directionOf(side) < 0n ? abs(before.qty) : 0n;
  const closed = least(against, order.qty);
  member.orders = member.orders.filter((each) => each !== order);
  if (closed > 0n) closePart(member, before, order, { closed, price, rule });
  const opened = order.qty - closed;
  const isSame = before !== undefined && before.qty !== 0n;
  if (before !== undefined && !isSame) {
    member.positions.delete(root);
    for (const exit of exitsOf(member, before))
      endExit(member, exit, "CANCELLED", reason ?? "MEMBER");
  }
  if (opened > 0n) openPart(member, order, { opened, price, rule });
}

function say(member, order, { qty, price, rule, profit, fee, aside }) {
  out.say(
    ...["FILL", out.now, order.line ?? "-", member.name, order.root, order.side, rule],
    ...[decimal(price / TICK, DECIMALS.price), decimal(qty / STEP, DECIMALS.qty)],
    ...[out.usdt(profit), out.usdt(fee), out.usdt(aside)],
  );
}

function closePart(member, position, order, { closed, price, rule }) {
  const size = abs(position.qty);
  // The cost is kept to 10^-13 USDT: a hundred-millionth of the smallest price and quantity together.
  const GRAIN = 1_000n;
  const share = nearest((position.cost / GRAIN) * closed, size) * GRAIN;
  const signed = position.qty > 0n ? closed : -closed;
  const isLiquidation = rule === "LOSSCUT";
  const raw = isLiquidation ? profitOf(position) : (price * signed - share) / ONE;
  const isIsolated = position.marginType === "ISOLATED";
  const back = !isIsolated
    ? 0n
    : closed === size
      ? position.aside
      : (position.aside * closed) / size;
  const fee = isLiquidation ? 0n : (closed * price * FEE) / (ONE * ONE);
  const profit = !isIsolated ? raw : isLiquidation ? -back : most(raw, -back);
  if (isIsolated) payClosing(member, position, { raw, back, isLiquidation });
  else move(HOUSE("PNL"), member.free, raw);
  move(member.free, HOUSE("FEE"), fee);
  position.qty -= signed;
  position.cost -= share;
  say(member, order, { qty: closed, price, rule, profit, fee, aside: -back });
}

function openPart(member, order, { opened, price, rule }) {
  const { root, side } = order;
  if (!member.positions.has(root)) {
    const setting = settingOf(member, root);
    member.positions.set(root, {
      id: nextSerial(),
      root,
      qty: 0n,
      cost: 0n,
      aside: 0n,
      ...setting,
    });
  }
  const position = member.positions.get(root);
  const value = opened * price;
  const isIsolated = position.marginType === "ISOLATED";
  const aside = isIsolated ? marginFor(value, position.leverage) : 0n;
  const fee = (value * FEE) / (ONE * ONE);
  move(member.free, member.aside, aside);
  move(member.free, HOUSE("FEE"), fee);
  position.aside += aside;
  position.qty += directionOf(side) * opened;
  position.cost += directionOf(side) * value;
  say(member, order, { qty: opened, price, rule, profit: 0n, fee, aside });
  for (const kind of ["SL", "TP"]) {
    const leg = order.legs?.[kind];
    if (leg) setLeg(member, position, kind, leg);
  }
}

/** A leg keeps its place where only its price is another, and what fires it stays. */
export function setLeg(member, position, kind, leg) {
  const before = exitsOf(member, position).find((exit) => exit.kind === kind);
  if (leg !== null && before?.price === leg.price && before.isMark === leg.isMark) return;
  if (leg !== null && before?.isMark === leg.isMark) {
    before.price = leg.price;
    return;
  }
  if (before !== undefined) endExit(member, before, "CANCELLED", "MEMBER");
  if (leg !== null) member.exits.push({ id: nextSerial(), kind, position, ...leg });
}

/** What an order that only reduces may still close. */
export const heldAgainst = (member, { root, side }) =>
  most(0n, -(member.positions.get(root)?.qty ?? 0n) * directionOf(side));

/** Orders that only reduce follow their position. */
export function trim(member) {
  for (const order of [...member.orders]) {
    if (!order.isReduceOnly) continue;
    const held = heldAgainst(member, order);
    if (order.qty <= held) continue;
    if (held === 0n) endOrder(member, order, "REDUCE_ONLY");
    else order.qty = held;
  }
}

/** The end of everything that moved money: nobody who holds nothing in cross owes anything. */
export function settle(member) {
  trim(member);
  if (crossOf(member).length === 0 && cashOf(member) < 0n)
    move(HOUSE("BAD_DEBT"), member.free, -cashOf(member));
}

/** What a member has, in case that what he wants is refused halfway. */
export function keep(member) {
  const copied = (each) => [each, { ...each }];
  return {
    positions: [...member.positions.values()].map(copied),
    exits: member.exits.map(copied),
    orders: member.orders.map(copied),
    rows: out.rows.length,
    ledger: new Map(ledger),
  };
}

/** All or none: everything is again as it was kept. */
export function restore(member, kept) {
  const back = ([each, before]) => Object.assign(each, before);
  member.positions = new Map(kept.positions.map(back).map((each) => [each.root, each]));
  member.exits = kept.exits.map(back);
  member.orders = kept.orders.map(back);
  out.rows.length = kept.rows;
  ledger.clear();
  for (const [account, balance] of kept.ledger) ledger.set(account, balance);
}
