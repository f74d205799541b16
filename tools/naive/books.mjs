// The books of the naive replay: members, ledger, margin, fills and what they mean for exits.

import { abs, CONTRACTS, decimalText, largest, least, RATE_ONE, rates } from "./market.mjs";

const FIRST_MEMBER = 10000;
export const members = new Map();
/** Orders by `id NAME` and `line NUMBER`. */
export const labels = new Map();
export const ledger = new Map();
/** What is printed, and when it happened. */
export const output = { rows: [], now: 0 };

export function print(...cells) {
  output.rows.push(cells.join("\t"));
}

export function memberOf(label) {
  const name = String(label);
  if (!members.has(name)) {
    members.set(name, {
      name,
      account: `MEMBER:${FIRST_MEMBER + members.size}:BINARY:AVAILABLE`,
      status: "ACTIVE",
      role: "MEMBER",
      warned: 0,
      positions: {},
      orders: [],
      alerts: [],
    });
  }
  return members.get(name);
}

let lastSerial = 0;
/** Orders and exits that one tick reaches go in the order in which they were accepted. */
export function nextSerial() {
  lastSerial += 1;
  return lastSerial;
}

export function move(from, to, amount) {
  if (amount < 0n) return move(to, from, -amount);
  ledger.set(from, (ledger.get(from) ?? 0n) - amount);
  ledger.set(to, (ledger.get(to) ?? 0n) + amount);
}

const cashOf = (member) => ledger.get(member.account) ?? 0n;
export const ordersOf = (member, root) =>
  member.orders.filter((order) => order.open && (root === undefined || order.root === root));
export const positionsOf = (member) =>
  Object.entries(member.positions).filter(([, position]) => position.qty !== 0n);

/** The position of an instrument, undefined where nothing is held. */
export function held(member, root) {
  const position = member.positions[root];
  return position === undefined || position.qty === 0n ? undefined : position;
}

/** What a position cost is told in hundred-millionths of a price unit (domain.md 1.4.2). */
export const MOTES = 100_000_000n;

/** A movement in motes × contracts in won, truncated toward zero once (domain.md 1.3). */
export function won(root, motes) {
  const { multiplier, decimals } = CONTRACTS[root];
  return (motes * multiplier * rates.USD) / (MOTES * 10n ** BigInt(decimals) * RATE_ONE);
}

export const openProfit = (root, { qty, cost }) =>
  won(root, CONTRACTS[root].last * MOTES * qty - cost);

/** `part` of `whole` contracts of a cost, to the nearest mote; halves go to the even one. */
function shareOf(cost, part, whole) {
  const motes = (abs(cost) * part) / whole;
  const left = abs(cost) * part - motes * whole;
  const isOdd = motes % 2n === 1n;
  const rounded = left * 2n > whole || (left * 2n === whole && isOdd) ? motes + 1n : motes;
  return cost < 0n ? -rounded : rounded;
}

export function equityOf(member) {
  let equity = cashOf(member);
  for (const [root, position] of positionsOf(member)) equity += openProfit(root, position);
  return equity;
}

/** The sum of a setting over all contracts held. */
export function perContract(member, setting) {
  let sum = 0n;
  for (const [root, { qty }] of positionsOf(member))
    sum += abs(qty) * CONTRACTS[root].settings[setting];
  return sum;
}

/** Margin of the positions and of the worse side of the working orders, contract by contract. */
function marginOf(positions, working) {
  let margin = 0n;
  for (const [root, { settings }] of Object.entries(CONTRACTS)) {
    const own = positions[root] ?? 0n;
    let buys = 0n;
    let sells = 0n;
    for (const order of working) {
      if (order.root !== root) continue;
      if (order.side === 1n) buys += order.rest;
      else sells += order.rest;
    }
    margin += largest(abs(own), abs(own + buys), abs(own - sells)) * settings.intradayMargin;
  }
  return margin;
}

/**
 * Whether equity covers the margin once `root` is held `after` and the other orders work (domain.md 1.4.1). What only
 * makes a position smaller opens nothing and is always allowed; what crosses to the other side opens that side.
 */
export function covers(member, root, after, others) {
  const before = held(member, root)?.qty ?? 0n;
  const onlyReduces = abs(after) < abs(before) && after * before >= 0n;
  if (onlyReduces) return true;
  const all = Object.fromEntries(positionsOf(member).map(([name, { qty }]) => [name, qty]));
  return equityOf(member) >= marginOf({ ...all, [root]: after }, others);
}

// ---- fills (domain.md 1.3, 1.4.2) -----------------------------------------------------------------------------------

/**
 * Fills contracts of one side at one price. `line` is the command behind it, or null; `reason` says why the engine did
 * it, null where the member's own order did; `bracket` is the order that may bring a pair of exits.
 */
