/** What a button offers: the bet it would make, what that pays, and why it is off. */

import type { TradeOptionView } from "@naru/client/views";
import type { BetSide } from "@naru/vocabulary/binary";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { type PayTerms, type Payout, payoutOf } from "../../../bets/model/payout.ts";
import type { BetReason, Gate } from "./bet-reason.ts";
import { stakeReason } from "./stake.ts";

/** What the member and the round allow. */
export interface Room {
  readonly gate: Gate | null;
  /** Whole units; null where not known. */
  readonly spendable: bigint | null;
  readonly open: Readonly<Record<BetSide, bigint>>;
}

export interface Offer {
  readonly side: BetSide;
  /** Whole units, "" for none. */
  readonly stake: string;
  readonly reason: BetReason | null;
  /** In smallest units; null without a stake. */
  readonly payout: Payout | null;
}

/** A stake in the smallest unit of its currency. */
export function smallestUnits(stake: string, currency: string): bigint {
  return BigInt(stake === "" ? "0" : stake) * 10n ** BigInt(scaleOf(currency as Currency));
}

/** @param terms as the round pays them */
export function offerOf(
  side: BetSide,
  stake: string,
  option: TradeOptionView,
  terms: PayTerms,
  { gate, spendable, open }: Room,
): Offer {
  const reason = gate ?? stakeReason(stake, side, option, spendable ?? 0n, open);
  const units = smallestUnits(stake, option.currency);
  return { side, stake, reason, payout: units === 0n ? null : payoutOf(units, terms) };
}

/** The bet before, once more, doubled, or on the other side; null where there was none. */
export function quickBets(
  last: { readonly side: BetSide; readonly stake: string } | null,
): Readonly<Record<"again" | "double" | "opposite", { side: BetSide; stake: string }>> | null {
  if (last === null) return null;
  const { side, stake } = last;
  return {
    again: { side, stake },
    double: { side, stake: String(2n * BigInt(stake)) },
    opposite: { side: side === "B" ? "S" : "B", stake },
  };
}
