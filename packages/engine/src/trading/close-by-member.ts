/** A member closes positions at market: by quantity, several at once, or into the other side. */

import type { Refusal } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import type { Desk, PlainOrder } from "./desk.ts";
import { closingSide } from "./exits/exit-side.ts";
import { acceptOrder } from "./fill-at-once.ts";
import type { TradedRows } from "./rows.ts";

/** Which of several positions: all, those that win or those that lose. */
export type Which = "ALL" | "WINNERS" | "LOSERS";

/**
 * Closes `qty` of a position, or all (null). More than it has left closes what there is: an exit
 * may have been faster, and a close must never open the other side.
 */
export function closeByMember<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  { positionId, qty }: { readonly positionId: number; readonly qty: number | null },
): Decision {
  const position = positionById(desk, draft, positionId);
  if (qty !== null && !Number.isSafeInteger(qty)) return refused("INVALID_REQUEST");
  if (position === undefined) return refused("NO_POSITION");
  const closed = desk.closed(draft, position.optionId);
  if (closed !== undefined) return { ok: false, refusal: closed };
  if (qty !== null && qty < 1) return refused("AMOUNT_TOO_SMALL");
  const held = Math.abs(position.qty);
  return placed(desk, draft, sellOff(desk, draft, position, Math.min(qty ?? held, held)));
}

/**
 * Closes every position, or those that win or lose, each where its market is open. Refused where
 * there is none such, or none whose market is open.
 */
export function closeManyByMember<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  only: { readonly which: Which; readonly optionId: number | null },
): Decision {
  const wanted = desk
    .openPositions(draft)
    .filter(
      (position) =>
        (only.optionId === null || position.optionId === only.optionId) &&
        isOf(only.which, desk.openProfit(draft.state, position)),
    );
  let closed: Refusal = { code: "NO_POSITION" };
  const ids: string[] = [];
  for (const position of wanted) {
    const barred = desk.closed(draft, position.optionId);
    if (barred === undefined)
      ids.push(String(sellOff(desk, draft, position, Math.abs(position.qty)).id));
    else closed = barred;
  }
  if (ids.length === 0) return { ok: false, refusal: closed };
  settleAccount(draft);
  return { ok: true, answer: { ids }, changes: finishDraft(draft) };
}

/** Turns a position into one of the same size on the other side, by one market order. */
export function reverseByMember<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  positionId: number,
): Decision {
  const position = positionById(desk, draft, positionId);
  const forbidden = desk.forbidden(draft);
  if (forbidden !== undefined) return refused(forbidden);
  if (position === undefined) return refused("NO_POSITION");
  const refusal = desk.closed(draft, position.optionId) ?? desk.refusedReverse(draft, position);
  if (refusal !== undefined) return { ok: false, refusal };
  return placed(desk, draft, sellOff(desk, draft, position, Math.abs(position.qty) * 2));
}

function isOf(which: Which, profit: bigint): boolean {
  switch (which) {
    case "ALL":
      return true;
    case "WINNERS":
      return profit > 0n;
    case "LOSERS":
      return profit < 0n;
  }
}

function positionById<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  positionId: number,
): Of["position"] | undefined {
  return desk.openPositions(draft).find(({ id }) => id === positionId);
}

/** Sells so much of a position at the market, at once; `by` says why where it is not its member's order. */
export function sellOff<Of extends TradedRows>(
  desk: Desk<Of>,
  draft: Draft,
  position: Of["position"],
  qty: number,
  by: Pick<PlainOrder, "reason"> = {},
): Of["order"] {
  const { optionId } = position;
  const tradeType = closingSide(position);
  const order = desk.putPlainOrder(draft, {
    ...{ optionId, marketType: "MARKET", tradeType, qty },
    ...by,
  });
  return acceptOrder(desk, draft, order);
}

function placed<Of extends TradedRows>(desk: Desk<Of>, draft: Draft, order: Of["order"]): Decision {
  settleAccount(draft);
  return { ok: true, answer: desk.placedAnswer(draft, order), changes: finishDraft(draft) };
}

function refused(code: Refusal["code"]): Decision {
  return { ok: false, refusal: { code } };
}
