import { GAME_TYPE_CODES, ROUND_STATE_CODES, VOID_REASON_CODES } from "@naru/vocabulary/binary";
import { big, orNull, signed, text, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const ROUND = defineRow("round", 21, {
  table: "binary_round",
  called: "round",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "rounds", called: "running round" },
  columns: {
    /** `roundIdOf` of its option and lock. */
    id: whole("int8"),
    siteId: whole("int4"),
    optionId: whole("int4"),
    symbol: whole("int4"),
    gameType: word(GAME_TYPE_CODES),
    lockAt: signed("int8"),
    closeAt: signed("int8"),
    /** LOCKED, then CLOSED while bets are still to be settled, then its result. */
    state: word(ROUND_STATE_CODES),
    voidReason: orNull(word(VOID_REASON_CODES)),
    rate: whole("int4"),
    commission: whole("int4"),
    /** So long before its lock its betting ended, ms. */
    cutoffMs: whole("int4"),
    /** The tick in force at the lock: price in price units, place on the tape, when its source and we had it. */
    strikePrice: orNull(signed("int8")),
    strikeSequence: orNull(whole("int8")),
    strikeTickAt: orNull(signed("int8")),
    strikeReceivedAt: orNull(signed("int8")),
    /** The tick in force at the close. */
    closePrice: orNull(signed("int8")),
    closeSequence: orNull(whole("int8")),
    closeTickAt: orNull(signed("int8")),
    closeReceivedAt: orNull(signed("int8")),
    /** Stakes and bets of both sides at the lock. */
    buyStake: big(),
    sellStake: big(),
    buyCount: whole("int4"),
    sellCount: whole("int4"),
    /** To members over their stakes so far, less commissions. */
    paid: big(),
    /** `dayOfRound` of its lock: the day whose chain it is in. */
    day: whole("int4"),
    /** Its place among the rounds of the site's day, from 1, in the order in which they ended. */
    place: orNull(whole("int4")),
    /** The chain's hash with it, hexadecimal; empty as long as it runs. */
    hash: text<string>(),
    endedAt: orNull(signed("int8")),
  },
});

/** A round from its lock on. Amounts in the smallest unit of the site's currency. */
export interface RoundRow extends RowOf<typeof ROUND> {}

export const ROUND_DAY = defineRow("roundDay", 23, {
  table: "binary_day",
  called: "day of rounds",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "roundDays", called: "running day of rounds" },
  columns: {
    /** `roundDayIdOf`. */
    id: whole("int8"),
    siteId: whole("int4"),
    /** `yyyymmdd`, in Korea. */
    day: whole("int4"),
    /** `genesisOfDay`. */
    genesis: text<string>(),
    /** Rounds of the day that have ended, */
    length: whole("int4"),
    /** and the chain's hash with the last of them, hexadecimal. */
    head: text<string>(),
    startedAt: signed("int8"),
    /** No round of that day is left to end. */
    endedAt: orNull(signed("int8")),
  },
});

/** The hash chain of a site's rounds of one day. */
export interface RoundDayRow extends RowOf<typeof ROUND_DAY> {}

export const ROUND_CLOCK = defineRow("roundClock", 24, {
  table: "binary_clock",
  called: "clock of rounds",
  life: "replaced",
  key: ["symbol"],
  ended: undefined,
  standing: { list: "roundClocks", called: "clock of rounds" },
  columns: {
    symbol: whole("int4"),
    /** Every round of the instrument that locks or closes at this instant (epoch ms) or before is locked or closed. */
    boundaryAt: signed("int8"),
  },
});

/** How far the rounds of an instrument have come. */
export interface RoundClockRow extends RowOf<typeof ROUND_CLOCK> {}
