/** Alerts: set, taken away, told when the price or volume comes, once or each time (decisions 044 and 059). */

import { formatPrice } from "@naru/money/price";
import { instantText } from "@naru/vocabulary/instant";
import { VOLUME_MINUTES } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Answer, Decision } from "../change.ts";
import { announce, finishDraft, takeId, type Draft } from "../draft.ts";
import type { OverseaOption } from "../instrument.ts";
import { valuationPrice } from "../market/market.ts";
import type { AlertRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { isReached } from "../trading/exits/exit-side.ts";
import { optionOfSite } from "./offered.ts";
import { onGrid, parseSent } from "../trading/sent-price.ts";
import { triggerSideOf } from "../trading/stop-order.ts";
import { volumeOf, waitOf } from "./alert-wait.ts";
import { openAlert, putAlert } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { DeletePriceAlert, SetPriceAlert } from "./commands.ts";

/** A member may wait for so many prices at once. */
const ALERTS_MAX = 100;
const MINUTE_MS = 60_000;
/** Contracts of a candle: more than any market trades. */
const VOLUME_MAX = 1_000_000_000;
/** A week. */
const REPEAT_MINUTES_MAX = 10_080;

/**
 * Sets an alert, by price or by volume. A price must lie on the tick grid and not be the last one; an instrument without
 * any price cannot be waited for. A candle that has its volume already is let go by: the next one is waited for.
 */
export function setPriceAlert(draft: Draft, command: SetPriceAlert): Decision {
  const option = optionOfSite(draft, command.optionId);
  const { repeatMinutes = null, price = null } = command;
  if (repeatMinutes !== null && !isRest(repeatMinutes)) return invalid();
  const isBoth = price !== null && (command.volumeQty ?? null) !== null;
  if (option === undefined || !option.isPlay || isBoth) return invalid();
  if (draft.base.alerts.size >= ALERTS_MAX) return invalid();
  const goal = price === null ? volumeGoal(command) : priceGoal(draft, option, price);
  if ("code" in goal) return { ok: false, refusal: goal };
  const { siteId, memberId, at } = draft;
  return told(draft, {
    id: takeId(draft),
    siteId,
    memberId,
    optionId: option.id,
    ...goal,
    status: "OPEN",
    createdAt: at,
    closedAt: null,
    ...{ repeatMinutes, toldAt: null, isSpent: false },
  });
}

type Goal = Pick<AlertRow, "price" | "side" | "volumeQty" | "volumeMinutes">;

function priceGoal(draft: Draft, option: OverseaOption, text: string): Goal | Refusal {
  const sent = parseSent(text);
  if (sent === undefined) return { code: "INVALID_REQUEST" };
  const market = marketOf(draft.state, option.symbol);
  const price = onGrid(sent, instrumentOf(draft.state, option.symbol));
  if (price === undefined) return { code: "AMOUNT_MIN_UNIT" };
  const side = market.last === 0 ? undefined : triggerSideOf(market.last, price);
  if (side === undefined) return { code: "INVALID_REQUEST" };
  return { price, side, volumeQty: null, volumeMinutes: null };
}

function volumeGoal({ volumeQty: qty, volumeMinutes }: SetPriceAlert): Goal | Refusal {
  const minutes = VOLUME_MINUTES.find((each) => each === volumeMinutes);
  const isQty = typeof qty === "number" && Number.isSafeInteger(qty) && qty >= 1;
  if (minutes === undefined || !isQty || qty > VOLUME_MAX) return { code: "INVALID_REQUEST" };
  return { price: 0, side: "below", volumeQty: qty, volumeMinutes: minutes };
}

/** Takes an alert away that has not fired. */
export function deletePriceAlert(draft: Draft, command: DeletePriceAlert): Decision {
  const alert = openAlert(draft, command.alertId);
  if (alert === undefined) return invalid();
  return told(draft, { ...alert, status: "DELETED", closedAt: draft.at });
}

/**
 * Fires an alert whose price or volume has come; a closed market tells nothing. A repeated one is told again where its rest
 * is over by then; else that time goes by untold. One by price waits for the way back in between, one by volume for the next
 * candle, which follows by itself (`VolumeIndex`).
 */
export function lookAtAlert(draft: Draft, alert: AlertRow): void {
  const { symbol, isRest: isClosed } = optionOf(draft.state, alert.optionId);
  if (isClosed) return;
  const isByPrice = volumeOf(alert) === null;
  if (isByPrice && !isPriceReached(draft, symbol, alert)) return;
  if (alert.isSpent) {
    putAlert(draft, { ...alert, isSpent: false });
    return;
  }
  const { repeatMinutes, toldAt } = alert;
  const isResting =
    repeatMinutes !== null && toldAt !== null && draft.at < toldAt + repeatMinutes * MINUTE_MS;
  if (isResting) {
    if (isByPrice) putAlert(draft, { ...alert, isSpent: true });
    return;
  }
  const told =
    repeatMinutes === null
      ? ({ status: "FIRED", closedAt: draft.at } as const)
      : { toldAt: draft.at, isSpent: isByPrice };
  announce(draft, { name: "PRICE_ALERT", alert: putAlert(draft, { ...alert, ...told }) });
}

function isPriceReached(draft: Draft, symbol: number, alert: AlertRow): boolean {
  const last = valuationPrice(marketOf(draft.state, symbol));
  const wait = waitOf(alert, instrumentOf(draft.state, symbol));
  return isReached(wait.side, wait.price, last);
}

function isRest(minutes: number): boolean {
  return Number.isSafeInteger(minutes) && minutes >= 1 && minutes <= REPEAT_MINUTES_MAX;
}

function told(draft: Draft, row: AlertRow): Decision {
  const alert = putAlert(draft, row);
  announce(draft, { name: "PRICE_ALERT", alert });
  return { ok: true, answer: alertAnswer(draft, alert), changes: finishDraft(draft) };
}

function alertAnswer(draft: Draft, alert: AlertRow): Answer {
  const { symbol } = optionOf(draft.state, alert.optionId);
  return {
    id: String(alert.id),
    overseaOptionId: String(alert.optionId),
    price:
      volumeOf(alert) === null
        ? formatPrice(alert.price, instrumentOf(draft.state, symbol).precision)
        : null,
    volumeQty: alert.volumeQty,
    volumeMinutes: alert.volumeMinutes,
    side: alert.side,
    status: alert.status,
    createdAt: instantText(alert.createdAt),
    closedAt: alert.closedAt === null ? null : instantText(alert.closedAt),
    repeatMinutes: alert.repeatMinutes,
    toldAt: alert.toldAt === null ? null : instantText(alert.toldAt),
  };
}

function invalid(): Decision {
  return { ok: false, refusal: { code: "INVALID_REQUEST" } };
}
