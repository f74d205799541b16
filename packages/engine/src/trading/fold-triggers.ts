/** Where orders, exits and alerts that are taken in wait for a price. */

import type { Instrument } from "../instrument.ts";
import { waitOf } from "./alerts/wait.ts";
import type { PlacedAlert, TradedOrder } from "./rows.ts";
import type { TriggerIndex } from "./trigger-index.ts";

/** Places a working order at its trigger while it has one, else at its limit; takes away one that ended. */
export function foldOrderTrigger(index: TriggerIndex, memberId: number, row: TradedOrder): void {
  const trigger = { memberId, orderId: row.id };
  if (row.status !== "OPEN") index.remove(trigger);
  else if (row.triggerSide !== null) index.place(trigger, row.triggerSide, row.stopPrice ?? 0);
  else if (row.price !== null)
    index.place(trigger, row.tradeType === "LONG" ? "below" : "above", row.price);
}

/** Takes both triggers of what has ended away: an exit's and the next peak of a trailing stop, or those of a position; what is open is placed with its account. */
export function removeTriggers(
  index: TriggerIndex,
  memberId: number,
  row: { readonly id: number },
): void {
  const trigger = { memberId, orderId: row.id };
  index.remove(trigger);
  index.remove({ ...trigger, twin: true });
}

/** Places an alert where what it waits for next lies; takes away one that ended. */
export function foldAlertTrigger(
  index: TriggerIndex,
  row: PlacedAlert,
  instrument: Instrument,
): void {
  const trigger = { memberId: row.memberId, orderId: row.id };
  const wait = waitOf(row, instrument);
  if (row.status === "OPEN") index.place(trigger, wait.side, wait.price);
  else index.remove(trigger);
}
