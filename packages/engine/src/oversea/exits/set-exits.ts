/** A member sets the exits of a position (domain.md 1.5): the pair, partial levels, trailing stops. */

import { divide } from "@naru/money/rounding";
import { basisOf, profitOf } from "@naru/money/price";
import type { Refusal } from "@naru/vocabulary/refusal";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Decision } from "../../change.ts";
import { finishDraft, type Draft } from "../../draft.ts";
import type { ExitRow, PositionRow } from "../../rows.ts";
import { instrumentOf, marketOf, rateFor, siteOf } from "../../state.ts";
import {
  bracketTick,
  cancelExit,
  newExit,
  setWholeExit,
  stopTick,
  TICKS_MAX,
  wholeExit,
} from "./bracket.ts";
import type { TrailStart } from "../../trading/exits/begin-trail.ts";
import { closingSide, exitSide, isReached, isWaiting } from "../../trading/exits/exit-side.ts";
import { exitPrice } from "./exit-price.ts";
import { testedPrice } from "../../trading/fill-rules.ts";
import { qtyOf } from "../../trading/exits/follow-position.ts";
import {
  announcePosition,
  openExit,
  openExits,
  openPosition,
  positionById,
  putExit,
} from "../kept/draft.ts";
import { optionOf } from "../kept/state.ts";
import { sentTrails } from "./sent-trails.ts";
import type { DeleteTpSl, MoveToBreakEven, SentExit, SetExits, SetTpSl } from "../commands.ts";

/** Partial levels that a position may have of each kind. */
const LEVELS_MAX = 10;

/**
 * Sets the pair that closes the whole position; a leg of 0 or null is taken away. A stop of negative ticks stands
 * beyond the average; it is refused, as any exit, where the market already is.
 */
export function setTpSl(draft: Draft, command: SetTpSl): Decision {
  const tp = bracketTick(command.tpTick);
  const sl = stopTick(command.slTick);
  if (tp === undefined || sl === undefined) return refused("INVALID_REQUEST");
  const position = positionById(draft, command.positionId);
  if (position === undefined || position.optionId !== command.optionId)
    return refused("NO_POSITION");
  const isGood =
    (tp === null || mayStand(draft, position, { kind: "TP", tick: tp })) &&
    (sl === null || mayStand(draft, position, { kind: "SL", tick: sl }));
  if (!isGood) return refused("TPSL_REJECTED");
  setWholeExit(draft, position, "SL", sl);
  setWholeExit(draft, position, "TP", tp);
  return pairDecision(draft, position);
}

/** Takes one leg of the pair away; a leg that is not there is refused. */
export function deleteTpSl(draft: Draft, command: DeleteTpSl): Decision {
  const named = openExit(draft, command.id);
  const position =
    named === undefined ? positionById(draft, command.id) : openPosition(draft, named.optionId);
  if (position === undefined || position.optionId !== command.optionId)
    return refused("NO_POSITION");
  const leg = named ?? wholeExit(draft, position, command.value);
  if (leg === undefined || leg.kind !== command.value) return refused("TPSL_REJECTED");
  cancelExit(draft, leg);
  return pairDecision(draft, position);
}

/**
 * Puts partial levels and trailing stops in the place of those there are; the pair for the whole
 * position stays. Profits together, and stops together, may close no more than the position has.
 *
 * A trailing stop sent with distance and start of one that stands is that one: it keeps its number and its peak, whatever its
 * quantity and step become; once it has begun its start need not be sent. At another distance it is measured anew, from the
 * price of now; with another start it waits for it.
 */
export function setExits(draft: Draft, command: SetExits): Decision {
  const levels = levelsOf(command.exits);
  if (levels === undefined) return refused("INVALID_REQUEST");
  const position = positionById(draft, command.positionId);
  if (position === undefined) return refused("NO_POSITION");
  const trails = sentTrails(draft, position, command.exits);
  if (typeof trails === "string") return refused(trails);
  const held = Math.abs(position.qty);
  const profits = command.exits.filter(({ kind }) => kind === "TP");
  const stops = command.exits.filter(({ kind }) => kind !== "TP");
  const isGood =
    qtyOf(profits) <= held &&
    qtyOf(stops) <= held &&
    command.exits.every((exit) => {
      const { kind, tick } = exit;
      return mayStand(draft, position, { kind, tick, ...trails.get(exit)?.start });
    });
  if (!isGood) return refused("TPSL_REJECTED");
  const staying = new Set([...trails.values()].map(({ before }) => before?.id));
  for (const exit of openExits(draft, position.id)) {
    const isReplaced = exit.level > 0 || exit.kind === "TRAIL";
    if (isReplaced && !staying.has(exit.id)) cancelExit(draft, exit);
  }
  const rows = command.exits.map((exit, index) => {
    const { kind, tick, qty, step } = exit;
    const trail = trails.get(exit);
    const terms = { kind, level: levels[index] ?? 0, tick, qty };
    const own = trail === undefined ? terms : { ...terms, ...trail.start, step: step ?? 1 };
    const before = trail?.before;
    return putExit(
      draft,
      before === undefined ? newExit(draft, position, own) : { ...before, ...own },
    );
  });
  announcePosition(draft, { name: "POSITION_UPDATE", position });
  const ids = rows.map(({ id }) => String(id));
  const answer = { overseaPositionId: String(position.id), ids };
  return { ok: true, answer, changes: finishDraft(draft) };
}

