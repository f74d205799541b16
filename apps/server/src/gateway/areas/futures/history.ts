/** What members have open of perpetuals, and what they had (product.md §7). */

import type { WholeAccountView } from "@naru/contract/views/account";
import type { FuturesOptionView } from "@naru/contract/views/futures";
import type { FuturesPartView } from "@naru/contract/views/futures-account";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { ONE, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { maxNotional, maxQuantity, type Tier } from "@naru/money/perpetual/tiers";
import { DEFAULT_LEVERAGE, DEFAULT_MARGIN_TYPE } from "@naru/vocabulary/futures/order";
import { futuresRecordView } from "../../../views/futures-order-view.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { isOn } from "../../calls/engine-command.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Reading =
  | "futuresQtyPer"
  | "futuresOpenOrders"
  | "futuresOpenPositions"
  | "futuresRecords"
  | "futuresOrderTpSl"
  | "futuresOpenTpSl"
  | "futuresLastLeverage";

/** Lists of orders, positions, exits and settings. */
export function futuresHistoryHandlers(desk: Desk): Handlers<Reading> {
  return {
    async futuresQtyPer({ query, site }) {
      const option = (await desk.perpetuals.of(site.id)).find(
        ({ id }) => id === query.futuresOptionId,
      );
      if (option === undefined) throw new RefusalError("INVALID_REQUEST");
      const leverage = Number(query.leverage);
      return { futuresOptionId: option.id, leverage, ...largestOf(option, leverage) };
    },

    async futuresOpenOrders({ query, session }) {
      const { orders } = await partOf(desk, session.memberId);
      return JSON.stringify(orders.filter(of(query.futuresOptionId)));
    },

    async futuresOpenPositions({ query, session }) {
      const { positions } = await partOf(desk, session.memberId);
      return JSON.stringify(positions.filter(of(query.futuresOptionId)));
    },

    async futuresRecords({ query, session, site }) {
      const { futuresOptionId, status, tradeType, isCopy } = query;
      const page = await desk.readers.closedFuturesOrders({
        siteId: session.siteId,
        memberId: session.memberId,
        optionId: futuresOptionId === undefined ? undefined : Number(futuresOptionId),
        status,
        tradeType,
        isCopy: isCopy === undefined ? undefined : isOn(isCopy),
        dates: { from: query.startDate, to: query.endDate, timeZone: site.view.timeZone },
        ...pageRequest(query),
      });
      const options = new Map((await desk.perpetuals.of(site.id)).map((each) => [each.id, each]));
      const content = page.content.flatMap(({ order, fills }) => {
        const option = options.get(String(order.optionId));
        return option === undefined ? [] : [futuresRecordView(order, fills, option)];
      });
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async futuresOrderTpSl({ query, session }) {
      const { orders } = await partOf(desk, session.memberId);
      const order = orders.find(({ id }) => id === query.orderId);
      if (order === undefined) throw new RefusalError("ORDER_NOT_FOUND");
      const { id: orderId, takeProfit, stopLoss, isMarkTp, isMarkSl } = order;
      return { orderId, takeProfit, stopLoss, isMarkTp, isMarkSl };
    },

    async futuresOpenTpSl({ query, session }) {
      const { positions } = await partOf(desk, session.memberId);
      const position = positions.find((each) => each.futuresPositionId === query.futuresPositionId);
      if (position === undefined) throw new RefusalError("NO_POSITION");
      return JSON.stringify(position.exits);
    },

    async futuresLastLeverage({ query, session, site }) {
      const { settings } = await partOf(desk, session.memberId);
      const all = (await desk.perpetuals.of(site.id)).map(
        ({ id }) =>
          settings.find(({ futuresOptionId }) => futuresOptionId === id) ?? {
            futuresOptionId: id,
            leverage: DEFAULT_LEVERAGE,
            marginType: DEFAULT_MARGIN_TYPE,
          },
      );
      return JSON.stringify(all.filter(of(query.futuresOptionId)));
    },
  };
}

/** What a member has of perpetuals, as the engine has it. Throws where the site offers none. */
export async function partOf(desk: Desk, memberId: number): Promise<FuturesPartView> {
  const answer = await desk.engine.ask({
    kind: "wholeAccount",
    memberId,
    wallets: ["FUTURES"],
    hasOversea: false,
    hasBinary: false,
    hasFutures: true,
  });
  const { parts } = JSON.parse(bodyOf(answer)) as Pick<WholeAccountView, "parts">;
  if (parts.futures === undefined) throw new Error("an engine that knows no perpetuals");
  return parts.futures;
}

/** The most that one order may be at a leverage (domain.md 2.2), in coins at the last price. */
function largestOf(option: FuturesOptionView, leverage: number) {
  const tiers = option.tiers.map(
    (tier): Tier => ({
      maxLeverage: tier.maxLeverage,
      floor: scaled(tier.floor),
      cap: scaled(tier.cap),
      rate: scaled(tier.rate),
      deduction: scaled(tier.deduction),
    }),
  );
  const most = maxNotional(tiers, leverage);
  const price = scaled(option.lastPrice);
  if (most === null) throw new RefusalError("AMOUNT_OVER_LIMIT");
  const qty =
    price === 0n ? 0n : (maxQuantity(tiers, leverage, price, scaled(option.qtyStep)) ?? 0n);
  return {
    maxNotional: formatDecimal(most, PERPETUAL_SCALE),
    maxQty: formatDecimal(qty / (ONE / 10n ** BigInt(option.qtyPrecision)), option.qtyPrecision),
  };
}

function scaled(text: string): bigint {
  const units = parseDecimal(text, PERPETUAL_SCALE);
  if (units === undefined) throw new Error(`a figure of a perpetual that is none: ${text}`);
  return units;
}

function of(futuresOptionId: string | undefined) {
  return (row: { futuresOptionId: string }) =>
    futuresOptionId === undefined || row.futuresOptionId === futuresOptionId;
}
