/** What is one member's alone, and must not be found in what others are told. */

import type { DeskDatabase } from "@naru/store/desk/database";
import type { Actor } from "./actors.ts";
import type { Answer } from "./http.ts";

/** A word that a member puts wherever there is room for one: settings, the name on a transfer. */
export function wordOf(memberId: number): string {
  return `mark${memberId}mark`;
}

/** The phone number and bank account that a member changes to. */
export function nextPhoneOf(memberId: number): string {
  return `0109${String(memberId).padStart(7, "0")}`;
}
export function nextBankOf(memberId: number): string {
  return `900000${memberId}`;
}

/** All of a member's marks, those to come too; none of who is no member. */
export async function marksOf(db: DeskDatabase, memberId: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; phone: string; number: string | null }>(
    `SELECT m.name, m.phone, b.number FROM desk.member m
     LEFT JOIN desk.member_bank b ON b.member_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  const [member] = rows as { name: string; phone: string; number: string | null }[];
  if (member === undefined) return [];
  const { name, phone, number } = member;
  const known = number === null ? [name, phone] : [name, phone, number];
  return [...known, wordOf(memberId), nextPhoneOf(memberId), nextBankOf(memberId)];
}

/**
 * What is wrong with an answer to `asker`, if anything: a member finds a mark of another member, an operator one of the other
 * site's.
 */
export function strangersMarks(
  actors: readonly Actor[],
  asker: Actor,
  { text }: Answer,
): string | undefined {
  const others = actors.filter(({ memberId, siteId }) =>
    asker.kind === "operator" ? siteId !== asker.siteId : memberId !== asker.memberId,
  );
  for (const { name, marks } of others) {
    const found = marks.find((mark) => text.includes(mark));
    if (found !== undefined) return `tells ${found} of ${name}`;
  }
  return undefined;
}
