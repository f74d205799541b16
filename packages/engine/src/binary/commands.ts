/** Commands about bets and the options they are placed on, and what falls due of rounds. */

import type { BetSide } from "@naru/vocabulary/binary";
import type { BinaryOption, OptionState } from "../instrument.ts";
import type { Timed } from "../timed.ts";

export interface PlaceBet extends Timed {
  readonly kind: "placeBet";
  readonly memberId: number;
  readonly roundId: number;
  readonly side: BetSide;
  /** Decimal text in the site's currency. */
  readonly amount: string;
  /** What the screen showed, decimal text: the payout rate, in a game of the family RENT the commission. */
  readonly rate?: string;
  /** By how much it may be worse by now, likewise; nothing where it is missing. */
  readonly tolerance?: string;
}

/**
 * A game on an instrument that a site offers from now on, or other settings of one. Where it plays already its terms bind
 * rounds whose betting has not begun by `effectiveAt` (epoch ms; null, or an instant that has passed, is now).
 */
export interface DefineBinaryOption extends Timed {
  readonly kind: "defineBinaryOption";
  readonly option: Omit<BinaryOption, "change">;
  readonly effectiveAt: number | null;
}

/** Whether an option is offered, stopped or rests; its terms stay as they are, and so do rounds that have a bet. */
export interface SetBinaryOptionState extends Timed, OptionState {
  readonly kind: "setBinaryOptionState";
  readonly siteId: number;
  readonly optionId: number;
  /** What whoever asks has read; where it stands otherwise by now nothing is changed (decision 073). */
  readonly before?: OptionState;
}

/** Rounds lock, close or are to be settled. Made by the run loop. */
export interface RoundsDue extends Timed {
  readonly kind: "roundsDue";
}

/**
 * A day begins whose simulated prices were bound before: its chains name the hash that was published. Made by the market
 * owner, before anything of the day and again at a start in its course, which changes nothing.
 */
export interface DayBound extends Timed {
  readonly kind: "dayBound";
  /** `yyyymmdd`, in Korea. */
  readonly day: number;
  /** Of the day's seed, hexadecimal. */
  readonly hash: string;
}

export type BinaryMemberCommand = PlaceBet;
/** By operators and the seed, for a site. */
export type BinarySiteCommand = DefineBinaryOption | SetBinaryOptionState;
