// What members say, for the naive perpetuals: read, refused by the first code that applies, or done.

import {
  abs,
  endExit,
  endOrder,
  exitsOf,
  fill,
  HOUSE,
  heldAgainst,
  keep,
  least,
  marginFor,
  marketOf,
  markets,
  markOf,
  memberOf,
  most,
  move,
  nextSerial,
  ONE,
  orderNames,
  otherSide,
  out,
  ownTables,
  positionsOf,
  profitOf,
  restore,
  setLeg,
  settingOf,
  STEP,
  TICK,
  tiersOf,
  units,
} from "./books.mjs";
import {
  end,
  legMayStand,
  maintenanceOf,
  mayLeave,
  open,
  place,
  refusedTerms,
  refusedTurn,
  takeNow,
} from "./rules.mjs";

const SENT_SCALE = 12;
const sentOf = (text) => (text === undefined || text === null ? null : units(text, SENT_SCALE));
const FINE = 10n ** BigInt(SENT_SCALE - 8);
const onGrid = (sent, step) => (sent > 0n && sent % (step * FINE) === 0n ? sent / FINE : undefined);
const priceOf = (text) => (Number(text ?? 0) === 0 ? null : text);

/** Does a command, or says why not. */
export function command(sent) {
  const does = COMMANDS[sent.command ?? "order"];
  if (does === undefined) throw new Error(`${sent.command} is not known`);
  const member = sent.command === "config" ? undefined : memberOf(sent.member);
  const code = does(member, sent);
  if (typeof code === "string") out.say("REFUSED", out.now, sent.line, code);
}

const isOpen = (root) => (marketOf(root)?.last ?? 0n) !== 0n;

function named(member, sent, ...orders) {
  for (const order of orders) {
    order.line = sent.line;
    orderNames.set(`line ${sent.line}`, order);
    if (sent.id !== undefined) orderNames.set(`id ${sent.id}`, order);
  }
  end(member);
}

const meant = (member, { id, ofLine }) => {
  const order = orderNames.get(ofLine === undefined ? `id ${id}` : `line ${ofLine}`);
  return member.orders.includes(order) ? order : undefined;
};

// A quantity in coins, or why it is none.
function qtyOf(sent) {
  if (sent <= 0n) return "AMOUNT_TOO_SMALL";
  const qty = onGrid(sent, STEP);
  if (qty === undefined) return "AMOUNT_MIN_UNIT";
  return qty / STEP > 1_000_000_000n ? "MAX_QTY_AT_LEVERAGE" : qty;
}

function order(member, sent) {
  const { futuresOptionId: root, marketType, tradeType: side } = sent;
  if (marketType === "LIQUIDATION") return "WRONG_APPROACH";
  if (["TAKEPROFIT", "STOPLOSS"].includes(marketType)) return "TPSL_REJECTED";
  const hasLimit = marketType.includes("LIMIT");
  const hasStop = marketType.startsWith("STOP");
  const tif = sent.timeInForce ?? "GTC";
  if (tif !== "GTC" && marketType !== "LIMIT") return "INVALID_REQUEST";
  const isReduceOnly = sent.isReduceOnly ?? false;
  const texts = [
    hasLimit ? sent.price : null,
    hasStop ? sent.stopPrice : null,
    marketType === "MARKET" ? sent.worstPrice : null,
    isReduceOnly ? null : priceOf(sent.takeProfit),
    isReduceOnly ? null : priceOf(sent.stopLoss),
  ].map(sentOf);
  if ((hasLimit && texts[0] === null) || (hasStop && texts[1] === null)) return "INVALID_REQUEST";
  const amount = sentOf(sent.qty);
  if (texts.includes(undefined) || amount === undefined) return "INVALID_REQUEST";
  if (marketOf(root) === undefined) return "INVALID_REQUEST";
  if (!isOpen(root)) return "MARKET_CLOSED";
  const prices = texts.map((text) => (text === null ? null : onGrid(text, TICK)));
  const [price, stop, worst, tp, sl] = prices;
  const { last } = markets[root];
  if (stop === last) return "INVALID_REQUEST";
  const qty = qtyOf(amount);
  if (typeof qty === "string") return qty;
  if (prices.includes(undefined)) return "AMOUNT_MIN_UNIT";
  const waits = stop === null ? null : stop > last ? "above" : "below";
  const made = { id: nextSerial(), root, side, qty, tif, isReduceOnly, price, stop, worst, waits };
  made.isMarket = marketType === "MARKET";
  made.legs = {
    TP: tp === null ? null : { price: tp, isMark: sent.isMarkTp ?? false },
    SL: sl === null ? null : { price: sl, isMark: sent.isMarkSl ?? false },
  };
  made.line = sent.line;
  const wanted = { leverage: sent.leverage ?? null, marginType: sent.marginType ?? null };
  const setting = settingOf(member, root);
  const isOther = wanted.leverage !== null && wanted.leverage !== setting.leverage;
  const locked = put(member, root, wanted, isOther ? "LEVERAGE_DIFFERS" : "MARGIN_TYPE_DIFFERS");
  if (typeof locked === "string") return locked;
  const placed = place(member, made);
  if (typeof placed === "string") {
    member.settings[root] = setting;
    return placed;
  }
  return named(member, sent, placed);
}

