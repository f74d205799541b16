/**
 * The code without which no authenticator app is enrolled. The maker of an operator's account knows its first password; the
 * person who agreed is shown this code, and only the two together let the new operator in (reliability.md G44): nobody makes
 * themselves a second person.
 */

import { randomBytes, timingSafeEqual } from "node:crypto";
import type { EnrolCode } from "@naru/store/desk/operators";
import type { ProposalRecord } from "@naru/store/desk/proposals";
import type { SecretBox } from "../../../platform/secret-box.ts";
import { hashToken } from "../../sessions/tokens.ts";
import { contentOf } from "../proposal-content.ts";

/** From the decision on. */
const LIVES_MS = 24 * 3_600_000;
const CHARACTERS = 12;
/** Crockford's base 32: nothing that is mistaken for something else when it is read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ACTIONS: readonly unknown[] = ["ADD", "RESET_OTP"];

/** The code that a decided proposal gives, `7K2M-9QXA-R4TD`; undefined where it lets nobody enrol. */
export function enrolCodeText(
  secrets: SecretBox,
  { id, hash, kind, content }: Pick<ProposalRecord, "id" | "hash" | "kind" | "content">,
): string | undefined {
  if (kind !== "OPERATOR" || !ACTIONS.includes(contentOf(content).payload["action"]))
    return undefined;
  return textOf(secrets.sign(`${id} ${hash}`, "operator enrol code"));
}

/** A code of no proposal, for who begins anew without the key of secrets: its text and what the account keeps of it. */
export function freshEnrolCode(now: number): { readonly text: string; readonly kept: EnrolCode } {
  const text = textOf(randomBytes(CHARACTERS));
  return { text, kept: { hash: hashOf(text), until: now + LIVES_MS } };
}

function textOf(bytes: Buffer): string {
  const characters = Array.from(
    bytes.subarray(0, CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return characters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** What the account keeps of it. */
export function enrolCodeOf(secrets: SecretBox, proposal: ProposalRecord): EnrolCode | undefined {
  const text = enrolCodeText(secrets, proposal);
  return text === undefined ? undefined : { hash: hashOf(text), until: untilOf(proposal) };
}

/** The code for the person who agreed, as long as it serves. */
export function shownEnrolCode(
  secrets: SecretBox,
  proposal: ProposalRecord,
  { operatorId, now }: { readonly operatorId: number; readonly now: number },
): string | null {
  const isTheirs = proposal.state === "DONE" && proposal.checkerId === operatorId;
  if (!isTheirs || untilOf(proposal) <= now) return null;
  return enrolCodeText(secrets, proposal) ?? null;
}

/** Whether a typed code, in whatever case and with or without hyphens, is the one that is kept. */
export function admitsEnrolment(
  kept: EnrolCode | null,
  typed: string | undefined,
  now: number,
): boolean {
  if (kept === null || typed === undefined || kept.until <= now) return false;
  return timingSafeEqual(kept.hash, hashOf(typed));
}

function untilOf({ decidedAt }: ProposalRecord): number {
  return decidedAt === null ? 0 : decidedAt + LIVES_MS;
}

function hashOf(text: string): Buffer {
  return hashToken(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""));
}
