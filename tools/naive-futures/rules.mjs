// What may be ordered and what is liquidated, for the naive perpetuals (domain.md 2.3 to 2.6, decision 030).

import {
  abs,
  above,
  below,
  cashOf,
  crossOf,
  DECIMALS,
  decimal,
  directionOf,
  endExit,
  endOrder,
  equityOf,
  exitsOf,
  FEE,
  fill,
  heldAgainst,
  keep,
  least,
  marginFor,
  markets,
  markOf,
  most,
  nearest,
  ONE,
  otherSide,
  out,
  positionsOf,
  profitOf,
  restore,
  settingOf,
  settle,
  STEP,
  TICK,
  tiersOf,
  trim,
} from "./books.mjs";

export const meets = (side, limit, price) => (side === "LONG" ? price <= limit : price >= limit);
export const isReached = (way, at, price) => (way === "above" ? price >= at : price <= at);

/** Where an order would fill: its limit, its trigger, else the last price. */
const assumed = (order) =>
  order.price ?? (order.waits === null ? markets[order.root].last : order.stop);

// Margin, both fees, and what is lost at once; what waits for a trigger loses nothing yet.
function costOf(member, order, qty) {
  const { root, side, waits } = order;
  const price = assumed(order);
  const value = qty * price;
  const mark = markOf(root).price;
  const lost = waits === null ? most(0n, side === "LONG" ? price - mark : mark - price) : 0n;
  const fees = (value * 2n * FEE) / (ONE * ONE);
  return marginFor(value, settingOf(member, root).leverage) + fees + (qty * lost) / ONE;
}

// The dearer side of an instrument: what adds to the position beside it, or what turns it.
function neededFor(member, root, orders) {
  const position = member.positions.get(root);
  const isIsolated = position?.marginType === "ISOLATED";
  const base = position && !isIsolated ? marginFor(position.cost, position.leverage) : 0n;
  const back = isIsolated ? most(0n, position.aside + profitOf(position)) : 0n;
  let need = base;
  for (const side of ["LONG", "SHORT"]) {
    const against = heldAgainst(member, { root, side });
    let left = against;
    let cost = 0n;
    for (const order of orders) {
      if (order.side !== side || order.isReduceOnly) continue;
      const opened = most(0n, order.qty - left);
      left = most(0n, left - order.qty);
      if (opened > 0n) cost += costOf(member, order, opened);
    }
    if (cost > 0n) need = most(need, against > 0n ? cost - back : base + cost);
  }
  return need;
}

function needed(member, orders) {
  const roots = new Set([...member.positions.keys(), ...orders.map(({ root }) => root)]);
  return [...roots].reduce((sum, root) => {
    const own = orders.filter((order) => order.root === root);
    return sum + neededFor(member, root, own);
  }, 0n);
}

/** Whether the wallet covers an order beside the others; what only reduces always is. */
function covers(member, order, others) {
  if (order.isReduceOnly || order.qty <= heldAgainst(member, order)) return true;
  const equity = equityOf(member);
  const isIsolated = settingOf(member, order.root).marginType === "ISOLATED";
  const own = isIsolated ? least(equity, cashOf(member)) : equity;
  return own >= needed(member, [...others, order]);
}

const isFrozen = (member) => crossOf(member).some(({ root }) => markOf(root).isFrozen);

/** Whether so much may leave the wallet: it is free, and what stands on the rest is not liquidated by the marks in force. */
export function mayLeave(member, amount) {
  const free = least(cashOf(member), equityOf(member)) - needed(member, member.orders);
  if (isFrozen(member) || amount > free) return false;
  const cross = coversOf(member).filter(({ key }) => key === 0);
  return !cross.some((cover) => riskOf({ ...cover, wallet: cover.wallet - amount })?.isOver);
}

/** Nothing is opened by a mark that may be wrong. */
const mayOpen = (member, order) =>
  order.qty <= heldAgainst(member, order) || !(markOf(order.root).isFrozen || isFrozen(member));

const band = (order) => {
  const mark = markOf(order.root).price;
  if (mark === 0n) return undefined;
  return order.side === "LONG"
    ? below(mark * 110n, TICK * 100n) * TICK
    : above(mark * 90n, TICK * 100n) * TICK;
};

