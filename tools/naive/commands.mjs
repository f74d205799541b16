// What commands do in the naive replay: first every refusal in its order, then the deed.

import {
  conclude,
  covers,
  end,
  fill,
  held,
  labels,
  ledger,
  memberOf,
  members,
  move,
  nextSerial,
  openProfit,
  ordersOf,
  output,
  positionsOf,
  print,
  Refused,
  refuse,
  refuseIf,
} from "./books.mjs";
import { abs, CONTRACTS, decimal, least, onGrid, rates, rootOf, SENT, sent } from "./market.mjs";
import { bracketTick, breakEven, deleteTpsl, setExits, tpsl } from "./exits.mjs";
import { cutLosses, isAlive, isReached } from "./ticks.mjs";

const ONE = 10n ** BigInt(SENT);

export function command(moment) {
  const rows = output.rows.length;
  try {
    DEEDS[moment.kind](moment.command, moment.line);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    output.rows.length = rows;
    print("REFUSED", output.now, moment.line, refused.code);
  }
}

function mayTrade({ status, role }) {
  refuseIf(status === "PENDING", "PENDING_APPROVAL");
  refuseIf(status === "DENY", "ACCOUNT_DENIED");
  refuseIf(role === "PARTNER", "PARTNER_CANNOT_TRADE");
}

/** Orders are taken at the last trade of this session, or where both sides are quoted. */
function mustBeOpen(root) {
  const { open, last: price, bid, ask, settings } = CONTRACTS[root];
  const isOrderable = isAlive(root) || (open && price !== null && bid !== null && ask !== null);
  refuseIf(!isOrderable || settings.isStop, "MARKET_CLOSED");
}

function sideOf(tradeType) {
  refuseIf(tradeType !== "LONG" && tradeType !== "SHORT", "INVALID_REQUEST");
  return tradeType === "LONG" ? 1n : -1n;
}

/** Contracts that could stand on one side. */
function exposure(member, root, side, except) {
  return ordersOf(member, root)
    .filter((other) => other.side === side && other !== except)
    .reduce((sum, other) => sum + other.rest, (held(member, root)?.qty ?? 0n) * side);
}

function mustCover(member, root, side, qty, others) {
  const after = (held(member, root)?.qty ?? 0n) + side * qty;
  refuseIf(!covers(member, root, after, others), "NOT_ENOUGH_BALANCE");
}

/** Which way the price must come; a trigger at the last price has no side (domain.md 1.5). */
function isAboveLast(root, stop) {
  refuseIf(stop === CONTRACTS[root].last, "INVALID_REQUEST");
  return stop > CONTRACTS[root].last;
}

/** Rules 1 and 2: the quotes that are shown, else the last trade. */
function fillAtOnce(order) {
  const { member, root, side, limit, rest, line } = order;
  const { bid, ask, bidSize, askSize, last: traded } = CONTRACTS[root];
  const best = side === 1n ? ask : bid;
  const price = best ?? traded;
  if (order.isAbove !== null) return;
  if (limit !== null && !isReached(side === -1n, limit, price)) return;
  const shown = side === 1n ? askSize : bidSize;
  const qty = limit === null || best === null || shown === 0n ? rest : least(rest, shown);
  order.rest -= qty;
  order.open = order.rest > 0n;
  const rule = limit === null ? "MARKET" : "MARKETABLE_LIMIT";
  fill(member, root, side, price, qty, rule, { line, bracket: order });
}

function accept(member, order) {
  const accepted = { member, open: true, serial: nextSerial(), done: 0n, limit: null, ...order };
  member.orders = [...ordersOf(member), accepted];
  fillAtOnce(accepted);
  conclude(member);
  return accepted;
}

const atMarket = (member, root, side, qty, line) =>
  accept(member, { root, side, rest: qty, whole: qty, stop: null, isAbove: null, line });

