// What a tick and the clock do in the naive replay: stops, exits, loss-cut, alerts, the trading day.

import {
  conclude,
  covers,
  end,
  endExit,
  equityOf,
  fill,
  held,
  members,
  MOTES,
  ordersOf,
  output,
  overnightMargin,
  perContract,
  positionsOf,
  print,
} from "./books.mjs";
import { abs, CONTRACTS, decimalText, least, stop } from "./market.mjs";

/** May close at the last price: a trade of this session, not one from before a gap. */
export const isAlive = (root) => CONTRACTS[root].open && CONTRACTS[root].isCurrent;

/** Whether a price has come to a trigger from below or from above. */
export const isReached = (isAbove, trigger, price) =>
  isAbove ? price >= trigger : price <= trigger;

// ---- loss-cut (domain.md 1.4.3) -------------------------------------------------------------------------------------

export function cutLosses(member) {
  const positions = positionsOf(member);
  if (positions.every(([, position]) => position.waits === "LOSSCUT")) return;
  if (equityOf(member) > perContract(member, "losscut")) return;
  for (const order of ordersOf(member)) end(order, "LOSSCUT");
  for (const [root, position] of positions) {
    if (isAlive(root) && !CONTRACTS[root].settings.isStop)
      close(member, root, abs(position.qty), "LOSSCUT");
    else position.waits = "LOSSCUT";
  }
}

function close(member, root, qty, rule) {
  const side = member.positions[root].qty > 0n ? -1n : 1n;
  const reason = rule === "DAY_END" ? "END_OF_DAY" : rule;
  fill(member, root, side, CONTRACTS[root].last, qty, rule, { reason });
}

// ---- exits (domain.md 1.5, 1.6 rules 7, 8, 10) ----------------------------------------------------------------------

/** Where an exit fires: ticks from the average, off the grid rounded away from it; of a trailing stop from its peak, or where it begins. */
export function exitPrice(root, { qty, cost }, { kind, tick, peak, start }) {
  const grid = CONTRACTS[root].tick;
  const isUp = isExitAbove({ qty }, kind);
  const ticks = BigInt(tick) * grid * (isUp ? 1n : -1n);
  if (kind === "TRAIL") return (peak ?? start) + ticks;
  // A stop beyond the entry (break-even) is rounded to its own side, which is up where it lies above.
  const roundsUp = tick <= 0 ? !isUp : isUp;
  const size = abs(qty) * grid * MOTES;
  const exact = abs(cost) + ticks * abs(qty) * MOTES;
  const down = exact >= 0n ? exact / size : -((-exact + size - 1n) / size);
  return (down + (roundsUp && down * size !== exact ? 1n : 0n)) * grid;
}

/** A long's profit and a short's stop are above. */
export const isExitAbove = ({ qty }, kind) => qty > 0n === (kind === "TP");

function isDue(member, root, exit, price) {
  if (exit.kind === "TRAIL" && exit.peak === null) return false;
  const position = member.positions[root];
  return isReached(isExitAbove(position, exit.kind), exitPrice(root, position, exit), price);
}

function lookAtExit(member, root, exit, price) {
  const position = member.positions[root];
  if (CONTRACTS[root].settings.isStop || !position.exits.includes(exit)) return;
  if (!isDue(member, root, exit, price)) return trail(root, position, exit, price);
  if (exit.kind === "TP") {
    const stops = position.exits.filter((other) => other.kind !== "TP");
    for (const other of stops.sort((a, b) => a.serial - b.serial)) {
      const stands = member.positions[root].exits.includes(other);
      if (stands && isDue(member, root, other, price)) fire(member, root, other, price);
    }
  }
  const stands = member.positions[root].exits.includes(exit);
  if (stands && isDue(member, root, exit, price)) fire(member, root, exit, price);
}

function fire(member, root, exit, price) {
  const position = member.positions[root];
  const isProfit = exit.kind === "TP";
  const at = isProfit && !CONTRACTS[root].opening ? exitPrice(root, position, exit) : price;
  const reason = { TP: "TAKE_PROFIT", SL: "STOP_LOSS", TRAIL: "TRAIL" }[exit.kind];
  endExit(member, root, exit, "FILLED", reason);
  for (const other of [...position.exits])
    if (exit.level > 0 && other.level === exit.level)
      endExit(member, root, other, "CANCELLED", reason);
  const qty = exit.qty === null ? abs(position.qty) : least(exit.qty, abs(position.qty));
  const side = position.qty > 0n ? -1n : 1n;
  fill(member, root, side, at, qty, isProfit ? "TAKE_PROFIT" : "STOP_LOSS", { reason });
}

/** A peak counts once it is a step better than the last, the first where the trailing stop begins. */
function trail(root, { qty }, exit, price) {
  if (exit.kind !== "TRAIL") return;
  const side = qty > 0n ? 1n : -1n;
  if (exit.peak === null) {
    if ((price - exit.start) * side >= 0n) exit.peak = price;
  } else if ((price - exit.peak) * side >= BigInt(exit.step) * CONTRACTS[root].tick)
    exit.peak = price;
}

// ---- ticks (domain.md 1.6) ------------------------------------------------------------------------------------------

