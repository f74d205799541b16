/** Statements and limits of wallets. */

import { SETTLEMENT_KINDS, TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../fields.ts";

/** A movement of a wallet's available money; `balance` is what stood there after it. */
export const StatementRowView = z.object({
  id,
  walletType: z.enum(WALLET_TYPES),
  currency: z.string(),
  code: z.enum(TRANSACTION_CODES),
  /** A stake of binary rounds: out when it is bet, in when it comes back with the result or a void. */
  isStake: z.boolean(),
  /** What a settlement (C) was; null of other movements. */
  kind: z.enum(SETTLEMENT_KINDS).nullable(),
  /** What was traded, and by which order; null where no fill is behind it. */
  trade: z
    .object({
      product: z.enum(["OVERSEA", "FUTURES"]),
      orderId: id,
      stock: z.string(),
      koName: z.string(),
      enName: z.string(),
    })
    .nullable(),
  /** Signed: in is positive. */
  point: decimal,
  balance: decimal,
  /** The request, fill or bonus it belongs to. */
  referenceId: id,
  createdAt: time,
});
export type StatementRowView = z.infer<typeof StatementRowView>;

/** What a wallet of the site takes and gives at once; a maximum of 0 takes no requests. */
export const WalletRulesView = z.object({
  walletType: z.enum(WALLET_TYPES),
  currency: z.string(),
  /** Whether the wallet's requests are open at all. */
  isOn: z.boolean(),
  depositMin: decimal,
  depositMax: decimal,
  depositUnit: decimal,
  withdrawMin: decimal,
  withdrawMax: decimal,
  withdrawUnit: decimal,
  withdrawFee: decimal,
  convertMin: decimal,
  /** Hundredths of a percent that an exchange costs against the middle rate. */
  spreadBps: count,
  /** Minutes after which a deposit that nobody paid ends by itself. */
  expiryMinutes: count,
});
export type WalletRulesView = z.infer<typeof WalletRulesView>;

/** What the member may do today, in the site's currency. */
export const LimitsView = z.object({
  rules: z.array(WalletRulesView),
  /** What may still be withdrawn today; null where no limit is set. */
  withdrawLeftToday: decimal.nullable(),
  withdrawDayMax: decimal.nullable(),
  withdrawnToday: decimal,
  /** Withdrawals are held until then: a password, OTP or bank account changed (reliability.md G46). */
  withdrawHeldUntil: time.nullable(),
  /** Every withdrawal needs an OTP code: the site asks for it, or the member has nothing else. */
  isOtpRequired: z.boolean(),
  hasOtp: z.boolean(),
  /** A withdrawal that makes the day's sum exceed this needs a code; null where the site sets no such sum. */
  otpAbove: decimal.nullable(),
  /** Coins for a chain that make the day's sum reach this are asked whose they will be; "0" where a site never asks. */
  beneficiaryFrom: decimal,
  hasPin: z.boolean(),
  isPinLocked: z.boolean(),
  /** A withdrawal needs a bank account of the member. */
  hasBank: z.boolean(),
});
export type LimitsView = z.infer<typeof LimitsView>;
