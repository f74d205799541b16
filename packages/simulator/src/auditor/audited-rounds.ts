/** What the auditor reads of bets and rounds. */

export interface AuditedBet {
  readonly id: number;
  readonly memberId: number;
}

export type AuditedRoundChange =
  | { readonly kind: "bet"; readonly row: AuditedBet }
  | { readonly kind: "binaryOption" | "round" | "roundDay" | "roundClock"; readonly row: object };
