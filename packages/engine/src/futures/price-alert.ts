/** Alerts of perpetuals: by the last price, or by the mark, by which positions are liquidated (decision 067). */

import { formatPrice } from "@naru/money/price";
import { INVALID } from "../area.ts";
import type { Decision } from "../change.ts";
import { announce, type Draft } from "../draft.ts";
import { valuationPrice } from "../market/market.ts";
import type { FuturesAlertRow } from "../rows.ts";
import { marketOf, type State } from "../state.ts";
import {
  type AlertDesk,
  beginAlert,
  keepAlert,
  placedAnswer,
  priceGoal,
} from "../trading/alerts/alerts.ts";
import type { SetFuturesAlert } from "./commands.ts";
import { openAlert, putAlert } from "./kept/draft.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { optionOfSite } from "./offered.ts";
import { actingMark, instrumentFor } from "./worth.ts";

export const ALERTS: AlertDesk<FuturesAlertRow> = {
  instrumentFor,
  openAlert,
  putAlert,
  // One that is stopped is told of all the same: what is held of it can be left.
  tested: ({ state }, { optionId, isMark }) =>
    isMark
      ? actingMark(state, optionId)
      : valuationPrice(marketOf(state, futuresOptionOf(state, optionId).symbol)),
  isByPrice: () => true,
  tell: (draft, futuresAlert) => announce(draft, { name: "PRICE_ALERT", futuresAlert }),
  answer: alertAnswer,
};

/** What is answered of one, as the wire shows it. */
export function alertAnswer(state: State, alert: FuturesAlertRow) {
  const { root, precision } = instrumentFor(state, alert.optionId);
  return {
    ...placedAnswer(alert),
    futuresOptionId: String(alert.optionId),
    stock: root,
    koName: futuresOptionOf(state, alert.optionId).koName,
    price: formatPrice(alert.price, precision),
    isMark: alert.isMark ? (1 as const) : (0 as const),
  };
}

/** Sets an alert. Its side is that of the price it waits for, by which it is told too. */
export function setFuturesAlert(draft: Draft, command: SetFuturesAlert): Decision {
  const { optionId, price, isMark } = command;
  const option = optionOfSite(draft, optionId);
  const begun = beginAlert(draft, option, command, draft.base.futuresAlerts.size);
  if (option === undefined || begun === undefined) return INVALID;
  const { state } = draft;
  const now = isMark ? actingMark(state, optionId) : marketOf(state, option.symbol).last;
  const goal = priceGoal(price, instrumentFor(state, optionId), now);
  if ("code" in goal) return { ok: false, refusal: goal };
  return keepAlert(ALERTS, draft, { ...begun, ...goal, isMark });
}
