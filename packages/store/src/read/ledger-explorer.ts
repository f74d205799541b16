/** The ledger as an auditor reads it: the transfers of an account, a member or a request, whoever they concern. */

import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import type { TransferRow } from "@naru/engine/rows";
import type { LedgerAccountId } from "@naru/vocabulary/ledger-account";
import type { Kysely } from "kysely";
import type { StoreSchema } from "../schema.ts";
import { between, type DateRange } from "./history.ts";
import { dayOfName } from "../day.ts";
import { partitionsOf } from "../partitions.ts";
import { type Page, pageOf, type PageRequest } from "./page.ts";
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

/** A page of the ledger says how many there are up to so many. Whoever looks for more narrows it, by dates for instance. */
export const LEDGER_COUNT_MAX = 10_000;

/** A page of transfers; `isMore`: there are more than `totalElements` says. */
export interface LedgerPage extends Page<TransferRow> {
  readonly isMore: boolean;
}

/** Days that are looked through from the newest back, until they have as many as are counted; then all. */
const SPANS = [2, 8, 32, 128] as const;

/**
 * A site's transfers, newest first. A member's, those of a reference and those that settle nothing are found by their indexes. Of
 * others so many days are read as bring what is asked for: ids rise with the days of their batches, so that the newest are in the
 * newest days (decision 072).
 */
export async function readLedger(db: Kysely<StoreSchema>, query: LedgerQuery): Promise<LedgerPage> {
  const isFound =
    query.memberId !== undefined ||
    query.referenceId !== undefined ||
    query.codes?.includes("C") === false;
  const newest = isFound ? undefined : await newestDay(db);
  const spans = newest === undefined ? [] : SPANS;
  for (const span of [...spans, undefined]) {
    const wanted = wantedOf(db, query, span === undefined ? undefined : (newest ?? 0) - span + 1);
    const { count } = await db
      .selectFrom(
        wanted
          .select("id")
          .limit(LEDGER_COUNT_MAX + 1)
          .as("some"),
      )
      .select((eb) => eb.fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    const isMore = Number(count) > LEDGER_COUNT_MAX;
    if (span !== undefined && !isMore) continue;
    const rows = await wanted
      .selectAll()
      .orderBy("id", "desc")
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const counted = Math.min(Number(count), LEDGER_COUNT_MAX);
    return { ...pageOf(rows.map(transferOf), query, counted), isMore };
  }
  throw new Error("the last span is all days");
}

/** The newest day that has movements; undefined of an empty ledger. */
async function newestDay(db: Kysely<StoreSchema>): Promise<number | undefined> {
  const days = (await partitionsOf(db))
    .filter((name) => /^ledger_transfer_\d{8}$/.test(name))
    .map((name) => dayOfName(name.slice(-8)))
    .toSorted((a, b) => b - a);
  for (const day of days) {
    const row = await db
      .selectFrom("ledger_transfer")
      .select("day")
      .where("day", "=", day)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return day;
  }
  return undefined;
}

/** The transfers that a query means, of the days from `firstDay` on. */
function wantedOf(db: Kysely<StoreSchema>, query: LedgerQuery, firstDay: number | undefined) {
  let wanted = db.selectFrom("ledger_transfer").where("site_id", "=", query.siteId);
  if (firstDay !== undefined) wanted = wanted.where("day", ">=", firstDay);
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
  return between(wanted, "at", query.dates);
}