const isMarketable = (order) =>
  order.waits === null &&
  (order.price === null || meets(order.side, order.price, markets[order.root].last));

/** The first code that an order is refused for, of those that amending asks too. */
export function refusedTerms(member, order, others) {
  if (!mayStandWith(order)) return "TPSL_REJECTED";
  return refusedPlace(member, order) ?? refusedSize(member, order, others);
}

function refusedPlace(member, order) {
  if (!mayOpen(member, order)) return "MARKET_CLOSED";
  const limit = band(order);
  if (order.price !== null && limit !== undefined && !meets(order.side, limit, order.price))
    return "PRICE_BAND";
  if (order.tif === "POST_ONLY" && isMarketable(order)) return "POST_ONLY";
  return undefined;
}

function refusedSize(member, order, others) {
  if (beyondTiers(member, order, others)) return "MAX_QTY_AT_LEVERAGE";
  return covers(member, order, others) ? undefined : "NOT_ENOUGH_BALANCE";
}

function slips(order) {
  const limit = order.worst ?? band(order);
  return limit !== undefined && !meets(order.side, limit, markets[order.root].last);
}

function beyondTiers(member, order, others) {
  const { root, side, qty } = order;
  const direction = directionOf(side);
  let standing = (member.positions.get(root)?.qty ?? 0n) * direction;
  for (const other of others) if (other.root === root && other.side === side) standing += other.qty;
  if (order.isReduceOnly || standing + qty <= 0n) return false;
  const value =
    least(qty, standing + qty) * assumed(order) + most(0n, standing) * markOf(root).price;
  const tier = tiersOf(root).findLast((each) => each.leverage >= settingOf(member, root).leverage);
  return tier === undefined || value > tier.cap * ONE;
}

/** A new order, placed or refused by a code. */
export function place(member, sent) {
  const held = heldAgainst(member, sent);
  if (member.orders.length >= 200) return "TOO_MANY_ORDERS";
  if (member.orders.filter(({ root }) => root === sent.root).length >= 100)
    return "TOO_MANY_ORDERS";
  if (!mayStandWith(sent)) return "TPSL_REJECTED";
  if (sent.isReduceOnly && held === 0n) return "REDUCE_ONLY";
  const order = sent.isReduceOnly ? { ...sent, qty: least(sent.qty, held) } : sent;
  const early = refusedPlace(member, order);
  if (early !== undefined) return early;
  if (order.tif === "FOK" && !isMarketable(order)) return "FILL_OR_KILL";
  if (order.isMarket && slips(order)) return "SLIPPAGE_OVER";
  const late = refusedSize(member, order, member.orders);
  if (late !== undefined) return late;
  const kept = keep(member);
  member.orders.push(order);
  const doomed = takeNow(member, order);
  if (doomed !== undefined) {
    restore(member, kept);
    return doomed;
  }
  if (order.tif === "IOC" && member.orders.includes(order))
    endOrder(member, order, "TIME_IN_FORCE");
  return order;
}

/** Fills what the market meets of an order; a code where what it opened is to be liquidated at once. */
export function takeNow(member, order) {
  if (!isMarketable(order)) return undefined;
  const rule = order.price === null ? "MARKET" : "MARKETABLE_LIMIT";
  return open(member, order, markets[order.root].last, rule);
}

/** Fills an order at a price; a code where that opened what is not covered. */
export function open(member, order, price, rule) {
  fill(member, order, price, rule, null);
  const position = member.positions.get(order.root);
  if (position === undefined || position.qty > 0n !== (order.side === "LONG")) return undefined;
  // What it stands on itself, and in cross what its margin was taken from.
  const covers = coversOf(member).filter(
    ({ key, positions }) => key === 0 || positions.includes(position),
  );
  return covers.some((cover) => riskOf(cover)?.isOver) ? "LIQUIDATED_AT_ONCE" : undefined;
}

/** A reverse: the other side, twice. */
export function refusedTurn(member, order) {
  if (!mayOpen(member, order)) return "MARKET_CLOSED";
  if (slips(order)) return "SLIPPAGE_OVER";
  return refusedSize(member, order, member.orders);
}

