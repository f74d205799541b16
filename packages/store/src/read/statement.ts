/**
 * The statement of a member's wallets: every movement of the usable balance with the balance after it (domain.md 5.5).
 * What moves between a hold and the house is no line of it: the line was written when the money was held.
 */

import {
  type SettlementKind,
  TRANSACTION_NUMBERS,
  type TransactionCode,
} from "@naru/vocabulary/transaction";
import type { TransferRow } from "@naru/engine/rows";
import {
  FIRST_MEMBER_ID,
  HOUSE_PURPOSE_CODES,
  type HousePurpose,
  type LedgerAccountId,
  MEMBER_PURPOSE_CODES,
  memberAccount,
  ownerOf,
  purposeOf,
} from "@naru/vocabulary/ledger-account";
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

/** Of which instrument and order a fill is. */
export interface StatementTrade {
  readonly product: "OVERSEA" | "FUTURES";
  readonly optionId: number;
  readonly orderId: number;
}

/** A line of a statement, in the smallest units of its wallet's currency. */
export interface StatementLine {
  readonly id: number;
  readonly wallet: WalletType;
  readonly code: TransactionCode;
  /** A stake that goes to wait for the end of a round, or comes back from there. */
  readonly isStake: boolean;
  /** What a settlement was; null of other movements. */
  readonly kind: SettlementKind | null;
  /** The fill behind a settlement; null where there is none. */
  readonly trade: StatementTrade | null;
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
  return readPage(linesOf(db, query).selectAll().orderBy("id", "desc"), query, (rows) =>
    linesFrom(db, query, rows),
  );
}

/** The lines that a member's transfers are. */
export async function linesFrom(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
  rows: readonly Selectable<StoreSchema["ledger_transfer"]>[],
): Promise<readonly StatementLine[]> {
  const wallets = new Map(
    WALLET_TYPES.map((wallet) => [memberAccount(owner.memberId, wallet, "AVAILABLE"), wallet]),
  );
  const settled = rows.filter(({ code }) => code === TRANSACTION_NUMBERS.codeOf.C);
  const trades = await tradesOf(
    db,
    owner,
    settled.map((row) => row.reference_id),
  );
  return rows.map((row) => lineOf(transferOf(row), wallets, trades));
}

const FILLS = { OVERSEA: "oversea_fill", FUTURES: "futures_fill" } as const;

/** The member's own fills among what settlements refer to, by their ids. */
async function tradesOf(
  db: Kysely<StoreSchema>,
  { siteId, memberId }: HistoryOwner,
  references: readonly bigint[],
): Promise<ReadonlyMap<number, StatementTrade>> {
  const found = new Map<number, StatementTrade>();
  if (references.length === 0) return found;
  for (const product of ["OVERSEA", "FUTURES"] as const) {
    const rows = await db
      // Both tables have these columns.
      .selectFrom(FILLS[product] as "oversea_fill")
      .select(["id", "option_id", "order_id"])
      .where("member_id", "=", BigInt(memberId))
      .where("site_id", "=", siteId)
      .where("id", "in", references)
      .execute();
    for (const row of rows)
      found.set(Number(row.id), {
        product,
        optionId: row.option_id,
        orderId: Number(row.order_id),
      });
  }
  return found;
}

const KINDS: { readonly [Purpose in HousePurpose]?: SettlementKind } = {
  PNL: "PROFIT",
  FEE: "FEE",
  FUNDING_CLEARING: "FUNDING",
  INSURANCE: "INSURANCE",
  BAD_DEBT: "DEFICIT",
};

/** What a settlement with that account on its other side was. */
export function kindOf(other: LedgerAccountId): SettlementKind | null {
  const purpose = purposeOf(other);
  if (ownerOf(other) >= FIRST_MEMBER_ID)
    return purpose === MEMBER_PURPOSE_CODES.codeOf.MARGIN_ISO ? "MARGIN" : null;
  return KINDS[HOUSE_PURPOSE_CODES.wordOf(purpose)] ?? null;
}

function lineOf(
  row: TransferRow,
  wallets: ReadonlyMap<LedgerAccountId, WalletType>,
  trades: ReadonlyMap<number, StatementTrade>,
): StatementLine {
  const credited = wallets.get(row.credit);
  const isIn = credited !== undefined;
  const wallet = credited ?? wallets.get(row.debit);
  if (wallet === undefined) throw new Error(`transfer ${row.id} is no line of this statement`);
  const other = isIn ? row.debit : row.credit;
  return {
    id: row.id,
    wallet,
    code: row.code,
    kind: row.code === "C" ? kindOf(other) : null,
    trade: row.code === "C" ? (trades.get(row.referenceId) ?? null) : null,
    isStake: other === memberAccount(row.memberId, wallet, "BINARY_WAIT"),
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

/** The transfers that a statement has a line of. */
export function linesOf(db: Kysely<StoreSchema>, query: Omit<StatementQuery, keyof PageRequest>) {
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
