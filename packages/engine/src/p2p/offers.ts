/** Offers of members to members: made, taken back, and taken (decision 041). */

import { formatDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { isP2pWallet, P2P_MINUTES_MAX, P2P_MINUTES_MIN } from "@naru/vocabulary/p2p/words";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { siteOffers } from "@naru/vocabulary/site-type";
import { withdrawable } from "../account/withdrawable.ts";
import type { Decision } from "../change.ts";
import { heldNow } from "../dnw/deposit-withdraw.ts";
import { mayRequest, rulesOf } from "../dnw/may-request.ts";
import { type SentAmount, sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { P2pOfferRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import type { MakeOffer, TakeOffer, WithdrawOffer } from "./commands.ts";
import { barOf, isBuyingOf } from "./buyer.ts";
import { openDeals, openOffers, putFact, putOffer } from "./kept/draft.ts";
import { wonOf } from "./settle-offer.ts";

/** What a site takes that has set nothing. */
const NO_FEE = 0;

/** A member offers coins, or asks for some; nothing is held until somebody takes it. */
export function makeOffer(draft: Draft, command: MakeOffer): Decision {
  const checked = checkOffer(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const row = putOffer(draft, {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    side: command.side,
    wallet: command.wallet,
    ...checked,
    ...{ left: checked.units, busy: 0n },
    feeRate: draft.state.p2pRules.get(draft.siteId)?.feeRate ?? NO_FEE,
    minutes: command.minutes,
    ...{ version: 0, status: "OPEN", createdAt: draft.at, endedAt: null },
  });
  return { ok: true, answer: { offerId: String(row.id) }, changes: finishDraft(draft) };
}

/** Takes it back; deals under way go on. */
export function withdrawOffer(draft: Draft, { offerId }: WithdrawOffer): Decision {
  const offer = openOffers(draft).find(({ id }) => id === offerId);
  if (offer === undefined) return refused("P2P_CLOSED");
  putOffer(draft, { ...offer, status: "WITHDRAWN", endedAt: draft.at });
  return { ok: true, answer: { offerId: String(offerId) }, changes: finishDraft(draft) };
}

/** Offers of a member who is frozen are taken back. */
export function withdrawOffers(draft: Draft): void {
  for (const offer of openOffers(draft))
    putOffer(draft, { ...offer, status: "WITHDRAWN", endedAt: draft.at });
}

/** Somebody sells into this member's offer to buy: a fact goes to whoever sells, whose account holds the coins or lets the deal go. */
export function takeOffer(draft: Draft, command: TakeOffer): Decision {
  const checked = checkTaking(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { offer, units, won } = checked;
  const version = offer.version + 1;
  putOffer(draft, { ...offer, version, left: offer.left - units, busy: offer.busy + units });
  const { id: offerId, side, wallet, price, minutes } = offer;
  const fee = feeOf(offer, units);
  const { siteId, memberId } = draft;
  const ids = { siteId, memberId, fromId: memberId, toId: command.takerId, aboutId: offerId };
  putFact(draft, {
    id: takeId(draft),
    ...{ ...ids, kind: "TAKEN", version, offerId, side, wallet, units, won, price, fee, minutes },
    ...{ status: "ESCROWED", at: draft.at, endedAt: null },
  });
  const answer = {
    ...{ version, offerId: String(offerId), side, wallet, minutes },
    ...{ units: String(units), won: String(won), price: String(price), fee: String(fee) },
  };
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** What the house takes of so many coins of an offer. */
export function feeOf({ feeRate }: P2pOfferRow, units: bigint): bigint {
  return divide(units * BigInt(feeRate), 10_000n, "down");
}

/** Why an account may not deal; undefined where it may. */
export function mayDeal(draft: Draft): RefusalCode | undefined {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return forbidden;
  return siteOffers(siteOf(draft.state, draft.siteId).type, "p2p") ? undefined : "P2P_OFF";
}

type Offered = Pick<P2pOfferRow, "units" | "price" | "least" | "most">;

/** What is offered, or the first reason against it in the order of the refusal list. */
function checkOffer(draft: Draft, command: MakeOffer): Offered | Refusal {
  const { wallet, minutes, side } = command;
  const isTimed = Number.isSafeInteger(minutes);
  if (!isTimed || minutes < P2P_MINUTES_MIN || minutes > P2P_MINUTES_MAX)
    return { code: "INVALID_REQUEST" };
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return { code: forbidden };
  if (!isP2pWallet(wallet) || rulesOf(draft, wallet) === undefined)
    return { code: "WALLET_INVALID" };
  if (mayDeal(draft) !== undefined) return { code: "P2P_OFF" };
  const sent = amountsOf(draft, command);
  if ("code" in sent) return sent;
  if (openOffers(draft).some((each) => each.side === side && each.wallet === wallet))
    return { code: "REQUEST_IN_PROGRESS" };
  if (side === "BUY") return sent;
  const held = heldNow(draft);
  if (held !== undefined) return held;
  return sent.units > withdrawable(draft, wallet) ? { code: "NOT_ENOUGH_BALANCE" } : sent;
}

function amountsOf(draft: Draft, command: MakeOffer): Offered | Refusal {
  const coin = walletCurrency(draft, command.wallet);
  const site = siteOf(draft.state, draft.siteId).currency;
  const [amount, price, least, most] = [
    sentAmount(command.amount, coin),
    sentAmount(command.price, site),
    sentAmount(command.least, site),
    sentAmount(command.most, site),
  ];
  if (!amount || !price || !least || !most) return { code: "DEPOSIT_AMOUNT_INVALID" };
  if (price.units === 0n || most.units < least.units) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const all = [amount, price, least, most];
  const worth = wonOf(amount.units, price.units, coin);
  if (amount.units === 0n || least.units === 0n || worth < least.units)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: formatDecimal(least.units, scaleOf(site)) } };
  if (all.some(({ isExact }) => !isExact)) return { code: "AMOUNT_MIN_UNIT" };
  if (worth > UNITS_MAX || all.some(({ units }) => units > UNITS_MAX))
    return { code: "AMOUNT_OVER_LIMIT" };
  const [units, perCoin] = [amount.units, price.units];
  return { units, price: perCoin, least: least.units, most: most.units };
}

interface Taking {
  readonly offer: P2pOfferRow;
  readonly units: bigint;
  readonly won: bigint;
}

function checkTaking(draft: Draft, command: TakeOffer): Taking | Refusal {
  const { takerId, takerSiteId, offerId, amount } = command;
  if (takerSiteId !== draft.siteId) return { code: "INVALID_REQUEST" };
  const offer = openTo(draft, { side: "BUY", offerId, takerId });
  if ("code" in offer) return offer;
  if (barOf(draft) !== undefined) return { code: "P2P_CLOSED" };
  const sent = sentAmount(amount, walletCurrency(draft, offer.wallet));
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const won = checkPart(draft, offer, { ...sent, takerId });
  return typeof won === "bigint" ? { offer, units: sent.units, won } : won;
}

/** This member's offer of a side, where it is open to another member; else why it is not. */
export function openTo(
  draft: Draft,
  { side, offerId, takerId }: Pick<P2pOfferRow, "side"> & Pick<TakeOffer, "offerId" | "takerId">,
): P2pOfferRow | Refusal {
  const forbidden = mayDeal(draft);
  if (forbidden === "P2P_OFF") return { code: "P2P_OFF" };
  const offer = openOffers(draft).find((each) => each.id === offerId && each.side === side);
  if (offer === undefined || forbidden !== undefined) return { code: "P2P_CLOSED" };
  return takerId === draft.memberId ? { code: "P2P_SELF" } : offer;
}

/** What a part of this member's offer costs, or why another does not take so much of it. */
export function checkPart(
  draft: Draft,
  offer: P2pOfferRow,
  { units, isExact, takerId }: SentAmount & Pick<TakeOffer, "takerId">,
): bigint | Refusal {
  const isSale = offer.side === "SELL";
  const coin = walletCurrency(draft, offer.wallet);
  const site = siteOf(draft.state, draft.siteId).currency;
  const won = wonOf(units, offer.price, coin);
  const text = (amount: bigint, of: Currency): string => formatDecimal(amount, scaleOf(of));
  if (won < offer.least)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: text(offer.least, site) } };
  if (!isExact) return { code: "AMOUNT_MIN_UNIT" };
  const isUnderWay = isSale
    ? openDeals(draft).some(({ buyerId }) => buyerId === takerId)
    : isBuyingOf(draft, takerId);
  if (isUnderWay) return { code: "REQUEST_IN_PROGRESS" };
  if (won > offer.most)
    return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(offer.most, site) } };
  const free = isSale ? withdrawable(draft, offer.wallet) : offer.left;
  const most = free < offer.left ? free : offer.left;
  return units > most ? { code: "AMOUNT_OVER_LIMIT", detail: { max: text(most, coin) } } : won;
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
