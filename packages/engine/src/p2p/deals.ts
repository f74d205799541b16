/** A deal between two members, decided where the coins are: in the seller's account (decision 041). One end, one movement. */

import type { P2pDealStatus } from "@naru/vocabulary/p2p/words";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Change, Decision } from "../change.ts";
import { endHold } from "../coin/claims.ts";
import { heldNow } from "../dnw/deposit-withdraw.ts";
import { mayRequest } from "../dnw/may-request.ts";
import { type Draft, finishDraft, takeId } from "../draft.ts";
import { postP2pEscrow, postP2pReleased, postP2pReturned } from "../ledger/posting.ts";
import type { P2pDealRow } from "../rows.ts";
import type {
  AppealDeal,
  CancelDeal,
  DeclarePaid,
  DecideDispute,
  ReleaseDeal,
  Rest,
} from "./commands.ts";
import { openDeals, putDeal } from "./kept/draft.ts";
import { settleOffer } from "./settle-offer.ts";

const MS_PER_MINUTE = 60_000;

type Terms = Pick<
  P2pDealRow,
  "offerId" | "side" | "wallet" | "units" | "won" | "price" | "fee" | "minutes"
>;

/** When a time that begins now is over: the bank's hours of rest do not count. */
export function dueAt(at: number, minutes: number, { restFrom, restUntil }: Rest): number {
  const end = at + minutes * MS_PER_MINUTE;
  if (restUntil <= restFrom || restUntil <= at || restFrom >= end) return end;
  return end + restUntil - Math.max(at, restFrom);
}

/** A deal begins: the seller's coins are held. */
export function openDeal(
  draft: Draft,
  terms: Terms,
  { buyerId, rest }: { readonly buyerId: number; readonly rest: Rest },
): P2pDealRow {
  const deal = newDeal(draft, terms, buyerId);
  putDeal(draft, { ...deal, expiresAt: dueAt(draft.at, terms.minutes, rest) });
  postP2pEscrow(draft, deal);
  return deal;
}

/** A deal that cannot begin: the seller has not got the coins, or may not hand them out. */
export function refuseDeal(draft: Draft, terms: Terms, buyerId: number): P2pDealRow {
  const deal = newDeal(draft, terms, buyerId);
  return putDeal(draft, { ...deal, status: "CANCELLED", endedAt: draft.at });
}

function newDeal(draft: Draft, terms: Terms, buyerId: number): P2pDealRow {
  return {
    id: takeId(draft),
    siteId: draft.siteId,
    memberId: draft.memberId,
    buyerId,
    ...terms,
    ...{ status: "ESCROWED", version: 1, nameDiffers: false, createdAt: draft.at },
    ...{ expiresAt: null, paidAt: null, appealedAt: null, endedAt: null },
  };
}

/** Nothing moves; from now on the seller has the time that the buyer had, then an appeal begins by itself. */
export function declarePaid(draft: Draft, command: DeclarePaid): Decision {
  const deal = dealOf(draft, command.dealId);
  if (deal === undefined || deal.buyerId !== command.actorId || deal.status !== "ESCROWED")
    return refused("P2P_CLOSED");
  const expiresAt = dueAt(draft.at, deal.minutes, command);
  const { nameDiffers } = command;
  return goOn(draft, deal, { status: "PAID", paidAt: draft.at, expiresAt, nameDiffers });
}

/** The buyer gives up, said to have paid or not. */
export function cancelDeal(draft: Draft, { dealId, actorId }: CancelDeal): Decision {
  const deal = dealOf(draft, dealId);
  const isOpen = deal?.status === "ESCROWED" || deal?.status === "PAID";
  if (deal === undefined || deal.buyerId !== actorId || !isOpen) return refused("P2P_CLOSED");
  return goOn(draft, deal, { status: "CANCELLED" });
}

/** Either of the two calls for the operators. */
export function appealDeal(draft: Draft, { dealId, actorId }: AppealDeal): Decision {
  const deal = dealOf(draft, dealId);
  const isParty = actorId === deal?.buyerId || actorId === deal?.memberId;
  if (deal === undefined || !isParty || deal.status !== "PAID") return refused("P2P_CLOSED");
  return goOn(draft, deal, { status: "APPEALED", appealedAt: draft.at, expiresAt: null });
}

/** The receiver of the won lets the coins go, also after an appeal. */
export function releaseDeal(draft: Draft, command: ReleaseDeal): Decision {
  const forbidden = mayRequest(draft);
  if (forbidden !== undefined) return refused(forbidden);
  // Secrets may have changed since the deal began: whoever changed them is not believed for a day (G46).
  const refusal = heldNow(draft);
  if (refusal !== undefined) return { ok: false, refusal };
  const deal = dealOf(draft, command.dealId);
  if (deal === undefined || deal.status === "ESCROWED") return refused("P2P_CLOSED");
  if (deal.nameDiffers && !command.isNameConfirmed) return refused("P2P_NAME");
  return goOn(draft, deal, { status: "RELEASED" });
}

/** What two operators have agreed to after an appeal. */
export function decideDispute(draft: Draft, { dealId, isReleased }: DecideDispute): Decision {
  const deal = dealOf(draft, dealId);
  if (deal?.status !== "APPEALED") return refused("P2P_CLOSED");
  return goOn(draft, deal, { status: isReleased ? "RELEASED" : "RETURNED" });
}

/** Time is up: who has not paid has lost the deal; whose money is not confirmed has an appeal. */
export function dealDue(draft: Draft, dealId: number): readonly Change[] {
  const deal = dealOf(draft, dealId);
  if (deal === undefined) throw new Error(`deal ${dealId} is due and not open`);
  if (deal.status === "ESCROWED") goOn(draft, deal, { status: "EXPIRED" });
  else goOn(draft, deal, { status: "APPEALED", appealedAt: draft.at, expiresAt: null });
  return finishDraft(draft);
}

function dealOf(draft: Draft, dealId: number): P2pDealRow | undefined {
  return openDeals(draft).find(({ id }) => id === dealId);
}

/** Ends after which the seller has the coins again. */
const BACK: readonly P2pDealStatus[] = ["CANCELLED", "EXPIRED", "RETURNED"];

function goOn(draft: Draft, deal: P2pDealRow, change: Partial<P2pDealRow>): Decision {
  const { status = deal.status } = change;
  const isBack = BACK.includes(status);
  const isOver = isBack || status === "RELEASED";
  const over = isOver ? { expiresAt: null, endedAt: draft.at } : {};
  const row = putDeal(draft, { ...deal, ...change, version: deal.version + 1, ...over });
  if (isBack) postP2pReturned(draft, row);
  else if (isOver) postP2pReleased(draft, row);
  if (isOver) endHold(draft, { ...row, isBack });
  if (isOver && row.side === "SELL") settleOffer(draft, row.offerId, row.units, !isBack);
  return { ok: true, answer: dealAnswer(row), changes: finishDraft(draft) };
}

/** What whoever changed a deal is told at once. */
export function dealAnswer({ id, status, version }: P2pDealRow) {
  return { dealId: String(id), status, version };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
