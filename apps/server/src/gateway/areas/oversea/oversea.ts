/** Overseas futures: instruments, orders, positions (product.md §3, §7; design.md §4). */

import type { RouteId } from "@naru/contract/paths";
import type { OptionView, OvernightView } from "@naru/contract/views";
import type { Currency } from "@naru/vocabulary/currency";
import {
  command,
  decimalText,
  isOn,
  numberOrNull,
  priceOrOff,
} from "../../calls/engine-command.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { type Page, pageOf } from "@naru/store/read/page";
import { closedPositionView, dailyProfitView, fillRecordView } from "../../views/history-views.ts";
import { readOrderDetail } from "../../views/order-detail.ts";
import { taggedIds } from "../../calls/trades/noted.ts";
import { type Paging, pageRequest, shaped } from "../../calls/page.ts";
import { recordView } from "../../views/record-view.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { accountOf } from "../../calls/account-of.ts";
import { alertHandlers } from "./alerts.ts";

type Named = Exclude<Extract<RouteId, `${string}versea${string}`>, "overseaLosscut">;

export function overseaHandlers(desk: Desk): Handlers<Named | "setOvernight" | "overnight"> {
  return {
    async overseaOption({ query, site }) {
      const options = await desk.options.of(site.id);
      const option = options.find((each) => each.id === query.overseaOptionId);
      if (option === undefined) throw new RefusalError("INVALID_REQUEST");
      return JSON.stringify(option);
    },

    async overseaOptions({ query, site }) {
      const options = (await desk.options.of(site.id)).filter(
        (option) =>
          (query.isPlay === undefined || String(option.isPlay) === query.isPlay) &&
          hasPrefix(option, site, query.stockPrefix ?? ""),
      );
      const request = pageRequest(query);
      const first = request.page * request.size;
      const content = options.slice(first, first + request.size);
      return JSON.stringify(shaped(query, pageOf(content, request, options.length)));
    },

    async overseaOptionExists({ site }) {
      const options = await desk.options.of(site.id);
      const open = options.find(
        (option) => option.isPlay === 1 && option.isRest === 0 && option.isStop === 0,
      );
      return { isExist: open === undefined ? 0 : 1, overseaOptionId: open?.id ?? null };
    },

    async overseaAccount({ session }) {
      return bodyOf(await desk.engine.ask({ kind: "account", memberId: session.memberId }));
    },

    placeOverseaOrder(call) {
      const { body, session } = call;
      const { marketType } = body;
      if (marketType === "LIQUIDATION") throw new RefusalError("WRONG_APPROACH");
      return command(desk, call, "placeOverseaOrder", {
        kind: "placeOverseaOrder",
        memberId: session.memberId,
        optionId: Number(body.overseaOptionId),
        marketType,
        tradeType: body.tradeType,
        price: decimalText(body.price),
        stopPrice: decimalText(body.stopPrice),
        qty: decimalText(body.qty) ?? "",
        tpTick: numberOrNull(body.tpTick),
        slTick: numberOrNull(body.slTick),
      });
    },

    amendOverseaOrder(call) {
      const { id, price, stopPrice, qty } = call.body;
      return command(desk, call, "amendOverseaOrder", {
        kind: "amendOverseaOrder",
        memberId: call.session.memberId,
        orderId: Number(id),
        price: decimalText(price),
        stopPrice: decimalText(stopPrice),
        qty: decimalText(qty),
      });
    },

    amendOverseaRow(call) {
      const { overseaOptionId, tradeType, fromPrice, toPrice } = call.body;
      return command(desk, call, "amendOverseaRow", {
        kind: "amendRowOrders",
        memberId: call.session.memberId,
        optionId: Number(overseaOptionId),
        tradeType,
        fromPrice: decimalText(fromPrice) ?? "",
        toPrice: decimalText(toPrice) ?? "",
      });
    },

    setOverseaTpSl(call) {
      const { overseaPositionId, overseaOptionId, tpTick, slTick } = call.body;
      return command(desk, call, "setOverseaTpSl", {
        kind: "setTpSl",
        memberId: call.session.memberId,
        positionId: Number(overseaPositionId),
        optionId: Number(overseaOptionId),
        tpTick: numberOrNull(tpTick),
        slTick: numberOrNull(slTick),
      });
    },

    deleteOverseaTpSl(call) {
      const { id, overseaOptionId, value } = call.body;
      return command(desk, call, "deleteOverseaTpSl", {
        kind: "deleteTpSl",
        memberId: call.session.memberId,
        id: Number(id),
        optionId: Number(overseaOptionId),
        value,
      });
    },

    setOverseaExits(call) {
      const { overseaPositionId, exits } = call.body;
      return command(desk, call, "setOverseaExits", {
        kind: "setExits",
        memberId: call.session.memberId,
        positionId: Number(overseaPositionId),
        exits: exits.map(({ kind, tick, qty, step = null, level = null, startPrice }) => ({
          ...{ kind, tick, step, level },
          qty: numberOrNull(qty),
          startPrice: priceOrOff(startPrice),
        })),
      });
    },

    closeOverseaPosition(call) {
      const { overseaPositionId, qty } = call.body;
      return command(desk, call, "closeOverseaPosition", {
        kind: "closePosition",
        memberId: call.session.memberId,
        positionId: Number(overseaPositionId),
        qty: numberOrNull(qty),
      });
    },

    closeOverseaPositions(call) {
      const { which, overseaOptionId } = call.body;
      return command(desk, call, "closeOverseaPositions", {
        kind: "closePositions",
        memberId: call.session.memberId,
        which,
        optionId: numberOrNull(overseaOptionId),
      });
    },

    reverseOverseaPosition(call) {
      return command(desk, call, "reverseOverseaPosition", {
        kind: "reversePosition",
        memberId: call.session.memberId,
        positionId: Number(call.body.overseaPositionId),
      });
    },

    overseaBreakEven(call) {
      return command(desk, call, "overseaBreakEven", {
        kind: "moveToBreakEven",
        memberId: call.session.memberId,
        positionId: Number(call.body.overseaPositionId),
        offset: Number(call.body.offsetTick ?? 0),
      });
    },

    ...alertHandlers(desk),

    cancelOverseaOrder(call) {
      return command(desk, call, "cancelOverseaOrder", {
        kind: "cancelOverseaOrder",
        memberId: call.session.memberId,
        orderId: Number(call.body.id),
      });
    },

    cancelAllOverseaOrders(call) {
      const { overseaOptionId, tradeType, kind } = call.body;
      return command(desk, call, "cancelAllOverseaOrders", {
        kind: "cancelAllOverseaOrders",
        memberId: call.session.memberId,
        optionId: numberOrNull(overseaOptionId),
        tradeType: tradeType ?? null,
        orderKind: kind ?? null,
      });
    },

    setOverseaLimits(call) {
      const { qtyMax, marginMax, ticksMax } = call.body;
      return command(desk, call, "setOverseaLimits", {
        kind: "setOrderLimits",
        memberId: call.session.memberId,
        qtyMax,
        marginMax: decimalText(marginMax),
        ticksMax,
      });
    },

    setOvernight(call) {
      const { overseaPositionId, isActive, qty, isAuto } = call.body;
      return command(desk, call, "setOvernight", {
        kind: "setOvernight",
        memberId: call.session.memberId,
        positionId: Number(overseaPositionId),
        isActive: isOn(isActive),
        qty: qty ?? null,
        ...(isAuto === undefined ? {} : { isAuto: isOn(isAuto) }),
      });
    },

    async overnight({ session }) {
      const { positions } = await accountOf(desk, session.memberId);
      const views = positions.map(
        (position): OvernightView => ({
          overseaPositionId: position.overseaPositionId,
          overseaOptionId: position.overseaOptionId,
          isActive: position.isActive,
          overnightQty: position.overnightQty,
          isWhole: position.isWhole,
          isAuto: position.isAuto,
        }),
      );
      return JSON.stringify(views);
    },

    async overseaOpenOrders({ query, session }) {
      const { orders } = await accountOf(desk, session.memberId);
      return JSON.stringify(orders.filter(of(query.overseaOptionId)));
    },

    async overseaOpenPositions({ query, session }) {
      const { positions } = await accountOf(desk, session.memberId);
      return JSON.stringify(positions.filter(of(query.overseaOptionId)));
    },

    async overseaRecords({ query, session, site }) {
      const { status, tradeType, marketType } = query;
      const page = await desk.readers.closedOrders({
        ...historyQuery(session, site, query),
        status,
        tradeType,
        marketType,
      });
      const { content } = await named(desk, site, page, (closed) => closed.order.optionId);
      const views = content.map(([closed, option]) => recordView(closed, option, currencyOf(site)));
      return JSON.stringify(shaped(query, { ...page, content: views }));
    },

    async overseaFills({ query, session, site }) {
      const ids = await taggedIds(desk, session, "OVERSEA_FILL", query.tag);
      const asked = { ...historyQuery(session, site, query), tradeType: query.tradeType, ids };
      const page = await desk.readers.fills(asked);
      const { content } = await named(desk, site, page, ({ fill }) => fill.optionId);
      const views = content.map(([fill, option]) => fillRecordView(fill, option, currencyOf(site)));
      return JSON.stringify(shaped(query, { ...page, content: views }));
    },

    async overseaOrderDetail({ query, session, site }) {
      return JSON.stringify(await readOrderDetail(desk, site, session, Number(query.id)));
    },

    async overseaClosedPositions({ query, session, site }) {
      const ids = await taggedIds(desk, session, "OVERSEA_POSITION", query.tag);
      const asked = { ...historyQuery(session, site, query), tradeType: query.tradeType, ids };
      const page = await desk.readers.closedPositions(asked);
      const { content } = await named(desk, site, page, ({ optionId }) => optionId);
      const views = content.map(([position, option]) =>
        closedPositionView(position, option, currencyOf(site)),
      );
      return JSON.stringify(shaped(query, { ...page, content: views }));
    },

    async overseaDailyProfit({ query, session, site }) {
      const page = await desk.readers.dailyProfit(historyQuery(session, site, query));
      const content = page.content.map((day) => dailyProfitView(day, currencyOf(site)));
      return JSON.stringify(shaped(query, { ...page, content }));
    },
  };
}

