/**
 * Buying of an offer to sell: decided first in the buyer's account, which knows all that it buys, then in the seller's, which has the
 * coins (decisions 041, 057).
 */

import { isP2pWallet } from "@naru/vocabulary/p2p/words";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { heldNow } from "../dnw/deposit-withdraw.ts";
import { sentAmount, UNITS_MAX } from "../account/sent-amount.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { walletCurrency } from "../ledger/wallet-accounts.ts";
import type { P2pDealRow, P2pFactRow } from "../rows.ts";
import type { AskDeal, TakeP2pFact } from "./commands.ts";
import { openDeal } from "./deals.ts";
import { barOf, buyerOf, isBuyingOf } from "./buyer.ts";
import { dealKey } from "./kept/buyers.ts";
import { putFact, putOffer } from "./kept/draft.ts";
import { checkPart, feeOf, mayDeal, openTo } from "./offers.ts";

/** A member asks for a part of somebody's offer to sell. Nothing is held: a fact goes to the seller. */
export function askDeal(draft: Draft, command: AskDeal): Decision {
  const units = checkAsk(draft, command);
  if (typeof units !== "bigint") return { ok: false, refusal: units };
  const { siteId, memberId, at } = draft;
  const { sellerId, offerId, wallet } = command;
  const id = takeId(draft);
  const ids = { id, siteId, memberId, fromId: memberId, toId: sellerId, aboutId: id, version: 1 };
  const terms = { offerId, side: "SELL", wallet, units, ...NO_TERMS } as const;
  putFact(draft, { ...ids, kind: "ASKED", ...terms, status: "ESCROWED", at, endedAt: null });
  const answer = { askId: String(id), units: String(units) };
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** What the seller's account says of it. */
const NO_TERMS = { won: 0n, price: 0n, fee: 0n, minutes: 0 };

/** Somebody asks for a part of an offer to sell of this member: the coins are held, or a fact says that there is no deal. */
export function sellPart(draft: Draft, command: TakeP2pFact): P2pDealRow | Refusal {
  const begun = beginSale(draft, command);
  if (!("code" in begun)) return begun;
  const { siteId, memberId, at } = draft;
  const { fromId: toId, offerId, side, wallet, units } = command;
  const id = takeId(draft);
  const ids = { id, siteId, memberId, fromId: memberId, toId, aboutId: id, version: 1 };
  const terms = { offerId, side, wallet, units, ...NO_TERMS };
  putFact(draft, { ...ids, kind: "REFUSED", ...terms, status: "CANCELLED", at, endedAt: null });
  return begun;
}

/** A seller's answer was heard: what was asked of the seller is on its way no more. Later facts of the same deal answer nothing. */
export function endAsks(draft: Draft, fact: P2pFactRow): void {
  const { asked, deals } = buyerOf(draft);
  if (fact.kind === "DEAL" && deals.has(dealKey(fact))) return;
  for (const ask of asked.values())
    if (ask.toId === fact.fromId) putFact(draft, { ...ask, endedAt: draft.at });
}

/** What the buyer's account can know: how much is asked for, in smallest units, or the first reason against it. */
function checkAsk(draft: Draft, { sellerId, wallet, amount }: AskDeal): bigint | Refusal {
  const forbidden = mayDeal(draft);
  if (forbidden !== undefined) return { code: forbidden };
  if (!isP2pWallet(wallet)) return { code: "WALLET_INVALID" };
  const bar = barOf(draft);
  if (bar?.why === "LOST") return { code: "P2P_OFF" };
  if (sellerId === draft.memberId) return { code: "P2P_SELF" };
  const sent = sentAmount(amount, walletCurrency(draft, wallet));
  if (sent === undefined) return { code: "DEPOSIT_AMOUNT_INVALID" };
  if (!sent.isExact) return { code: "AMOUNT_MIN_UNIT" };
  if (bar !== undefined || isBuyingOf(draft, sellerId)) return { code: "REQUEST_IN_PROGRESS" };
  return sent.units > UNITS_MAX ? { code: "AMOUNT_OVER_LIMIT" } : sent.units;
}

function beginSale(draft: Draft, command: TakeP2pFact): P2pDealRow | Refusal {
  const { fromId: buyerId, offerId, wallet, units } = command;
  const offer = openTo(draft, { side: "SELL", offerId, takerId: buyerId });
  if ("code" in offer) return offer;
  if (offer.wallet !== wallet || heldNow(draft) !== undefined) return { code: "P2P_CLOSED" };
  const won = checkPart(draft, offer, { units, isExact: true, takerId: buyerId });
  if (typeof won !== "bigint") return won;
  const version = offer.version + 1;
  putOffer(draft, { ...offer, version, left: offer.left - units, busy: offer.busy + units });
  const { side, price, minutes } = offer;
  const terms = { offerId, side, wallet, units, won, price, fee: feeOf(offer, units), minutes };
  return openDeal(draft, terms, { buyerId, rest: command });
}
