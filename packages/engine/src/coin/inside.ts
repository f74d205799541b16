/**
 * Coins that one member of a site sends to another (decision 047): asked as any withdrawal, settled at once, over no chain and without a fee.
 * They leave the sender as a fact and enter the receiver by it, once (decision 041).
 */

import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { INVALID } from "../area.ts";
import type { Decision } from "../change.ts";
import { countWithdrawal } from "../dnw/deposit-withdraw.ts";
import { doneRequest } from "../dnw/new-request.ts";
import { requestAnswer } from "../dnw/request-answer.ts";
import { UNITS_MAX } from "../account/sent-amount.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { factKey } from "../facts.ts";
import { postCoinsReceived, postCoinsSent } from "../ledger/payout-posting.ts";
import type { CoinFactRow } from "../rows.ts";
import { siteOf } from "../state.ts";
import type { EndCoinFact, SendCoinInside, TakeCoinFact } from "./commands.ts";
import { checkCoinsOut } from "./withdraw.ts";

/** Coins leave for another member; nobody sends to himself. */
export function sendCoinInside(draft: Draft, command: SendCoinInside): Decision {
  const { toId, network, destinationId, day } = command;
  const { siteId, memberId, at } = draft;
  if (toId === memberId) return { ok: false, refusal: { code: "ADDRESS_REFUSED" } };
  const checked = checkCoinsOut(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const { units, worth } = checked;
  const wallet = NETWORK_FACTS[network].coin;
  const row = doneRequest(draft, { kind: "SEND", wallet, units, day });
  countWithdrawal(draft, day, worth);
  postCoinsSent(draft, row);
  putFact(draft, {
    ...{ id: row.id, siteId, memberId, fromId: memberId, toId, aboutId: row.id },
    ...{ network, destinationId, units, at, endedAt: null },
  });
  const answer = requestAnswer(row, siteOf(draft.state, siteId).currency);
  return { ok: true, answer, changes: finishDraft(draft) };
}

/** Coins enter, whatever the account may do; those that have entered already change nothing. */
export function takeCoinFact(draft: Draft, command: TakeCoinFact): Decision {
  const { siteId, fromId, aboutId, network, destinationId, units } = command;
  const { memberId, at } = draft;
  if (siteId !== draft.siteId || fromId === memberId || units <= 0n || units > UNITS_MAX)
    return INVALID;
  if (draft.state.coinTaken.has(factKey(command)))
    return { ok: true, answer: { isNew: false }, changes: [] };
  const wallet = NETWORK_FACTS[network].coin;
  const row = doneRequest(draft, { kind: "RECEIVE", wallet, units });
  postCoinsReceived(draft, row);
  putFact(draft, {
    ...{ id: row.id, siteId, memberId, fromId, toId: memberId, aboutId },
    ...{ network, destinationId, units, at, endedAt: null },
  });
  return { ok: true, answer: { isNew: true }, changes: finishDraft(draft) };
}

/** The other account has them. */
export function endCoinFact(draft: Draft, { aboutId }: EndCoinFact): Decision {
  const fact = draft.state.coinFacts.get(factKey({ fromId: draft.memberId, aboutId }));
  if (fact === undefined) return { ok: true, answer: { isNew: false }, changes: [] };
  putFact(draft, { ...fact, endedAt: draft.at });
  return { ok: true, answer: { isNew: true }, changes: finishDraft(draft) };
}

function putFact(draft: Draft, row: CoinFactRow): void {
  draft.changes.push({ kind: "coinFact", row });
}