// A setting changes only where nothing stands that has another.
function put(member, root, wanted, locked) {
  const { leverage, marginType } = wanted;
  if (leverage !== null && !(Number.isSafeInteger(leverage) && leverage >= 1))
    return "INVALID_REQUEST";
  const before = settingOf(member, root);
  const after = {
    leverage: leverage ?? before.leverage,
    marginType: marginType ?? before.marginType,
  };
  const isSame = after.leverage === before.leverage && after.marginType === before.marginType;
  const isBusy = member.positions.has(root) || member.orders.some((each) => each.root === root);
  if (!isSame && isBusy) return locked;
  if (leverage !== null && !tiersOf(root).some((tier) => tier.leverage >= leverage))
    return "AMOUNT_OVER_LIMIT";
  member.settings[root] = after;
  return undefined;
}

const heldBy = (member, sent) => member.positions.get(sent.futuresOptionId);
const plain = (side, root, qty, line) => ({
  ...{ id: nextSerial(), root, side, qty, price: null, stop: null, waits: null, line },
  ...{ isReduceOnly: false, tif: "GTC", isMarket: true, worst: null },
});

function close(member, sent) {
  const [qtySent, priceSent] = [sentOf(sent.qty), sentOf(sent.price)];
  if (qtySent === undefined || priceSent === undefined) return "INVALID_REQUEST";
  const position = heldBy(member, sent);
  if (position === undefined) return "NO_POSITION";
  const size = abs(position.qty);
  const qty = qtySent === null ? size : qtyOf(qtySent);
  if (typeof qty === "string") return qty;
  const side = otherSide(position.qty);
  if (priceSent === null) {
    const sold = plain(side, position.root, least(qty, size), sent.line);
    fill(member, sold, markets[position.root].last, "MARKET", null);
    return named(member, sent, sold);
  }
  const price = onGrid(priceSent, TICK);
  if (price === undefined) return "AMOUNT_MIN_UNIT";
  const limit = { ...plain(side, position.root, qty, sent.line), price, isReduceOnly: true };
  const placed = place(member, { ...limit, isMarket: false });
  return typeof placed === "string" ? placed : named(member, sent, placed);
}

function closeAll(member, sent) {
  const which = sent.which ?? "ALL";
  const wanted = positionsOf(member).filter((position) => {
    const profit = profitOf(position);
    const isMeant = [position.root, "ALL"].includes(sent.futuresOptionId);
    return isMeant && (which === "ALL" || (which === "WINNERS" ? profit > 0n : profit < 0n));
  });
  if (wanted.length === 0) return "NO_POSITION";
  const sold = wanted.map(({ root, qty }) => plain(otherSide(qty), root, abs(qty), sent.line));
  for (const each of sold) fill(member, each, markets[each.root].last, "MARKET", null);
  return named(member, sent, ...sold);
}

function reverse(member, sent) {
  const position = heldBy(member, sent);
  if (position === undefined) return "NO_POSITION";
  const { root, qty } = position;
  const turn = plain(otherSide(qty), root, abs(qty) * 2n, sent.line);
  const kept = keep(member);
  const code = refusedTurn(member, turn) ?? open(member, turn, markets[root].last, "MARKET");
  if (code === undefined) return named(member, sent, turn);
  restore(member, kept);
  return code;
}