const exitWay = (qty, kind) => (qty > 0n === (kind === "TP") ? "above" : "below");

/** What an exit is held against: the last price, or the mark cut to a price that it truly has come to. */
function testedBy({ root, qty }, kind, isMark) {
  if (!isMark) return markets[root].last;
  const { price, isFrozen: isStale } = markOf(root);
  if (isStale) return undefined;
  return (exitWay(qty, kind) === "above" ? below(price, TICK) : above(price, TICK)) * TICK;
}

export function legMayStand(held, kind, leg, from) {
  if (!leg) return true;
  const tested = from ?? testedBy(held, kind, leg.isMark);
  return tested !== undefined && !isReached(exitWay(held.qty, kind), leg.price, tested);
}

function mayStandWith({ root, side, price, stop, legs }) {
  const held = { root, qty: directionOf(side) };
  const from = price ?? stop ?? undefined;
  return ["TP", "SL"].every((kind) => legMayStand(held, kind, legs?.[kind], from));
}

const exitPrice = ({ kind, price, peak, position }) =>
  kind === "TRAIL" ? peak - (position.qty > 0n ? price : -price) : price;

export function isDue(exit) {
  const { kind, isMark, position, peak } = exit;
  if (kind === "TRAIL" && peak === null) return false;
  const tested = testedBy(position, kind, isMark);
  return tested !== undefined && isReached(exitWay(position.qty, kind), exitPrice(exit), tested);
}

export function isPeak({ kind, peak, start, position }) {
  if (kind !== "TRAIL") return false;
  const { last } = markets[position.root];
  if (peak === null) return position.qty > 0n ? last >= start : last <= start;
  return position.qty > 0n ? last >= peak + TICK : last <= peak - TICK;
}

/** An exit that a price has come to; of a stop and a profit together the stop is first. */
export function lookAtExit(member, exit) {
  if (!member.exits.includes(exit)) return;
  if (!isDue(exit)) {
    if (isPeak(exit)) exit.peak = markets[exit.position.root].last;
    return;
  }
  if (exit.kind === "TP") {
    const stops = exitsOf(member, exit.position).filter(({ kind }) => kind !== "TP");
    for (const stop of stops) if (member.exits.includes(stop) && isDue(stop)) fire(member, stop);
  }
  if (member.exits.includes(exit)) fire(member, exit);
}

const REASONS = { TP: "TAKE_PROFIT", SL: "STOP_LOSS", TRAIL: "TRAIL" };

function fire(member, exit) {
  const { kind, position, isMark } = exit;
  const { last } = markets[position.root];
  const reason = REASONS[kind];
  const isBehind = kind === "TP" && exit.price * position.qty < position.cost;
  const price = kind === "TP" && !isMark && !isBehind ? exit.price : last;
  endExit(member, exit, "FILLED", reason);
  const side = otherSide(position.qty);
  const order = { root: position.root, side, qty: abs(position.qty) };
  fill(member, order, price, kind === "TP" ? "TAKE_PROFIT" : "STOP_LOSS", reason);
}

/** A working order that the last price may have come to. */
export function lookAtOrder(member, order) {
  if (!member.orders.includes(order)) return;
  if (!mayOpen(member, order)) return endOrder(member, order, "REDUCE_ONLY");
  const { last } = markets[order.root];
  if (order.waits !== null) {
    if (!isReached(order.waits, order.stop, last)) return;
    order.waits = null;
    if (order.price === null) return fillChecked(member, order, last, "STOP");
    if (meets(order.side, order.price, last)) fillChecked(member, order, last, "STOP_LIMIT");
  } else if (meets(order.side, order.price, last))
    fillChecked(member, order, order.price, "RESTING_LIMIT");
}

function fillChecked(member, order, price, rule) {
  const others = member.orders.filter((each) => each !== order);
  const kept = keep(member);
  const isCovered = covers(member, order, others);
  if (isCovered && open(member, order, price, rule) === undefined) return;
  restore(member, kept);
  endOrder(member, order, "MARGIN");
}

