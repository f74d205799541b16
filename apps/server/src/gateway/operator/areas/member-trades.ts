/** What a member's trades of each product came to, in the one shape in which operators read them. */

import type { MemberTradeView } from "@naru/contract/areas/members/record-views";
import type { ClosedPositionView, FillView, OptionView, RecordView } from "@naru/contract/views";
import type { FuturesOptionView } from "@naru/contract/views/futures";
import type { FuturesFillView, FuturesRecordView } from "@naru/contract/views/futures-account";
import type {
  FuturesClosedPositionView,
  FuturesLiquidationView,
} from "@naru/contract/views/futures-results";
import type { BetRow, FillRow, FuturesFillRow, RoundRow } from "@naru/engine/rows";
import { formatPrice } from "@naru/money/price";
import { type DeskBinaryOption, readBinaryOptions } from "@naru/store/desk/binary/options";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Page, PageRequest } from "@naru/store/read/page";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import type { MemberTradeList, MovementAbout } from "@naru/vocabulary/service/member-trades";
import { futuresFillViewOf, futuresRecordView } from "../../../views/futures-order-view.ts";
import { futuresClosedPositionView } from "../../../views/futures-result-views.ts";
import { liquidationView } from "../../../views/liquidation-view.ts";
import type { Site } from "../../sessions/sites.ts";
import { closedPositionView } from "../../views/history-views.ts";
import { fillView, recordView } from "../../views/record-view.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf } from "../money.ts";

interface Asked extends HistoryOwner, PageRequest {
  /** Of fills: of which order or position alone. */
  readonly orderId: number | undefined;
  readonly positionId: number | undefined;
}
type Read = (desk: OperatorDesk, site: Site, asked: Asked) => Promise<Page<MemberTradeView>>;

/** How a page of each list is read, the newest first. What is of no option that the site has is left out. */
export const MEMBER_TRADES: Readonly<Record<MemberTradeList, Read>> = {
  OVERSEA_ORDER: list({
    read: (desk, asked) => desk.readers.closedOrders(asked),
    options: overseaOptions,
    optionIdOf: ({ order }) => order.optionId,
    view: (closed, option, currency) => orderRow(recordView(closed, option, currency), currency),
  }),
  OVERSEA_FILL: list({
    read: (desk, asked) => desk.readers.fills(asked),
    options: overseaOptions,
    optionIdOf: ({ fill }) => fill.optionId,
    view: ({ fill }, option, currency) =>
      fillRow(fill, fillView(fill, option.precision, scaleOf(currency)), {
        koName: option.koName,
        kind: "ORDER",
        currency,
      }),
  }),
  OVERSEA_POSITION: list({
    read: (desk, asked) => desk.readers.closedPositions(asked),
    options: overseaOptions,
    optionIdOf: ({ optionId }) => optionId,
    view: (position, option, currency) =>
      positionRow(position.id, closedPositionView(position, option, currency), currency),
  }),
  FUTURES_ORDER: list({
    read: (desk, asked) => desk.readers.closedFuturesOrders(asked),
    options: perpetuals,
    optionIdOf: ({ order }) => order.optionId,
    view: ({ order, fills }, option) => orderRow(futuresRecordView(order, fills, option), "USDT"),
  }),
  FUTURES_FILL: list({
    read: (desk, asked) => desk.readers.futuresFills(asked),
    options: perpetuals,
    optionIdOf: ({ optionId }) => optionId,
    view: (fill, option) =>
      fillRow(fill, futuresFillViewOf(fill, option), {
        koName: option.koName,
        kind: "PERPETUAL",
        currency: "USDT",
      }),
  }),
  FUTURES_POSITION: list({
    read: readFuturesPositions,
    options: perpetuals,
    optionIdOf: ({ position }) => position.optionId,
    view: ({ position, funding }, option) =>
      positionRow(position.id, futuresClosedPositionView(position, funding, option), "USDT"),
  }),
  FUTURES_LIQUIDATION: list({
    read: (desk, asked) => desk.readers.futuresLiquidations(asked),
    options: perpetuals,
    optionIdOf: ({ optionId }) => optionId,
    view: (row, option) => liquidationRow(liquidationView(row, option)),
  }),
  BET: list({
    read: readBets,
    options: (desk, site) => readBinaryOptions(desk.db, site.id),
    optionIdOf: ({ bet }) => bet.optionId,
    view: ({ bet, round }, option, currency) => betRow(bet, round, option, currency),
  }),
};

/** One list: its rows, the options that they are of, and how a row of an option is shown; `currency` is the site's. */
interface List<Row, Option> {
  readonly read: (desk: OperatorDesk, asked: Asked) => Promise<Page<Row>>;
  readonly options: (desk: OperatorDesk, site: Site) => Promise<readonly Option[]>;
  readonly optionIdOf: (row: Row) => number;
  readonly view: (row: Row, option: Option, currency: Currency) => MemberTradeView;
}

