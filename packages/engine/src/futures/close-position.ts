/** A member closes a position of a perpetual: at the market, or by a limit that only reduces. */

import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { closeByMember } from "../trading/close-by-member.ts";
import { closingSide } from "../trading/exits/exit-side.ts";
import { onGrid, parseSent } from "../trading/sent-price.ts";
import type { CloseFuturesPosition } from "./commands.ts";
import { FUTURES } from "./desk.ts";
import { positionById } from "./kept/draft.ts";
import { newOrder } from "./new-order.ts";
import { place, readQty } from "./place-order.ts";
import { instrumentFor } from "./worth.ts";

/** Closes all of a position or so much of it; whoever holds one may close it, whatever else he may. */
export function closePosition(draft: Draft, command: CloseFuturesPosition): Decision {
  const { positionId } = command;
  const position = positionById(draft, positionId);
  const qtySent = command.qty === null ? null : parseSent(command.qty);
  const priceSent = command.price === null ? null : parseSent(command.price);
  if (qtySent === undefined || priceSent === undefined) return refused("INVALID_REQUEST");
  if (position === undefined) return refused("NO_POSITION");
  const instrument = instrumentFor(draft.state, position.optionId);
  const qty = qtySent === null ? null : readQty(qtySent, instrument);
  if (typeof qty === "string") return refused(qty);
  if (priceSent === null) return closeByMember(FUTURES, draft, { positionId, qty });
  const closed = FUTURES.closed(draft, position.optionId);
  if (closed !== undefined) return { ok: false, refusal: closed };
  const price = onGrid(priceSent, instrument);
  if (price === undefined) return refused("AMOUNT_MIN_UNIT");
  const order = newOrder(draft, {
    optionId: position.optionId,
    marketType: "LIMIT",
    tradeType: closingSide(position),
    qty: qty ?? Math.abs(position.qty),
    price,
    isReduceOnly: true,
  });
  const placed = place(draft, order, null);
  if ("code" in placed) return { ok: false, refusal: placed satisfies Refusal };
  settleAccount(draft);
  return { ok: true, answer: FUTURES.placedAnswer(draft, placed), changes: finishDraft(draft) };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
