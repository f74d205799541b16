/** What leaves one account of a deal enters the other as a command, and is taken once whatever repeats it (decision 041). */

import { withdrawable } from "../account/withdrawable.ts";
import type { Answer, Decision } from "../change.ts";
import { heldNow } from "../dnw/deposit-withdraw.ts";
import { announce, type Draft, finishDraft, takeId } from "../draft.ts";
import { factKey } from "../facts.ts";
import { postP2pBought } from "../ledger/posting.ts";
import { isOpenDeal } from "@naru/vocabulary/p2p/words";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { P2pFactRow } from "../rows.ts";
import type { EndP2pFact, TakeP2pFact } from "./commands.ts";
import { endAsks, sellPart } from "./asks.ts";
import { openDeal, refuseDeal } from "./deals.ts";
import { isAsk } from "./kept/buyers.ts";
import { putFact } from "./kept/draft.ts";
import { mayDeal } from "./offers.ts";
import { settleOffer } from "./settle-offer.ts";

/** Takes a fact in; one that was taken already changes nothing. */
export function takeP2pFact(draft: Draft, command: TakeP2pFact): Decision {
  if (command.siteId !== draft.siteId || command.fromId === draft.memberId)
    return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  if (draft.state.p2pTaken.has(factKey(command)))
    return { ok: true, answer: { isNew: false }, changes: [] };
  const copy = putFact(draft, copyOf(draft, command));
  const answer = isAsk(copy) ? begin(draft, command) : hear(draft, copy);
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** The other account has it. */
export function endP2pFact(draft: Draft, { aboutId, version }: EndP2pFact): Decision {
  const fact = draft.state.p2pFacts.get(factKey({ fromId: draft.memberId, aboutId, version }));
  // What went to a seller ends with the answer that comes of it: until then it counts as a deal of the buyer's.
  if (fact === undefined || isAsk(fact)) return { ok: true, answer: { isNew: false }, changes: [] };
  putFact(draft, { ...fact, endedAt: draft.at });
  return { ok: true, answer: { isNew: true }, changes: finishDraft(draft) };
}

function copyOf(draft: Draft, command: TakeP2pFact): P2pFactRow {
  const { memberId, at } = draft;
  const { siteId, fromId, fact, aboutId, version, offerId, side, wallet } = command;
  const { units, won, price, fee, minutes, status } = command;
  return {
    id: takeId(draft),
    ...{ siteId, memberId, fromId, toId: memberId, kind: fact, aboutId, version },
    ...{ offerId, side, wallet, units, won, price, fee, minutes, status },
    ...{ at, endedAt: null },
  };
}

/** A buyer asks this member to sell: the coins are held, or there is no deal. */
function begin(draft: Draft, command: TakeP2pFact): Answer {
  if (command.fact === "TAKEN") return sellInto(draft, command);
  const begun = sellPart(draft, command);
  return "code" in begun ? begunAnswer(null, begun) : begunAnswer(begun.id);
}

/** An offer to buy was taken by this member: the deal begins, or ends as it begins. */
function sellInto(draft: Draft, command: TakeP2pFact): Answer {
  const against = refusalOf(draft, command);
  const { fromId: buyerId, offerId, side, wallet, units, won, price, fee, minutes } = command;
  const terms = { offerId, side, wallet, units, won, price, fee, minutes };
  const { id } =
    against === undefined
      ? openDeal(draft, terms, { buyerId, rest: command })
      : refuseDeal(draft, terms, buyerId);
  return begunAnswer(id, against);
}

/** What whoever asked is told at once. */
function begunAnswer(dealId: number | null, against?: Refusal): Answer {
  const detail = against?.detail === undefined ? null : JSON.stringify(against.detail);
  return {
    ...{ isNew: true, dealId: dealId === null ? null : String(dealId) },
    ...{ refused: against?.code ?? null, detail },
  };
}

function refusalOf(draft: Draft, { wallet, units }: TakeP2pFact): Refusal | undefined {
  const code = mayDeal(draft);
  if (code !== undefined) return { code };
  const held = heldNow(draft);
  if (held !== undefined) return held;
  return units > withdrawable(draft, wallet) ? { code: "NOT_ENOUGH_BALANCE" } : undefined;
}

/** The buyer hears of a deal, or that there is none; of one that is over the coins come, and an offer of the buyer's has its part again. */
function hear(draft: Draft, fact: P2pFactRow): Answer {
  const { aboutId: id, status, side, offerId, units } = fact;
  endAsks(draft, fact);
  if (fact.kind === "REFUSED") return { isNew: true };
  const isDealt = status === "RELEASED";
  if (isDealt) postP2pBought(draft, { ...fact, id });
  if (side === "BUY" && !isOpenDeal(status)) settleOffer(draft, offerId, units, isDealt);
  announce(draft, { name: "REQUEST", p2pFact: fact });
  return { isNew: true };
}
