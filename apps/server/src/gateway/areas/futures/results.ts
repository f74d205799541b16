/** What a member's perpetuals came to: fills, closed positions, funding, liquidations and days, and the receipt of a liquidation. */

import type { FuturesOptionView } from "@naru/contract/views/futures";
import type { TradeType } from "@naru/vocabulary/order";
import {
  futuresClosedPositionView,
  futuresDailyProfitView,
  futuresFillRecordView,
  futuresFundingView,
} from "../../../views/futures-result-views.ts";
import { usdt } from "../../../views/futures-order-view.ts";
import { liquidationView } from "../../../views/liquidation-view.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { taggedIds } from "../../calls/trades/noted.ts";
import { type Paging, pageRequest, shaped } from "../../calls/page.ts";
import type { Site } from "../../sessions/sites.ts";
import { readLiquidation } from "../../views/liquidation-receipts.ts";
import { partOf } from "./history.ts";

type Result =
  | "futuresFills"
  | "futuresClosedPositions"
  | "futuresFunding"
  | "futuresFundingSums"
  | "futuresLiquidations"
  | "futuresLiquidation"
  | "futuresDailyProfit";

/** Lists of results, and the receipt. */
export function futuresResultHandlers(desk: Desk): Handlers<Result> {
  const { readers } = desk;
  return {
    async futuresFills({ query, session, site }) {
      const ids = await taggedIds(desk, session, "FUTURES_FILL", query.tag);
      const page = await readers.futuresFills({ ...resultQuery(session, site, query), ids });
      const content = (await named(desk, site, page.content)).map(([row, option]) =>
        futuresFillRecordView(row, option),
      );
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async futuresClosedPositions({ query, session, site }) {
      const ids = await taggedIds(desk, session, "FUTURES_POSITION", query.tag);
      const asked = { ...resultQuery(session, site, query), ids };
      const page = await readers.closedFuturesPositions(asked);
      const shown = page.content.map(({ id }) => id);
      const funding = await readers.fundingOfPositions(session, shown);
      const content = (await named(desk, site, page.content)).map(([row, option]) =>
        futuresClosedPositionView(row, funding.get(row.id) ?? 0n, option),
      );
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async futuresFunding({ query, session, site }) {
      const { futuresPositionId } = query;
      const positionId = futuresPositionId === undefined ? undefined : Number(futuresPositionId);
      const asked = { ...resultQuery(session, site, query), positionId };
      const page = await readers.futuresFunding(asked);
      const content = (await named(desk, site, page.content)).map(([row, option]) =>
        futuresFundingView(row, option),
      );
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async futuresFundingSums({ session }) {
      const { positions } = await partOf(desk, session.memberId);
      const ids = positions.map(({ futuresPositionId }) => Number(futuresPositionId));
      const sums = await readers.fundingOfPositions(session, ids);
      return JSON.stringify(
        ids.map((id) => ({ futuresPositionId: String(id), amount: usdt(sums.get(id) ?? 0n) })),
      );
    },

    async futuresLiquidations({ query, session, site }) {
      const page = await readers.futuresLiquidations(resultQuery(session, site, query));
      const content = (await named(desk, site, page.content)).map(([row, option]) =>
        liquidationView(row, option),
      );
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async futuresLiquidation({ query, session, site }) {
      return JSON.stringify(await readLiquidation(desk, site, session, Number(query.id)));
    },

    async futuresDailyProfit({ query, session, site }) {
      const asked = { ...resultQuery(session, site, query), wallet: "FUTURES" } as const;
      const page = await readers.dailyProfit(asked);
      const content = page.content.map(futuresDailyProfitView);
      return JSON.stringify(shaped(query, { ...page, content }));
    },
  };
}

/** Whose rows, which days and which page a call asks for. */
function resultQuery(
  { siteId, memberId }: { readonly siteId: number; readonly memberId: number },
  { view: { timeZone } }: Site,
  query: Paging & {
    readonly futuresOptionId?: string | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly tradeType?: TradeType | undefined;
  },
) {
  const { futuresOptionId, startDate, endDate } = query;
  return {
    siteId,
    memberId,
    optionId: futuresOptionId === undefined ? undefined : Number(futuresOptionId),
    tradeType: query.tradeType,
    dates: { from: startDate, to: endDate, timeZone },
    ...pageRequest(query),
  };
}

/** Rows with their perpetuals; what is of none that the site has is left out. */
async function named<Row extends { readonly optionId: number }>(
  desk: Desk,
  site: Site,
  rows: readonly Row[],
): Promise<readonly (readonly [Row, FuturesOptionView])[]> {
  const options = new Map((await desk.perpetuals.of(site.id)).map((each) => [each.id, each]));
  return rows.flatMap((row): (readonly [Row, FuturesOptionView])[] => {
    const option = options.get(String(row.optionId));
    return option === undefined ? [] : [[row, option]];
  });
}
