/** The ledger's bank account by day beside what banks say (decision 081): the figures of a period, and its file. */

import {
  BANK_COLUMNS,
  BANK_HEADINGS,
  type BankColumn,
  REPORT_NAMES,
} from "@naru/contract/messages/report-headings";
import type { CellKind, FileTable } from "@naru/contract/table-cells";
import type { BankDayView, BankReconciliationView } from "@naru/contract/views/report/bank";
import { type BankClosing, firstClosings, readBankClosings } from "@naru/store/desk/bank/closings";
import {
  type BankDays,
  type DayUnits,
  looseDepositDays,
  looseLineDays,
} from "@naru/store/desk/bank/explain";
import { readSiteBankAccounts, type SiteBankAccount } from "@naru/store/desk/site-desk";
import { type HouseSum, isAgainstMember, readHouseSums } from "@naru/store/sums/read-sums";
import { readTotals } from "@naru/store/sums/read-totals";
import type { HousePurpose } from "@naru/vocabulary/ledger-account";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorCall, OperatorDesk } from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";
import { dayBefore, dayBegins, nextDay, siteDay } from "../../site-day.ts";
import { houseCurrency, housePurpose } from "../risk/house.ts";
import { periodOf } from "./period.ts";

/** A difference is held against that of the last day that has one, so far back. */
const LOOKED_BACK = 31;

type Asking = Pick<OperatorCall<"bankReconciliation">, "site" | "query">;

/** Each day of the period until today, the newest first. */
export async function bankReconciliation(
  desk: OperatorDesk,
  { site, query }: Asking,
): Promise<BankReconciliationView> {
  const { from, to } = periodOf(desk, site, query);
  const rows = await bankDays(desk, site, from, to);
  return { startDate: from, endDate: to, currency: siteCurrency(site), rows };
}

/** The days from one to another, as far as they have begun, the newest first. */
export async function bankDays(
  desk: OperatorDesk,
  site: Site,
  from: string,
  to: string,
): Promise<BankDayView[]> {
  const today = siteDay(site, desk.clock.now());
  const days = daysOf(dayBefore(from, LOOKED_BACK), to < today ? to : today);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last < from) return [];
  const known = await knownOf(desk, site, first, last);
  let { opening } = known;
  let before: bigint | null = null;
  const rows = days.map((day) => {
    const row = dayOf(day, { known, opening, before, currency: siteCurrency(site) });
    opening = row.closing;
    before = row.difference ?? before;
    return row.view;
  });
  return rows.filter(({ day }) => day >= from).toReversed();
}

/** The same as a table. */
export function bankTable(
  { rows, currency }: BankReconciliationView,
  language: "ko" | "en",
): FileTable {
  const headings = BANK_HEADINGS[language];
  return {
    name: REPORT_NAMES[language].bank,
    columns: BANK_COLUMNS.map((column) => ({
      heading: headings[column],
      kind: CELL_KINDS[column] ?? "AMOUNT",
    })),
    rows: rows.map((row) =>
      BANK_COLUMNS.map((column) => (column === "currency" ? currency : String(row[column] ?? ""))),
    ),
  };
}

/** Columns that are no amounts. */
const CELL_KINDS: Partial<Record<BankColumn, CellKind>> = {
  ...{ day: "DAY", currency: "TEXT", lineCount: "COUNT", unlinedCount: "COUNT" },
};

/** Sums of one account of the house in the site's currency. */
export function sumsAt(
  site: Site,
  sums: readonly HouseSum[],
  purpose: HousePurpose,
): readonly HouseSum[] {
  return sums.filter(
    (sum) => housePurpose(sum) === purpose && houseCurrency(sum) === siteCurrency(site),
  );
}

/** What the bank account gave members is what came to the bank; the ledger has it below zero. */
export function inBank(sums: readonly Pick<HouseSum, "paid" | "received">[]): bigint {
  return sums.reduce((sum, { paid, received }) => sum + paid - received, 0n);
}

/** Days of a site with the instants that bound them. */
export function boundsOf(site: Site, from: string, to: string): BankDays {
  const { timeZone } = site.view;
  return {
    ...{ siteId: site.id, timeZone, from, to },
    since: dayBegins(site, from),
    until: dayBegins(site, nextDay(to)),
  };
}

