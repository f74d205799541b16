/** Overseas futures: instruments, orders, positions (product.md §3, §7; design.md §4). */

import type { RouteId } from "@naru/contract/paths";
import type { OptionView, OvernightView } from "@naru/contract/views";
import type { Currency } from "@naru/vocabulary/currency";
import type { UntimedCommand } from "../bus-messages.ts";
import { bodyOf, type Call, type Desk, type Handlers } from "../handler.ts";
import { bodyHash, idempotencyKey } from "../idempotency.ts";
import { pageOf } from "@naru/store/read/page";
import { pageRequest, shaped } from "../page.ts";
import { recordView } from "../record-view.ts";
import { RefusalError } from "../refusal-error.ts";
import type { Site } from "../sites.ts";
import { accountOf } from "./wallet.ts";

export function overseaHandlers(
  desk: Desk,
): Handlers<Extract<RouteId, `${string}versea${string}`> | "setOvernight" | "overnight"> {
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
      return command(desk, call, "/oversea/order", {
        kind: "placeOverseaOrder",
        memberId: session.memberId,
        optionId: Number(body.overseaOptionId),
        marketType,
        tradeType: body.tradeType,
        price: decimalText(body.price),
        stopPrice: decimalText(body.stopPrice),
        qty: decimalText(body.qty) ?? "",
      });
    },

    cancelOverseaOrder(call) {
      return command(desk, call, "/oversea/order/cancel", {
        kind: "cancelOverseaOrder",
        memberId: call.session.memberId,
        orderId: Number(call.body.id),
      });
    },

    cancelAllOverseaOrders(call) {
      const { overseaOptionId, tradeType, kind } = call.body;
      return command(desk, call, "/oversea/order/cancel_all", {
        kind: "cancelAllOverseaOrders",
        memberId: call.session.memberId,
        optionId:
          overseaOptionId === undefined || overseaOptionId === null
            ? null
            : Number(overseaOptionId),
        tradeType: tradeType ?? null,
        orderKind: kind ?? null,
      });
    },

    setOvernight(call) {
      const { overseaPositionId, isActive, qty } = call.body;
      return command(desk, call, "/oversea/overnight", {
        kind: "setOvernight",
        memberId: call.session.memberId,
        positionId: Number(overseaPositionId),
        isActive: [1, "1", true, "true"].includes(isActive),
        qty: qty ?? null,
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
      const options = new Map((await desk.options.of(site.id)).map((each) => [each.id, each]));
      const page = await desk.readers.closedOrders({
        siteId: session.siteId,
        memberId: session.memberId,
        optionId: query.overseaOptionId === undefined ? undefined : Number(query.overseaOptionId),
        dates: { from: query.startDate, to: query.endDate, timeZone: site.view.timeZone },
        ...pageRequest(query),
      });
      const currency = site.view.binaryCurrency as Currency;
      const content = page.content.flatMap((closed) => {
        const option = options.get(String(closed.order.optionId));
        return option === undefined ? [] : [recordView(closed, option, currency)];
      });
      return JSON.stringify(shaped(query, { ...page, content }));
    },
  };
}

/** Hands a command to the engine under the call's key; its answer goes out byte for byte. */
async function command<Id extends RouteId>(
  desk: Desk,
  { request, reply, session, site }: Call<Id>,
  path: string,
  content: UntimedCommand,
): Promise<string> {
  const key = idempotencyKey(request, reply, desk.clock.now());
  const urgent = content.kind === "cancelOverseaOrder" || content.kind === "cancelAllOverseaOrders";
  return bodyOf(
    await desk.engine.command({
      siteId: site.id,
      memberId: session?.memberId ?? 0,
      key,
      hash: bodyHash(path, content),
      command: content,
      urgent,
    }),
  );
}

/** The plain decimal text of what a client sent as a number or as text. */
function decimalText(value: string | number | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(value);
  return text.includes("e") ? value.toFixed(18) : text;
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
