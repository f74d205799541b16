/**
 * A member's order of a perpetual from the wire to the book: what was sent is read, checked in the order of the refusal list,
 * and meets the market (domain.md 1.6, 2.6, 2.8).
 */

import { ORDER_KINDS } from "@naru/vocabulary/order";
import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { barredBy } from "../account/barred.ts";
import { mayTrade } from "../account/may-trade.ts";
import { settleAccount } from "../account/settle-account.ts";
import type { Decision } from "../change.ts";
import { type Draft, finishDraft } from "../draft.ts";
import type { FuturesOption, Instrument } from "../instrument.ts";
import type { FuturesOrderRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { endOrder } from "../trading/end-order.ts";
import { acceptOrder } from "../trading/fill-at-once.ts";
import { onGrid, parseSent, wholeQty } from "../trading/sent-price.ts";
import { triggerSideOf } from "../trading/stop-order.ts";
import {
  beyondBand,
  beyondCount,
  beyondTiers,
  exitsMayStand,
  fillsPartly,
  lacksCover,
  opensClosing,
  slips,
  takesAtOnce,
} from "./checks.ts";
import type { PlaceFuturesOrder } from "./commands.ts";
import { FUTURES } from "./desk.ts";
import { heldAgainst } from "./exposure.ts";
import { putOrder, workingOrders } from "./kept/draft.ts";
import { newOrder } from "./new-order.ts";
import { closedMarket, optionOfSite } from "./offered.ts";
import { adoptSetting } from "./settings.ts";
import { coinDecimals } from "./worth.ts";

/** Accepts an order and fills what the market meets of it, or refuses it with the first code that applies. */
export function placeOrder(draft: Draft, command: PlaceFuturesOrder): Decision {
  const read = readOrder(draft, command);
  if ("code" in read) return { ok: false, refusal: read };
  const { order: sent } = read;
  const barred = barredBy(draft, {
    ...{ kind: "order", optionId: sent.optionId, tradeType: sent.tradeType, qty: sent.qty },
    isReduceOnly: sent.isReduceOnly,
    hasExits: sent.takeProfit !== null || sent.stopLoss !== null,
  });
  if (barred !== undefined) return { ok: false, refusal: refuse(barred) };
  const other = adoptSetting(draft, command.optionId, command);
  if (other !== undefined) return { ok: false, refusal: refuse(other) };
  const placed = place(draft, read.order, read.worst);
  if ("code" in placed) return { ok: false, refusal: placed };
  settleAccount(draft);
  return { ok: true, answer: FUTURES.placedAnswer(draft, placed), changes: finishDraft(draft) };
}

/** An option that its site plays, to a member who may order, at a time when it takes orders. */
export function openOption(
  draft: Draft,
  optionId: number,
): { readonly option: FuturesOption; readonly instrument: Instrument } | Refusal {
  const option = optionOfSite(draft, optionId);
  if (option === undefined || !option.isPlay) return refuse("INVALID_REQUEST");
  const forbidden = mayTrade(draft, "futures");
  if (forbidden !== undefined) return refuse(forbidden);
  const closed = closedMarket(draft, option);
  return closed ?? { option, instrument: instrumentOf(draft.state, option.symbol) };
}

/** Puts an order that was read into the book, or refuses it; what the market leaves of one that is not to wait ends. */
export function place(
  draft: Draft,
  sent: FuturesOrderRow,
  worst: number | null,
): FuturesOrderRow | Refusal {
  const held = heldAgainst(draft, sent.optionId, sent.tradeType);
  const tooMany = beyondCount(draft, sent);
  if (tooMany !== undefined) return tooMany;
  if (!exitsMayStand(draft, sent)) return refuse("TPSL_REJECTED");
  if (sent.isReduceOnly && held === 0) return refuse("REDUCE_ONLY");
  const order = sent.isReduceOnly ? { ...sent, qty: Math.min(sent.qty, held) } : sent;
  const refusal =
    opensClosing(draft, order) ??
    beyondBand(draft, order) ??
    takesAtOnce(draft, order) ??
    fillsPartly(draft, order) ??
    slips(draft, order, worst) ??
    beyondTiers(draft, order) ??
    lacksCover(draft, order, workingOrders(draft));
  if (refusal !== undefined) return refusal;
  const accepted = acceptOrder(FUTURES, draft, putOrder(draft, order));
  const isOver = accepted.timeInForce === "IOC" && accepted.status === "OPEN";
  return isOver ? endOrder(FUTURES, draft, accepted, "TIME_IN_FORCE") : accepted;
}

/** An order of what was sent, not in the book yet, with the worst price of one at the market. */
function readOrder(
  draft: Draft,
  command: PlaceFuturesOrder,
): { readonly order: FuturesOrderRow; readonly worst: number | null } | Refusal {
  const { marketType, timeInForce, tradeType, isReduceOnly } = command;
  const { hasLimit, hasTrigger } = ORDER_KINDS[marketType];
  if (timeInForce !== "GTC" && marketType !== "LIMIT") return refuse("INVALID_REQUEST");
  const texts = {
    price: hasLimit ? command.price : null,
    stopPrice: hasTrigger ? command.stopPrice : null,
    worst: marketType === "MARKET" ? command.worstPrice : null,
    takeProfit: isReduceOnly ? null : command.takeProfit,
    stopLoss: isReduceOnly ? null : command.stopLoss,
  };
  if ((hasLimit && texts.price === null) || (hasTrigger && texts.stopPrice === null))
    return refuse("INVALID_REQUEST");
  const sent = Object.values(texts).map((text) => (text === null ? null : parseSent(text)));
  const qtySent = parseSent(command.qty);
  if (qtySent === undefined || sent.includes(undefined)) return refuse("INVALID_REQUEST");
  const open = openOption(draft, command.optionId);
  if ("code" in open) return open;
  const { option, instrument } = open;
  const units = sent.map((each) =>
    each ? onGrid(each, instrument) : each === 0n ? undefined : null,
  );
  const [price, stopPrice, worst, takeProfit, stopLoss] = units;
  const { last } = marketOf(draft.state, option.symbol);
  const triggerSide = typeof stopPrice === "number" ? triggerSideOf(last, stopPrice) : null;
  if (triggerSide === undefined) return refuse("INVALID_REQUEST");
  const qty = readQty(qtySent, instrument);
  if (typeof qty === "string") return refuse(qty);
  if (units.includes(undefined)) return refuse("AMOUNT_MIN_UNIT");
  const order = newOrder(draft, {
    ...{ optionId: option.id, marketType, tradeType, qty, timeInForce, isReduceOnly, triggerSide },
    ...{ price: price ?? null, stopPrice: stopPrice ?? null },
    ...{ takeProfit: takeProfit ?? null, stopLoss: stopLoss ?? null },
    ...{ isMarkTp: command.isMarkTp, isMarkSl: command.isMarkSl },
  });
  return { order, worst: worst ?? null };
}

/** Steps of the coin of a quantity as sent, or what it is refused for. */
export function readQty(sent: bigint, instrument: Instrument): number | RefusalCode {
  if (sent <= 0n) return "AMOUNT_TOO_SMALL";
  const wanted = wholeQty(sent, coinDecimals(instrument));
  if (wanted === undefined) return "AMOUNT_MIN_UNIT";
  return wanted > BigInt(QTY_MAX) ? "MAX_QTY_AT_LEVERAGE" : Number(wanted);
}

/** Steps of a coin beyond which no tier reaches, and sums of price × steps still fit their columns. */
const QTY_MAX = 1_000_000_000;

function refuse(code: RefusalCode): Refusal {
  return { code };
}
