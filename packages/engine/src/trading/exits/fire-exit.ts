/** Exits whose price has come (domain.md 1.6 rules 7, 8 and 10), and trailing stops that follow. */

import type { EndReason } from "@naru/vocabulary/order";
import type { Draft } from "../../draft.ts";
import { instrumentOf, marketOf } from "../../state.ts";
import type { Desk, LookedExit } from "../desk.ts";
import { executeOrder } from "../execute.ts";
import type { PositionExit, TradedRows } from "../rows.ts";
import { endedExit } from "./end-exit.ts";
import { closingSide, exitSide, isReached, isWaiting, nextPeak, peakSide } from "./exit-side.ts";

/**
 * Fires an exit that the tick reached, or moves a trailing stop. Of a stop and a profit that one
 * tick reaches both, the stop is first (rule 10).
 */
export function lookAtExit<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  exit: Of["exit"],
): void {
  const looked = look(desk, draft, exit);
  if (looked === undefined) return;
  if (!isDue(looked)) return follow(desk, draft, looked);
  if (exit.kind === "TP") {
    for (const stop of desk.openExits(draft, exit.positionId)) {
      const other = stop.kind === "TP" ? undefined : look(desk, draft, stop);
      if (other !== undefined && isDue(other)) fire(desk, draft, other);
    }
  }
  const still = desk.openExit(draft, exit.id);
  const again = still === undefined ? undefined : look(desk, draft, still);
  if (again !== undefined) fire(desk, draft, again);
}

function look<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  exit: Of["exit"],
): LookedExit<Of> | undefined {
  const { state } = draft;
  const position = desk.openPosition(draft, exit.optionId);
  if (position?.id !== exit.positionId || !desk.isTraded(state, exit.optionId)) return undefined;
  const tested = desk.testedFor(state, position, exit);
  if (tested === undefined) return undefined;
  const market = marketOf(state, desk.symbolOf(state, exit.optionId));
  return { exit, position, market, tested, trigger: desk.exitPrice(state, position, exit) };
}

function isDue<Of extends TradedRows>({
  exit,
  position,
  trigger,
  tested,
}: LookedExit<Of>): boolean {
  return !isWaiting(exit) && isReached(exitSide(position, exit.kind), trigger, tested);
}

/** Closes what the exit is for, at the desk's price. The other exits of its level are cancelled. */
function fire<Of extends TradedRows>(desk: Desk<Of>, draft: Draft, looked: LookedExit<Of>): void {
  const { exit, position, trigger } = looked;
  const reason = reasonOf(exit);
  desk.putExit(draft, endedExit(draft, exit, "FILLED", reason));
  for (const other of desk.openExits(draft, position.id)) {
    if (exit.level > 0 && other.level === exit.level)
      desk.putExit(draft, endedExit(draft, other, "CANCELLED", reason));
  }
  const isProfit = exit.kind === "TP";
  const qty = Math.min(exit.qty ?? Number.MAX_SAFE_INTEGER, Math.abs(position.qty));
  const order = desk.putPlainOrder(draft, {
    optionId: position.optionId,
    marketType: isProfit ? "LIMIT" : "STOPMARKET",
    tradeType: closingSide(position),
    price: isProfit ? trigger : null,
    stopPrice: isProfit ? null : trigger,
    qty,
    reason,
  });
  const rule = isProfit ? "TAKE_PROFIT" : "STOP_LOSS";
  executeOrder(desk, draft, order, [{ price: desk.firedPrice(looked), qty, rule }], reason);
}

/**
 * A profit closes at its price, or on the first tick after a break at a better one; a stop at the tick that fired it
 * (rules 7 and 8).
 */
export function firedPrice<Of extends TradedRows>({
  exit,
  market,
  trigger,
  tested,
}: LookedExit<Of>): number {
  return exit.kind === "TP" && !market.opening ? trigger : tested;
}

/** A trailing stop takes a new peak once it is a step beyond the last, and its first one where it begins. */
function follow<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  { exit, position, market, tested }: LookedExit<Of>,
): void {
  if (exit.kind !== "TRAIL") return;
  const next = nextPeak(position, exit, instrumentOf(draft.state, market.symbol).tickUnits);
  if (!isReached(peakSide(position), next, tested)) return;
  desk.putExit(draft, { ...exit, peak: tested });
  desk.tellPosition(draft, "POSITION_UPDATE", position);
}

function reasonOf({
  kind,
}: Pick<PositionExit, "kind">): Extract<EndReason, "TAKE_PROFIT" | "STOP_LOSS" | "TRAIL"> {
  switch (kind) {
    case "TP":
      return "TAKE_PROFIT";
    case "SL":
      return "STOP_LOSS";
    case "TRAIL":
      return "TRAIL";
  }
}
