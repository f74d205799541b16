/** Alerts, whichever product they are of: set, taken away, told when what they wait for comes, once or each time (decisions 044 and 067). */

import { instantText } from "@naru/vocabulary/instant";
import type { Refusal } from "@naru/vocabulary/refusal";
import { INVALID } from "../../area.ts";
import type { Answer, Decision } from "../../change.ts";
import { type Draft, finishDraft, takeId } from "../../draft.ts";
import type { Instrument } from "../../instrument.ts";
import type { State } from "../../state.ts";
import { isReached } from "../exits/exit-side.ts";
import type { PlacedAlert } from "../rows.ts";
import { onGrid, parseSent } from "../sent-price.ts";
import { triggerSideOf } from "../stop-order.ts";
import { waitOf } from "./wait.ts";

/** A member may wait for so many prices of a product at once. */
const ALERTS_MAX = 100;
const MINUTE_MS = 60_000;
/** A week. */
const REPEAT_MINUTES_MAX = 10_080;

/** What differs between products in the life of an alert. */
export interface AlertDesk<Alert extends PlacedAlert> {
  readonly instrumentFor: (state: State, optionId: number) => Instrument;
  readonly openAlert: (draft: Draft, alertId: number) => Alert | undefined;
  readonly putAlert: (draft: Draft, row: Alert) => Alert;
  /** What its price is held against, in price units; undefined while nothing is told. */
  readonly tested: (draft: Draft, alert: Alert) => number | undefined;
  /** Whether it waits for a price; else what it waits for has come whenever it is looked at. */
  readonly isByPrice: (alert: Alert) => boolean;
  readonly tell: (draft: Draft, alert: Alert) => void;
  readonly answer: (state: State, alert: Alert) => Answer;
}

/** What is wished of an alert besides what it waits for; null and absent are told once. */
interface Wished {
  readonly optionId: number;
  readonly repeatMinutes?: number | null;
}

/** What an alert has from the start beside its price; undefined where it may not be set, `waiting` of its product being there already. */
export function beginAlert(
  draft: Draft,
  option: { readonly isPlay: boolean } | undefined,
  { optionId, repeatMinutes = null }: Wished,
  waiting: number,
): Omit<PlacedAlert, "price" | "side"> | undefined {
  if (repeatMinutes !== null && !isRest(repeatMinutes)) return undefined;
  if (option?.isPlay !== true || waiting >= ALERTS_MAX) return undefined;
  const { siteId, memberId, at } = draft;
  return {
    ...{ id: takeId(draft), siteId, memberId, optionId },
    ...{ status: "OPEN", createdAt: at, closedAt: null },
    ...{ repeatMinutes, toldAt: null, isSpent: false },
  };
}

/**
 * The price of a text and the side from which it is waited for. It must lie on the tick grid and not be the one of now (price
 * units; 0 or undefined where there is none): what has no price cannot be waited for.
 */
export function priceGoal(
  text: string,
  instrument: Instrument,
  now: number | undefined,
): Pick<PlacedAlert, "price" | "side"> | Refusal {
  const sent = parseSent(text);
  if (sent === undefined) return INVALID.refusal;
  const price = onGrid(sent, instrument);
  if (price === undefined) return { code: "AMOUNT_MIN_UNIT" };
  const side = now === undefined || now === 0 ? undefined : triggerSideOf(now, price);
  return side === undefined ? INVALID.refusal : { price, side };
}

/** Takes an alert away that has not fired. */
export function deleteAlert<Alert extends PlacedAlert>(
  desk: AlertDesk<Alert>,
  draft: Draft,
  alertId: number,
): Decision {
  const alert = desk.openAlert(draft, alertId);
  if (alert === undefined) return INVALID;
  return keepAlert(desk, draft, { ...alert, status: "DELETED", closedAt: draft.at });
}

/** Keeps an alert as it is from now on, tells its member so, and answers with it. */
export function keepAlert<Alert extends PlacedAlert>(
  desk: AlertDesk<Alert>,
  draft: Draft,
  row: Alert,
): Decision {
  desk.tell(draft, desk.putAlert(draft, row));
  return { ok: true, answer: desk.answer(draft.state, row), changes: finishDraft(draft) };
}

/**
 * Fires an alert whose price or volume has come. A repeated one is told again where its rest is over by then; else that time
 * goes by untold. One by price waits for the way back in between; what another waits for comes anew by itself.
 */
export function lookAtAlert<Alert extends PlacedAlert>(
  desk: AlertDesk<Alert>,
  draft: Draft,
  alert: Alert,
): void {
  const tested = desk.tested(draft, alert);
  if (tested === undefined) return;
  const isByPrice = desk.isByPrice(alert);
  const wait = waitOf(alert, desk.instrumentFor(draft.state, alert.optionId));
  if (isByPrice && !isReached(wait.side, wait.price, tested)) return;
  if (alert.isSpent) {
    desk.putAlert(draft, { ...alert, isSpent: false });
    return;
  }
  const { repeatMinutes, toldAt } = alert;
  const isResting =
    repeatMinutes !== null && toldAt !== null && draft.at < toldAt + repeatMinutes * MINUTE_MS;
  if (isResting) {
    if (isByPrice) desk.putAlert(draft, { ...alert, isSpent: true });
    return;
  }
  const told =
    repeatMinutes === null
      ? ({ status: "FIRED", closedAt: draft.at } as const)
      : { toldAt: draft.at, isSpent: isByPrice };
  desk.tell(draft, desk.putAlert(draft, { ...alert, ...told }));
}

/** What is answered of any alert, as the wire shows it. */
export function placedAnswer(alert: PlacedAlert) {
  const { id, side, status, createdAt, closedAt, repeatMinutes, toldAt } = alert;
  return {
    id: String(id),
    side,
    status,
    createdAt: instantText(createdAt),
    closedAt: closedAt === null ? null : instantText(closedAt),
    repeatMinutes,
    toldAt: toldAt === null ? null : instantText(toldAt),
  };
}

function isRest(minutes: number): boolean {
  return Number.isSafeInteger(minutes) && minutes >= 1 && minutes <= REPEAT_MINUTES_MAX;
}
