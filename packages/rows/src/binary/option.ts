import { GAME_TYPE_CODES, PLAY_TIME_CODES, type PlayTime } from "@naru/vocabulary/binary";
import { big, flag, named, orNull, plain, text, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

/** On what terms a site takes bets, in its currency's smallest units. */
export interface BinaryTerms {
  readonly playTime: PlayTime;
  /** What a winner gets over the stake where the game is of the family BINARY, in 10^-PAYOUT_SCALE of it. */
  readonly rate: number;
  /** What is taken of a winner where it is of the family RENT, likewise. */
  readonly commission: number;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly stakeUnit: bigint;
  /** Open stake of all members on a side of a round at most. */
  readonly sideCap: bigint;
  /** So long before its lock a round takes no more bets, ms. */
  readonly cutoffMs: number;
}

/** Other terms under way: they bind rounds whose betting opens from `effectiveAt` (epoch ms) on, and no others. */
export interface BinaryTermsChange {
  readonly terms: BinaryTerms;
  readonly effectiveAt: number;
}

export const BINARY_OPTION = defineRow("binaryOption", 20, {
  table: "binary_option",
  called: "binary option",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "binaryOptions", called: "binary option" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    symbol: whole("int4"),
    gameType: word(GAME_TYPE_CODES),
    koName: text<string>(),
    /** Offered at all. */
    isPlay: flag(),
    /** Stopped by an operator: no bet is taken; rounds that have any run to their end. */
    isStop: flag(),
    /** Rested by an operator (휴장), with the same effect. */
    isRest: flag(),
    playTime: word(PLAY_TIME_CODES),
    rate: whole("int4"),
    commission: whole("int4"),
    stakeMin: big(),
    stakeMax: big(),
    stakeUnit: big(),
    sideCap: big(),
    cutoffMs: whole("int4"),
    /** Other terms under way; null most of the time. */
    change: orNull(named("terms_change", plain<BinaryTermsChange>())),
  },
});

/** A game on an instrument as one site offers it (`tradeOption`). */
export interface BinaryOption extends RowOf<typeof BINARY_OPTION> {}
