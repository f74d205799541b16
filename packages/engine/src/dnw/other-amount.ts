/** What other amount than was asked for may be approved (decision 077). */

import type { Refusal } from "@naru/vocabulary/refusal";
import { AMOUNT_REASONS, type RejectReason } from "@naru/vocabulary/request";
import type { MoneyRules } from "../instrument.ts";
import type { RequestRow } from "../rows.ts";
import { BANK_WALLET } from "./deposit-withdraw.ts";

/** The amount that is said, in smallest units, and by whom. */
export interface OtherAmount {
  readonly units: bigint;
  readonly reason: RejectReason | undefined;
  /** Two persons have agreed on it. */
  readonly isByTwo: boolean;
}

/** What of a wallet's rules counts; undefined where the wallet has none. */
export type AmountRules = Pick<MoneyRules, "isOn" | "depositMax" | "withdrawMin" | "withdrawUnit">;

/**
 * Why a pending request is not approved with this amount; undefined where it may be. A deposit is what came, be it below the
 * least or no multiple: more than was asked for by two persons alone, and never above the most of a deposit. A withdrawal is
 * less, by the site's rules of withdrawals; coins go to their chain whole. `textOf` writes an amount of the wallet.
 */
export function refusalOfAmount(
  row: Pick<RequestRow, "kind" | "wallet" | "units">,
  rules: AmountRules | undefined,
  { units, reason, isByTwo }: OtherAmount,
  textOf: (units: bigint) => string,
): Refusal | undefined {
  const { kind, wallet } = row;
  if ((kind !== "DEPOSIT" && kind !== "WITHDRAW") || wallet !== BANK_WALLET)
    return { code: "WHOLE_AMOUNT_ONLY" };
  const reasons: readonly RejectReason[] = AMOUNT_REASONS[kind];
  if (reason === undefined || !reasons.includes(reason)) return { code: "INVALID_REQUEST" };
  if (units <= 0n) return { code: "DEPOSIT_AMOUNT_INVALID" };
  if (kind === "DEPOSIT") {
    if (units <= row.units) return undefined;
    const most = rules?.isOn === true ? rules.depositMax : 0n;
    if (units > most) return { code: "AMOUNT_OVER_LIMIT", detail: { max: textOf(most) } };
    return isByTwo ? undefined : { code: "AMOUNT_ABOVE_ASKED" };
  }
  // They hold though the site takes no requests any more: what waits is still decided.
  const { withdrawMin: least = 0n, withdrawUnit: unit = 1n } = rules ?? {};
  if (units < least) return { code: "AMOUNT_TOO_SMALL", detail: { min: textOf(least) } };
  if (units % unit !== 0n) return { code: "AMOUNT_MIN_UNIT", detail: { unit: textOf(unit) } };
  return units > row.units ? { code: "AMOUNT_ABOVE_ASKED" } : undefined;
}
