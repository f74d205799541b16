/**
 * The statement of a member's wallets: every movement of the usable balance with the balance after it (domain.md 5.5).
 * What moves between a hold and the house is no line of it: the line was written when the money was held.
 */

import { TRANSACTION_NUMBERS, type TransactionCode } from "@naru/vocabulary/transaction";
import type { TransferRow } from "@naru/engine/rows";
import { memberAccount, type LedgerAccountId } from "@naru/vocabulary/ledger-account";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { type Kysely, type Selectable, sql } from "kysely";
import type { StoreSchema } from "../schema.ts";
import { between, type DateRange, type HistoryOwner } from "./history.ts";
import { type Page, type PageRequest, readPage } from "./page.ts";

export interface StatementQuery extends HistoryOwner, PageRequest {
  /** Absent: all wallets. */
  readonly wallet?: WalletType | undefined;
  readonly codes?: readonly TransactionCode[] | undefined;
  readonly dates?: DateRange | undefined;
}

/** A line of a statement, in the smallest units of its wallet's currency. */
export interface StatementLine {
  readonly id: number;
  readonly wallet: WalletType;
  readonly code: TransactionCode;
  /** A stake that goes to wait for the end of a round, or comes back from there. */
  readonly isStake: boolean;
  /** Positive in, negative out. */
  readonly change: bigint;
  /** The usable balance after it. */
  readonly balance: bigint;
  /** The request, fill or bonus behind it; 0 for none. */
  readonly referenceId: number;
  readonly at: number;
}

/** A member's movements of money, newest first. */
export async function readStatement(
  db: Kysely<StoreSchema>,
  query: StatementQuery,
): Promise<Page<StatementLine>> {
  const wallets = new Map(
    WALLET_TYPES.map((wallet) => [memberAccount(query.memberId, wallet, "AVAILABLE"), wallet]),
  );
  return readPage(linesOf(db, query).selectAll().orderBy("id", "desc"), query, (rows) =>
    rows.map((row) => lineOf(transferOf(row), wallets)),
  );
}

function lineOf(
  row: TransferRow,
  wallets: ReadonlyMap<LedgerAccountId, WalletType>,
): StatementLine {
  const credited = wallets.get(row.credit);
  const isIn = credited !== undefined;
  const wallet = credited ?? wallets.get(row.debit);
  if (wallet === undefined) throw new Error(`transfer ${row.id} is no line of this statement`);
  return {
    id: row.id,
    wallet,
    code: row.code,
    isStake: (isIn ? row.debit : row.credit) === memberAccount(row.memberId, wallet, "BINARY_WAIT"),
    change: isIn ? row.amount : -row.amount,
    balance: isIn ? row.creditAfter : row.debitAfter,
    referenceId: row.referenceId,
    at: row.at,
  };
}

export interface StatementSum {
  readonly code: TransactionCode;
  /** What came in and what went out, both positive. */
  readonly received: bigint;
  readonly paid: bigint;
  readonly count: number;
}

/** Sums of one wallet's movements by code, in the order of the codes' numbers. */
export async function statementSums(
  db: Kysely<StoreSchema>,
  query: Omit<StatementQuery, keyof PageRequest> & { readonly wallet: WalletType },
): Promise<StatementSum[]> {
  const received = sql<boolean>`credit = ${memberAccount(query.memberId, query.wallet, "AVAILABLE")}`;
  const rows = await linesOf(db, query)
    .select([
      "code",
      sql<string>`coalesce(sum(amount) FILTER (WHERE ${received}), 0)`.as("received"),
      sql<string>`coalesce(sum(amount) FILTER (WHERE NOT ${received}), 0)`.as("paid"),
      sql<bigint>`count(*)`.as("count"),
    ])
    .groupBy("code")
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    code: TRANSACTION_NUMBERS.wordOf(row.code),
    received: BigInt(row.received),
    paid: BigInt(row.paid),
    count: Number(row.count),
  }));
}

function linesOf(db: Kysely<StoreSchema>, query: Omit<StatementQuery, keyof PageRequest>) {
  const accounts = (query.wallet === undefined ? WALLET_TYPES : [query.wallet]).map((wallet) =>
    BigInt(memberAccount(query.memberId, wallet, "AVAILABLE")),
  );
  let wanted = db
    .selectFrom("ledger_transfer")
    .where("member_id", "=", BigInt(query.memberId))
    .where("site_id", "=", query.siteId)
    .where((eb) => eb.or([eb("debit", "in", accounts), eb("credit", "in", accounts)]));
  if (query.codes !== undefined) {
    wanted = wanted.where(
      "code",
      "in",
      query.codes.map((code) => TRANSACTION_NUMBERS.codeOf[code]),
    );
  }
  return between(wanted, "at", query.dates);
}

/** The engine's row of a table's row. */
export function transferOf(row: Selectable<StoreSchema["ledger_transfer"]>): TransferRow {
  return {
    id: Number(row.id),
    siteId: row.site_id,
    code: TRANSACTION_NUMBERS.wordOf(row.code),
    debit: Number(row.debit),
    credit: Number(row.credit),
    amount: row.amount,
    debitAfter: row.debit_after,
    creditAfter: row.credit_after,
    memberId: Number(row.member_id),
    referenceId: Number(row.reference_id),
    at: Number(row.at),
  };
}
