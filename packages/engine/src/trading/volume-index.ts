/**
 * Volumes for which alerts of one symbol wait. A candle comes to a volume once, so that an alert is looked at once a candle at
 * most, however many trades there are beyond it; a trade that comes to none costs a search in each list that is not empty.
 */

import { VOLUME_MINUTES, type VolumeMinutes } from "@naru/vocabulary/order";
import { type Traded, tradedBefore } from "../market/traded.ts";
import type { Trigger } from "./trigger-index.ts";

interface Entry extends Trigger {
  readonly qty: number;
}

export class VolumeIndex {
  /** By the candle's minutes, ascending by contracts. */
  readonly #waiting = new Map<VolumeMinutes, Entry[]>(VOLUME_MINUTES.map((each) => [each, []]));

  /** Has an alert wait; one that waits already is left where it is. */
  place({ memberId, orderId }: Trigger, minutes: VolumeMinutes, qty: number): void {
    const list = this.#listOf(minutes);
    if (list.some((entry) => entry.orderId === orderId)) return;
    list.splice(placeOf(list, qty), 0, { memberId, orderId, qty });
  }

  /** Takes an alert away; unknown ones are ignored. */
  remove({ orderId }: Trigger, minutes: VolumeMinutes): void {
    const list = this.#listOf(minutes);
    const place = list.findIndex((entry) => entry.orderId === orderId);
    if (place !== -1) list.splice(place, 1);
  }

  /** The alerts whose volume was not reached before a trade and is after it, in no special order. */
  due(before: Traded, after: Traded): Trigger[] {
    const found: Trigger[] = [];
    for (const [minutes, list] of this.#waiting) {
      if (list.length === 0) continue;
      const reached = tradedBefore(after, after.at, minutes);
      const from = placeOf(list, tradedBefore(before, after.at, minutes));
      for (let place = from; place < list.length; place += 1) {
        const entry = list[place] as Entry;
        if (entry.qty > reached) break;
        found.push(entry);
      }
    }
    return found;
  }

  #listOf(minutes: VolumeMinutes): Entry[] {
    return this.#waiting.get(minutes) ?? [];
  }
}

/** The place of the first entry that waits for more than `qty`. */
function placeOf(list: readonly Entry[], qty: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Entry).qty > qty) high = middle;
    else low = middle + 1;
  }
  return low;
}