export function fill(
  member,
  root,
  side,
  price,
  qty,
  rule,
  { line = null, reason = null, bracket },
) {
  const position = (member.positions[root] ??= flat());
  const closes = position.qty * side < 0n ? least(abs(position.qty), qty) : 0n;
  if (closes > 0n) {
    const signed = position.qty > 0n ? closes : -closes;
    const share = shareOf(position.cost, closes, abs(position.qty));
    const profit = won(root, price * MOTES * signed - share);
    position.qty -= signed;
    position.cost -= share;
    position.overnight = least(position.overnight, abs(position.qty));
    move("HOUSE:1:KRW:PNL", member.account, profit);
    settle(member, root, side, price, closes, rule, line, profit);
    if (position.qty === 0n) {
      for (const exit of [...position.exits])
        endExit(member, root, exit, "CANCELLED", reason ?? "MEMBER");
      Object.assign(position, flat());
    } else cutExits(member, root, position, reason ?? "MEMBER");
  }
  if (qty > closes) {
    position.qty += side * (qty - closes);
    position.cost += side * price * MOTES * (qty - closes);
    settle(member, root, side, price, qty - closes, rule, line, 0n);
    keepAdded(member, root, position);
    if (bracket?.slTick) setWhole(member, root, "SL", bracket.slTick);
    if (bracket?.tpTick) setWhole(member, root, "TP", bracket.tpTick);
  }
}

const flat = () => ({
  qty: 0n,
  cost: 0n,
  overnight: 0n,
  isWhole: false,
  isAuto: false,
  waits: null,
  exits: [],
});

/** What equity must be for all that is kept over a day's end. */
export function overnightMargin(member) {
  let sum = 0n;
  for (const [root, { overnight }] of positionsOf(member))
    sum += overnight * CONTRACTS[root].settings.overnightMargin;
  return sum;
}

/**
 * A position that is kept whole keeps what was added (domain.md 1.4.5); once the day's check is over, if that is covered
 * as the check would have asked.
 */
function keepAdded(member, root, position) {
  if (!position.isWhole || position.waits !== null) return;
  const before = position.overnight;
  position.overnight = abs(position.qty);
  const isLate = CONTRACTS[root].isChecked;
  if (isLate && equityOf(member) < overnightMargin(member)) position.overnight = before;
}

function settle(member, root, side, price, qty, rule, line, profit) {
  const { settings, decimals } = CONTRACTS[root];
  const fee = settings.fee * qty;
  move(member.account, "HOUSE:1:KRW:FEE", fee);
  print(
    "FILL",
    output.now,
    line ?? "-",
    member.name,
    root,
    side === 1n ? "LONG" : "SHORT",
    rule,
    decimalText(price, decimals),
    qty,
    profit,
    decimalText(rates.USD, 8).replace(/\.?0+$/, ""),
    fee,
  );
}

export function end(order, reason) {
  order.open = false;
  print("END", output.now, order.line, reason);
}

/** Nobody who holds nothing owes anything (domain.md 1.4.3); and who comes nearer to the line is warned. */
export function conclude(member) {
  const cash = cashOf(member);
  if (positionsOf(member).length === 0 && cash < 0n)
    move("HOUSE:1:KRW:BAD_DEBT", member.account, -cash);
  const line = perContract(member, "losscut");
  const cushion = perContract(member, "intradayMargin") - line;
  const left = (equityOf(member) - line) * 100n;
  const isWarned = positionsOf(member).length > 0 && cushion > 0n;
  const level = isWarned ? [70n, 50n, 30n].filter((part) => left <= cushion * part).length : 0;
  const isCut = positionsOf(member).some(([, { waits }]) => waits === "LOSSCUT");
  if (level > member.warned && !isCut) print("WARN", output.now, member.name, level);
  member.warned = level;
}

// ---- the exits of a position (domain.md 1.5) ------------------------------------------------------------------------

export function endExit(member, root, exit, status, reason) {
  const { exits } = member.positions[root];
  exits.splice(exits.indexOf(exit), 1);
  const { kind, level, qty } = exit;
  print("EXIT", output.now, member.name, root, kind, level, qty ?? "all", status, reason);
}

/** One leg for the whole position: where it stands already it keeps its place, 0 takes it away. */
export function setWhole(member, root, kind, tick) {
  const { exits } = member.positions[root];
  const before = exits.find((exit) => exit.kind === kind && exit.level === 0);
  if (tick === null) {
    if (before !== undefined) endExit(member, root, before, "CANCELLED", "MEMBER");
  } else if (before === undefined)
    exits.push({ kind, level: 0, tick, qty: null, serial: nextSerial() });
  else before.tick = tick;
}

/** Profits together, and stops together, close no more than there is: the farthest level gives way first. */
function cutExits(member, root, { qty, exits }, reason) {
  for (const isProfit of [true, false]) {
    const partial = exits
      .filter((exit) => exit.qty !== null && (exit.kind === "TP") === isProfit)
      .sort((a, b) => a.level - b.level || a.serial - b.serial);
    let room = abs(qty);
    for (const exit of partial) {
      if (room === 0n) endExit(member, root, exit, "CANCELLED", reason);
      else exit.qty = least(exit.qty, room);
      room -= least(room, exit.qty);
    }
  }
}

/** A refusal, thrown. */
export class Refused {
  constructor(code) {
    this.code = code;
  }
}
export const refuse = (code) => {
  throw new Refused(code);
};
export const refuseIf = (isRefused, code) => isRefused && refuse(code);
