/** What amounts are worth in the site's currency now. */

import { useMe } from "./session.ts";
import { useAsk } from "./use-ask.ts";
import { wonValue } from "./won-value.ts";

/** Values an amount: undefined where no fresh rate is known. */
export function useWon(): (amount: string, currency: string) => bigint | undefined {
  const { site, permissions } = useMe();
  const rates = useAsk("rates", undefined, {
    every: 10_000,
    isOff: !permissions.includes("dnw.read"),
  }).data;
  return (amount, currency) => {
    if (currency === site.currency) return wonValue(amount, "1");
    const rate = rates?.find((entry) => entry.currency === currency);
    return rate === undefined || rate.isStale ? undefined : wonValue(amount, rate.rate);
  };
}
