/** Several limit orders at even distances by one request, all or none. */

import type { RefusalCode } from "@naru/vocabulary/refusal";
import { barredBy } from "../account/barred.ts";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import { onGrid, parseSent } from "../trading/sent-price.ts";
import type { PlaceFuturesScale } from "./commands.ts";
import { newOrder } from "./new-order.ts";
import { openOption, place, readQty } from "./place-order.ts";

const ORDERS_MAX = 20;

/** Places `count` orders from one price to the other; the first takes what the quantity leaves when it is shared evenly. */
export function placeScale(draft: Draft, command: PlaceFuturesScale): Decision {
  const { count, optionId, tradeType, timeInForce, isReduceOnly } = command;
  const sent = [command.fromPrice, command.toPrice, command.qty].map(parseSent);
  const [fromSent, toSent, qtySent] = sent;
  const isCount = Number.isSafeInteger(count) && count >= 2 && count <= ORDERS_MAX;
  if (fromSent === undefined || toSent === undefined || qtySent === undefined || !isCount)
    return refused("INVALID_REQUEST");
  const open = openOption(draft, optionId);
  if ("code" in open) return { ok: false, refusal: open };
  const { instrument } = open;
  const qty = readQty(qtySent, instrument);
  if (typeof qty === "string") return refused(qty);
  const [from, to] = [onGrid(fromSent, instrument), onGrid(toSent, instrument)];
  if (from === undefined || to === undefined) return refused("AMOUNT_MIN_UNIT");
  const each = Math.floor(qty / count);
  if (each === 0) return refused("AMOUNT_TOO_SMALL");
  const deed = { kind: "order", optionId, tradeType, qty, isReduceOnly, hasExits: false } as const;
  const barred = barredBy(draft, deed);
  if (barred !== undefined) return refused(barred);
  const ids: string[] = [];
  for (let rung = 0; rung < count; rung += 1) {
    const ticks = ((to - from) * rung) / (count - 1) / instrument.tickUnits;
    const price = from + Math.round(ticks) * instrument.tickUnits;
    const part = rung === 0 ? qty - each * (count - 1) : each;
    const terms = { optionId, tradeType, qty: part, price, timeInForce, isReduceOnly };
    const placed = place(draft, newOrder(draft, { marketType: "LIMIT", ...terms }), null);
    if ("code" in placed) return { ok: false, refusal: placed };
    ids.push(String(placed.id));
  }
  settleAccount(draft);
  return { ok: true, answer: { ids }, changes: finishDraft(draft) };
}

function refused(code: RefusalCode): Decision {
  return { ok: false, refusal: { code } };
}
