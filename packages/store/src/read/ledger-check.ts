/**
 * The books, checked by the database: every balance is the sum of its transfers, and per currency all balances sum
 * to zero (design.md §3 rule 2). Reads the whole ledger and the tables as they stand: for tests and harnesses, once
 * nothing trickles any more. Beside a running engine `recompute/ledger.ts` asks for the same sums.
 */

import type { BalanceRow } from "@naru/rows/ledger/balance";
import type { Currency } from "@naru/vocabulary/currency";
import { CURRENCY_SLOTS, FIRST_MEMBER_ID, WALLET_SLOTS } from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "../schema.ts";
import { ownerSql, slotSql } from "./account-sql.ts";

/** Both sides of every transfer, what it adds to each account. */
export const LEGS = `(
  SELECT site_id, debit AS account, -amount AS amount FROM ledger_transfer
  UNION ALL
  SELECT site_id, credit, amount FROM ledger_transfer
) AS leg`;

/** Every account's balance as its transfers make it, by account number. */
export async function balancesFromTransfers(db: Kysely<StoreSchema>): Promise<BalanceRow[]> {
  const { rows } = await sql<{ site_id: number; account: bigint; balance: string }>`
    SELECT site_id, account, sum(amount)::text AS balance
    FROM ${sql.raw(LEGS)} GROUP BY site_id, account ORDER BY account`.execute(db);
  return rows.map((row) => ({
    siteId: row.site_id,
    account: Number(row.account),
    balance: BigInt(row.balance),
  }));
}

/** Accounts whose stored balance (with its table up to date) is not the sum of their transfers. */
export async function balanceFaults(
  db: Kysely<StoreSchema>,
): Promise<{ account: number; stored: bigint; summed: bigint }[]> {
  const stored = await db.selectFrom("wallet_balance").select(["account_id", "balance"]).execute();
  const left = new Map(stored.map((row) => [Number(row.account_id), row.balance]));
  const faults: { account: number; stored: bigint; summed: bigint }[] = [];
  for (const { account, balance } of await balancesFromTransfers(db)) {
    const kept = left.get(account) ?? 0n;
    left.delete(account);
    if (kept !== balance) faults.push({ account, stored: kept, summed: balance });
  }
  for (const [account, kept] of left) {
    if (kept !== 0n) faults.push({ account, stored: kept, summed: 0n });
  }
  return faults;
}

/** The sum of all balances of each currency that has any: zero, or the books are wrong. */
export async function currencyTotals(db: Kysely<StoreSchema>): Promise<Map<Currency, bigint>> {
  const { rows } = await sql.raw<SlotTotal>(slotTotalsOf("wallet_balance")).execute(db);
  return totalsByCurrency(rows);
}

/** Balances of one kind of account at the sites of one currency, summed. */
export interface SlotTotal {
  readonly currency: Currency;
  /** A site's accounts, where slots are currencies, and not members', where they are wallets. */
  readonly house: boolean;
  readonly slot: number;
  readonly total: string;
}

/** SQL for the `SlotTotal`s of a table of balances (`site_id`, `account_id`, `balance`). */
export function slotTotalsOf(balances: string): string {
  return `SELECT site.currency, ${ownerSql("account_id")} < ${FIRST_MEMBER_ID} AS house,
    ${slotSql("account_id")} AS slot, sum(balance)::text AS total
  FROM ${balances} JOIN site ON site.id = site_id GROUP BY 1, 2, 3`;
}

/** Sums them for each currency that has any. */
export function totalsByCurrency(rows: readonly SlotTotal[]): Map<Currency, bigint> {
  const totals = new Map<Currency, bigint>();
  for (const { currency: siteCurrency, slot, house, total } of rows) {
    const currency = currencyOfSlot(slot, house, siteCurrency);
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(total));
  }
  return totals;
}

function currencyOfSlot(slot: number, house: boolean, siteCurrency: Currency): Currency {
  if (house) return CURRENCY_SLOTS.wordOf(slot);
  return currencyOfWallet(WALLET_SLOTS.wordOf(slot), siteCurrency);
}
