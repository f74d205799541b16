/** What is said of the market: instruments and rates by commands, ticks from the tape, beats from the market owner, who makes them of calendars and heartbeats. */

import type { TapeTick } from "@naru/vocabulary/tick";
import type { Instrument } from "../instrument.ts";
import type { Timed } from "../timed.ts";

export interface DefineInstrument extends Timed {
  readonly kind: "defineInstrument";
  readonly instrument: Instrument;
}

export interface SetRate extends Timed {
  readonly kind: "setRate";
  readonly siteId: number;
  readonly currency: string;
  /** Site currency per one of `currency`, in 10^-RATE_SCALE. */
  readonly rate: bigint;
}

/** A tick from the tape. */
export interface TickArrived extends Timed {
  readonly kind: "tickArrived";
  readonly tick: TapeTick;
}

/**
 * Market facts and beats of a calendar's instruments, made by the market owner from calendars and
 * heartbeats.
 */
export interface SessionOpened extends Timed {
  readonly kind: "sessionOpened";
  readonly calendar: string;
  /** ISO date of the exchange's trading day. */
  readonly tradingDay: string;
}

/**
 * A break or an end; where `endsTradingDay`, orders are cancelled and positions not kept overnight
 * close (domain.md 1.4.4–6).
 */
export interface SessionClosed extends Timed {
  readonly kind: "sessionClosed";
  readonly calendar: string;
  readonly tradingDay: string;
  readonly endsTradingDay: boolean;
}

/**
 * Five minutes before the end of a trading day: is there equity enough for what is to be kept
 * (domain.md 1.4.5)?
 */
export interface OvernightChecked extends Timed {
  readonly kind: "overnightChecked";
  readonly calendar: string;
  readonly tradingDay: string;
}

/** Ten minutes before the end of a trading day: overnight can no longer be changed. */
export interface ClosingSoon extends Timed {
  readonly kind: "closingSoon";
  readonly calendar: string;
  readonly tradingDay: string;
}

/** The feed of a symbol went silent for more than 2 s, or spoke again (domain.md 1.6 rule 11). */
export interface FeedHalted extends Timed {
  readonly kind: "feedHalted";
  readonly symbol: number;
}

export interface FeedResumed extends Timed {
  readonly kind: "feedResumed";
  readonly symbol: number;
}

/**
 * The contract month changes: orders are cancelled, positions close, the series starts anew
 * (domain.md 1.2).
 */
export interface RolledOver extends Timed {
  readonly kind: "rolledOver";
  readonly symbol: number;
}

/** By operators and the seed. */
export type MarketCommand = DefineInstrument | SetRate;

/** Beats of calendars and feeds. */
export type Beat =
  | SessionOpened
  | SessionClosed
  | OvernightChecked
  | ClosingSoon
  | FeedHalted
  | FeedResumed
  | RolledOver;