/** After everything that moved something: who is not covered by the mark is liquidated, what it has come to fires. */
export function end(member) {
  checkRisk(member);
  const due = member.exits.filter((exit) => exit.isMark && isDue(exit));
  for (const exit of due.sort((a, b) => a.id - b.id)) {
    lookAtExit(member, exit);
    trim(member);
  }
  checkRisk(member);
  settle(member);
}

/** What covers what: all cross positions the wallet's cash, an isolated one what was set aside. */
function coversOf(member) {
  const cross = crossOf(member);
  const alone = positionsOf(member)
    .filter(({ marginType }) => marginType === "ISOLATED")
    .map((position) => ({ key: position.id, wallet: position.aside, positions: [position] }));
  return cross.length === 0
    ? alone
    : [{ key: 0, wallet: cashOf(member), positions: cross }, ...alone];
}

export function maintenanceOf(root, qty, mark) {
  const tiers = tiersOf(root);
  const value = abs(qty) * mark;
  const { rate, cum } = tiers.find(({ cap }) => value <= cap * ONE) ?? tiers.at(-1);
  return value * rate - cum * ONE * ONE;
}

const isMarked = ({ root }) => !markOf(root).isFrozen && markOf(root).price !== 0n;

// Whose mark may be wrong counts by what it has won alone; undefined where that is so of all.
function riskOf({ wallet, positions }) {
  const marked = positions.filter(isMarked);
  if (marked.length === 0) return undefined;
  let balance = wallet * ONE;
  let maintenance = 0n;
  for (const position of positions) {
    const { root, qty, cost } = position;
    const { price } = markOf(root);
    if (!marked.includes(position)) {
      if (profitOf(position) > 0n) balance += profitOf(position) * ONE;
      continue;
    }
    balance += qty * price - cost;
    maintenance += maintenanceOf(root, qty, price);
  }
  return {
    isOver: balance * ONE <= maintenance,
    isNear: balance * ONE * 4n <= maintenance * 5n,
    isWhole: marked.length === positions.length,
  };
}

/** Liquidates what is not covered any more; warns of what is near. */
export function checkRisk(member) {
  for (const cover of coversOf(member)) {
    const risk = riskOf(cover);
    if (risk === undefined) continue;
    if (risk.isOver) liquidate(member, cover);
    else if (risk.isNear && !member.warned.has(cover.key)) {
      member.warned.add(cover.key);
      out.say("WARN", out.now, member.name, cover.positions[0].root);
    } else if (!risk.isNear && risk.isWhole) member.warned.delete(cover.key);
  }
  const keys = coversOf(member).map(({ key }) => key);
  for (const key of member.warned) if (!keys.includes(key)) member.warned.delete(key);
}

function liquidate(member, cover) {
  const [first] = cover.positions;
  const orders = member.orders.filter(({ root }) => cover.key === 0 || root === first.root);
  for (const order of orders) endOrder(member, order, "LOSSCUT");
  let left = cover;
  while (left !== undefined && riskOf(left)?.isOver) {
    const worst = left.positions
      .filter(isMarked)
      .reduce((a, b) => (profitOf(b) < profitOf(a) ? b : a));
    closeLiquidated(member, worst, orders.length);
    left = coversOf(member).find(({ key }) => key === cover.key);
  }
}

function closeLiquidated(member, position, cancelled) {
  const { root, qty, aside, cost, marginType } = position;
  const mark = markOf(root).price;
  const isIsolated = marginType === "ISOLATED";
  const insurance = isIsolated ? aside + profitOf(position) : 0n;
  const rest = cost - aside * ONE;
  const bankrupt = (qty > 0n ? above : below)(rest, qty * TICK) * TICK;
  const price = isIsolated ? most(0n, bankrupt) : nearest(mark, TICK) * TICK;
  out.say(
    ...["LIQ", out.now, member.name, root, marginType, decimal(qty / STEP, DECIMALS.qty)],
    ...[out.usdt(mark), decimal(price / TICK, DECIMALS.price), out.usdt(insurance), cancelled],
  );
  fill(member, { root, side: otherSide(qty), qty: abs(qty) }, price, "LOSSCUT", "LOSSCUT");
}
