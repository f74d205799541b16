/** What the sums of the house's accounts come to for a person: results, fees, funding and losses, by currency. */

import type { HouseSum } from "@naru/store/sums/read-sums";
import type { Currency } from "@naru/vocabulary/currency";
import {
  CURRENCY_SLOTS,
  HOUSE_PURPOSE_CODES,
  type HousePurpose,
  purposeOf,
  slotOf,
} from "@naru/vocabulary/ledger-account";

/** Of some days, in the currency's smallest units; below zero where the house lost. */
export interface HouseResult {
  readonly currency: Currency;
  /** What members lost by trading less what they won. */
  readonly result: bigint;
  readonly fees: bigint;
  /** Of funding that had no other side among members. */
  readonly funding: bigint;
  /** What the house and its insurance took over of members who had nothing left. */
  readonly losses: bigint;
}

/** The purpose of a house's account. */
export function housePurpose({ account }: Pick<HouseSum, "account">): HousePurpose {
  return HOUSE_PURPOSE_CODES.wordOf(purposeOf(account));
}

/** The currency of a house's account. */
export function houseCurrency({ account }: Pick<HouseSum, "account">): Currency {
  return CURRENCY_SLOTS.wordOf(slotOf(account));
}

/** By currency, those that had any movement; what went through between two accounts of the house is no result of trading. */
export function houseResults(sums: readonly HouseSum[]): HouseResult[] {
  const byCurrency = Map.groupBy(sums, houseCurrency);
  return [...byCurrency].map(([currency, rows]) => {
    const left = (wanted: (row: HouseSum) => boolean) =>
      rows.filter(wanted).reduce((sum, { received, paid }) => sum + received - paid, 0n);
    const isOf = (row: HouseSum, ...purposes: HousePurpose[]) =>
      purposes.includes(housePurpose(row));
    const isFunding = ({ other }: HouseSum) =>
      other === HOUSE_PURPOSE_CODES.codeOf.FUNDING_CLEARING;
    return {
      currency,
      result: left((row) => isOf(row, "PNL") && !isFunding(row)),
      fees: left((row) => isOf(row, "FEE") && row.code !== "CM"),
      funding: left((row) => isOf(row, "PNL") && isFunding(row)),
      losses: -left((row) => isOf(row, "BAD_DEBT", "INSURANCE")),
    };
  });
}
