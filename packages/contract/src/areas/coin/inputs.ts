/** What operators propose about networks of coins. */

import { COIN_NETWORKS } from "@naru/vocabulary/coin/network";
import { z } from "zod";
import { id, text } from "../../fields.ts";

const reason = text(200);
const network = z.enum(COIN_NETWORKS);
const amount = z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,18}(?:\.\d{1,18})?$/);
const amountOrZero = z.string().regex(/^\d{1,18}(?:\.\d{1,18})?$/);

export const coinInputs = [
  z.strictObject({ kind: z.literal("RELEASE_NETWORK"), network, reason }),
  z.strictObject({ kind: z.literal("ASSIGN_DEPOSIT"), depositId: id, memberId: id, reason }),
  z.strictObject({
    kind: z.literal("NETWORK"),
    network,
    isDepositOn: z.boolean(),
    depositMin: amountOrZero,
    confirmations: z.int().min(1).max(1_000),
    isWithdrawOn: z.boolean(),
    /** Of withdrawals, in the coin. */
    least: amount,
    most: amount,
    unit: amount,
    fee: amountOrZero,
    /** Where its coins are kept cold, and how much lies hot; null where the site has no addresses of its own there. */
    coldAddress: z
      .string()
      .regex(/^[0-9A-Za-z.]{1,120}$/)
      .nullable(),
    hotFloor: amountOrZero.nullable(),
    /** Null where any amount may lie hot. */
    hotCeiling: amount.nullable(),
    reason,
  }),
  z.strictObject({ kind: z.literal("TO_COLD"), network, amount, reason }),
] as const;
