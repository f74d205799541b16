/** Rounds and bets as the wire shows them, whether they come from the engine's state or from the tables. */

import type { RoundView } from "@naru/contract/views/binary";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { PAYOUT_SCALE, ROUND_STATE_CODES, timesOfRound } from "@naru/vocabulary/binary";
import type { EndedRound } from "@naru/vocabulary/round-chain";
import { timeText } from "./texts.ts";

/** A round as it is kept, or as it follows from its id. */
export interface ShownRound extends EndedRound {
  readonly buyStake: bigint;
  readonly sellStake: bigint;
  readonly buyCount: number;
  readonly sellCount: number;
  /** How long before its lock betting ends, ms. */
  readonly cutoffMs: number;
  readonly hash: string | null;
}

/** Decimals of a round's prices, and of its stakes. */
export interface RoundScales {
  readonly precision: number;
  readonly moneyScale: number;
}

/** A payout rate or a commission without trailing zeros. */
export function payoutText(rate: number): string {
  return formatDecimalShort(BigInt(rate), PAYOUT_SCALE);
}

/** A round. */
export function roundView(round: ShownRound, { precision, moneyScale }: RoundScales): RoundView {
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, precision);
  const { openAt, betEndAt } = timesOfRound(round.gameType, round.lockAt, round.cutoffMs);
  return {
    id: String(round.id),
    tradeOptionId: String(round.optionId),
    type: round.gameType,
    status: ROUND_STATE_CODES.codeOf[round.state],
    state: round.state,
    openAt: timeText(openAt),
    betEndAt: timeText(betEndAt),
    lockAt: timeText(round.lockAt),
    closeAt: timeText(round.closeAt),
    strike: price(round.strikePrice),
    close: price(round.closePrice),
    voidReason: round.voidReason,
    rate: payoutText(round.rate),
    commission: payoutText(round.commission),
    buyPoint: formatDecimal(round.buyStake, moneyScale),
    sellPoint: formatDecimal(round.sellStake, moneyScale),
    buyCount: round.buyCount,
    sellCount: round.sellCount,
    place: round.place,
    hash: round.place === null ? null : round.hash,
  };
}

/** `YYYY-MM-DD` of a day as it is kept. */
export function dayText(day: number): string {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
