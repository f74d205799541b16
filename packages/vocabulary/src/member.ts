import { codes, type WordOf } from "./codes.ts";

/**
 * Member status (product.md §3–4): PENDING waits for approval, DENY is blocked, FROZEN was shut by the member's own hand
 * until two operators have made sure who it is (decision 018).
 */
export const MEMBER_STATUS_CODES = codes("member status", {
  PENDING: 1,
  ACTIVE: 2,
  DENY: 3,
  FROZEN: 4,
});
export const MEMBER_STATUSES = MEMBER_STATUS_CODES.words;
export type MemberStatus = WordOf<typeof MEMBER_STATUS_CODES>;

/** PARTNER accounts cannot invest or order (product.md §6). */
export const MEMBER_ROLE_CODES = codes("role", { MEMBER: 1, PARTNER: 2 });
export const MEMBER_ROLES = MEMBER_ROLE_CODES.words;
export type MemberRole = WordOf<typeof MEMBER_ROLE_CODES>;

/** A name as names are compared: without blanks, in one coding. The desk's tables have indexes by the same (migration 324). */
export function plainName(name: string): string {
  return name.normalize("NFC").replace(/\s/g, "");
}

/** How long a member's break from trading is, minutes (decision 070): a year at most, for whoever wants to be away for longer closes the account. */
export const COOL_OFF_MINUTES = { min: 10, max: 366 * 24 * 60 } as const;

/** A day of the member's own loss limit begins as the last exchange of the day before has closed: at 07:00 in Seoul, which has no summer time. */
const LOSS_DAY_BEGINS_MS = 22 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day that an instant (epoch ms) lies in, as a number that rises by one a day. */
export function lossDayOf(at: number): number {
  return Math.floor((at - LOSS_DAY_BEGINS_MS) / DAY_MS);
}

/** When the day of an instant ends and the next begins, epoch ms. */
export function lossDayEnd(at: number): number {
  return (lossDayOf(at) + 1) * DAY_MS + LOSS_DAY_BEGINS_MS;
}
