/**
 * A member takes a break from trading (decision 070): until it ends nothing opens, whatever device or program asks and whatever the
 * product; closing, exits and cancels are never held back. Nobody ends it sooner, no operator either.
 */

import { instantText } from "@naru/vocabulary/instant";
import type { Decision } from "../change.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import { settleAccount } from "./settle-account.ts";
import type { Timed } from "../timed.ts";

export interface TakeCoolOff extends Timed {
  readonly kind: "takeCoolOff";
  readonly memberId: number;
  /** From now on. */
  readonly minutes: number;
}

/** A year: whoever wants to be away for longer closes the account. */
export const COOL_OFF_MINUTES_MAX = 366 * 24 * 60;
export const COOL_OFF_MINUTES_MIN = 10;

/** Begins a break or makes it longer, and ends what waits and could open something. COOL_OFF where it would end sooner than it does. */
export function takeCoolOff(draft: Draft, { minutes }: TakeCoolOff): Decision {
  const isLength =
    Number.isSafeInteger(minutes) &&
    minutes >= COOL_OFF_MINUTES_MIN &&
    minutes <= COOL_OFF_MINUTES_MAX;
  if (!isLength) return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const until = draft.at + minutes * 60_000;
  if (until <= draft.account.coolOffUntil) return { ok: false, refusal: { code: "COOL_OFF" } };
  draft.account = { ...draft.account, coolOffUntil: until };
  for (const end of draft.state.areas.endEntries) end(draft);
  settleAccount(draft);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { coolOffUntil: instantText(until) }, changes: finishDraft(draft) };
}

/** Whether the member takes a break at the moment of a decision. */
export function coolsOff({ account, at }: Draft): boolean {
  return account.coolOffUntil > at;
}
