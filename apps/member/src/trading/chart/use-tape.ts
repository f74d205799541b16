/** The newest trades of the viewed instrument: read once from the server, then as the prices bring them. */

import { useEffect, useRef, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import type { Book, Trade as MarketTrade } from "../../live/market-store.ts";
import { addToTape, TAPE_MAX, type TapeTrade, tapeOf, tradesSince } from "./tape.ts";
import type { OptionView } from "../base/views.ts";

export interface Tape {
  readonly state: "loading" | "ready" | "failed";
  /** Newest first. */
  readonly trades: readonly TapeTrade[];
}

const LOADING: Tape = { state: "loading", trades: [] };

/** The tape of `option`; another `attempt` asks again. */
export function useTape(
  { id, precision }: Pick<OptionView, "id" | "precision">,
  book: Book | undefined,
  attempt: number,
): Tape {
  const [tape, setTape] = useState(LOADING);
  const seen = useRef<MarketTrade | undefined>(undefined);
  const live = useRef(book);
  useEffect(() => {
    live.current = book;
  });
  useEffect(() => {
    let isGone = false;
    setTape(LOADING);
    const ask = async () => {
      try {
        const query = { overseaOptionId: id, before: null, limit: TAPE_MAX };
        const ticks = await runtime().http.call("rawData", query);
        if (isGone) return;
        const trades = tapeOf(ticks, precision);
        const newest = trades[0]?.at ?? 0;
        // What the prices brought meanwhile stands in the answer too, up to its newest trade.
        const brought = live.current?.trades ?? [];
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
  }, [id, precision, attempt]);
  useEffect(() => {
    if (tape.state !== "ready" || book === undefined) return;
    const fresh =
      seen.current === undefined
        ? book.trades.toReversed()
        : tradesSince(book.trades, seen.current);
    if (fresh.length === 0) return;
    seen.current = book.trades[0];
    setTape((held) => ({ ...held, trades: addToTape(held.trades, fresh, precision) }));
  }, [book, tape.state, precision]);
  return tape;
}
