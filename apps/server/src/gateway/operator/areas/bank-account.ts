/** What two persons agree that an account of the site's is, to which members send won. */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import { saveSiteBankAccount } from "@naru/store/desk/operator-site";
import { readSiteBankAccounts } from "@naru/store/desk/site-desk";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { BANKS, bankName } from "../../views/banks.ts";
import type { OperatorDesk } from "../call.ts";

interface Account {
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly isOn: boolean;
}

/** A new account, or one as it is to be; no two are the same. */
export async function bankDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProposalInput, { kind: "BANK_ACCOUNT" }>,
) {
  if (!BANKS.some(({ code }) => code === input.bankCode)) throw new RefusalError("INVALID_REQUEST");
  const accounts = await readSiteBankAccounts(desk.db, site.id);
  const before = accounts.find(({ id }) => String(id) === input.bankId);
  const twin = accounts.find(
    ({ bankCode, number }) => bankCode === input.bankCode && number === input.number,
  );
  if ((input.bankId !== undefined && before === undefined) || (twin && twin !== before))
    throw new RefusalError("INVALID_REQUEST");
  return {
    payload: { bankId: input.bankId ?? null, ...viewOf(site, input) },
    before: before ? viewOf(site, before) : null,
    target: `bank ${input.bankCode} ${input.number}`,
  };
}

/** The account as it is now; null where there is none. */
export async function bankNow(desk: OperatorDesk, site: Site, bankId: unknown) {
  const accounts = await readSiteBankAccounts(desk.db, site.id);
  const account = accounts.find(({ id }) => String(id) === bankId);
  return account === undefined ? null : viewOf(site, account);
}

/** Keeps what was agreed on. */
export async function saveBank(
  db: DeskConnection,
  site: Site,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await saveSiteBankAccount(db, {
    siteId: site.id,
    ...(payload["bankId"] !== null && { id: Number(payload["bankId"]) }),
    bankCode: String(payload["bankCode"]),
    number: String(payload["number"]),
    holder: String(payload["holder"]),
    isOn: payload["isOn"] === true,
  });
}

function viewOf({ language }: Site, { bankCode, number, holder, isOn }: Account) {
  return { bankCode, bankName: bankName(bankCode, language), number, holder, isOn };
}
