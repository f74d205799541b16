/** A request beyond what one operator may decide, as a proposal. */

import type { OtherAmountInput } from "@naru/contract/areas/proposals/inputs";
import { readFreeze } from "@naru/store/desk/identity/freezes";
import type { Currency } from "@naru/vocabulary/currency";
import { readDeskRequest } from "@naru/store/desk/requests/list";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { bankName } from "../../views/banks.ts";
import type { OperatorDesk } from "../call.ts";
import { refuseFrozen, type Step } from "../member-proposals.ts";
import { knownWon, textOf, unitsOf, valuation, walletCurrency } from "../money.ts";
import { approvedAmount } from "./amount.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Builds the proposal to approve a request beyond one operator's limit; refused where none waits, or its member is frozen. */
export async function requestDraft(
  desk: OperatorDesk,
  site: Site,
  input: { readonly requestId: string; readonly other?: OtherAmountInput | undefined },
) {
  const request = await readDeskRequest(desk.db, site.id, Number(input.requestId));
  if (request?.status !== "PENDING" || !/^(DEPOSIT|WITHDRAW)$/.test(request.kind))
    throw new RefusalError("REQUEST_NOT_FOUND");
  await refuseFrozen(desk.db, request);
  const currency = walletCurrency(site, request.wallet);
  const { member, kind, wallet, bank, depositorName, memoCode, destination } = request;
  const { units, reason } = await approvedAmount(desk, site, request, input.other);
  const won = knownWon(await valuation(desk, site), currency, units);
  return {
    payload: {
      requestId: String(request.id),
      memberId: String(member.id),
      username: member.username,
      name: member.name,
      kind,
      walletType: wallet,
      currency,
      amount: textOf(units, currency),
      ...(reason !== null && { askedAmount: textOf(request.units, currency), why: reason }),
      fee: textOf(request.fee, currency),
      bank: bank && { ...bank, bankName: bankName(bank.bankCode, site.language) },
      depositorName,
      memoCode,
      ...(destination !== null && {
        ...{ network: destination.network, address: destination.address, tag: destination.tag },
      }),
    },
    target: `request ${request.id}`,
    sum: { currency, units, won },
    requestId: request.id,
  };
}

/** What was said of another amount as a proposal's payload has it; undefined where it is what was asked for. */
export function otherAmountOf(payload: Plain): OtherAmountInput | undefined {
  if (payload["askedAmount"] === undefined) return undefined;
  const reason = payload["why"] as OtherAmountInput["reason"];
  return { amount: String(payload["amount"]), reason };
}

/** What carries the proposal out. Nothing leaves an account that its member froze meanwhile. */
export async function requestSteps(
  desk: OperatorDesk,
  site: Site,
  proposalId: number,
  payload: Plain,
): Promise<Step[] | "OVERTAKEN"> {
  const [requestId, memberId] = [Number(payload["requestId"]), Number(payload["memberId"])];
  const freeze = await readFreeze(desk.db, { siteId: site.id, memberId });
  if (payload["kind"] === "WITHDRAW" && freeze !== undefined) return "OVERTAKEN";
  const approval = { kind: "approveRequest", memberId, requestId } as const;
  const other = otherAmountOf(payload);
  if (other === undefined) return [{ target: `request ${requestId}`, command: approval }];
  const units = String(unitsOf(other.amount, payload["currency"] as Currency));
  const command = { ...approval, units, reason: other.reason, proposalId };
  return [{ target: `request ${requestId}`, command }];
}
