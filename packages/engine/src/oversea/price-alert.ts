/** Price alerts: set, taken away, told when the last price comes, once or each time (decision 044). */

import { formatPrice } from "@naru/money/price";
import { instantText } from "@naru/vocabulary/instant";
import type { Answer, Decision } from "../change.ts";
import { announce, finishDraft, takeId, type Draft } from "../draft.ts";
import { valuationPrice } from "../market/market.ts";
import type { AlertRow } from "../rows.ts";
import { instrumentOf, marketOf } from "../state.ts";
import { isReached } from "../trading/exits/exit-side.ts";
import { optionOfSite } from "./offered.ts";
import { onGrid, parseSent } from "../trading/sent-price.ts";
import { triggerSideOf } from "../trading/stop-order.ts";
import { waitOf } from "./alert-wait.ts";
import { openAlert, putAlert } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import type { DeletePriceAlert, SetPriceAlert } from "./commands.ts";

/** A member may wait for so many prices at once. */
const ALERTS_MAX = 100;
const MINUTE_MS = 60_000;
/** A week. */
const REPEAT_MINUTES_MAX = 10_080;

/**
 * Sets an alert. The price must lie on the tick grid and not be the last one; an instrument without
 * any price cannot be waited for.
 */
export function setPriceAlert(draft: Draft, command: SetPriceAlert): Decision {
  const option = optionOfSite(draft, command.optionId);
  const sent = parseSent(command.price);
  const { repeatMinutes = null } = command;
  if (repeatMinutes !== null && !isRest(repeatMinutes)) return invalid();
  if (option === undefined || !option.isPlay || sent === undefined) return invalid();
  if (draft.base.alerts.size >= ALERTS_MAX) return invalid();
  const market = marketOf(draft.state, option.symbol);
  const price = onGrid(sent, instrumentOf(draft.state, option.symbol));
  if (price === undefined) return { ok: false, refusal: { code: "AMOUNT_MIN_UNIT" } };
  const side = market.last === 0 ? undefined : triggerSideOf(market.last, price);
  if (side === undefined) return invalid();
  const { siteId, memberId, at } = draft;
  return told(draft, {
    id: takeId(draft),
    siteId,
    memberId,
    optionId: option.id,
    price,
    side,
    status: "OPEN",
    createdAt: at,
    closedAt: null,
    ...{ repeatMinutes, toldAt: null, isSpent: false },
  });
}

/** Takes an alert away that has not fired. */
export function deletePriceAlert(draft: Draft, command: DeletePriceAlert): Decision {
  const alert = openAlert(draft, command.alertId);
  if (alert === undefined) return invalid();
  return told(draft, { ...alert, status: "DELETED", closedAt: draft.at });
}

/**
 * Fires an alert whose price the last one has come to; a closed market tells no prices. A repeated one waits for the way
 * back first, and is told again where its rest is over by the time the price comes again; else that time goes by untold.
 */
export function lookAtAlert(draft: Draft, alert: AlertRow): void {
  const { symbol, isRest: isClosed } = optionOf(draft.state, alert.optionId);
  const last = valuationPrice(marketOf(draft.state, symbol));
  const wait = waitOf(alert, instrumentOf(draft.state, symbol));
  if (isClosed || !isReached(wait.side, wait.price, last)) return;
  if (alert.isSpent) {
    putAlert(draft, { ...alert, isSpent: false });
    return;
  }
  const { repeatMinutes, toldAt } = alert;
  const isResting =
    repeatMinutes !== null && toldAt !== null && draft.at < toldAt + repeatMinutes * MINUTE_MS;
  if (isResting) {
    putAlert(draft, { ...alert, isSpent: true });
    return;
  }
  const told =
    repeatMinutes === null
      ? ({ status: "FIRED", closedAt: draft.at } as const)
      : { toldAt: draft.at, isSpent: true };
  announce(draft, { name: "PRICE_ALERT", alert: putAlert(draft, { ...alert, ...told }) });
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
    price: formatPrice(alert.price, instrumentOf(draft.state, symbol).precision),
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
