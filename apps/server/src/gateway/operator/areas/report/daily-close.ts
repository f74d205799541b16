/** What each day came to, from the sums of the house's accounts against members (decision 043). */

import type { DailyCloseColumn } from "@naru/contract/messages/report-headings";
import type { CellKind } from "@naru/contract/table-cells";
import type { DailyCloseView } from "@naru/contract/views/report/operator";
import { type HouseSum, isAgainstMember } from "@naru/store/sums/read-sums";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import type { HousePurpose } from "@naru/vocabulary/ledger-account";
import { textOf } from "../../money.ts";
import { houseCurrency, housePurpose } from "../risk/house.ts";

/** Of each part, the accounts of the house that it is said of, and whether it is what they received or what they gave. */
const PARTS = {
  result: { of: ["PNL"], isGiven: false },
  fees: { of: ["FEE"], isGiven: false },
  funding: { of: ["FUNDING_CLEARING"], isGiven: false },
  losses: { of: ["BAD_DEBT", "INSURANCE", "REORG_LOSS"], isGiven: true },
  bonus: { of: ["BONUS_EXPENSE"], isGiven: true },
  adjustments: { of: ["ADJUSTMENT"], isGiven: true },
  partners: { of: ["PARTNER_PAYABLE", "PROFITSHARE_PAYABLE"], isGiven: true },
  exchange: { of: ["FX_SPREAD", "FX_CLEARING", "ROUNDING"], isGiven: true },
} as const satisfies Record<string, { of: readonly HousePurpose[]; isGiven: boolean }>;

type Part = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Part[];

/** Columns of the daily close that are no amounts. */
const CELL_KINDS: Partial<Record<DailyCloseColumn, CellKind>> = {
  day: "DAY",
  currency: "TEXT",
  ...{ depositCount: "COUNT", withdrawalCount: "COUNT", active: "COUNT" },
};

/** What a column of the daily close is to a spreadsheet. */
export function closeCellKind(column: DailyCloseColumn): CellKind {
  return CELL_KINDS[column] ?? "AMOUNT";
}

/** Days by currency, the newest first. */
export function dailyCloses(sums: readonly HouseSum[]): DailyCloseView[] {
  const byDay = Map.groupBy(sums.filter(isAgainstMember), ({ day }) => day);
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([day, rows]) => closesOf(rows).map((close) => ({ day, ...close })));
}

/** The whole of some days by currency, in the order of currencies. */
export function closesOf(sums: readonly HouseSum[]): Omit<DailyCloseView, "day">[] {
  const byCurrency = Map.groupBy(sums.filter(isAgainstMember), houseCurrency);
  return CURRENCIES.flatMap((currency) => {
    const rows = byCurrency.get(currency);
    return rows === undefined ? [] : [closeOf(currency, rows)];
  });
}

function closeOf(currency: Currency, rows: readonly HouseSum[]): Omit<DailyCloseView, "day"> {
  const received = (wanted: (row: HouseSum) => boolean) =>
    rows.filter(wanted).reduce((sum, row) => sum + row.received - row.paid, 0n);
  const isIn = ({ code }: HouseSum) => code === "D";
  const isPaidOut = (row: HouseSum) => row.code === "W" && housePurpose(row) !== "FEE";
  // Coins that came back from the way to their chain did not leave.
  const isOut = (row: HouseSum) => isPaidOut(row) || housePurpose(row) === "PAYOUT_SENT";
  const counted = (wanted: (row: HouseSum) => boolean) =>
    rows.filter(wanted).reduce((sum, row) => sum + row.movements, 0);
  const [deposits, withdrawals] = [-received(isIn), received(isOut)];
  const parts = NAMES.map((name) => {
    const { of, isGiven } = PARTS[name];
    const purposes: readonly HousePurpose[] = of;
    const units = received(
      (row) => !isIn(row) && !isOut(row) && purposes.includes(housePurpose(row)),
    );
    return { name, units: isGiven ? -units : units, isGiven };
  });
  const membersChange = -received(() => true);
  const told = parts.reduce(
    (sum, { units, isGiven }) => (isGiven ? sum + units : sum - units),
    deposits - withdrawals,
  );
  const text = (units: bigint) => textOf(units, currency);
  return {
    currency,
    deposits: text(deposits),
    depositCount: counted(isIn),
    withdrawals: text(withdrawals),
    withdrawalCount: counted(isPaidOut),
    ...(Object.fromEntries(parts.map(({ name, units }) => [name, text(units)])) as Record<
      Part,
      string
    >),
    other: text(membersChange - told),
    membersChange: text(membersChange),
  };
}
