/** The newest trades of the viewed instrument: read once from the server, then as the prices bring them. */

import { useEffect, useRef, useState } from "react";
import type { Trade as MarketTrade } from "../../live/market-store.ts";
import { addToTape, TAPE_MAX, type TapeTrade, tapeOf, tradesSince } from "./tape.ts";
import type { PriceReadings } from "../base/product.ts";
import type { OptionView } from "../base/views.ts";

export interface Tape {
  readonly state: "loading" | "ready" | "failed";
  /** Newest first. */
  readonly trades: readonly TapeTrade[];
}

const LOADING: Tape = { state: "loading", trades: [] };

/** The tape of `option`, with what is `told` of it live, the newest first; another `attempt` asks again. */
export function useTape(
  readings: PriceReadings,
  { id, precision }: Pick<OptionView, "id" | "precision">,
  told: readonly MarketTrade[] | undefined,
  attempt: number,
): Tape {
  const [tape, setTape] = useState(LOADING);
  const seen = useRef<MarketTrade | undefined>(undefined);
  const live = useRef(told);
  useEffect(() => {
    live.current = told;
  });
  useEffect(() => {
    let isGone = false;
    setTape(LOADING);
    const ask = async () => {
      try {
        const query = { optionId: id, before: null, limit: TAPE_MAX };
        const ticks = await readings.trades(query);
        if (isGone) return;
        const trades = tapeOf(ticks, precision);
        const newest = trades[0]?.at ?? 0;
        // What the prices brought meanwhile stands in the answer too, up to its newest trade.
        const brought = live.current ?? [];
        const fresh = brought.filter(({ at }) => at > newest).reverse();
        seen.current = brought[0];
        setTape({ state: "ready", trades: addToTape(trades, fresh, precision) });
      } catch {
        if (!isGone) setTape({ state: "failed", trades: [] });
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [readings, id, precision, attempt]);
  useEffect(() => {
    if (tape.state !== "ready" || told === undefined) return;
    const fresh = seen.current === undefined ? told.toReversed() : tradesSince(told, seen.current);
    if (fresh.length === 0) return;
    seen.current = told[0];
    setTape((held) => ({ ...held, trades: addToTape(held.trades, fresh, precision) }));
  }, [told, tape.state, precision]);
  return tape;
}
