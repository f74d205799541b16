/** A loss-cut as its member sees it, with its arithmetic (domain.md 1.4.3). */

import type { LosscutView } from "@naru/contract/areas/oversea/losscut-view";
import type { OptionView } from "@naru/contract/views";
import type { FillRow, LosscutRow } from "@naru/engine/rows";
import { averageOfPosition } from "@naru/engine/trading/average";
import { formatDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import type { LosscutFacts } from "@naru/store/read/positions/losscut";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { rateText, timeText } from "../../views/texts.ts";

type Position = LosscutView["positions"][number];
type Option = Pick<OptionView, "stock" | "koName" | "precision">;

/** The receipt; `optionOf` gives names and decimals, money is in the site's currency. */
export function losscutView(
  { cut, rows, fills }: LosscutFacts,
  optionOf: (optionId: number) => Option | undefined,
  currency: Currency,
): LosscutView {
  const money = (units: bigint): string => formatDecimal(units, scaleOf(currency));
  return {
    at: timeText(cut.at),
    cash: money(cut.cash),
    equity: money(cut.equity),
    line: money(cut.line),
    positions: rows.flatMap((row): Position[] => {
      const option = optionOf(row.optionId);
      const own = fills.filter(({ positionId }) => positionId === row.positionId);
      return option === undefined ? [] : [positionView(row, own, option, money)];
    }),
    cancelled: cut.cancelled,
  };
}

function positionView(
  row: LosscutRow,
  fills: readonly FillRow[],
  { stock, koName, precision }: Option,
  money: (units: bigint) => string,
): Position {
  const { positionId, optionId, qty, tapeSequence } = row;
  return {
    overseaPositionId: String(positionId),
    overseaOptionId: String(optionId),
    ...{ stock, koName, tapeSequence },
    tradeType: qty < 0 ? "SHORT" : "LONG",
    qty: Math.abs(qty),
    avgPrice: averageOfPosition(row, precision) ?? "0",
    price: formatPrice(row.price, precision),
    rate: rateText(row.rate),
    profit: money(row.profit),
    share: money(row.share),
    closings: fills.map((fill) => ({
      price: formatPrice(fill.price, precision),
      qty: fill.qty,
      profit: money(fill.profit),
      at: timeText(fill.at),
    })),
    fee: money(fills.reduce((sum, { fee }) => sum + fee, 0n)),
  };
}