interface Known {
  /** What the ledger had at the bank as the first day began. */
  readonly opening: bigint;
  readonly moved: ReadonlyMap<string, readonly HouseSum[]>;
  readonly byHand: ReadonlyMap<string, readonly HouseSum[]>;
  readonly accounts: readonly SiteBankAccount[];
  readonly closings: ReadonlyMap<string, readonly BankClosing[]>;
  readonly since: ReadonlyMap<number, string>;
  readonly lines: ReadonlyMap<string, DayUnits>;
  readonly deposits: ReadonlyMap<string, DayUnits>;
}

async function knownOf(desk: OperatorDesk, site: Site, from: string, to: string): Promise<Known> {
  const days = boundsOf(site, from, to);
  const before = days.since - 1;
  const day = siteDay(site, before);
  const [totals, sums, accounts, closings, since, lines, deposits] = await Promise.all([
    readTotals(desk.db, {
      ...{ siteId: site.id, siteCurrency: siteCurrency(site), at: before, day },
      dayBegins: dayBegins(site, day),
    }),
    readHouseSums(desk.db, { siteId: site.id, from, to }),
    readSiteBankAccounts(desk.db, site.id),
    readBankClosings(desk.db, { siteId: site.id, from, to }),
    firstClosings(desk.db, site.id),
    looseLineDays(desk.db, days),
    looseDepositDays(desk.db, days),
  ]);
  const atBank = totals.filter(
    ({ side, purpose, currency }) =>
      side !== "MEMBER" && purpose === "BANK" && currency === siteCurrency(site),
  );
  return {
    opening: inBank(atBank),
    moved: Map.groupBy(sumsAt(site, sums, "BANK"), (sum) => sum.day),
    byHand: Map.groupBy(
      sumsAt(site, sums, "ADJUSTMENT").filter(
        (sum) => isAgainstMember(sum) && (sum.code === "PP" || sum.code === "PM"),
      ),
      (sum) => sum.day,
    ),
    accounts,
    closings: Map.groupBy(closings, (closing) => closing.day),
    since,
    lines: new Map(lines.map((each) => [each.day, each])),
    deposits: new Map(deposits.map((each) => [each.day, each])),
  };
}

/** One day, from what the ledger had as it began and the difference that was there before. */
function dayOf(
  day: string,
  {
    known,
    opening,
    before,
    currency,
  }: {
    readonly known: Known;
    readonly opening: bigint;
    readonly before: bigint | null;
    readonly currency: ReturnType<typeof siteCurrency>;
  },
): { readonly closing: bigint; readonly difference: bigint | null; readonly view: BankDayView } {
  const moved = known.moved.get(day) ?? [];
  const paidIn = moved.reduce((sum, { paid }) => sum + paid, 0n);
  const paidOut = moved.reduce((sum, { received }) => sum + received, 0n);
  const closing = opening + paidIn - paidOut;
  const stated = known.closings.get(day) ?? [];
  const due = dueOf(known, day);
  const isKnown =
    stated.length > 0 && due.every(({ id }) => stated.some((each) => each.accountId === id));
  const bank = isKnown ? stated.reduce((sum, { units }) => sum + units, 0n) : null;
  const difference = bank === null ? null : bank - closing;
  const change = difference === null || before === null ? null : difference - before;
  const [lines, deposits] = [known.lines.get(day), known.deposits.get(day)];
  const text = (units: bigint) => textOf(units, currency);
  const orNull = (units: bigint | null) => (units === null ? null : text(units));
  const all = new Set([...due.map(({ id }) => id), ...stated.map(({ accountId }) => accountId)]);
  return {
    closing,
    difference,
    view: {
      ...{ day, opening: text(opening), paidIn: text(paidIn), paidOut: text(paidOut) },
      ...{ closing: text(closing), accounts: all.size, stated: stated.length },
      ...{ bank: orNull(bank), difference: orNull(difference), change: orNull(change) },
      ...{ lines: text(lines?.units ?? 0n), lineCount: lines?.count ?? 0 },
      ...{ unlined: text(deposits?.units ?? 0n), unlinedCount: deposits?.count ?? 0 },
      byHand: text(inBank(known.byHand.get(day) ?? [])),
    },
  };
}

/** Accounts that members pay into, from the first day on of which the bank's word is known. */
function dueOf({ accounts, since }: Known, day: string): readonly SiteBankAccount[] {
  return accounts.filter(({ id, isOn }) => isOn && (since.get(id) ?? day) <= day);
}

/** Days from one to another, both inclusive. */
function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}
