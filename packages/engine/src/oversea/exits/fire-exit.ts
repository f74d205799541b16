/** Exits whose price has come (domain.md 1.6 rules 7, 8 and 10), and trailing stops that follow. */

import type { EndReason } from "@naru/vocabulary/order";
import { type Draft } from "../../draft.ts";
import { type Instrument, isTraded } from "../../instrument.ts";
import type { SymbolMarket } from "../../market/market.ts";
import type { ExitRow, PositionRow } from "../../rows.ts";
import { instrumentOf, marketOf } from "../../state.ts";
import { cancelExit } from "./bracket.ts";
import { executeOrder } from "../execute.ts";
import { closingSide, exitPrice, exitSide, isReached, nextPeak, peakSide } from "./exit-price.ts";
import { testedPrice } from "../fill-rules.ts";
import { putNewOrder } from "../new-order.ts";
import { announcePosition, openExit, openExits, openPosition, putExit } from "../kept/draft.ts";
import { optionOf } from "../kept/state.ts";

/** An exit with all that its price is made of. */
interface Looked {
  readonly exit: ExitRow;
  readonly position: PositionRow;
  readonly instrument: Instrument;
  readonly market: SymbolMarket;
  /** The price at which the position could be closed. */
  readonly tested: number;
}

/**
 * Fires an exit that the tick reached, or moves a trailing stop. Of a stop and a profit that one
 * tick reaches both, the stop is first (rule 10).
 */
export function lookAtExit(draft: Draft, exit: ExitRow): void {
  const looked = look(draft, exit);
  if (looked === undefined) return;
  if (!isDue(looked)) return follow(draft, looked);
  if (exit.kind === "TP") {
    for (const stop of openExits(draft, exit.positionId)) {
      const other = stop.kind === "TP" ? undefined : look(draft, stop);
      if (other !== undefined && isDue(other)) fire(draft, other);
    }
  }
  const still = openExit(draft, exit.id);
  const again = still === undefined ? undefined : look(draft, still);
  if (again !== undefined) fire(draft, again);
}

function look(draft: Draft, exit: ExitRow): Looked | undefined {
  const position = openPosition(draft, exit.optionId);
  const option = optionOf(draft.state, exit.optionId);
  if (position?.id !== exit.positionId || !isTraded(option)) return undefined;
  const market = marketOf(draft.state, option.symbol);
  const tested = testedPrice(market, closingSide(position));
  if (tested === undefined) return undefined;
  return { exit, position, market, tested, instrument: instrumentOf(draft.state, option.symbol) };
}

function isDue({ exit, position, instrument, tested }: Looked): boolean {
  return isReached(exitSide(position, exit.kind), exitPrice(position, exit, instrument), tested);
}

/**
 * Closes what the exit is for: a profit at its price, or on the first tick after a break at a
 * better one; a stop at the tick that fired it. The other exits of its level are cancelled.
 */
function fire(draft: Draft, { exit, position, instrument, market, tested }: Looked): void {
  const reason = reasonOf(exit);
  putExit(draft, { ...exit, status: "FILLED", reason, closedAt: draft.at });
  for (const other of openExits(draft, position.id)) {
    if (exit.level > 0 && other.level === exit.level) cancelExit(draft, other, reason);
  }
  const trigger = exitPrice(position, exit, instrument);
  const isProfit = exit.kind === "TP";
  const qty = Math.min(exit.qty ?? Number.MAX_SAFE_INTEGER, Math.abs(position.qty));
  const order = putNewOrder(draft, {
    optionId: position.optionId,
    marketType: isProfit ? "LIMIT" : "STOPMARKET",
    tradeType: closingSide(position),
    price: isProfit ? trigger : null,
    stopPrice: isProfit ? null : trigger,
    qty,
    reason,
  });
  const price = isProfit && !market.opening ? trigger : tested;
  const rule = isProfit ? "TAKE_PROFIT" : "STOP_LOSS";
  executeOrder(draft, order, [{ price, qty, rule }], reason);
}

/** A trailing stop takes a new peak once it is a step beyond the last. */
function follow(draft: Draft, { exit, position, instrument, tested }: Looked): void {
  if (exit.kind !== "TRAIL") return;
  const next = nextPeak(position, exit, instrument.tickUnits);
  if (!isReached(peakSide(position), next, tested)) return;
  putExit(draft, { ...exit, peak: tested });
  announcePosition(draft, { name: "POSITION_UPDATE", position });
}

function reasonOf({ kind }: ExitRow): Extract<EndReason, "TAKE_PROFIT" | "STOP_LOSS" | "TRAIL"> {
  switch (kind) {
    case "TP":
      return "TAKE_PROFIT";
    case "SL":
      return "STOP_LOSS";
    case "TRAIL":
      return "TRAIL";
  }
}
