/** What closing positions brings at the newest prices. */

import { useMemo } from "react";
import { useAccount, useOptions } from "../../live/hooks.ts";
import { holdingOf, profitAt } from "../base/profit.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { Closable } from "./closing.ts";

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
