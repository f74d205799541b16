/** One position at its newest price, whatever instrument the page shows. */

import { useMemo } from "react";
import { useAccount, useOption, useOptions } from "../../live/hooks.ts";
import { type Holding, holdingOf, losscutPrice, profitAt } from "./profit.ts";
import { priceUnits, type Terms, termsOf } from "./terms.ts";
import { equityOf, siteCurrency } from "./use-trade.ts";
import type { OptionView, PositionView } from "./views.ts";

export interface LivePosition {
  readonly position: PositionView;
  readonly option: OptionView;
  readonly terms: Terms;
  readonly holding: Holding;
  /** Newest price in price units. */
  readonly last: number;
  /** Open profit, smallest unit. */
  readonly profit: bigint;
  readonly equity: bigint;
  readonly losscut: number | null;
}

/** The position of this id; `null` once it is closed or while its instrument is not known. */
export function useLivePosition(id: string | null): LivePosition | null {
  const account = useAccount();
  const position = account?.positions.find((held) => held.overseaPositionId === id);
  const option = useOption(position?.overseaOptionId ?? null);
  const options = useOptions();
  return useMemo(() => {
    if (account === undefined || position === undefined || option === undefined) return null;
    const last = priceUnits(option.lastPrice, option.precision);
    if (last === null) return null;
    const terms = termsOf(option, siteCurrency());
    const holding = holdingOf(position, option.precision);
    const balance = equityOf(account, options, terms.scale);
    if (balance === null) return null;
    const { equity, losscutDistance } = balance;
    return {
      position,
      option,
      terms,
      holding,
      last,
      profit: profitAt(holding, last, terms),
      equity,
      losscut: losscutPrice(holding, last, losscutDistance, terms),
    };
  }, [account, position, option, options]);
}
