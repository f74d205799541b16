/** What other amount than was asked for may be approved (decision 077). */

import type { Refusal } from "@naru/vocabulary/refusal";
import { AMOUNT_REASONS, type RejectReason } from "@naru/vocabulary/request";
import type { Draft } from "../draft.ts";
import type { RequestRow } from "../rows.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { ApproveRequest } from "./commands.ts";
import { BANK_WALLET, textIn } from "./deposit-withdraw.ts";
import { rulesKey } from "./kept/state.ts";
import { rulesOf } from "./may-request.ts";

type OtherAmount = ApproveRequest & Required<Pick<ApproveRequest, "units">>;

/**
 * Why a pending request is not approved with this amount; undefined where it may be. A deposit is what came, be it below the
 * least or no multiple: more than was asked for by two persons alone, and never above the most of a deposit. A withdrawal is
 * less, by the site's rules of withdrawals; coins go to their chain whole.
 */
export function refusalOfAmount(
  draft: Draft,
  row: RequestRow,
  { units, reason, proposalId }: OtherAmount,
): Refusal | undefined {
  const { kind, wallet } = row;
  if ((kind !== "DEPOSIT" && kind !== "WITHDRAW") || wallet !== BANK_WALLET)
    return { code: "WHOLE_AMOUNT_ONLY" };
  const reasons: readonly RejectReason[] = AMOUNT_REASONS[kind];
  if (reason === undefined || !reasons.includes(reason)) return { code: "INVALID_REQUEST" };
  if (units <= 0n) return { code: "DEPOSIT_AMOUNT_INVALID" };
  return kind === "DEPOSIT"
    ? refusalOfDeposit(draft, row, units, proposalId !== undefined)
    : refusalOfWithdrawal(draft, row, units);
}

function refusalOfDeposit(
  draft: Draft,
  row: RequestRow,
  units: bigint,
  isByTwo: boolean,
): Refusal | undefined {
  if (units <= row.units) return undefined;
  const most = rulesOf(draft, row.wallet)?.depositMax ?? 0n;
  if (units > most) return { code: "AMOUNT_OVER_LIMIT", detail: { max: textOf(draft, row, most) } };
  return isByTwo ? undefined : { code: "AMOUNT_ABOVE_ASKED" };
}

/** The rules hold though the site takes no requests any more: what waits is still decided. */
function refusalOfWithdrawal(draft: Draft, row: RequestRow, units: bigint): Refusal | undefined {
  const rules = draft.state.moneyRules.get(rulesKey(draft.siteId, row.wallet));
  const [least, unit] = [rules?.withdrawMin ?? 0n, rules?.withdrawUnit ?? 1n];
  if (units < least)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: textOf(draft, row, least) } };
  if (units % unit !== 0n)
    return { code: "AMOUNT_MIN_UNIT", detail: { unit: textOf(draft, row, unit) } };
  return units > row.units ? { code: "AMOUNT_ABOVE_ASKED" } : undefined;
}

function textOf(draft: Draft, { wallet }: RequestRow, units: bigint): string {
  return textIn(walletCurrency(draft, wallet))(units);
}
