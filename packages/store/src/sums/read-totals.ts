/** What every kind of account of a site had received and paid up to a moment (decision 043). */

import type { Currency } from "@naru/vocabulary/currency";
import {
  CURRENCY_SLOTS,
  HOUSE_PURPOSE_CODES,
  MEMBER_PURPOSE_CODES,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../desk/database.ts";
import { TOTAL_SIDES, TOTALS_UP_TO } from "./sums-sql.ts";

/** All accounts of one currency, side and purpose; smallest units. */
export interface KindTotal {
  readonly currency: Currency;
  readonly side: (typeof TOTAL_SIDES)[number];
  readonly purpose: string;
  readonly received: bigint;
  readonly paid: bigint;
}

/** A moment of a site (epoch ms, inclusive), and the day of its clocks that it falls into. */
export interface MomentAsked {
  readonly siteId: number;
  /** What its members' first wallet holds. */
  readonly siteCurrency: Currency;
  readonly at: number;
  readonly day: string;
  readonly dayBegins: number;
}

/** Each kind that ever moved, the wallets of one currency together. */
export async function readTotals(
  db: DeskConnection,
  { siteId, siteCurrency, at, day, dayBegins }: MomentAsked,
): Promise<KindTotal[]> {
  const { rows } = await db.query<Record<string, string>>(TOTALS_UP_TO, [
    siteId,
    at,
    dayBegins,
    day,
  ]);
  const totals = new Map<string, KindTotal>();
  for (const row of rows) {
    const kind = kindOf(row, siteCurrency);
    const key = `${kind.currency} ${kind.side} ${kind.purpose}`;
    const before = totals.get(key);
    totals.set(key, {
      ...kind,
      received: kind.received + (before?.received ?? 0n),
      paid: kind.paid + (before?.paid ?? 0n),
    });
  }
  return [...totals.values()];
}

function kindOf(row: Record<string, string>, siteCurrency: Currency): KindTotal {
  const side = TOTAL_SIDES[Number(row["side"])];
  if (side === undefined) throw new Error(`there is no side ${row["side"]}`);
  const [slot, purpose] = [Number(row["slot"]), Number(row["purpose"])];
  const isMember = side === "MEMBER";
  return {
    side,
    currency: isMember
      ? currencyOfWallet(WALLET_SLOTS.wordOf(slot), siteCurrency)
      : CURRENCY_SLOTS.wordOf(slot),
    purpose: (isMember ? MEMBER_PURPOSE_CODES : HOUSE_PURPOSE_CODES).wordOf(purpose),
    received: BigInt(row["received"] ?? 0),
    paid: BigInt(row["paid"] ?? 0),
  };
}
