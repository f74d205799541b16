/** Two quick taps that mean one order: a thumb that trembles, or a phone that was slow to show the first. */

/** A second tap on the same place within this time is the same wish, ms. */
export const SAME_WISH_MS = 300;

/** A tap that ordered: where, and when the finger made it (`Event.timeStamp`). */
export interface Tap {
  readonly place: string;
  readonly at: number;
}

/** Whether `next` only repeats `last`, which ordered. */
export function isSameWish(last: Tap | null, next: Tap): boolean {
  return last !== null && last.place === next.place && next.at - last.at < SAME_WISH_MS;
}