function list<Row, Option extends { readonly id: string | number }>({
  read,
  options,
  optionIdOf,
  view,
}: List<Row, Option>): Read {
  return async (desk, site, asked) => {
    const page = await read(desk, asked);
    const byId = new Map((await options(desk, site)).map((each) => [String(each.id), each]));
    const content = page.content.flatMap((row) => {
      const option = byId.get(String(optionIdOf(row)));
      return option === undefined ? [] : [view(row, option, siteCurrency(site))];
    });
    return { ...page, content };
  };
}

function overseaOptions(desk: OperatorDesk, site: Site): Promise<readonly OptionView[]> {
  return desk.options.of(site.id);
}

function perpetuals(desk: OperatorDesk, site: Site): Promise<readonly FuturesOptionView[]> {
  return desk.perpetuals.of(site.id);
}

async function readFuturesPositions(desk: OperatorDesk, asked: Asked) {
  const page = await desk.readers.closedFuturesPositions(asked);
  const ids = page.content.map(({ id }) => id);
  const funding = await desk.readers.fundingOfPositions(asked, ids);
  const content = page.content.map((position) => ({
    position,
    funding: funding.get(position.id) ?? 0n,
  }));
  return { ...page, content };
}

async function readBets(desk: OperatorDesk, asked: Asked) {
  const page = await desk.readers.bets(asked);
  const ids = [...new Set(page.content.map(({ roundId }) => roundId))];
  const rounds = await desk.readers.roundsByIds(asked.siteId, ids);
  const content = page.content.map((bet) => ({
    bet,
    round: rounds.find(({ id }) => id === bet.roundId),
  }));
  return { ...page, content };
}

/** A fill; one by the loss-cut or a liquidation says so. */
function fillRow(
  { tradeType, orderId }: FillRow | FuturesFillRow,
  { id, qty, price, profit, fee, rule, at }: FillView | FuturesFillView,
  { koName, kind, currency }: { koName: string; kind: MovementAbout; currency: Currency },
): MemberTradeView {
  return {
    ...{ id, about: { kind, id: String(orderId), roundId: null }, koName, tradeType },
    ...{ qty: String(qty), price, exitPrice: null, profit, fee, currency, state: "FILLED" },
    ...{ reason: rule === "LOSSCUT" ? rule : null, openedAt: at, endedAt: at },
  };
}

function orderRow(record: RecordView | FuturesRecordView, currency: Currency): MemberTradeView {
  const { id, koName, tradeType, qty, avgPrice, price, profit, fee, status, reason } = record;
  return {
    ...{
      id,
      about: null,
      koName,
      tradeType,
      qty: String(qty),
      price: avgPrice ?? price,
      exitPrice: null,
    },
    ...{ profit, fee, currency, state: status, reason },
    ...{ openedAt: record.createdAt, endedAt: record.closedAt },
  };
}

function positionRow(
  id: number,
  position: ClosedPositionView | FuturesClosedPositionView,
  currency: Currency,
): MemberTradeView {
  const { koName, tradeType, maxQty, entryPrice, exitPrice, profit, fee, reason } = position;
  return {
    ...{ id: String(id), about: null, koName, tradeType, qty: String(maxQty) },
    ...{ price: entryPrice, exitPrice },
    ...{ profit, fee, currency, state: "CLOSED", reason },
    ...{ openedAt: position.openedAt, endedAt: position.closedAt },
  };
}

function liquidationRow(liquidation: FuturesLiquidationView): MemberTradeView {
  const { id, koName, tradeType, qty, markPrice, price, profit, at } = liquidation;
  return {
    ...{ id, about: null, koName, tradeType, qty, price: markPrice, exitPrice: price, profit },
    ...{ fee: "0", currency: "USDT", state: "CLOSED", reason: "LOSSCUT" },
    ...{ openedAt: at, endedAt: at },
  };
}

function betRow(
  bet: BetRow,
  round: RoundRow | undefined,
  { koName, precision }: DeskBinaryOption,
  currency: Currency,
): MemberTradeView {
  const price = (units: number | null | undefined): string | null =>
    units == null ? null : formatPrice(units, precision);
  return {
    ...{ id: String(bet.id), koName, about: betAbout(bet) },
    ...{ tradeType: bet.side, qty: textOf(bet.stake, currency) },
    ...{ price: price(round?.strikePrice), exitPrice: price(round?.closePrice) },
    ...{ profit: textOf(bet.profit, currency), fee: textOf(bet.fee, currency), currency },
    ...{ state: bet.status, reason: null, openedAt: instantText(bet.createdAt) },
    endedAt: bet.endedAt === null ? null : instantText(bet.endedAt),
  };
}

function betAbout({ id, roundId }: BetRow): MemberTradeView["about"] {
  return { kind: "BET", id: String(id), roundId: String(roundId) };
}
