/** One position at its newest price, whatever instrument the page shows. */

import { useMemo } from "react";
import { useAccount, useOption, useOptions } from "../../../live/hooks.ts";
import { type Holding, holdingOf, losscutPrice, profitAt } from "../model/profit.ts";
import type { Closable } from "../model/closing.ts";
import { priceUnits, type Terms, termsOf } from "../model/terms.ts";
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
    const { equity, losscutDistance } = equityOf(account, options, terms.scale);
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

/** All positions with what closing them brings now. */
export function useClosables(): readonly Closable[] {
  const account = useAccount();
  const options = useOptions();
  return useMemo(
    () =>
      (account?.positions ?? []).map((position) => {
        const option = options.find((known) => known.id === position.overseaOptionId);
        const last = option === undefined ? null : priceUnits(option.lastPrice, option.precision);
        const terms = option === undefined ? null : termsOf(option, siteCurrency());
        return {
          id: position.overseaPositionId,
          qty: position.qty,
          profit:
            option === undefined || last === null || terms === null
              ? null
              : profitAt(holdingOf(position, option.precision), last, terms),
          fee: BigInt(position.qty) * (terms?.fee ?? 0n),
        };
      }),
    [account?.positions, options],
  );
}
