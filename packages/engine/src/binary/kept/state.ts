/** What a shard and each account keep of binary rounds. */

import type { BetSide } from "@naru/vocabulary/binary";
import { NO_ROWS } from "../../sparse-rows.ts";
import type { BinaryOption } from "../../instrument.ts";
import type { BetRow, RoundClockRow, RoundDayRow, RoundRow } from "../../rows.ts";

/** The open bets of a round, and their sums by side. */
export interface RoundBook {
  /** By id, in the order in which they were placed. */
  readonly bets: Map<number, BetRow>;
  readonly stakes: Record<BetSide, bigint>;
  readonly counts: Record<BetSide, number>;
}

export interface BinaryState {
  readonly binaryOptions: Map<number, BinaryOption>;
  /** Of each symbol that has any, by id. */
  readonly binaryOptionsOfSymbol: Map<number, BinaryOption[]>;
  /** Rounds that are locked or closed. */
  readonly rounds: Map<number, RoundRow>;
  /** Those of them that are closed and wait for their settlement, by id. */
  readonly closedRounds: number[];
  /** Rounds with open bets, whether they are locked yet or not. */
  readonly roundBooks: Map<number, RoundBook>;
  readonly roundDays: Map<number, RoundDayRow>;
  /** By symbol. */
  readonly roundClocks: Map<number, RoundClockRow>;
  /** The first boundary (epoch ms) that some instrument's rounds have not passed; infinity without any. Follows from `roundClocks`. */
  nextBoundaryAt: number;
}

/** Rows that an account holds, and those that a draft lays over them. */
export interface BinaryRows {
  /** Open bets by id. */
  bets: ReadonlyMap<number, BetRow>;
}

export const NO_BINARY_ROWS: BinaryRows = { bets: NO_ROWS };

/** What an event of it carries. */
export interface BinaryEventParts {
  /** With BET_PLACED and BET_SETTLED: the bet as it is now. */
  readonly bet?: BetRow;
}

/** A round is over for these bets of one account. */
export interface BetsDue {
  readonly kind: "betsDue";
  readonly roundId: number;
  readonly betIds: readonly number[];
}

/** Nothing is offered. */
export function createBinaryState(): BinaryState {
  return {
    binaryOptions: new Map(),
    binaryOptionsOfSymbol: new Map(),
    rounds: new Map(),
    closedRounds: [],
    roundBooks: new Map(),
    roundDays: new Map(),
    roundClocks: new Map(),
    nextBoundaryAt: Number.POSITIVE_INFINITY,
  };
}

/** The option of a bet or round, which exists since it was taken. */
export function binaryOptionOf(
  { binaryOptions }: Pick<BinaryState, "binaryOptions">,
  optionId: number,
): BinaryOption {
  const option = binaryOptions.get(optionId);
  if (option === undefined) throw new Error(`no binary option ${optionId}`);
  return option;
}

/** A round that is locked or closed. */
export function runningRound({ rounds }: Pick<BinaryState, "rounds">, id: number): RoundRow {
  const round = rounds.get(id);
  if (round === undefined) throw new Error(`round ${id} does not run`);
  return round;
}
