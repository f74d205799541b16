/**
 * A member's own limit of what they lose a day with the won wallet (decision 087): once it is reached everything closes and nothing opens until
 * the day ends. Smaller at once, larger or none from the next day on; nobody else sets it or lifts it.
 */

import { formatDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import { memberAccount } from "@naru/vocabulary/ledger-account";
import { lossDayEnd, lossDayOf } from "@naru/vocabulary/member";
import type { Decision } from "../change.ts";
import { sentAmount, UNITS_MAX } from "./sent-amount.ts";
import { announce, type Draft, draftBalance, finishDraft } from "../draft.ts";
import { dayLossMaxAt, dayResultAt } from "../ledger/day-result.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { Timed } from "../timed.ts";
import { beginBreak } from "./cool-off.ts";
import { sumOfAreas } from "./figures.ts";
import { settleAccount } from "./settle-account.ts";

export interface SetDayLoss extends Timed {
  readonly kind: "setDayLoss";
  readonly memberId: number;
  /** Decimal text in the site's currency; null is no limit. */
  readonly max: string | null;
}

/**
 * Takes a limit, or none. What is counted begins with the first one. DAY_LOSS_PASSED where as much is lost already: whoever wants to be out
 * closes by their own hand.
 */
export function setDayLoss(draft: Draft, { max }: SetDayLoss): Decision {
  const currency = walletCurrency(draft, "BINARY");
  const sent = max === null ? null : sentAmount(max, currency);
  if (sent === undefined) return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (sent !== null && !sent.isExact) return { ok: false, refusal: { code: "AMOUNT_MIN_UNIT" } };
  if (sent !== null && sent.units > UNITS_MAX)
    return { ok: false, refusal: { code: "AMOUNT_OVER_LIMIT" } };
  const limit = sent?.units ?? null;
  const now = dayLossMaxAt(draft.account, draft.at);
  if (now === null || (limit !== null && limit <= now)) {
    const lost = -dayStand(draft);
    if (limit !== null && lost >= limit) {
      const detail = { lost: formatDecimal(lost, scaleOf(currency)) };
      return { ok: false, refusal: { code: "DAY_LOSS_PASSED", detail } };
    }
    limitFrom(draft, limit, now === null);
  } else
    draft.account = {
      ...draft.account,
      dayLossMax: now,
      dayLossNext: limit,
      dayLossNextFrom: lossDayEnd(draft.at),
    };
  settleAccount(draft);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: dayLossAnswer(draft), changes: finishDraft(draft) };
}

/** A limit in force from now on; the first one begins to count. */
function limitFrom(draft: Draft, dayLossMax: bigint | null, isFirst: boolean): void {
  const counted = isFirst ? { dayOfResult: lossDayOf(draft.at), dayResult: 0n } : {};
  draft.account = {
    ...draft.account,
    ...{ dayLossMax, dayLossNext: null, dayLossNextFrom: 0 },
    ...counted,
  };
}

function dayLossAnswer(draft: Draft) {
  const { account, at } = draft;
  const scale = scaleOf(walletCurrency(draft, "BINARY"));
  const text = (units: bigint | null) => (units === null ? null : formatDecimal(units, scale));
  const isChanging = account.dayLossNextFrom > at;
  return {
    max: text(dayLossMaxAt(account, at)),
    nextFrom: isChanging ? instantText(account.dayLossNextFrom) : null,
  };
}

/** What the day has come to: what was counted of it, and what is open at the prices of now. */
function dayStand(draft: Draft): bigint {
  return dayResultAt(draft.account, draft.at) + sumOfAreas(draft, "BINARY", "openProfit");
}

/** What may still be staked without the day coming to more than the limit, smallest units, with what waits in rounds lost; undefined without a limit. */
export function dayLossLeft(draft: Draft): bigint | undefined {
  const limit = dayLossMaxAt(draft.account, draft.at);
  if (limit === null) return undefined;
  const waiting = memberAccount(draft.memberId, "BINARY", "BINARY_WAIT");
  const left = limit + dayStand(draft) - draftBalance(draft, waiting);
  return left > 0n ? left : 0n;
}

/**
 * The end of every decision that may have moved a member's equity: where the day has come to the limit, everything of the won wallet closes, what waits
 * ends, and nothing opens until the day is over.
 */
export function keepDayLoss(draft: Draft): void {
  const limit = dayLossMaxAt(draft.account, draft.at);
  if (limit === null || limit + dayStand(draft) > 0n) return;
  for (const closeOut of draft.state.areas.closeOut) closeOut(draft);
  const end = lossDayEnd(draft.at);
  if (draft.account.coolOffUntil >= end) return;
  beginBreak(draft, end);
  announce(draft, { name: "POINT" });
}
