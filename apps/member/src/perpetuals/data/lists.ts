/** The lists of what a member's perpetuals came to: which call each is, and how its rows are read, drawn and saved. */

import type {
  FuturesClosedPositionView,
  FuturesDailyProfitView,
  FuturesFillRecordView,
  FuturesFundingView,
  FuturesLiquidationView,
  FuturesRecordView,
} from "@naru/client/views";
import type { ListId } from "@naru/contract/calls";
import type { TradeType } from "@naru/vocabulary/order";
import type { NotedKind } from "@naru/vocabulary/service/trade-note";
import type { say } from "../../base/i18n.ts";
import { writeMoment } from "../../base/moments.ts";
import { paths } from "../../base/paths.ts";
import { netOf } from "../../records/model/days.ts";
import { cents, percentOf, shortly } from "../model/amount.ts";
import type { PerpetualTab } from "../model/filter.ts";
import type { perpetualTexts } from "../texts.ts";

type Key = keyof typeof perpetualTexts.ko;
/** Says a text of the lists. */
export type Say = (key: Key, values?: Parameters<typeof say>[2]) => string;

/** A row as every list draws it. */
export interface Line {
  readonly id: string;
  readonly at: string;
  /** Of what is traded; absent of days. */
  readonly row?: { readonly stock: string; readonly koName: string; readonly tradeType: TradeType };
  /** What it brought, decimal text. */
  readonly net: string;
  /** What of it is said beside its time. */
  readonly left: string;
  readonly right: string;
  /** Where more of it is. */
  readonly to?: string;
  /** What a note of it is of; absent where there can be none. */
  readonly noted?: NotedKind;
}

interface List<Row> {
  readonly call: ListId;
  readonly line: (row: Row, t: Say) => Line;
  readonly head: readonly Key[];
  readonly cells: (row: Row, t: Say) => readonly string[];
}

const orders: List<FuturesRecordView> = {
  call: "futuresRecords",
  line: (row, t) => ({
    ...{ id: row.id, at: row.closedAt ?? row.createdAt, row, net: netOf(row, "USDT") },
    left: [
      ...(row.status === "CANCELLED" ? [t("cancelled")] : []),
      ...endedBy(row, t),
      priceOf(row, t),
    ].join(" · "),
    right: t("filled", { filled: shortly(row.filledQty), qty: shortly(row.qty) }),
  }),
  head: ["csvTime", "csvId", "csvCode", "side", "csvKind", "csvResult", "csvReason", "csvPrice"],
  cells: (row, t) => [
    writeMoment(row.closedAt ?? row.createdAt),
    ...[row.id, row.stock, t(row.tradeType), row.marketType, row.status, row.reason ?? ""],
    row.avgPrice ?? row.price ?? row.stopPrice ?? "",
  ],
};

/** By what it was ordered or ended, where it was not its member. */
function endedBy({ reason }: Pick<FuturesRecordView, "reason">, t: Say): string[] {
  switch (reason) {
    case "LOSSCUT":
      return [t("liquidated")];
    case "COPY":
      return [t("copied")];
    case "OPERATOR":
      return [t("byOperator")];
    default:
      return [];
  }
}

function priceOf({ avgPrice, price, stopPrice }: FuturesRecordView, t: Say): string {
  const shown = avgPrice ?? price ?? stopPrice;
  return shown === null ? t("market") : t("at", { price: shortly(shown) });
}

const fills: List<FuturesFillRecordView> = {
  call: "futuresFills",
  line: (row, t) => ({
    ...{ id: row.id, at: row.at, row, net: netOf(row, "USDT"), noted: "FUTURES_FILL" },
    left: [...(row.rule === "LOSSCUT" ? [t("liquidated")] : []), shortly(row.price)].join(" · "),
    right: shortly(row.qty),
  }),
  head: ["csvTime", "csvId", "csvCode", "side", "csvPrice", "csvQty", "profit", "fee"],
  cells: (row, t) => [
    writeMoment(row.at),
    ...[row.id, row.stock, t(row.tradeType), row.price, row.qty, row.profit, row.fee],
  ],
};

const positions: List<FuturesClosedPositionView> = {
  call: "futuresClosedPositions",
  line: (row, t) => ({
    ...{ id: row.futuresPositionId, at: row.closedAt, row, net: row.net },
    noted: "FUTURES_POSITION",
    left: [...endedBy(row, t), `${shortly(row.entryPrice)} → ${shortly(row.exitPrice)}`].join(
      " · ",
    ),
    right: `${t(row.marginType)} ${t("leverage", { leverage: row.leverage })}`,
  }),
  head: [
    ...(["csvTime", "csvOpened", "csvId", "csvCode", "side", "csvMargin", "csvQty"] as const),
    ...(["csvEntry", "csvExit", "csvReason", "profit", "fee", "funding", "net"] as const),
  ],
  cells: (row, t) => [
    ...[writeMoment(row.closedAt), writeMoment(row.openedAt), row.futuresPositionId, row.stock],
    ...[t(row.tradeType), `${t(row.marginType)} ${row.leverage}`, row.maxQty, row.entryPrice],
    ...[row.exitPrice, row.reason ?? "", row.profit, row.fee, row.funding, row.net],
  ],
};

const funding: List<FuturesFundingView> = {
  call: "futuresFunding",
  line: (row, t) => ({
    ...{ id: row.id, at: row.at, row, net: row.amount },
    left: t("rate", { rate: percentOf(row.rate) }),
    right: shortly(row.qty),
  }),
  head: ["csvTime", "csvId", "csvCode", "side", "csvQty", "csvMark", "csvRate", "funding"],
  cells: (row, t) => [
    ...[writeMoment(row.at), row.id, row.stock, t(row.tradeType), row.qty, row.markPrice],
    ...[row.rate, row.amount],
  ],
};

const liquidations: List<FuturesLiquidationView> = {
  call: "futuresLiquidations",
  line: (row, t) => ({
    ...{ id: row.id, at: row.at, row, net: row.profit, to: paths.liquidation(row.id) },
    left: `${t(row.marginType)} · ${t("at", { price: cents(row.markPrice) })}`,
    right: t("receipt"),
  }),
  head: ["csvTime", "csvId", "csvCode", "side", "csvMargin", "csvQty", "csvMark", "profit"],
  cells: (row, t) => [
    ...[writeMoment(row.at), row.id, row.stock, t(row.tradeType), t(row.marginType), row.qty],
    ...[row.markPrice, row.profit],
  ],
};

const daily: List<FuturesDailyProfitView> = {
  call: "futuresDailyProfit",
  line: (row, t) => ({
    // Noon of that day is of that day in whichever zone the site is.
    ...{ id: row.date, at: `${row.date}T03:00:00.000Z`, net: row.net },
    left: `${t("profit")} ${cents(row.profit)} · ${t("fee")} ${cents(row.fee)}`,
    right: `${t("funding")} ${cents(row.funding)}`,
  }),
  head: ["csvDay", "profit", "fee", "funding", "deficit", "net", "csvCount"],
  cells: (row) => [
    ...[row.date, row.profit, row.fee, row.funding, row.deficit, row.net, String(row.count)],
  ],
};

/** By tab; a row of a list is read by its own list alone. */
export const perpetualLists = {
  ...{ orders, fills, positions, funding, liquidations, daily },
} as unknown as { readonly [Tab in PerpetualTab]: List<unknown> };
