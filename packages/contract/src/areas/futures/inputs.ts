/** What operators send of a perpetual's terms. */

import { z } from "zod";
import { shortId } from "../../fields.ts";

/** A share of a value, eight decimals at most. */
const rate = z.string().regex(/^0(?:\.\d{1,8})?$/);
const usdt = z.string().regex(/^\d{1,12}(?:\.\d{1,8})?$/);

/**
 * Terms of a perpetual. Tiers are written `cap:rate:leverage`, the lowest first, with commas between: what a notional in USDT reaches
 * to, its maintenance margin (0.004 is 0.4 %) and its most leverage.
 */
export const futuresTermsInput = {
  futuresOptionId: shortId,
  /** Of a fill's value, a side: 0.0004 is 0.04 %. */
  feeRate: rate,
  /** Null is what the tiers allow, as of the value of a side in USDT. */
  maxLeverage: z.int().min(1).max(1_000).nullable(),
  maxValue: usdt.nullable(),
  tiers: z
    .string()
    .max(1_200)
    .regex(/^\d{1,12}:0\.\d{1,8}:\d{1,4}(?:,\d{1,12}:0\.\d{1,8}:\d{1,4}){0,29}$/),
};