/** Whose rows, which days and which page a history call asks for. */
function historyQuery(
  session: { readonly siteId: number; readonly memberId: number },
  site: Site,
  query: Paging & {
    readonly overseaOptionId?: string | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
  },
) {
  const { timeZone } = site.view;
  return {
    siteId: session.siteId,
    memberId: session.memberId,
    /** By which what is traded here counts. */
    wallet: "BINARY" as const,
    optionId: query.overseaOptionId === undefined ? undefined : Number(query.overseaOptionId),
    dates: { from: query.startDate, to: query.endDate, timeZone },
    ...pageRequest(query),
  };
}

/** The rows of a page with their instruments; what is of none that the site has is left out. */
async function named<Row>(
  desk: Desk,
  site: Site,
  page: Page<Row>,
  optionIdOf: (row: Row) => number,
): Promise<{ readonly content: readonly (readonly [Row, OptionView])[] }> {
  const options = new Map((await desk.options.of(site.id)).map((each) => [each.id, each]));
  const content = page.content.flatMap((row): [Row, OptionView][] => {
    const option = options.get(String(optionIdOf(row)));
    return option === undefined ? [] : [[row, option]];
  });
  return { content };
}

function currencyOf(site: Site): Currency {
  return site.view.binaryCurrency as Currency;
}

/** product.md §7: the list is fetched with the site's overseaPrefix, which the names on the wire do not carry. */
function hasPrefix(option: OptionView, site: Site, prefix: string): boolean {
  return (
    `${site.view.overseaPrefix}${option.stock}`.startsWith(prefix) ||
    option.stock.startsWith(prefix)
  );
}

function of(overseaOptionId: string | undefined) {
  return (row: { overseaOptionId: string }) =>
    overseaOptionId === undefined || row.overseaOptionId === overseaOptionId;
}
