/** The parts of a ledger account's number in SQL, as `vocabulary/ledger-account.ts` puts them together. */

import { ACCOUNT_PAGE } from "@naru/vocabulary/ledger-account";

/** The owner of the account that a column or expression gives. */
export function ownerSql(account: string): string {
  return `((${account}) % ${ACCOUNT_PAGE} / 256)`;
}

/** The number of its slot. */
export function slotSql(account: string): string {
  return `((${account}) / ${ACCOUNT_PAGE} % 16 * 16 + (${account}) % 256 / 16)::int4`;
}

/** The number of its purpose. */
export function purposeSql(account: string): string {
  return `((${account}) / ${ACCOUNT_PAGE * 16} * 16 + (${account}) % 16)::int4`;
}
