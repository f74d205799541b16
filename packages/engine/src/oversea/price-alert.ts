/** Alerts of overseas futures: by price, or by the volume of a candle (decisions 044 and 059). */

import { formatPrice } from "@naru/money/price";
import { VOLUME_MINUTES } from "@naru/vocabulary/order";
import type { Refusal } from "@naru/vocabulary/refusal";
import { INVALID } from "../area.ts";
import type { Decision } from "../change.ts";
import { announce, type Draft } from "../draft.ts";
import { valuationPrice } from "../market/market.ts";
import type { AlertRow } from "../rows.ts";
import { instrumentOf, marketOf, type State } from "../state.ts";
import {
  type AlertDesk,
  beginAlert,
  keepAlert,
  placedAnswer,
  priceGoal,
} from "../trading/alerts/alerts.ts";
import { volumeOf } from "./alert-volume.ts";
import type { SetPriceAlert } from "./commands.ts";
import { openAlert, putAlert } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";
import { optionOfSite } from "./offered.ts";

/** Contracts of a candle: more than any market trades. */
const VOLUME_MAX = 1_000_000_000;

export const ALERTS: AlertDesk<AlertRow> = {
  instrumentFor: (state, optionId) => instrumentOf(state, optionOf(state, optionId).symbol),
  openAlert,
  putAlert,
  /** The last price; a closed market tells nothing. */
  tested({ state }, { optionId }) {
    const { symbol, isRest } = optionOf(state, optionId);
    return isRest ? undefined : valuationPrice(marketOf(state, symbol));
  },
  isByPrice: (alert) => volumeOf(alert) === null,
  tell: (draft, alert) => announce(draft, { name: "PRICE_ALERT", alert }),
  answer: alertAnswer,
};

/** What is answered of one, as the wire shows it. */
export function alertAnswer(state: State, alert: AlertRow) {
  const { precision } = instrumentOf(state, optionOf(state, alert.optionId).symbol);
  const volume = volumeOf(alert);
  return {
    ...placedAnswer(alert),
    overseaOptionId: String(alert.optionId),
    price: volume === null ? formatPrice(alert.price, precision) : null,
    volumeQty: volume?.qty ?? null,
    volumeMinutes: volume?.minutes ?? null,
  };
}

/**
 * Sets an alert, by price or by volume (one of both). A candle that has its volume already is let go by: the next one is waited
 * for.
 */
export function setPriceAlert(draft: Draft, command: SetPriceAlert): Decision {
  const { price = null } = command;
  if (price !== null && (command.volumeQty ?? null) !== null) return INVALID;
  const option = optionOfSite(draft, command.optionId);
  const begun = beginAlert(draft, option, command, draft.base.alerts.size);
  if (option === undefined || begun === undefined) return INVALID;
  const { state } = draft;
  const goal =
    price === null
      ? volumeGoal(command)
      : priceGoal(price, instrumentOf(state, option.symbol), marketOf(state, option.symbol).last);
  if ("code" in goal) return { ok: false, refusal: goal };
  return keepAlert(ALERTS, draft, { ...begun, volumeQty: null, volumeMinutes: null, ...goal });
}

type VolumeGoal = Pick<AlertRow, "price" | "side" | "volumeQty" | "volumeMinutes">;

function volumeGoal({ volumeQty: qty, volumeMinutes }: SetPriceAlert): VolumeGoal | Refusal {
  const minutes = VOLUME_MINUTES.find((each) => each === volumeMinutes);
  const isQty = typeof qty === "number" && Number.isSafeInteger(qty) && qty >= 1;
  if (minutes === undefined || !isQty || qty > VOLUME_MAX) return { code: "INVALID_REQUEST" };
  return { price: 0, side: "below", volumeQty: qty, volumeMinutes: minutes };
}
