/** Bets and rounds as the auditor sees them. */

import type { AuditedChange } from "./audited.ts";
import type { AuditedRoundChange } from "./audited-rounds.ts";

const KINDS: ReadonlySet<string> = new Set<AuditedRoundChange["kind"]>([
  "bet",
  "binaryOption",
  "round",
  "roundDay",
  "roundClock",
]);

/** Whether a change is about bets and rounds. */
export function isOfRounds(change: AuditedChange): change is AuditedRoundChange {
  return KINDS.has(change.kind);
}

export class RoundsAudit {
  /** Takes a change; returns the members whom it touches. */
  take(change: AuditedRoundChange): readonly number[] {
    return change.kind === "bet" ? [change.row.memberId] : [];
  }
}