function amend(member, sent) {
  const [priceSent, stopSent, qtySent] = [sent.price, sent.stopPrice, sent.qty].map(sentOf);
  if ([priceSent, stopSent, qtySent].includes(undefined)) return "INVALID_REQUEST";
  const working = meant(member, sent);
  if (working === undefined) return "ORDER_NOT_FOUND";
  if (priceSent !== null && working.price === null) return "INVALID_REQUEST";
  if (stopSent !== null && working.waits === null) return "INVALID_REQUEST";
  const price = priceSent === null ? working.price : onGrid(priceSent, TICK);
  const stop = stopSent === null ? working.stop : onGrid(stopSent, TICK);
  const { last } = markets[working.root];
  let { waits } = working;
  if (stopSent !== null && stop !== undefined) {
    if (stop === last) return "INVALID_REQUEST";
    waits = stop > last ? "above" : "below";
  }
  if (qtySent !== null && qtySent <= 0n) return "AMOUNT_TOO_SMALL";
  const qty = qtySent === null ? working.qty : onGrid(qtySent, STEP);
  if ([price, stop, qty].includes(undefined)) return "AMOUNT_MIN_UNIT";
  if (qty > working.qty && working.isReduceOnly && qty > heldAgainst(member, working))
    return "REDUCE_ONLY";
  const isSamePrice = price === working.price && stop === working.stop;
  if (isSamePrice && qty === working.qty) return undefined;
  const others = member.orders.filter((each) => each !== working);
  if (!(isSamePrice && qty < working.qty)) {
    const code = refusedTerms(member, { ...working, price, stop, waits, qty }, others);
    if (code !== undefined) return code;
  }
  const kept = keep(member);
  Object.assign(working, { price, stop, waits, qty });
  const doomed = isSamePrice ? undefined : takeNow(member, working);
  if (doomed !== undefined) {
    restore(member, kept);
    return doomed;
  }
  return end(member);
}

function scale(member, sent) {
  const { futuresOptionId: root, tradeType: side, count } = sent;
  const [fromSent, toSent, qtySent] = [sent.fromPrice, sent.toPrice, sent.qty].map(sentOf);
  if ([fromSent, toSent, qtySent].includes(undefined)) return "INVALID_REQUEST";
  if (!(count >= 2 && count <= 20)) return "INVALID_REQUEST";
  if (!isOpen(root)) return "MARKET_CLOSED";
  const whole = qtyOf(qtySent);
  if (typeof whole === "string") return whole;
  const [from, to] = [onGrid(fromSent, TICK), onGrid(toSent, TICK)];
  if (from === undefined || to === undefined) return "AMOUNT_MIN_UNIT";
  const each = (whole / STEP / BigInt(count)) * STEP;
  if (each === 0n) return "AMOUNT_TOO_SMALL";
  const kept = keep(member);
  const made = [];
  for (let rung = 0; rung < count; rung += 1) {
    const ticks = (Number((to - from) / TICK) * rung) / (count - 1);
    const price = from + BigInt(Math.round(ticks)) * TICK;
    const qty = rung === 0 ? whole - each * BigInt(count - 1) : each;
    const isReduceOnly = sent.isReduceOnly ?? false;
    const tif = sent.timeInForce ?? "GTC";
    const terms = { price, isReduceOnly, tif, isMarket: false };
    const placed = place(member, { ...plain(side, root, qty, sent.line), ...terms });
    if (typeof placed === "string") {
      restore(member, kept);
      return placed;
    }
    made.push(placed);
  }
  return named(member, sent, ...made);
}

// A price of an exit as sent: null is off, a text says why it is none.
function exitPrice(text) {
  if (priceOf(text) === null) return null;
  const sent = sentOf(text);
  return sent === undefined ? "INVALID_REQUEST" : (onGrid(sent, TICK) ?? "AMOUNT_MIN_UNIT");
}

// A leg as sent, likewise.
function legOf(position, text, isMark = false) {
  const price = exitPrice(text);
  if (price === null || price === "INVALID_REQUEST") return price;
  if (position === undefined) return "NO_POSITION";
  return typeof price === "string" ? price : { price, isMark };
}

function tpsl(member, sent) {
  const position = heldBy(member, sent);
  const tp = legOf(position, sent.takeProfit, sent.isMarkTp);
  const sl = legOf(position, sent.stopLoss, sent.isMarkSl);
  const code = [tp, sl].find((leg) => typeof leg === "string");
  if (code !== undefined) return code;
  if (position === undefined) return "NO_POSITION";
  if (!legMayStand(position, "TP", tp) || !legMayStand(position, "SL", sl)) return "TPSL_REJECTED";
  setLeg(member, position, "SL", sl);
  setLeg(member, position, "TP", tp);
  return undefined;
}