export function tick(moment) {
  const contract = CONTRACTS[moment.root];
  if (!contract.open) return;
  if (moment.quoted)
    Object.assign(contract, {
      bid: moment.bid,
      bidSize: moment.bidSize,
      ask: moment.ask,
      askSize: moment.askSize,
    });
  if (moment.trade === null) return;
  const gap =
    contract.last === null || contract.opening ? 0n : abs(moment.trade - contract.last) * 100n;
  if (gap > 2n * (contract.last ?? 0n)) stop(`a spike at ${moment.at}`);
  Object.assign(contract, { last: moment.trade, isCurrent: true });
  for (const member of members.values()) trade(member, moment.root, moment.trade);
  contract.opening = false;
}

function trade(member, root, price) {
  const isMet = (order) =>
    order.isAbove === null
      ? isReached(order.side === -1n, order.limit, price)
      : isReached(order.isAbove, order.stop, price);
  const exits = (held(member, root)?.exits ?? []).filter(
    (exit) => exit.kind === "TRAIL" || isDue(member, root, exit, price),
  );
  const due = [...ordersOf(member, root).filter(isMet), ...exits];
  const isConcerned = held(member, root) !== undefined || due.length > 0;
  closeWhatWaited(member, root);
  if (held(member, root) !== undefined) cutLosses(member);
  for (const each of due.sort((a, b) => a.serial - b.serial)) {
    if (each.kind === undefined) lookAtOrder(member, each, price);
    else lookAtExit(member, root, each, price);
  }
  for (const alert of [...member.alerts])
    if (alert.root === root && isReached(alert.isAbove, alert.price, price)) {
      member.alerts.splice(member.alerts.indexOf(alert), 1);
      print(
        "ALERT",
        output.now,
        member.name,
        root,
        decimalText(alert.price, CONTRACTS[root].decimals),
      );
    }
  if (held(member, root) !== undefined) cutLosses(member);
  if (isConcerned) conclude(member);
}

function closeWhatWaited(member, root) {
  const position = held(member, root);
  if (CONTRACTS[root].settings.isStop || position === undefined || position.waits === null) return;
  const { waits } = position;
  const kept = waits === "DAY_END" ? position.overnight : 0n;
  if (waits === "DAY_END" && !position.isAuto) Object.assign(position, NOT_KEPT);
  position.waits = null;
  if (abs(position.qty) > kept) close(member, root, abs(position.qty) - kept, waits);
}

/** Rules 3 to 6: what rests fills at its limit, what waited for its trigger at the tick. */
function lookAtOrder(member, order, price) {
  const { root } = order;
  if (!order.open || CONTRACTS[root].settings.isStop) return;
  const isStop = order.isAbove !== null;
  order.isAbove = null;
  // A stop limit whose tick is beyond its limit rests from here on.
  if (isStop && order.limit !== null && !isReached(order.side === -1n, order.limit, price)) return;
  const before = held(member, root)?.qty ?? 0n;
  const others = ordersOf(member).filter((other) => other !== order);
  if (!covers(member, root, before + order.side * order.rest, others)) return end(order, "MARGIN");
  order.open = false;
  const rested = CONTRACTS[root].opening && price !== order.limit ? "OPEN_GAP" : "RESTING_LIMIT";
  const fired = order.limit === null ? "STOP" : "STOP_LIMIT";
  const rule = isStop ? fired : rested;
  const at = rule === "RESTING_LIMIT" ? order.limit : price;
  fill(member, root, order.side, at, order.rest, rule, { line: order.line, bracket: order });
}

const NOT_KEPT = { overnight: 0n, isWhole: false };

// ---- the clock (domain.md 1.4.4–6) ----------------------------------------------------------------------------------

export function clock({ clock: what, calendar, window }) {
  const roots = Object.keys(CONTRACTS).filter((root) => CONTRACTS[root].calendar === calendar);
  const isMine = (root) => CONTRACTS[root].calendar === calendar;
  if (what === "open") {
    for (const root of roots)
      Object.assign(CONTRACTS[root], {
        open: true,
        opening: true,
        isCurrent: false,
        closingSoon: false,
        isChecked: false,
        bid: null,
        ask: null,
      });
    // What was to be kept for one night only is asked for anew, once what waits to be closed is.
    if (window.begins)
      for (const member of members.values())
        for (const [root, position] of positionsOf(member))
          if (isMine(root) && !position.isAuto && position.waits === null)
            Object.assign(position, NOT_KEPT);
  }
  if (what === "soon") for (const root of roots) CONTRACTS[root].closingSoon = true;
  if (what === "check") {
    for (const root of roots) CONTRACTS[root].isChecked = true;
    for (const member of members.values())
      if (equityOf(member) < overnightMargin(member))
        for (const [root, position] of positionsOf(member))
          if (isMine(root) && position.overnight > 0n)
            Object.assign(position, NOT_KEPT, { isAuto: false });
  }
  if (what === "close" && window.ends) {
    for (const member of members.values()) {
      const orders = ordersOf(member).filter((order) => isMine(order.root));
      for (const order of orders) end(order, "END_OF_DAY");
      const positions = positionsOf(member).filter(([root]) => isMine(root));
      for (const [root, position] of positions) {
        const qty = abs(position.qty) - position.overnight;
        if (qty === 0n || position.waits !== null) continue;
        const { isCurrent, settings } = CONTRACTS[root];
        if (isCurrent && !settings.isStop) close(member, root, qty, "DAY_END");
        else position.waits = "DAY_END";
      }
      if (orders.length + positions.length > 0) conclude(member);
    }
  }
  if (what === "close") for (const root of roots) CONTRACTS[root].open = false;
}
