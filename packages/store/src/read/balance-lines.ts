/** The balance of a member's wallets as an equation: what each kind of movement brought and took since the beginning. */

import {
  type SettlementKind,
  TRANSACTION_NUMBERS,
  type TransactionCode,
} from "@naru/vocabulary/transaction";
import { type LedgerAccountId, memberAccount, ownerOf } from "@naru/vocabulary/ledger-account";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { type Kysely, sql } from "kysely";
import type { StoreSchema } from "../schema.ts";
import type { HistoryOwner } from "./history.ts";
import { kindOf, linesOf } from "./statement.ts";

/** What movements of one kind brought to a wallet and took from it, both positive, in units of its currency. */
export interface BalanceLine {
  readonly code: TransactionCode;
  /** What a settlement was; null of other movements. */
  readonly kind: SettlementKind | null;
  /** Stakes that went to wait for the end of a round, or came back from there. */
  readonly isStake: boolean;
  readonly received: bigint;
  readonly paid: bigint;
  readonly count: number;
}

/** A wallet that had movements: what they add up to by kind, and the balance after the newest. */
export interface WalletBalance {
  readonly wallet: WalletType;
  readonly lines: readonly BalanceLine[];
  readonly balance: bigint;
}

/** The balance of each of a member's wallets, line by line since its beginning, all of one moment. */
export async function balanceLines(
  db: Kysely<StoreSchema>,
  owner: HistoryOwner,
): Promise<WalletBalance[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (snapshot) => {
      const rows = await linesOf(snapshot, owner)
        .select([
          "code",
          "debit",
          "credit",
          sql<string>`sum(amount)`.as("amount"),
          sql<bigint>`count(*)`.as("count"),
        ])
        .groupBy(["code", "debit", "credit"])
        .orderBy("code")
        .execute();
      const wallets: WalletBalance[] = [];
      for (const wallet of WALLET_TYPES) {
        const account = memberAccount(owner.memberId, wallet, "AVAILABLE");
        const own = rows.filter(({ debit, credit }) =>
          [debit, credit].some((side) => Number(side) === account),
        );
        if (own.length === 0) continue;
        const newest = await linesOf(snapshot, { ...owner, wallet })
          .select(["debit", "debit_after", "credit_after"])
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        wallets.push({
          wallet,
          lines: linesByKind(wallet, account, own),
          balance: Number(newest.debit) === account ? newest.debit_after : newest.credit_after,
        });
      }
      return wallets;
    });
}

interface SumBySides {
  readonly code: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amount: string;
  readonly count: bigint;
}

/** Sums between pairs of accounts, put together where a statement says the same of them. */
function linesByKind(
  wallet: WalletType,
  account: LedgerAccountId,
  sums: readonly SumBySides[],
): BalanceLine[] {
  const lines = new Map<string, BalanceLine>();
  for (const { code: number, debit, credit, amount, count } of sums) {
    const isIn = Number(credit) === account;
    const other = Number(isIn ? debit : credit);
    const code = TRANSACTION_NUMBERS.wordOf(number);
    const kind = code === "C" ? kindOf(other) : null;
    const isStake = other === memberAccount(ownerOf(account), wallet, "BINARY_WAIT");
    const key = `${code} ${kind} ${isStake}`;
    const before = lines.get(key) ?? {
      ...{ code, kind, isStake },
      ...{ received: 0n, paid: 0n, count: 0 },
    };
    lines.set(key, {
      ...before,
      received: before.received + (isIn ? BigInt(amount) : 0n),
      paid: before.paid + (isIn ? 0n : BigInt(amount)),
      count: before.count + Number(count),
    });
  }
  return [...lines.values()];
}
