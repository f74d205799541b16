/** Handing a member's command to the engine under the call's idempotency key. */

import { PATHS, type RouteId } from "@naru/contract/paths";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { isUrgent } from "../../bus/commands.ts";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import type { Call, Desk } from "./handler.ts";
import { bodyOf } from "../link/answer-body.ts";
import { bodyHash } from "../../platform/uuid.ts";
import { siteMinute } from "../../views/site-minute.ts";
import type { Site } from "../sessions/sites.ts";
import { idempotencyKey } from "./idempotency.ts";

const HOLDS: ReadonlySet<RefusalCode> = new Set(["WITHDRAW_HELD", "ADDRESS_HELD", "COOL_OFF"]);

/** Sends a command whose answer goes out byte for byte. */
export async function command<Id extends RouteId>(
  desk: Desk,
  { request, reply, session, site }: Call<Id>,
  id: RouteId,
  content: UntimedCommand,
): Promise<string> {
  const key = idempotencyKey(request, reply, desk.clock.now());
  const answer = await sendCommand(desk, {
    siteId: site.id,
    memberId: session?.memberId ?? 0,
    key,
    hash: bodyHash(PATHS[id].path, content),
    content,
  });
  return bodyOf(onSiteClock(answer, site));
}

/** When a hold of withdrawals or a break ends, as people on the site read it. */
export function onSiteClock(answer: EngineAnswer, site: Site): EngineAnswer {
  const until = answer.outcome === "refused" ? answer.detail?.["until"] : undefined;
  if (answer.outcome !== "refused" || until === undefined || !HOLDS.has(answer.code)) return answer;
  const local = siteMinute(site.view.timeZone, new Date(until));
  return { ...answer, detail: { ...answer.detail, until: local } };
}

/** Sends a command under a key that the caller has bound to what else was said with it. */
export function sendCommand(
  desk: Desk,
  call: {
    readonly siteId: number;
    readonly memberId: number;
    readonly key: string;
    readonly hash: string;
    readonly content: UntimedCommand;
  },
): Promise<EngineAnswer> {
  const { content, ...rest } = call;
  return desk.engine.command({ ...rest, command: content, urgent: isUrgent(content) });
}

/** The plain decimal text of what a client sent as a number or as text. */
export function decimalText(value: string | number): string;
export function decimalText(value: string | number | null | undefined): string | null;
export function decimalText(value: string | number | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(value);
  return text.includes("e") ? value.toFixed(18) : text;
}

/** A number that a client may leave out. */
export function numberOrNull(sent: string | number | null | undefined): number | null {
  return sent === undefined || sent === null ? null : Number(sent);
}

/** A price of an exit; 0 is none, as product.md has it of take profit and stop loss. */
export function priceOrOff(sent: string | number | null | undefined): string | null {
  const text = decimalText(sent);
  return text === null || Number(text) === 0 ? null : text;
}

/** Whether a flag that a client sent is set; one that was left out is not. */
export function isOn(flag: string | number | boolean | undefined): boolean {
  return flag !== undefined && [1, "1", true, "true"].includes(flag);
}
