/** What the auditor reads of binary rounds: options, rounds, bets, days and clocks, and the inputs that they come from. */

import type {
  BetSide,
  BetStatus,
  GameType,
  PlayTime,
  RoundState,
  VoidReason,
} from "@naru/vocabulary/binary";
import type { EndedRound } from "@naru/vocabulary/round-chain";

export interface AuditedBinaryTerms {
  readonly playTime: PlayTime;
  readonly rate: number;
  readonly commission: number;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly stakeUnit: bigint;
  readonly sideCap: bigint;
  readonly cutoffMs: number;
}

export interface AuditedBinaryOption extends AuditedBinaryTerms {
  readonly id: number;
  readonly siteId: number;
  readonly symbol: number;
  readonly gameType: GameType;
  readonly isPlay: boolean;
  readonly isStop: boolean;
  readonly isRest: boolean;
  readonly change: { readonly terms: AuditedBinaryTerms; readonly effectiveAt: number } | null;
}

export interface AuditedRound extends EndedRound {
  readonly symbol: number;
  readonly cutoffMs: number;
  readonly state: RoundState;
  readonly voidReason: VoidReason | null;
  readonly buyStake: bigint;
  readonly sellStake: bigint;
  readonly buyCount: number;
  readonly sellCount: number;
  readonly paid: bigint;
  readonly hash: string;
  readonly endedAt: number | null;
}

export interface AuditedBet {
  readonly id: number;
  readonly siteId: number;
  readonly memberId: number;
  readonly roundId: number;
  readonly optionId: number;
  readonly gameType: GameType;
  readonly side: BetSide;
  readonly stake: bigint;
  readonly rate: number;
  readonly commission: number;
  readonly status: BetStatus;
  readonly profit: bigint;
  readonly fee: bigint;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface AuditedRoundDay {
  readonly id: number;
  readonly siteId: number;
  readonly day: number;
  readonly genesis: string;
  readonly length: number;
  readonly head: string;
  readonly endedAt: number | null;
}

export interface AuditedRoundClock {
  readonly symbol: number;
  readonly boundaryAt: number;
}

export interface AuditedPlaceBet {
  readonly kind: "placeBet";
  readonly at: number;
  readonly memberId: number;
  readonly roundId: number;
  readonly side: BetSide;
  readonly amount: string;
  readonly rate?: string;
  readonly tolerance?: string;
}

/** Inputs about rounds whose meaning the auditor knows. */
export type AuditedBinaryInput =
  | AuditedPlaceBet
  | {
      readonly kind: "defineBinaryOption";
      readonly at: number;
      readonly option: Omit<AuditedBinaryOption, "change">;
      readonly effectiveAt: number | null;
    }
  | {
      readonly kind: "setBinaryOptionState";
      readonly at: number;
      readonly siteId: number;
      readonly optionId: number;
      readonly isPlay: boolean;
      readonly isStop: boolean;
      readonly isRest: boolean;
    }
  | {
      readonly kind: "dayBound";
      readonly at: number;
      readonly day: number;
      readonly hash: string;
    }
  | { readonly kind: "roundsDue"; readonly at: number };