function order(body, line) {
  const member = memberOf(body.member);
  const { marketType } = body;
  refuseIf(marketType === "LIQUIDATION", "WRONG_APPROACH");
  const root = rootOf(body.overseaOptionId);
  const hasLimit = marketType === "LIMIT" || marketType === "STOPLIMIT";
  const hasStop = marketType === "STOPMARKET" || marketType === "STOPLIMIT";
  refuseIf(!hasLimit && !hasStop && marketType !== "MARKET", "INVALID_REQUEST");
  const side = sideOf(body.tradeType);
  refuseIf(root === undefined || !CONTRACTS[root].settings.isPlay, "INVALID_REQUEST");
  const qty = sent(body.qty ?? "");
  const price = hasLimit ? sent(body.price ?? "") : null;
  const trigger = hasStop ? sent(body.stopPrice ?? "") : null;
  refuseIf([qty, price, trigger].includes(undefined), "INVALID_REQUEST");
  const tpTick = bracketTick(body.tpTick);
  const slTick = bracketTick(body.slTick);
  mayTrade(member);
  mustBeOpen(root);
  const limit = price === null ? null : onGrid(root, price);
  const stop = trigger === null ? null : onGrid(root, trigger);
  const isAbove = typeof stop === "bigint" ? isAboveLast(root, stop) : null;
  refuseIf(qty <= 0n, "AMOUNT_TOO_SMALL");
  refuseIf(qty % ONE !== 0n || limit === undefined || stop === undefined, "AMOUNT_MIN_UNIT");
  const rest = qty / ONE;
  const allowed = CONTRACTS[root].settings.maxContracts - exposure(member, root, side);
  refuseIf(rest > allowed, "MAX_CONTRACTS");
  mustCover(member, root, side, rest, ordersOf(member));
  const terms = { root, side, rest, whole: rest, limit, stop, isAbove, tpTick, slTick, line };
  const accepted = accept(member, terms);
  labels.set(`id ${body.id}`, accepted);
  labels.set(`line ${line}`, accepted);
}

/** The order that a command means, working and the member's own. */
function orderMeant(body) {
  const found = labels.get(body.line === undefined ? `id ${body.id}` : `line ${body.line}`);
  return found?.open && found.member.name === String(body.member) ? found : undefined;
}

function amend(body) {
  const member = memberOf(body.member);
  const [price, trigger, qty] = [sent(body.price), sent(body.stopPrice), sent(body.qty)];
  refuseIf([price, trigger, qty].includes(undefined), "INVALID_REQUEST");
  const own = orderMeant(body) ?? refuse("ORDER_NOT_FOUND");
  const { root } = own;
  refuseIf(price !== null && own.limit === null, "INVALID_REQUEST");
  refuseIf(trigger !== null && own.isAbove === null, "INVALID_REQUEST");
  mayTrade(member);
  mustBeOpen(root);
  const limit = price === null ? own.limit : onGrid(root, price);
  const stop = trigger === null ? own.stop : onGrid(root, trigger);
  const isAbove = trigger === null || stop === undefined ? own.isAbove : isAboveLast(root, stop);
  refuseIf(qty !== null && qty <= 0n, "AMOUNT_TOO_SMALL");
  const isWhole = qty === null || qty % ONE === 0n;
  refuseIf(!isWhole || limit === undefined || stop === undefined, "AMOUNT_MIN_UNIT");
  const whole = qty === null ? own.whole : qty / ONE;
  const filled = own.whole - own.rest;
  refuseIf(whole <= filled, "AMOUNT_TOO_SMALL");
  const allowed = CONTRACTS[root].settings.maxContracts - exposure(member, root, own.side, own);
  refuseIf(whole > own.whole && whole - filled > allowed, "MAX_CONTRACTS");
  changeTerms(own, { limit, stop, isAbove, whole });
  conclude(member);
}

