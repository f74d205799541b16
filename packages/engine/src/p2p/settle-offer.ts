/** What becomes of an offer when a deal of it ends. */

import { powerOfTen } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { Draft } from "../draft.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import { openOffers, putOffer } from "./kept/draft.ts";

/** A deal of an offer has ended: its coins were dealt, or can be taken again. What is too little for a deal ends the offer. */
export function settleOffer(draft: Draft, offerId: number, units: bigint, isDealt: boolean): void {
  const offer = openOffers(draft).find(({ id }) => id === offerId);
  if (offer === undefined) return;
  const left = isDealt ? offer.left : offer.left + units;
  const busy = offer.busy - units;
  const isDone =
    busy === 0n && wonOf(left, offer.price, walletCurrency(draft, offer.wallet)) < offer.least;
  const end = isDone ? ({ status: "DONE", endedAt: draft.at } as const) : {};
  putOffer(draft, { ...offer, left, busy, ...end });
}

/** What coins are worth at a price, in the smallest unit of the site's currency: a part of it is paid whole. */
export function wonOf(units: bigint, price: bigint, coin: Currency): bigint {
  return divide(units * price, powerOfTen(scaleOf(coin)), "ceil");
}
