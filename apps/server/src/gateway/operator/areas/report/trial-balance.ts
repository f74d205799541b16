/** The books as of a moment: closed days from their totals, the rest from the movements (decision 043). */

import { ACCOUNT_WORDS } from "@naru/contract/messages/account-words";
import {
  REPORT_NAMES,
  TRIAL_BALANCE_COLUMNS,
  TRIAL_BALANCE_HEADINGS,
} from "@naru/contract/messages/report-headings";
import { WALLET_NAMES } from "@naru/contract/messages/wallet-names";
import type { FileTable } from "@naru/contract/table-cells";
import type { TrialBalanceAtView } from "@naru/contract/views/report/operator";
import { type KindTotal, readTotals } from "@naru/store/sums/read-totals";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import type { OperatorCall, OperatorDesk } from "../../call.ts";
import { siteCurrency, textOf } from "../../money.ts";
import { dayBegins, siteDay } from "../../site-day.ts";

/** Refuses a moment that is not yet: its balances are not known. */
export async function trialBalanceAt(
  desk: OperatorDesk,
  { site, query }: Pick<OperatorCall<"trialBalanceAt">, "site" | "query">,
): Promise<TrialBalanceAtView> {
  const at = Date.parse(query.at);
  if (Number.isNaN(at) || at > desk.clock.now()) throw new RefusalError("INVALID_REQUEST");
  const day = siteDay(site, at);
  const totals = await readTotals(desk.db, {
    ...{ siteId: site.id, siteCurrency: siteCurrency(site), at, day },
    dayBegins: dayBegins(site, day),
  });
  const moved = CURRENCIES.filter((each) => totals.some(({ currency }) => currency === each));
  const currencies = moved.map((currency) =>
    inCurrency(
      currency,
      totals.filter((total) => total.currency === currency),
    ),
  );
  return {
    at: instantText(at),
    isBalanced: currencies.every(({ total }) => Number(total) === 0),
    currencies,
  };
}

function inCurrency(
  currency: Currency,
  kinds: readonly KindTotal[],
): TrialBalanceAtView["currencies"][number] {
  const text = (units: bigint) => textOf(units, currency);
  const received = kinds.reduce((sum, kind) => sum + kind.received, 0n);
  const paid = kinds.reduce((sum, kind) => sum + kind.paid, 0n);
  return {
    ...{ currency, received: text(received), paid: text(paid), total: text(received - paid) },
    accounts: kinds.map((kind) => ({
      ...{ side: kind.side, purpose: kind.purpose, walletType: kind.wallet },
      account: kind.account === null ? null : String(kind.account),
      ...{ received: text(kind.received), paid: text(kind.paid) },
      balance: text(kind.received - kind.paid),
    })),
  };
}

/** A line for each account, then the sum of each currency. */
export function trialBalanceTable(
  { currencies }: TrialBalanceAtView,
  language: "ko" | "en",
): FileTable {
  const headings = TRIAL_BALANCE_HEADINGS[language];
  const words: Readonly<Record<string, string>> = ACCOUNT_WORDS[language];
  const said = (part: string): string => words[part] ?? part;
  const sum = language === "ko" ? "합계" : "Sum";
  const lines = currencies.flatMap(({ currency, accounts, received, paid, total }) => [
    ...accounts.map(({ side, purpose, account, walletType, ...amounts }) => ({
      ...{ currency, side: said(side), purpose: said(purpose), account: account ?? "" },
      wallet: walletType === null ? "" : WALLET_NAMES[language][walletType],
      ...amounts,
    })),
    {
      ...{ currency, side: sum, wallet: "", purpose: "", account: "" },
      ...{ received, paid, balance: total },
    },
  ]);
  return {
    name: REPORT_NAMES[language].trialBalance,
    columns: TRIAL_BALANCE_COLUMNS.map((column) => ({
      heading: headings[column],
      kind: WORDS.has(column) ? "TEXT" : "AMOUNT",
    })),
    rows: lines.map((line) => TRIAL_BALANCE_COLUMNS.map((column) => line[column])),
  };
}

/** Columns that are no amounts. */
const WORDS: ReadonlySet<string> = new Set([
  ...["currency", "side", "wallet", "purpose", "account"],
]);