/** Smaller at the same price needs no margin; another price may fill at once. */
function changeTerms(own, { limit, stop, isAbove, whole }) {
  const { member, root, side } = own;
  const isSamePrice = limit === own.limit && stop === own.stop;
  if (isSamePrice && whole === own.whole) return;
  const rest = whole - (own.whole - own.rest);
  const others = ordersOf(member).filter((other) => other !== own);
  if (!isSamePrice || whole > own.whole) mustCover(member, root, side, rest, others);
  Object.assign(own, { limit, stop, isAbove, whole, rest });
  if (!isSamePrice) fillAtOnce(own);
}

function amendRow(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const [fromSent, toSent] = [sent(body.fromPrice ?? ""), sent(body.toPrice ?? "")];
  refuseIf(root === undefined || fromSent === undefined || toSent === undefined, "INVALID_REQUEST");
  mayTrade(member);
  mustBeOpen(root);
  const [from, to] = [onGrid(root, fromSent), onGrid(root, toSent)];
  refuseIf(from === undefined || to === undefined, "AMOUNT_MIN_UNIT");
  const side = sideOf(body.tradeType);
  const rowOf = (own) => (own.isAbove === null ? own.limit : own.stop);
  const row = ordersOf(member, root).filter((own) => own.side === side && rowOf(own) === from);
  refuseIf(row.length === 0, "ORDER_NOT_FOUND");
  const undo = remember(member);
  try {
    for (const own of row) {
      const { whole, stop, limit } = own;
      if (own.isAbove === null) changeTerms(own, { limit: to, stop, isAbove: null, whole });
      else {
        const isAbove = isAboveLast(root, to);
        const moved = limit === null ? null : limit + to - stop;
        refuseIf(moved !== null && moved <= 0n, "AMOUNT_MIN_UNIT");
        changeTerms(own, { limit: moved, stop: to, isAbove, whole });
      }
    }
  } catch (refused) {
    undo();
    throw refused;
  }
  conclude(member);
}

/** All orders of a row move, or none: what was, to go back to. */
function remember(member) {
  const orders = member.orders.map((own) => [own, { ...own }]);
  const positions = structuredClone(member.positions);
  const money = new Map(ledger);
  return () => {
    for (const [own, before] of orders) Object.assign(own, before);
    member.positions = positions;
    for (const account of ledger.keys()) ledger.set(account, money.get(account) ?? 0n);
  };
}

// ---- positions ------------------------------------------------------------------------------------------------------

const closingSide = ({ qty }) => (qty > 0n ? -1n : 1n);

function closeByMember(body, line) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const position = held(member, root) ?? refuse("NO_POSITION");
  mustBeOpen(root);
  const wanted = BigInt(body.qty ?? abs(position.qty));
  refuseIf(wanted < 1n, "AMOUNT_TOO_SMALL");
  atMarket(member, root, closingSide(position), least(wanted, abs(position.qty)), line);
}

function closeAll(body, line) {
  const member = memberOf(body.member);
  const only = body.overseaOptionId === undefined ? undefined : rootOf(body.overseaOptionId);
  const isAny = body.overseaOptionId === undefined;
  const sign = { WINNERS: 1, LOSERS: -1 }[body.which];
  const isWanted = ([root, position]) => {
    const profit = openProfit(root, position);
    return (
      (isAny || root === only) && (sign === undefined || (sign > 0 ? profit > 0n : profit < 0n))
    );
  };
  const wanted = positionsOf(member).filter(isWanted);
  refuseIf(wanted.length === 0, "NO_POSITION");
  const open = wanted.filter(([root]) => {
    try {
      mustBeOpen(root);
      return true;
    } catch {
      return false;
    }
  });
  refuseIf(open.length === 0, "MARKET_CLOSED");
  for (const [root, position] of open) {
    const { qty } = position;
    const side = closingSide(position);
    const sold = { member, root, side, rest: abs(qty), limit: null, isAbove: null, line };
    fillAtOnce(sold);
  }
  conclude(member);
}

function reverse(body, line) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  mayTrade(member);
  const position = held(member, root) ?? refuse("NO_POSITION");
  mustBeOpen(root);
  const side = closingSide(position);
  const qty = abs(position.qty) * 2n;
  const allowed = CONTRACTS[root].settings.maxContracts - exposure(member, root, side);
  refuseIf(qty > allowed, "MAX_CONTRACTS");
  mustCover(member, root, side, qty, ordersOf(member));
  atMarket(member, root, side, qty, line);
}

