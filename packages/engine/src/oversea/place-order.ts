/**
 * A member's overseas order from the wire to the book: the checks in the order of the refusal list,
 * then the fills it meets at once (domain.md 1.4–1.6).
 */

import { ORDER_KINDS } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { finishDraft, type Draft } from "../draft.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { opensWhileHeld } from "../trading/end-entries.ts";
import { acceptOrder } from "../trading/fill-at-once.ts";
import { OVERSEA } from "./desk.ts";
import { bracketTick } from "./exits/bracket.ts";
import { coversFill, sideExposure } from "./exposure.ts";
import { type NewOrder, putNewOrder } from "./new-order.ts";
import { mayTrade } from "../account/may-trade.ts";
import { closedMarket, CONTRACT_DECIMALS, optionOfSite } from "./offered.ts";
import { beyondOwnLimits } from "./own-limits.ts";
import { onGrid, parseSent, wholeQty } from "../trading/sent-price.ts";
import { settleAccount } from "../account/settle-account.ts";
import { triggerSideOf } from "../trading/stop-order.ts";
import { openPosition, workingOrders } from "./kept/draft.ts";
import type { PlaceOverseaOrder } from "./commands.ts";

/**
 * Accepts and, where the market is there, fills an order; or refuses it with the first code that
 * applies.
 */
export function placeOrder(draft: Draft, command: PlaceOverseaOrder): Decision {
  const checked = checkOrder(draft, command);
  if ("code" in checked) return { ok: false, refusal: checked };
  const order = acceptOrder(OVERSEA, draft, putNewOrder(draft, checked));
  settleAccount(draft);
  return { ok: true, answer: OVERSEA.placedAnswer(draft, order), changes: finishDraft(draft) };
}

function checkOrder(draft: Draft, command: PlaceOverseaOrder): NewOrder | Refusal {
  const { marketType, tradeType } = command;
  if (marketType === "LIQUIDATION") return refuse("WRONG_APPROACH");
  const option = optionOfSite(draft, command.optionId);
  if (option === undefined || !option.isPlay) return refuse("INVALID_REQUEST");
  const instrument = instrumentOf(draft.state, option.symbol);
  const qtySent = parseSent(command.qty);
  const { hasLimit, hasTrigger } = ORDER_KINDS[marketType];
  const priceSent = hasLimit ? parseSent(command.price) : null;
  const stopSent = hasTrigger ? parseSent(command.stopPrice) : null;
  if (qtySent === undefined || priceSent === undefined || stopSent === undefined)
    return refuse("INVALID_REQUEST");
  const tpTick = bracketTick(command.tpTick);
  const slTick = bracketTick(command.slTick);
  if (tpTick === undefined || slTick === undefined) return refuse("INVALID_REQUEST");
  const forbidden = mayTrade(draft, "oversea");
  if (forbidden !== undefined) return refuse(forbidden);
  const closed = closedMarket(draft, option);
  if (closed !== undefined) return closed;
  const price = priceSent === null ? null : onGrid(priceSent, instrument);
  const stopPrice = stopSent === null ? null : onGrid(stopSent, instrument);
  const market = marketOf(draft.state, option.symbol);
  const triggerSide = typeof stopPrice === "number" ? triggerSideOf(market.last, stopPrice) : null;
  if (triggerSide === undefined) return refuse("INVALID_REQUEST");
  if (qtySent <= 0n) return refuse("AMOUNT_TOO_SMALL");
  const wanted = wholeQty(qtySent, CONTRACT_DECIMALS);
  if (wanted === undefined || price === undefined || stopPrice === undefined)
    return refuse("AMOUNT_MIN_UNIT");
  const position = openPosition(draft, option.id);
  const barred = opensWhileHeld("OVERSEA", draft, position, tradeType, Number(wanted));
  if (barred !== undefined) return barred;
  const allowed = option.maxContracts - sideExposure(draft, option.id, tradeType);
  if (wanted > BigInt(allowed)) return refuse("MAX_CONTRACTS");
  const qty = Number(wanted);
  const fill = { optionId: option.id, tradeType, qty };
  const slip = beyondOwnLimits(
    draft,
    { ...fill, waitsAt: stopPrice ?? price },
    workingOrders(draft),
  );
  if (slip !== undefined) return slip;
  if (!coversFill(draft, fill, workingOrders(draft))) return refuse("NOT_ENOUGH_BALANCE");
  return { ...fill, marketType, price, stopPrice, triggerSide, tpTick, slTick };
}

function refuse(code: RefusalCode): Refusal {
  return { code };
}
