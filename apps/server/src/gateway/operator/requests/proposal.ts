/** A request beyond what one operator may decide, as a proposal. */

import { readDeskRequest } from "@naru/store/desk/requests/list";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { bankName } from "../../views/banks.ts";
import type { OperatorDesk } from "../call.ts";
import { refuseFrozen } from "../member-proposals.ts";
import { knownWon, textOf, valuation, walletCurrency } from "../money.ts";

/** Builds the proposal to approve a request beyond one operator's limit; refused where none waits, or its member is frozen. */
export async function requestDraft(
  desk: OperatorDesk,
  site: Site,
  input: { readonly requestId: string },
) {
  const request = await readDeskRequest(desk.db, site.id, Number(input.requestId));
  if (request?.status !== "PENDING" || !/^(DEPOSIT|WITHDRAW)$/.test(request.kind))
    throw new RefusalError("REQUEST_NOT_FOUND");
  await refuseFrozen(desk.db, request);
  const currency = walletCurrency(site, request.wallet);
  const { units, member, kind, wallet, bank, depositorName, memoCode, destination } = request;
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
