/** A bet as the wire shows it, whether it comes from the engine's state or from the tables. */

import type { BetView } from "@naru/contract/views/binary";
import type { BetRow, RoundRow } from "@naru/engine/rows";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { BET_STATUS_CODES, gameOf, roundOf } from "@naru/vocabulary/binary";
import { payoutText } from "./round-view.ts";
import { timeText } from "./texts.ts";

/** What an option's bets are called and measured by. */
export interface BetNames {
  readonly stock: string;
  readonly koName: string;
  readonly enName: string;
  readonly precision: number;
  readonly moneyScale: number;
}

/** A bet; `round` is absent before it locks. */
export function betView(
  bet: BetRow,
  { stock, koName, enName, precision, moneyScale }: BetNames,
  round: Pick<RoundRow, "strikePrice" | "closePrice" | "voidReason"> | undefined,
): BetView {
  const money = (units: bigint): string => formatDecimal(units, moneyScale);
  const price = (units: number | null | undefined): string | null =>
    units == null ? null : formatPrice(units, precision);
  const { lockAt } = roundOf(bet.roundId);
  return {
    id: String(bet.id),
    tradeRoundId: String(bet.roundId),
    tradeOptionId: String(bet.optionId),
    stock,
    koName,
    enName,
    tradeType: bet.gameType,
    type: bet.side,
    point: money(bet.stake),
    rate: payoutText(bet.rate),
    commission: payoutText(bet.commission),
    status: BET_STATUS_CODES.codeOf[bet.status],
    result: bet.status,
    profit: money(bet.profit),
    fee: money(bet.fee),
    createdAt: timeText(bet.createdAt),
    endedAt: bet.endedAt === null ? null : timeText(bet.endedAt),
    lockAt: timeText(lockAt),
    closeAt: timeText(lockAt + gameOf(bet.gameType).lengthMs),
    strike: price(round?.strikePrice),
    close: price(round?.closePrice),
    voidReason: round?.voidReason ?? null,
  };
}
