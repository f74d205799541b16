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
import { sentAmount, UNITS_MAX } from "../dnw/sent-amount.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { P2pOfferRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import type { MakeOffer, TakeOffer, WithdrawOffer } from "./commands.ts";
import { openDeal } from "./deals.ts";
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

/**
 * Somebody takes a part of an offer. Of one to sell the coins are held at once; of one to buy a fact goes to whoever sells, whose
 * account holds them or lets the deal go.
 */
export function takeOffer(draft: Draft, command: TakeOffer): Decision {
  const checked = checkTaking(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { offer, units, won } = checked;
  const version = offer.version + 1;
  const fee = divide(units * BigInt(offer.feeRate), 10_000n, "down");
  putOffer(draft, { ...offer, version, left: offer.left - units, busy: offer.busy + units });
  const { id: offerId, side, wallet, price, minutes } = offer;
  const terms = { offerId, side, wallet, units, won, price, fee, minutes };
  if (side === "SELL") {
    const deal = openDeal(draft, terms, { buyerId: command.takerId, rest: command });
    const answer = { dealId: String(deal.id), version };
    return { ok: true, answer, changes: finishDraft(draft) };
  }
  const { siteId, memberId } = draft;
  const ids = { siteId, memberId, fromId: memberId, toId: command.takerId, aboutId: offerId };
  putFact(draft, {
    id: takeId(draft),
    ...{ ...ids, kind: "TAKEN", version, ...terms, status: "ESCROWED" },
    ...{ at: draft.at, endedAt: null },
  });
  const answer = {
    ...{ dealId: null, version, offerId: String(offerId), side, wallet, minutes },
    ...{ units: String(units), won: String(won), price: String(price), fee: String(fee) },
  };
  return { ok: true, answer, changes: finishDraft(draft) };
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
  if (mayDeal(draft) === "P2P_OFF") return { code: "P2P_OFF" };
  const offer = openOffers(draft).find(({ id }) => id === offerId);
  if (offer === undefined || mayDeal(draft) !== undefined) return { code: "P2P_CLOSED" };
  const isSale = offer.side === "SELL";
  if (isSale && heldNow(draft) !== undefined) return { code: "P2P_CLOSED" };
  if (takerId === draft.memberId) return { code: "P2P_SELF" };
  const coin = walletCurrency(draft, offer.wallet);
  const sent = sentAmount(amount, coin);
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  const won = wonOf(sent.units, offer.price, coin);
  const text = (units: bigint, of: Currency): string => formatDecimal(units, scaleOf(of));
  const site = siteOf(draft.state, draft.siteId).currency;
  if (won < offer.least)
    return { code: "AMOUNT_TOO_SMALL", detail: { min: text(offer.least, site) } };
  if (!sent.isExact) return { code: "AMOUNT_MIN_UNIT" };
  if (openDeals(draft).some(({ buyerId }) => isSale && buyerId === takerId))
    return { code: "REQUEST_IN_PROGRESS" };
  if (won > offer.most)
    return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(offer.most, site) } };
  const free = isSale ? withdrawable(draft, offer.wallet) : offer.left;
  const most = free < offer.left ? free : offer.left;
  if (sent.units > most) return { code: "AMOUNT_OVER_LIMIT", detail: { max: text(most, coin) } };
  return { offer, units: sent.units, won };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
