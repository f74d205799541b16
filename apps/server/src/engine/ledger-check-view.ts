/** What operators are told of the ledger's recomputing, and of why withdrawals are stopped. */

import { DAY_MS } from "@naru/store/day";
import { currencyOfAccount } from "@naru/engine/ledger/account-currency";
import { siteOf, type State } from "@naru/engine/state";
import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { nameOfAccount } from "@naru/vocabulary/ledger-account";
import type { LedgerWatch } from "./ledger-watch.ts";
import { stopReason } from "./stops/withdrawal-stop.ts";
import type { LedgerCheckBody } from "../bus/messages.ts";
import type { DiskWatch } from "../platform/disk-watch.ts";
import { timeText } from "../views/texts.ts";

export interface LedgerCheckSource {
  readonly state: State;
  readonly ledger: Pick<LedgerWatch, "state" | "verdict" | "checkedAt">;
  readonly disk: Pick<DiskWatch, "isShort">;
}

/** The last check as a site's operators see it: sums concern everybody, accounts are the site's own. */
export function ledgerCheckBody(source: LedgerCheckSource, siteId: number): LedgerCheckBody {
  const { state, ledger } = source;
  const { verdict, checkedAt } = ledger;
  const site = siteOf(state, siteId);
  const faults = (verdict?.faults ?? []).filter((fault) => fault.siteId === siteId);
  const fills = (verdict?.fillFaults ?? []).filter((fault) => fault.siteId === siteId);
  const scaleOfSite = scaleOf(site.currency);
  return {
    stoppedFor: stopReason(source),
    state: ledger.state,
    checkedAt: checkedAt === 0 ? null : timeText(checkedAt),
    totals: [...(verdict?.totals ?? [])].map(([currency, total]) => ({
      currency,
      total: formatDecimal(total, scaleOf(currency)),
    })),
    changedDays: (verdict?.changedDays ?? []).map((day) =>
      new Date(day * DAY_MS).toISOString().slice(0, 10),
    ),
    faultCount: verdict?.faultCount ?? 0,
    faults: faults.map(({ account, stored, summed }) => {
      const currency = currencyOfAccount(account, site.currency);
      const scale = scaleOf(currency);
      return {
        account: nameOfAccount(account),
        currency,
        balance: formatDecimal(stored, scale),
        transfers: formatDecimal(summed, scale),
      };
    }),
    fillFaultCount: verdict?.fillFaultCount ?? 0,
    fills: fills.map(({ fillId, memberId, profit, fee, postedProfit, postedFee }) => ({
      fillId: String(fillId),
      memberId: String(memberId),
      currency: site.currency,
      profit: formatDecimal(profit, scaleOfSite),
      fee: formatDecimal(fee, scaleOfSite),
      postedProfit: formatDecimal(postedProfit, scaleOfSite),
      postedFee: formatDecimal(postedFee, scaleOfSite),
    })),
  };
}
