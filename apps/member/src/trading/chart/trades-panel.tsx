/** The trades tab of a product: the tape of its instrument with the member's own fills. */

import { useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { dayOf } from "../../base/server-time.ts";
import type { Readings } from "../base/product.ts";
import type { Trade } from "../base/use-trade.ts";
import { useChartFills } from "./chart-fills.ts";
import { TapeView } from "./tape-view.tsx";
import { useTape } from "./use-tape.ts";

interface Props {
  readonly trade: Trade;
  readonly readings: Readings;
}

export function TradesPanel({ trade, readings }: Props) {
  const { option, book, account, last, terms } = trade;
  const [attempt, setAttempt] = useState(0);
  const tape = useTape(readings, option, book?.trades, attempt);
  const oldest = tape.trades.at(-1)?.at;
  const isKnown = oldest !== undefined && account !== undefined;
  const since = isKnown ? dayOf(oldest, runtime().site.timeZone) : null;
  const fills = useChartFills(readings, option.id, since);
  return (
    <TapeView
      {...{ tape, fills, last, book }}
      precision={option.precision}
      qtyPrecision={0}
      tickUnits={terms.tickUnits}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}