function trail(member, sent) {
  const position = heldBy(member, sent);
  const leg = legOf(position, sent.distance);
  if (typeof leg === "string") return leg;
  if (position === undefined) return "NO_POSITION";
  const before = exitsOf(member, position).find(({ kind }) => kind === "TRAIL");
  const { last } = markets[position.root];
  const start = leg === null ? null : exitPrice(sent.startPrice);
  if (typeof start === "string") return start;
  const isBegun = before !== undefined && before.peak !== null;
  const isSameStart = before?.start === start || (start === null && isBegun);
  if (before !== undefined && before.price === leg?.price && isSameStart) return undefined;
  const isAhead = position.qty > 0n ? start > last : start < last;
  if (start !== null && !isAhead) return "TRAIL_START_BEHIND";
  if (leg !== null && leg.price >= (start ?? last)) return "TPSL_REJECTED";
  if (before !== undefined) endExit(member, before, "CANCELLED", "MEMBER");
  const begun = { start, peak: start === null ? last : null };
  if (leg !== null)
    member.exits.push({ id: nextSerial(), kind: "TRAIL", position, ...leg, ...begun });
  return undefined;
}

function margin(member, sent) {
  const amount = units(sent.amount, 8);
  const position = heldBy(member, sent);
  if (amount === undefined || amount <= 0n) return "INVALID_REQUEST";
  if (position === undefined) return "NO_POSITION";
  if (position.marginType !== "ISOLATED") return "MARGIN_TYPE_DIFFERS";
  const isAdding = (sent.type ?? "ADD") === "ADD";
  if (isAdding && !mayLeave(member, amount)) return "NOT_ENOUGH_BALANCE";
  if (!isAdding) {
    const code = refusedTaking(position, amount);
    if (code !== undefined) return code;
  }
  const moved = isAdding ? amount : -amount;
  move(member.free, member.aside, moved);
  position.aside += moved;
  return end(member);
}

// What stays is the initial margin at entry and mark after what is lost, and more than maintenance.
function refusedTaking(position, amount) {
  const { root, qty, cost, leverage, aside } = position;
  const { price, isFrozen } = markOf(root);
  if (isFrozen) return "MARKET_CLOSED";
  const initial = most(marginFor(cost, leverage), marginFor(qty * price, leverage));
  const free = most(0n, aside + least(0n, profitOf(position)) - initial);
  const balance = (aside - amount) * ONE + qty * price - cost;
  const isUnsafe = balance * ONE <= maintenanceOf(root, qty, price);
  return amount > free || isUnsafe ? "MARGIN_REMOVE_LIMIT" : undefined;
}

const COMMANDS = {
  deposit(member, { amount }) {
    move(HOUSE("CUSTODY"), member.free, units(amount, 8));
    return end(member);
  },
  config(_, { futuresOptionId: root, tiers, ...others }) {
    if (Object.keys(others).some((name) => !["at", "line", "ofLine", "command"].includes(name)))
      throw new Error("only tiers are known of a config");
    const rows = tiers.map(({ cap, rate, maxLeverage }) => {
      return { cap: units(cap, 8), rate: units(rate, 8), leverage: maxLeverage };
    });
    ownTables[root] = [...(ownTables[root] ?? []), { since: out.now, rows }];
  },
  order,
  close,
  close_all: closeAll,
  reverse,
  amend,
  scale,
  tpsl,
  trail,
  margin,
  cancel(member, sent) {
    const working = meant(member, sent);
    if (working === undefined) return "ORDER_NOT_FOUND";
    return endOrder(member, working, "MEMBER");
  },
  cancel_all(member, { futuresOptionId: root }) {
    const orders = member.orders.filter((each) => root === "ALL" || each.root === root);
    for (const each of orders) endOrder(member, each, "MEMBER");
  },
  leverage: (member, { futuresOptionId: root, leverage }) =>
    put(member, root, { leverage, marginType: null }, "LEVERAGE_LOCKED"),
  margin_type: (member, { futuresOptionId: root, marginType }) =>
    put(member, root, { leverage: null, marginType }, "MARGIN_TYPE_LOCKED"),
};
