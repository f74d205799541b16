/** The ledger as an auditor reads it: the transfers of an account, a member or a request, whoever they concern. */

import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import type { TransferRow } from "@naru/engine/rows";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { Kysely } from "kysely";
import type { StoreSchema } from "../schema.ts";
import { between, type DateRange } from "./history.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";
import { transferOf } from "./statement.ts";

export interface LedgerQuery extends PageRequest {
  readonly siteId: number;
  /** One of them on either side. */
  readonly accounts?: readonly LedgerAccountId[] | undefined;
  readonly memberId?: number | undefined;
  /** The request, fill or bonus behind it. */
  readonly referenceId?: number | undefined;
  readonly codes?: readonly TransactionCode[] | undefined;
  readonly dates?: DateRange | undefined;
}

/**
 * A site's transfers, newest first. Without a member it reads through the days asked for, so that an account of the
 * house should be asked with dates.
 */
export async function readLedger(
  db: Kysely<StoreSchema>,
  query: LedgerQuery,
): Promise<Page<TransferRow>> {
  let wanted = db.selectFrom("ledger_transfer").where("site_id", "=", query.siteId);
  if (query.memberId !== undefined) wanted = wanted.where("member_id", "=", BigInt(query.memberId));
  if (query.accounts !== undefined) {
    const accounts = query.accounts.map(BigInt);
    wanted = wanted.where((eb) =>
      eb.or([eb("debit", "in", accounts), eb("credit", "in", accounts)]),
    );
  }
  if (query.referenceId !== undefined)
    wanted = wanted.where("reference_id", "=", BigInt(query.referenceId));
  if (query.codes !== undefined) {
    wanted = wanted.where(
      "code",
      "in",
      query.codes.map((code) => TRANSACTION_NUMBERS.codeOf[code]),
    );
  }
  wanted = between(wanted, "at", query.dates);
  return readPage(wanted.selectAll().orderBy("id", "desc"), query, (rows) => rows.map(transferOf));
}