function overnight(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const position = held(member, root);
  const isActive = Number(body.isActive) === 1;
  const most = position === undefined ? null : abs(position.qty);
  const wanted = isActive ? BigInt(body.qty ?? most ?? 1) : 0n;
  refuseIf((most !== null && wanted > most) || (isActive && wanted === 0n), "INVALID_REQUEST");
  refuseIf(position === undefined, "NO_POSITION");
  refuseIf(CONTRACTS[root].closingSoon || position.waits !== null, "OVERNIGHT_CLOSING");
  const isAuto = isActive && Number(body.isAuto ?? 1) === 1;
  const isWhole = isActive && (body.qty ?? null) === null;
  const isSame = isAuto === position.isAuto && isWhole === position.isWhole;
  if (wanted === position.overnight && (wanted === 0n || isSame))
    refuse(isActive ? "OVERNIGHT_ALREADY_SET" : "OVERNIGHT_ALREADY_OFF");
  Object.assign(position, { overnight: wanted, isWhole, isAuto });
}

// ---- the rest -------------------------------------------------------------------------------------------------------

function alert(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const value = sent(body.price ?? "");
  refuseIf(!CONTRACTS[root]?.settings.isPlay || value === undefined, "INVALID_REQUEST");
  refuseIf(member.alerts.length >= 100, "INVALID_REQUEST");
  const price = onGrid(root, value) ?? refuse("AMOUNT_MIN_UNIT");
  refuseIf(CONTRACTS[root].last === null, "INVALID_REQUEST");
  member.alerts.push({ root, price, isAbove: isAboveLast(root, price) });
}

function cancelAll(body) {
  const root = body.overseaOptionId === undefined ? undefined : rootOf(body.overseaOptionId);
  for (const own of ordersOf(memberOf(body.member), root)) {
    const isSide = body.tradeType === undefined || own.side === sideOf(body.tradeType);
    const isStop = own.stop !== null;
    if (isSide && (body.orderKind === undefined || isStop === (body.orderKind === "STOP")))
      end(own, "MEMBER");
  }
}

function config(body) {
  const { settings } = CONTRACTS[rootOf(body.overseaOptionId)];
  for (const name of ["intradayMargin", "overnightMargin", "losscut", "fee", "maxContracts"])
    if (body[name] !== undefined) settings[name] = decimal(body[name], 0);
  for (const name of ["isPlay", "isStop"])
    if (body[name] !== undefined) settings[name] = Boolean(Number(body[name]));
}

const DEEDS = {
  order,
  amend,
  amend_row: amendRow,
  cancel: (body) => {
    memberOf(body.member);
    end(orderMeant(body) ?? refuse("ORDER_NOT_FOUND"), "MEMBER");
  },
  cancel_all: cancelAll,
  close: closeByMember,
  close_all: closeAll,
  reverse,
  tpsl,
  delete_tpsl: deleteTpsl,
  exits: setExits,
  break_even: breakEven,
  overnight,
  alert,
  config,
  fx: (body) => {
    rates[body.currency ?? "USD"] = decimal(body.rate, 8);
    for (const member of members.values()) {
      if (positionsOf(member).length + ordersOf(member).length === 0) continue;
      cutLosses(member);
      conclude(member);
    }
  },
  deposit: (body) => {
    const member = memberOf(body.member);
    const from = body.code === "B" ? "HOUSE:1:KRW:BONUS_EXPENSE" : "HOUSE:1:KRW:BANK";
    move(from, member.account, decimal(body.amount, 0));
    conclude(member);
  },
  status: (body) => {
    memberOf(body.member).status = body.status;
  },
  open: (body) => {
    const { status = "ACTIVE", role = "MEMBER" } = body;
    Object.assign(memberOf(body.member), { status, role });
  },
};
