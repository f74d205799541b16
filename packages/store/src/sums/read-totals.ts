/** What every account of a site's house, and every kind of account of its members, had received and paid up to a moment (decision 043). */

import type { Currency } from "@naru/vocabulary/currency";
import {
  accountAt,
  CURRENCY_SLOTS,
  HOUSE_PURPOSE_CODES,
  type LedgerAccountId,
  MEMBER_PURPOSE_CODES,
  REAL_ASSETS,
  WALLET_SLOTS,
} from "@naru/vocabulary/ledger-account";
import { currencyOfWallet, type WalletType } from "@naru/vocabulary/wallet";
import type { DeskConnection } from "../desk/database.ts";
import { TOTAL_SIDES, TOTALS_UP_TO } from "./sums-sql.ts";

/** An account of the house, or those of all members for one wallet and purpose; smallest units. */
export interface KindTotal {
  readonly currency: Currency;
  readonly side: (typeof TOTAL_SIDES)[number];
  readonly purpose: string;
  /** Of the house; null of members'. */
  readonly account: LedgerAccountId | null;
  /** Of members'; null of the house. */
  readonly wallet: WalletType | null;
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

/** Each account of the house that ever moved, and each wallet of members by purpose. */
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
  return rows.map((row) => kindOf(row, siteId, siteCurrency));
}

function kindOf(row: Record<string, string>, siteId: number, siteCurrency: Currency): KindTotal {
  const side = TOTAL_SIDES[Number(row["side"])];
  if (side === undefined) throw new Error(`there is no side ${row["side"]}`);
  const [slot, purpose] = [Number(row["slot"]), Number(row["purpose"])];
  const moved = { received: BigInt(row["received"] ?? 0), paid: BigInt(row["paid"] ?? 0) };
  if (side === "MEMBER") {
    const wallet = WALLET_SLOTS.wordOf(slot);
    const currency = currencyOfWallet(wallet, siteCurrency);
    const word = MEMBER_PURPOSE_CODES.wordOf(purpose);
    return { side, currency, purpose: word, wallet, account: null, ...moved };
  }
  const owner = side === "REAL" ? REAL_ASSETS + siteId : siteId;
  return {
    ...{ side, currency: CURRENCY_SLOTS.wordOf(slot), wallet: null },
    ...{ purpose: HOUSE_PURPOSE_CODES.wordOf(purpose), account: accountAt(owner, slot, purpose) },
    ...moved,
  };
}
