// What members do about the exits of a position in the naive replay: the pair, levels, trailing stops, break-even.

import {
  endExit,
  held,
  memberOf,
  nextSerial,
  MOTES,
  refuse,
  refuseIf,
  setWhole,
  won,
} from "./books.mjs";
import { abs, CONTRACTS, onGrid, rootOf, sent } from "./market.mjs";
import { exitPrice, isExitAbove, isReached } from "./ticks.mjs";

const TICKS_MAX = 1_000_000;

/** 0 and absent are off. */
export function bracketTick(value) {
  const tick = Number(value ?? 0);
  refuseIf(!Number.isInteger(tick) || tick < 0 || tick > TICKS_MAX, "INVALID_REQUEST");
  return tick === 0 ? null : tick;
}

/** An exit stands at a price there is and where the market is not yet, and not on what waits to be closed. */
function mustStand(root, position, exit) {
  const price = exitPrice(root, position, exit);
  const isWaiting = exit.kind === "TRAIL" && exit.peak === null;
  const isThere =
    !isWaiting && isReached(isExitAbove(position, exit.kind), price, CONTRACTS[root].last);
  refuseIf(position.waits !== null || price <= 0n || isThere, "TPSL_REJECTED");
}

export function tpsl(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const [tp, sl] = [bracketTick(body.tpTick), bracketTick(body.slTick)];
  const position = held(member, root) ?? refuse("NO_POSITION");
  if (tp !== null) mustStand(root, position, { kind: "TP", tick: tp });
  if (sl !== null) mustStand(root, position, { kind: "SL", tick: sl });
  setWhole(member, root, "SL", sl);
  setWhole(member, root, "TP", tp);
}

export function deleteTpsl(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const position = held(member, root) ?? refuse("NO_POSITION");
  const isLeg = ({ kind, level }) => kind === body.value && level === 0;
  refuseIf(!position.exits.some(isLeg), "TPSL_REJECTED");
  setWhole(member, root, body.value, null);
}

export function setExits(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const isCount = (value, most) => Number.isSafeInteger(value) && value >= 1 && value <= most;
  const counts = { TP: 0, SL: 0, TRAIL: 0 };
  const wanted = (body.exits ?? []).map((wish) => {
    const { kind, tick, qty = null, step = null, level = null, startPrice = null } = wish;
    counts[kind] += 1;
    const isWhole = qty === null && kind === "TRAIL";
    const own = isWhole ? 0 : (level ?? counts[kind]);
    const isGood =
      isCount(tick, TICKS_MAX) &&
      (isWhole || (isCount(qty, Number.MAX_SAFE_INTEGER) && isCount(own, 10))) &&
      (step === null || (kind === "TRAIL" && isCount(step, TICKS_MAX))) &&
      (startPrice === null || kind === "TRAIL") &&
      counts[kind] <= 10;
    refuseIf(!isGood, "INVALID_REQUEST");
    const size = isWhole ? null : BigInt(qty);
    return { kind, level: own, tick, qty: size, step: step ?? 1, peak: null, start: startPrice };
  });
  const position = held(member, root) ?? refuse("NO_POSITION");
  const stays = takeTrails(root, position, wanted);
  for (const isProfit of [true, false]) {
    const sizes = wanted.filter(({ kind }) => (kind === "TP") === isProfit);
    const together = sizes.reduce((sum, { qty }) => sum + (qty ?? 0n), 0n);
    refuseIf(together > abs(position.qty), "TPSL_REJECTED");
  }
  for (const exit of wanted) mustStand(root, position, exit);
  for (const exit of [...position.exits]) {
    if (stays.has(exit)) position.exits.splice(position.exits.indexOf(exit), 1);
    else if (exit.level > 0 || exit.kind === "TRAIL")
      endExit(member, root, exit, "CANCELLED", "MEMBER");
  }
  for (const exit of wanted) position.exits.push({ ...exit, serial: exit.serial ?? nextSerial() });
}

/**
 * A trailing stop at distance and start of one that stands is that one, its peak and its age kept; another follows from the
 * price of now, or waits for a price ahead of it.
 */
function takeTrails(root, position, wanted) {
  const { last } = CONTRACTS[root];
  const stays = new Set();
  for (const exit of wanted) {
    if (exit.kind !== "TRAIL") continue;
    if (exit.start !== null) {
      const value = sent(exit.start) ?? refuse("INVALID_REQUEST");
      exit.start = onGrid(root, value) ?? refuse("AMOUNT_MIN_UNIT");
    }
    const isSame = (other) =>
      other.kind === "TRAIL" &&
      other.tick === exit.tick &&
      (other.start === exit.start || (exit.start === null && other.peak !== null)) &&
      !stays.has(other);
    const same = position.exits.filter(isSame).sort((a, b) => a.serial - b.serial);
    const own = same.find(({ qty }) => qty === exit.qty) ?? same[0];
    if (own !== undefined) {
      stays.add(own);
      Object.assign(exit, { peak: own.peak, start: own.start, serial: own.serial });
    } else if (exit.start === null) exit.peak = last;
    else refuseIf(isReached(position.qty > 0n, exit.start, last), "TRAIL_START_BEHIND");
  }
  return stays;
}

/** The stop goes to the first price at which a close pays the fees of both ways. */
export function breakEven(body) {
  const member = memberOf(body.member);
  const root = rootOf(body.overseaOptionId);
  const position = held(member, root) ?? refuse("NO_POSITION");
  const { settings, tick } = CONTRACTS[root];
  const worth = won(root, tick * MOTES);
  const ticks = (settings.fee * 2n + worth - 1n) / worth;
  mustStand(root, position, { kind: "SL", tick: -Number(ticks) });
  setWhole(member, root, "SL", -Number(ticks));
}
