/** How often codes are sent and what they prove is used, counted in the database (decision 029). */

import { type AttemptLimit, countAttempt, takeBackAttempt } from "@naru/store/desk/attempts";
import {
  type CertificateChannel,
  type CertificatePurpose,
  CODE_AGAIN_MS,
} from "@naru/vocabulary/certificate";
import { tooMany } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { Desk } from "./handler.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of a site, by one channel and for one purpose: what strangers with many addresses and numbers make it pay at the most. */
const CODES_AN_HOUR = 1_000;
/** Each may be a guess at whose a place is. */
const FINDS_A_DAY = 10;
const PHONES_A_DAY = 5;

interface Bound extends AttemptLimit {
  readonly key: string;
}

interface Place {
  readonly site: Site;
  readonly channel: CertificateChannel;
  readonly key: string;
}

/** Refuses codes beyond what a place is sent, what an address asks for, and what a site sends. */
export function admitCode(
  desk: Desk,
  asked: Place & { readonly purpose: CertificatePurpose; readonly address: string },
): Promise<void> {
  const { site, channel, purpose, address } = asked;
  const to = placeOf(desk, asked);
  return admit(desk, [
    { key: `codes from ${address}`, limit: 20, windowMs: HOUR_MS },
    { key: `codes a day to ${to}`, limit: 10, windowMs: DAY_MS },
    { key: `codes to ${to}`, limit: 5, windowMs: HOUR_MS },
    { key: `code to ${to}`, limit: 1, windowMs: CODE_AGAIN_MS },
    { key: `codes of ${site.id} ${channel} ${purpose}`, limit: CODES_AN_HOUR, windowMs: HOUR_MS },
  ]);
}

/** Refuses whoever proved a place and asks too often whose it is. */
export function admitFind(desk: Desk, place: Place): Promise<void> {
  const key = `finds by ${placeOf(desk, place)}`;
  return admit(desk, [{ key, limit: FINDS_A_DAY, windowMs: DAY_MS }]);
}

/** Refuses a member who tries too many phone numbers: the answer says whether one is somebody's. */
export function admitPhone(desk: Desk, memberId: number): Promise<void> {
  return admit(desk, [{ key: `phones of ${memberId}`, limit: PHONES_A_DAY, windowMs: DAY_MS }]);
}

/** Counts under each bound; where one is full, nothing is counted under the others. */
async function admit(desk: Desk, bounds: readonly Bound[]): Promise<void> {
  if (desk.rateLimits === "raised") return;
  const now = desk.clock.now();
  const counted: Bound[] = [];
  for (const bound of bounds) {
    if (await countAttempt(desk.db, { ...bound, now })) counted.push(bound);
    else {
      for (const earlier of counted) await takeBackAttempt(desk.db, earlier.key, now);
      throw tooMany(Math.min(bound.windowMs, HOUR_MS) / 1_000);
    }
  }
}

function placeOf(desk: Desk, { site, channel, key }: Place): string {
  const place = desk.secrets.sign(`${site.id} ${channel} ${key}`, "certificate place");
  return place.toString("base64url");
}
