/** The order that a gesture on the ladder or a market button would place now. */

import { memberPreferences } from "../../base/preferences.ts";
import type { LadderSettings } from "../../settings/ladder-settings.ts";
import type { Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import type { Draft } from "../orders/draft.ts";
import { type Outcome, stopOrderAt } from "./gesture.ts";

/** `null` where the gesture places nothing. */
export function draftOfGesture(
  outcome: Outcome,
  qty: number,
  trade: Trade,
  settings: LadderSettings,
): Draft | null {
  switch (outcome.kind) {
    case "limit":
      return limitDraft(outcome, qty, bracketOf(outcome.side, qty, trade, settings));
    case "limitWithStop": {
      const { tpTick } = bracketOf(outcome.side, qty, trade, settings);
      return limitDraft(outcome, qty, { tpTick, slTick: outcome.slTick });
    }
    case "stop": {
      const { side, price } = outcome;
      const { tickUnits } = trade.terms;
      const stop = stopOrderAt(side, price, trade.last, settings.stopLimitTicks, tickUnits);
      return stop === null
        ? null
        : { ...bracketOf(side, qty, trade, settings), side, qty, ...stop };
    }
    default:
      return null;
  }
}

/** An order at the market. */
export function marketDraft(
  side: TradeSide,
  qty: number,
  trade: Trade,
  settings: LadderSettings,
): Draft {
  const bracket = bracketOf(side, qty, trade, settings);
  const atMarket = { price: null, stopPrice: null, direction: null } as const;
  return { ...bracket, marketType: "MARKET", side, qty, ...atMarket };
}

type Bracket = Pick<Draft, "tpTick" | "slTick">;

function limitDraft(
  { side, price }: { readonly side: TradeSide; readonly price: number },
  qty: number,
  bracket: Bracket,
): Draft {
  return { ...bracket, marketType: "LIMIT", side, qty, price, stopPrice: null, direction: null };
}

/** Entries take their bracket along; what makes the position smaller does not. */
function bracketOf(
  side: TradeSide,
  qty: number,
  { holding }: Trade,
  { hasBracket }: LadderSettings,
): Bracket {
  const held = holding.qty * (side === "LONG" ? 1 : -1);
  if (!hasBracket || (held < 0 && qty <= -held)) return { tpTick: null, slTick: null };
  const { tp, sl } = memberPreferences.get().tpsl;
  return { tpTick: tp, slTick: sl };
}
