/** With which amount a request is approved: what was asked for, or what an operator says (decision 077). */

import type { OtherAmountInput } from "@naru/contract/areas/proposals/inputs";
import { type AmountRules, refusalOfAmount } from "@naru/engine/dnw/other-amount";
import type { DeskRequest } from "@naru/store/desk/requests/list";
import type { Currency } from "@naru/vocabulary/currency";
import type { RejectReason } from "@naru/vocabulary/request";
import type { MoneyRulesBody } from "../../../bus/messages.ts";
import { readMoneyRules } from "../../calls/exchange-rates.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { textOf, unitsOf, walletCurrency } from "../money.ts";

/** In smallest units; `reason` is null where it is what was asked for. */
export interface ApprovedAmount {
  readonly units: bigint;
  readonly reason: RejectReason | null;
}

/** The amount of an approval. Refuses what the engine would refuse of two persons, before anybody is asked to agree. */
export async function approvedAmount(
  desk: OperatorDesk,
  site: Site,
  request: DeskRequest,
  other: OtherAmountInput | undefined,
): Promise<ApprovedAmount> {
  if (other === undefined) return { units: request.units, reason: null };
  const currency = walletCurrency(site, request.wallet);
  const { reason } = other;
  const units = unitsOf(other.amount, currency);
  if (units === request.units) return { units, reason: null };
  const rules = (await readMoneyRules(desk, site)).find(({ wallet }) => wallet === request.wallet);
  const refusal = refusalOfAmount(
    request,
    rules && amountRules(rules, currency),
    { units, reason, isByTwo: true },
    (each) => textOf(each, currency),
  );
  if (refusal === undefined) return { units, reason };
  const { code, detail } = refusal;
  throw new RefusalError(code, detail === undefined ? {} : { detail });
}

function amountRules(rules: MoneyRulesBody, currency: Currency): AmountRules {
  return {
    isOn: rules.isOn,
    depositMax: unitsOf(rules.depositMax, currency),
    withdrawMin: unitsOf(rules.withdrawMin, currency),
    withdrawUnit: unitsOf(rules.withdrawUnit, currency),
  };
}
