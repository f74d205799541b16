/**
 * A member takes a break from trading (decision 070): until it ends nothing opens, whatever device or program asks and whatever the
 * product; closing, exits and cancels are never held back. Nobody ends it sooner, no operator either.
 */

import type { OpeningProduct } from "@naru/vocabulary/market/openings";
import { COOL_OFF_MINUTES } from "@naru/vocabulary/member";
import { instantText } from "@naru/vocabulary/instant";
import type { Refusal } from "@naru/vocabulary/refusal";
import type { Decision } from "../change.ts";
import { announce, type Draft, finishDraft } from "../draft.ts";
import { openingStopped } from "../site/openings.ts";
import { settleAccount } from "./settle-account.ts";
import type { Timed } from "../timed.ts";

export interface TakeCoolOff extends Timed {
  readonly kind: "takeCoolOff";
  readonly memberId: number;
  /** From now on. */
  readonly minutes: number;
}

/** Begins a break or makes it longer, and ends what waits and could open something. COOL_OFF where it would end sooner than it does. */
export function takeCoolOff(draft: Draft, { minutes }: TakeCoolOff): Decision {
  const isLength =
    Number.isSafeInteger(minutes) &&
    minutes >= COOL_OFF_MINUTES.min &&
    minutes <= COOL_OFF_MINUTES.max;
  if (!isLength) return { ok: false, refusal: { code: "INVALID_REQUEST" } };
  const until = draft.at + minutes * 60_000;
  const running = inBreak(draft);
  if (running !== undefined && until <= draft.account.coolOffUntil)
    return { ok: false, refusal: running };
  beginBreak(draft, until);
  settleAccount(draft);
  announce(draft, { name: "POINT" });
  return { ok: true, answer: { coolOffUntil: instantText(until) }, changes: finishDraft(draft) };
}

/** Nothing opens until then: what waits and could open something ends. */
export function beginBreak(draft: Draft, until: number): void {
  draft.account = { ...draft.account, coolOffUntil: until };
  for (const end of draft.state.areas.endEntries) end(draft);
}

/** Why nothing of a product may be opened at the moment of a decision: the member's own break (COOL_OFF), or operators (OPENINGS_STOPPED). */
export function openingsHeld(draft: Draft, product: OpeningProduct): Refusal | undefined {
  return inBreak(draft) ?? openingStopped(draft.state, draft.siteId, product);
}

/** COOL_OFF, with its end, where the member takes a break at the moment of a decision. */
function inBreak({ account: { coolOffUntil }, at }: Draft): Refusal | undefined {
  if (coolOffUntil <= at) return undefined;
  return { code: "COOL_OFF", detail: { until: instantText(coolOffUntil) } };
}
