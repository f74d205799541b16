/** What a member's trades of each product came to, in the one shape in which operators read them. */

import type { MemberTradeView } from "@naru/contract/areas/members/record-views";
import type { ClosedPositionView, RecordView } from "@naru/contract/views";
import type { FuturesRecordView } from "@naru/contract/views/futures-account";
import type { FuturesClosedPositionView } from "@naru/contract/views/futures-results";
import type { BetRow, RoundRow } from "@naru/engine/rows";
import { formatPrice } from "@naru/money/price";
import { type DeskBinaryOption, readBinaryOptions } from "@naru/store/desk/binary/options";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Page, PageRequest } from "@naru/store/read/page";
import type { Currency } from "@naru/vocabulary/currency";
import { instantText } from "@naru/vocabulary/instant";
import type { MemberTradeList } from "@naru/vocabulary/service/member-trades";
import { futuresRecordView } from "../../../views/futures-order-view.ts";
import { futuresClosedPositionView } from "../../../views/futures-result-views.ts";
import { liquidationView } from "../../../views/liquidation-view.ts";
import type { Site } from "../../sessions/sites.ts";
import { closedPositionView } from "../../views/history-views.ts";
import { recordView } from "../../views/record-view.ts";
import type { OperatorDesk } from "../call.ts";
import { siteCurrency, textOf } from "../money.ts";

type Asked = HistoryOwner & PageRequest;
type Read = (desk: OperatorDesk, site: Site, asked: Asked) => Promise<Page<MemberTradeView>>;

/** How a page of each list is read, the newest first. What is of no option that the site has is left out. */
export const MEMBER_TRADES: Readonly<Record<MemberTradeList, Read>> = {
  async OVERSEA_ORDER(desk, site, asked) {
    const page = await desk.readers.closedOrders(asked);
    const options = await desk.options.of(site.id);
    const currency = siteCurrency(site);
    return mapped(
      page,
      options,
      ({ order }) => order.optionId,
      (closed, option) => orderRow(recordView(closed, option, currency), currency),
    );
  },

  async OVERSEA_POSITION(desk, site, asked) {
    const page = await desk.readers.closedPositions(asked);
    const options = await desk.options.of(site.id);
    const currency = siteCurrency(site);
    return mapped(
      page,
      options,
      ({ optionId }) => optionId,
      (position, option) =>
        positionRow(position.id, closedPositionView(position, option, currency), currency),
    );
  },

  async FUTURES_ORDER(desk, site, asked) {
    const page = await desk.readers.closedFuturesOrders(asked);
    const options = await desk.perpetuals.of(site.id);
    return mapped(
      page,
      options,
      ({ order }) => order.optionId,
      ({ order, fills }, option) => orderRow(futuresRecordView(order, fills, option), "USDT"),
    );
  },

  async FUTURES_POSITION(desk, site, asked) {
    const page = await desk.readers.closedFuturesPositions(asked);
    const funding = await desk.readers.fundingOfPositions(
      asked,
      page.content.map(({ id }) => id),
    );
    const options = await desk.perpetuals.of(site.id);
    return mapped(
      page,
      options,
      ({ optionId }) => optionId,
      (position, option) =>
        positionRow(
          position.id,
          futuresClosedPositionView(position, funding.get(position.id) ?? 0n, option),
          "USDT",
        ),
    );
  },

  async FUTURES_LIQUIDATION(desk, site, asked) {
    const page = await desk.readers.futuresLiquidations(asked);
    const options = await desk.perpetuals.of(site.id);
    return mapped(
      page,
      options,
      ({ optionId }) => optionId,
      (row, option) => {
        const { id, koName, tradeType, qty, markPrice, price, profit, at } = liquidationView(
          row,
          option,
        );
        return {
          ...{ id, koName, tradeType, qty, price: markPrice, exitPrice: price, profit },
          ...{ fee: "0", currency: "USDT", state: "CLOSED", reason: "LOSSCUT" },
          ...{ openedAt: at, endedAt: at },
        };
      },
    );
  },

  async BET(desk, site, asked) {
    const page = await desk.readers.bets(asked);
    const ids = [...new Set(page.content.map(({ roundId }) => roundId))];
    const rounds = await desk.readers.roundsByIds(site.id, ids);
    const options = await readBinaryOptions(desk.db, site.id);
    return mapped(
      page,
      options,
      ({ optionId }) => optionId,
      (bet, option) =>
        betRow(
          site,
          bet,
          option,
          rounds.find(({ id }) => id === bet.roundId),
        ),
    );
  },
};

function mapped<Row, Option extends { readonly id: string | number }>(
  page: Page<Row>,
  options: readonly Option[],
  optionIdOf: (row: Row) => number,
  viewOf: (row: Row, option: Option) => MemberTradeView,
): Page<MemberTradeView> {
  const byId = new Map(options.map((option) => [String(option.id), option]));
  const content = page.content.flatMap((row) => {
    const option = byId.get(String(optionIdOf(row)));
    return option === undefined ? [] : [viewOf(row, option)];
  });
  return { ...page, content };
}

function orderRow(record: RecordView | FuturesRecordView, currency: Currency): MemberTradeView {
  const { id, koName, tradeType, qty, avgPrice, price, profit, fee, status, reason } = record;
  return {
    ...{ id, koName, tradeType, qty: String(qty), price: avgPrice ?? price, exitPrice: null },
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
    ...{ id: String(id), koName, tradeType, qty: String(maxQty), price: entryPrice, exitPrice },
    ...{ profit, fee, currency, state: "CLOSED", reason },
    ...{ openedAt: position.openedAt, endedAt: position.closedAt },
  };
}

function betRow(
  site: Site,
  bet: BetRow,
  { koName, precision }: DeskBinaryOption,
  round: RoundRow | undefined,
): MemberTradeView {
  const currency = siteCurrency(site);
  const price = (units: number | null | undefined): string | null =>
    units == null ? null : formatPrice(units, precision);
  return {
    ...{ id: String(bet.id), koName, tradeType: bet.side, qty: textOf(bet.stake, currency) },
    ...{ price: price(round?.strikePrice), exitPrice: price(round?.closePrice) },
    ...{ profit: textOf(bet.profit, currency), fee: textOf(bet.fee, currency), currency },
    ...{ state: bet.status, reason: null, openedAt: instantText(bet.createdAt) },
    endedAt: bet.endedAt === null ? null : instantText(bet.endedAt),
  };
}
