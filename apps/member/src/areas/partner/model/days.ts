/** A statement's lines by day, and what each day came to. Pure. */

import type { PartnerProfitView } from "@naru/client/views";
import { sumOf } from "../../../money/balance.ts";
import { exactText } from "../../../money/wallets.ts";

export interface Sum {
  readonly walletType: PartnerProfitView["walletType"];
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
}

export interface ProfitDay {
  readonly date: string;
  readonly isSettled: boolean;
  readonly rows: readonly PartnerProfitView[];
  /** By wallet; null while more of the day may still be loaded. */
  readonly sums: readonly Sum[] | null;
}

/** @param isComplete whether nothing older is left to load: then the last day is whole too */
export function profitDays(rows: readonly PartnerProfitView[], isComplete: boolean): ProfitDay[] {
  const byDay = Map.groupBy(rows, ({ date }) => date);
  return [...byDay].map(([date, ofDay], at) => ({
    date,
    isSettled: ofDay[0]?.isSettled === 1,
    rows: ofDay,
    sums: isComplete || at < byDay.size - 1 ? sumsOf(ofDay) : null,
  }));
}

/** Sums by wallet. */
export function sumsOf(
  rows: readonly Pick<PartnerProfitView, "walletType" | "currency" | "profit">[],
): Sum[] {
  return [...Map.groupBy(rows, ({ walletType }) => walletType)].map(([walletType, ofWallet]) => {
    const currency = ofWallet[0]?.currency ?? "";
    const amount = exactText(
      sumOf(
        ofWallet.map(({ profit }) => profit),
        currency,
      ),
    );
    return { walletType, currency, amount };
  });
}

/** One line of a statement, told apart from the others. */
export function keyOf(row: PartnerProfitView): string {
  return [
    row.date,
    row.type,
    row.walletType,
    row.member,
    row.isChildren,
    row.base,
    row.profit,
  ].join(" ");
}
