/** The table of tiers as an operator types it: `cap:rate:leverage` with commas between is how a proposal has it. */

import { percentOfShare, shareOfPercent } from "@naru/money/share";
import { plainAmount, wholeOf } from "../../base/typed.ts";
import { typedAmount } from "../../parts/amount.tsx";

const SHARE_SCALE = 8;

/** A tier in its fields: up to which value, maintenance in percent, leverage. */
export interface TypedTier {
  readonly cap: string;
  readonly rate: string;
  readonly leverage: string;
}

export const NO_TIER: TypedTier = { cap: "", rate: "", leverage: "" };

/** The tiers of a text, in their fields. */
export function typedTiers(text: string): readonly TypedTier[] {
  return text.split(",").map((tier) => {
    const [cap = "", rate = "0", leverage = ""] = tier.split(":");
    return { cap: typedAmount(cap), rate: percentOfShare(rate, SHARE_SCALE), leverage };
  });
}

/** The text of typed tiers; undefined where they are no table: the larger a value, the more it needs and the less leverage it has. */
export function tiersOf(typed: readonly TypedTier[]): string | undefined {
  const rows = typed.map(({ cap, rate, leverage }) => ({
    cap: plainAmount(cap),
    rate: shareOfPercent(rate, SHARE_SCALE),
    leverage: wholeOf(leverage, 1),
  }));
  const isTable = rows.every(({ cap, rate, leverage }, index) => {
    if (!/^[1-9]\d{0,11}$/.test(cap) || rate === undefined || leverage === undefined) return false;
    const below = rows[index - 1];
    if (below?.rate === undefined || below.leverage === undefined) return index === 0;
    const isMore = Number(cap) > Number(below.cap) && Number(rate) > Number(below.rate);
    return isMore && leverage < below.leverage;
  });
  if (!isTable || rows.length === 0) return undefined;
  return rows.map(({ cap, rate, leverage }) => `${cap}:${rate}:${leverage}`).join(",");
}
