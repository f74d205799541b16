/** Rounds and bets of a replay, one JSON object a line (docs/replay.md). */

import type { BetRow, RoundRow } from "@naru/engine/rows";
import { instrumentOf, type State } from "@naru/engine/state";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { PAYOUT_SCALE, roundOf } from "@naru/vocabulary/binary";
import { scaleOf } from "@naru/vocabulary/currency";
import { binaryOptionOf } from "@naru/engine/binary/kept/state";
import { timeText } from "../views/texts.ts";
import type { EventLine } from "./event-lines.ts";

/** A round that has ended. */
export function roundLine(state: State, round: RoundRow, at: string): EventLine {
  const { precision, root } = instrumentOf(state, round.symbol);
  const price = (units: number | null): string | null =>
    units === null ? null : formatPrice(units, precision);
  return {
    at,
    event: "ROUND",
    stock: root,
    game: round.gameType,
    lockAt: timeText(round.lockAt),
    closeAt: timeText(round.closeAt),
    result: round.state,
    reason: round.voidReason,
    strike: price(round.strikePrice),
    close: price(round.closePrice),
    strikeSequence: round.strikeSequence,
    closeSequence: round.closeSequence,
    rate: share(round.rate),
    commission: share(round.commission),
    buyPoint: won(round.buyStake),
    sellPoint: won(round.sellStake),
    paid: won(round.paid),
    place: round.place,
    hash: round.hash,
  };
}

/** The fields of a bet in their fixed order. */
export function betFields(state: State, bet: BetRow): EventLine {
  const { symbol } = binaryOptionOf(state, bet.optionId);
  return {
    betId: String(bet.id),
    stock: instrumentOf(state, symbol).root,
    game: bet.gameType,
    lockAt: timeText(roundOf(bet.roundId).lockAt),
    type: bet.side,
    point: won(bet.stake),
    rate: share(bet.rate),
    commission: share(bet.commission),
    status: bet.status,
    profit: won(bet.profit),
    fee: won(bet.fee),
  };
}

function share(units: number): string {
  return formatDecimalShort(BigInt(units), PAYOUT_SCALE);
}

function won(units: bigint): string {
  return formatDecimal(units, scaleOf("KRW"));
}
