/** What operators propose about payment providers. */

import { EXPIRY_MINUTES_MAX, FEE_BPS_MAX, PROVIDERS } from "@naru/vocabulary/provider/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { id, text } from "../../fields.ts";

const reason = text(200);
const amount = z.string().regex(/^(?!0+(?:\.0+)?$)\d{1,18}(?:\.\d{1,18})?$/);
const provider = z.enum(PROVIDERS);

export const providerInputs = [
  z.strictObject({
    kind: z.literal("PROVIDER"),
    provider,
    isOn: z.boolean(),
    wallets: z.array(z.enum(WALLET_TYPES)).max(WALLET_TYPES.length),
    /** The worth of one order in won. */
    least: amount,
    most: amount,
    feeBps: z.int().min(0).max(FEE_BPS_MAX),
    expiryMinutes: z.int().min(1).max(EXPIRY_MINUTES_MAX),
    baseUrl: z.string().max(200),
    merchantId: z.string().regex(/^[\w.:-]{1,64}$/),
    /** The name of a file of the installation: what is secret is never sent. */
    secretFile: z.string().regex(/^[a-z\d][a-z\d._-]{0,63}$/),
    callbackAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).max(20),
    reason,
  }),
  z.strictObject({
    kind: z.literal("PROVIDER_ORDER"),
    orderId: id,
    outcome: z.enum(["PAID", "FAILED"]),
    /** What came in, where it is not what was ordered. */
    amount: amount.optional(),
    reason,
  }),
  z.strictObject({
    kind: z.literal("PROVIDER_SETTLEMENT"),
    provider,
    walletType: z.enum(WALLET_TYPES),
    amount,
    direction: z.enum(["FROM_PROVIDER", "TO_PROVIDER"]),
    reason,
  }),
] as const;
