/** What is one member's alone, and must not be found in what others are told. */

import type { Actor } from "./actors.ts";
import type { Answer } from "./http.ts";
import { markOf } from "./things.ts";
import type { World } from "./world.ts";

/** What is wrong with an answer to `asker`, if anything: it holds a mark of another member, or of the other site. */
export function strangersMarks(
  { actors }: World,
  asker: Actor,
  { text }: Answer,
): string | undefined {
  const others = actors.filter(
    ({ kind, memberId, siteId }) =>
      (kind === "member" || kind === "partner") &&
      (asker.kind === "operator" ? siteId !== asker.siteId : memberId !== asker.memberId),
  );
  for (const other of others) {
    const { memberId } = other;
    const marks = [
      markOf(other),
      `000000${memberId}`,
      `900000${memberId}`,
      `010${20_000_000 + memberId}`,
    ];
    const found = marks.find((mark) => text.includes(mark));
    if (found !== undefined) return `tells ${found} of ${other.name}`;
  }
  return undefined;
}
