/** Traders as members look at them, and what following one would have come to. */

import type { CopyTraderView } from "@naru/contract/views/copytrade/member";
import { tryFollow } from "@naru/engine/copytrade/try-follow";
import { parseDecimal } from "@naru/money/decimal";
import { PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { type NamedTrader, readTraders } from "@naru/store/desk/copytrade/people";
import { fillsSince, listClosedOf, openPositionsOf } from "@naru/store/desk/copytrade/positions";
import { pageOf } from "@naru/store/read/page";
import { koreanDay, traderPositionView, unitOf } from "../../views/copytrade-views.ts";
import { usdt } from "../../../views/futures-order-view.ts";
import { isOn } from "../../calls/engine-command.ts";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { optionsOf, SHOWN, shownOf, traderViews } from "./standing.ts";

type Reading = "copyTrader" | "copyTraders" | "tryFollow" | "traderHistory" | "traderOpen";
type Sort = NonNullable<Call<"copyTraders">["query"]["sort"]>;

const TRIED_DAYS = 30;
const DAY_MS = 86_400_000;

export function copyTraderHandlers(desk: Desk): Handlers<Reading> {
  return {
    async copyTrader({ query, session, site }) {
      const trader = await traderNamed(desk, site, session.memberId, query.traderId);
      const [view] = await traderViews(desk, site, [trader]);
      if (view === undefined) throw new Error("a trader who is not shown");
      return view;
    },

    async copyTraders({ query, site }) {
      const { name = "", isHideFull, isActive, sort = "return" } = query;
      const wanted = name.trim().toLowerCase();
      const found = (await readTraders(desk.db, { siteId: site.id, statuses: SHOWN })).filter(
        ({ nick }) => nick.toLowerCase().includes(wanted),
      );
      const views = (await traderViews(desk, site, found)).filter(
        (view) =>
          !(isOn(isHideFull) && view.isFull === 1) && !(isOn(isActive) && view.isActive === 0),
      );
      const request = pageRequest(query);
      const from = request.page * request.size;
      const content = sorted(views, sort).slice(from, from + request.size);
      return JSON.stringify(shaped(query, pageOf(content, request, views.length)));
    },

    tryFollow: (call) => tried(desk, call),

    async traderHistory({ query, session, site }) {
      const { memberId } = await traderNamed(desk, site, session.memberId, query.traderId);
      const request = pageRequest(query);
      const { rows, total } = await listClosedOf(desk.db, {
        ...{ siteId: site.id, memberId },
        ...{ limit: request.size, offset: request.page * request.size },
      });
      const options = await optionsOf(desk, site);
      const content = shownOf(rows, options, (row) => row.position.optionId, traderPositionView);
      return JSON.stringify(shaped(query, pageOf(content, request, total)));
    },

    async traderOpen({ query, session, site }) {
      const { memberId } = await traderNamed(desk, site, session.memberId, query.traderId);
      const rows = await openPositionsOf(desk.db, { siteId: site.id, memberId });
      const options = await optionsOf(desk, site);
      return JSON.stringify(
        shownOf(rows, options, (row) => row.position.optionId, traderPositionView),
      );
    },
  };
}

/** A trader of the site; oneself without an id. */
async function traderNamed(
  desk: Desk,
  site: Site,
  memberId: number,
  traderId: string | undefined,
): Promise<NamedTrader> {
  const id = traderId === undefined ? memberId : Number(traderId);
  const [trader] = await readTraders(desk.db, { siteId: site.id, memberId: id, statuses: SHOWN });
  if (trader === undefined) throw new RefusalError("INVALID_REQUEST");
  return trader;
}

/** The largest first, but of drawdowns the smallest; who has no figure comes last, and of equals the newest first. */
function sorted(views: readonly CopyTraderView[], sort: Sort): CopyTraderView[] {
  const last = Number.NEGATIVE_INFINITY;
  const of = (text: string | null) => (text === null ? last : Number(text));
  const keys: Record<Sort, (view: CopyTraderView) => number> = {
    profit: ({ figures }) => (figures.count === 0 ? last : Number(figures.net)),
    return: ({ figures }) => of(figures.returnPercent),
    win: ({ figures }) => of(figures.winPercent),
    drawdown: ({ figures }) =>
      figures.drawdownPercent === null ? last : -Number(figures.drawdownPercent),
    followers: ({ followers }) => followers,
    new: ({ createdAt }) => Date.parse(createdAt),
  };
  const key = keys[sort];
  return views.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left !== right) return left > right ? -1 : 1;
    return Date.parse(b.createdAt) - Date.parse(a.createdAt);
  });
}

async function tried(desk: Desk, { query, session, site }: Call<"tryFollow">) {
  const trader = await traderNamed(desk, site, session.memberId, query.traderId);
  const options = await optionsOf(desk, site);
  const ids = query.followStock.split(",").map(Number);
  const taken = ids.flatMap((id) => {
    const option = trader.optionIds.includes(id) ? options.get(id) : undefined;
    if (option === undefined) throw new RefusalError("INVALID_REQUEST");
    return [
      [id, { unit: unitOf(option), fee: parseDecimal(option.fee, PERPETUAL_SCALE) }] as const,
    ];
  });
  const now = desk.clock.now();
  const fills = await fillsSince(desk.db, {
    ...{ siteId: site.id, memberId: trader.memberId, since: now - TRIED_DAYS * DAY_MS },
  });
  const terms = {
    multiplyPer: Number(query.multiplyPer),
    maxBet: parseDecimal(query.maxBet, PERPETUAL_SCALE),
    oneMaxBet: parseDecimal(query.oneMaxBet, PERPETUAL_SCALE),
    shareRate: trader.shareRate,
  };
  const came = tryFollow(fills, new Map(taken), terms, now);
  return {
    days: TRIED_DAYS,
    ...{ copied: came.copied, missed: came.missed },
    ...{ profit: usdt(came.profit), traderFee: usdt(came.share), net: usdt(came.net) },
    ...{ margin: usdt(came.margin), drawdown: usdt(came.drawdown) },
    byDay: came.days.map(({ at, net }) => ({ date: koreanDay(at), net: usdt(net) })),
  };
}