/**
 * Moves the stop for the whole position to the first price at which a close pays both its fees, or so many ticks of profit
 * beyond it; refused while the market is not beyond that.
 */
export function moveToBreakEven(draft: Draft, command: MoveToBreakEven): Decision {
  const { positionId, offset = 0 } = command;
  if (offset !== 0 && !isCount(offset, TICKS_MAX)) return refused("INVALID_REQUEST");
  const position = positionById(draft, positionId);
  if (position === undefined) return refused("NO_POSITION");
  const even = breakEvenTick(draft, position);
  const tick = even === undefined ? undefined : even - offset;
  if (tick === undefined || tick < -TICKS_MAX || !mayStand(draft, position, { kind: "SL", tick }))
    return refused("TPSL_REJECTED");
  setWholeExit(draft, position, "SL", tick);
  return pairDecision(draft, position);
}

/** Ticks from the average to a stop that covers the fees of entry and exit: none or negative. */
function breakEvenTick(draft: Draft, position: PositionRow): number | undefined {
  const option = optionOf(draft.state, position.optionId);
  const instrument = instrumentOf(draft.state, option.symbol);
  const rate = rateFor(draft.state, draft.siteId, instrument.currency);
  if (rate === undefined) return undefined;
  const scale = scaleOf(siteOf(draft.state, draft.siteId).currency);
  // Profit truncates, so a tick is worth its whole units at most.
  const worth = profitOf(basisOf(instrument.tickUnits, 1), instrument, rate, scale);
  if (worth <= 0n) return undefined;
  const ticks = divide(option.fee * 2n, worth, "ceil");
  return ticks > BigInt(TICKS_MAX) ? undefined : Number(-ticks);
}

/** A level for each exit as sent; undefined where one is malformed. */
function levelsOf(exits: readonly SentExit[]): number[] | undefined {
  const counts = { TP: 0, SL: 0, TRAIL: 0 };
  const levels: number[] = [];
  for (const { kind, tick, qty, step, level, startPrice = null } of exits) {
    const isWhole = qty === null;
    if (isWhole && kind !== "TRAIL") return undefined;
    counts[kind] += 1;
    const own = isWhole ? 0 : (level ?? counts[kind]);
    const isGood =
      isCount(tick, TICKS_MAX) &&
      (isWhole || (isCount(qty, Number.MAX_SAFE_INTEGER) && isCount(own, LEVELS_MAX))) &&
      (step === null || (kind === "TRAIL" && isCount(step, TICKS_MAX))) &&
      (startPrice === null || kind === "TRAIL");
    if (!isGood || counts[kind] > LEVELS_MAX) return undefined;
    levels.push(own);
  }
  return levels;
}

function isCount(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most;
}

/**
 * Whether an exit may stand: at a price there is, not where the market is already (it would fire at
 * once), and not on a position that waits to be closed.
 */
function mayStand(
  draft: Draft,
  position: PositionRow,
  terms: Pick<ExitRow, "kind" | "tick"> & Partial<TrailStart>,
): boolean {
  const { symbol } = optionOf(draft.state, position.optionId);
  const exit = { peak: null, startPrice: null, ...terms };
  const price = exitPrice(position, exit, instrumentOf(draft.state, symbol));
  const tested = testedPrice(marketFor(draft, position), closingSide(position));
  if (position.closing !== null || price <= 0 || !Number.isSafeInteger(price)) return false;
  if (tested === undefined || isWaiting(exit)) return true;
  return !isReached(exitSide(position, exit.kind), price, tested);
}

function marketFor(draft: Draft, position: PositionRow) {
  return marketOf(draft.state, optionOf(draft.state, position.optionId).symbol);
}

function pairDecision(draft: Draft, position: PositionRow): Decision {
  if (draft.changes.length > 0) announcePosition(draft, { name: "POSITION_UPDATE", position });
  const answer = {
    overseaPositionId: String(position.id),
    overseaOptionId: String(position.optionId),
    tpTick: wholeExit(draft, position, "TP")?.tick ?? null,
    slTick: wholeExit(draft, position, "SL")?.tick ?? null,
  };
  return { ok: true, answer, changes: finishDraft(draft) };
}

function refused(code: Refusal["code"]): Decision {
  return { ok: false, refusal: { code } };
}
