/** Binary rounds: options, rounds and prices, which guests see too (product.md §3, §7). */

import type { binaryPaths } from "@naru/contract/areas/binary/paths";
import type { RoundSummaryView, RoundView } from "@naru/contract/views/binary";
import type { RoundRow } from "@naru/engine/rows";
import { ROUNDS_LISTED_MAX } from "@naru/store/read/binary/rounds";
import { pageOf } from "@naru/store/read/page";
import { ROUND_STATE_CODES, type RoundState, roundOf } from "@naru/vocabulary/binary";
import { stripSymbol } from "@naru/vocabulary/symbol-name";
import { scaleOf, type Currency } from "@naru/vocabulary/currency";
import { keepFresh } from "../../../platform/fresh.ts";
import { siteDay } from "../../../platform/site-time/site-day.ts";
import { dayText, roundView } from "../../../views/round-view.ts";
import { candleView, newestCandles } from "../../calls/candle-rows.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import type { SiteViews } from "../../link/site-views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import { betHandlers } from "./bets.ts";
import { listed } from "./listed.ts";
import {
  createOpenRounds,
  createTradeOptions,
  type TradeOption,
  type TradeOptions,
} from "./options.ts";
import { receiptHandlers } from "./receipts.ts";

const RECENT_ROUNDS = 50;
const CANDLES = 300;
/** A day's rounds are counted for all of a site's options at once, this often (ms). */
const COUNTED_MS = 1_000;

export type BinaryId = keyof typeof binaryPaths;

export function binaryHandlers(desk: Desk): Handlers<BinaryId> {
  const options = createTradeOptions(desk);
  return {
    ...optionHandlers(options),
    ...roundHandlers(desk, options, createOpenRounds(desk)),
    ...roundListHandlers(desk, options),
    ...betHandlers(desk, options),
    ...receiptHandlers(desk, options),
    async tradeKlines({ query, site }) {
      const known = await options.of(site.id);
      const klines = query.stockListStrs.split(",").map(async (name) => {
        const option = known.find(({ view }) => view.stock === stripSymbol(name));
        if (option === undefined) throw new RefusalError("INVALID_REQUEST");
        const { symbol, view } = option;
        const { interval } = query;
        const rows = await newestCandles(desk, { symbol, interval, limit: CANDLES });
        return [name, rows.slice(-CANDLES).map((row) => candleView(row, view.precision))] as const;
      });
      return Object.fromEntries(await Promise.all(klines));
    },
  };
}

function optionHandlers(
  options: TradeOptions,
): Handlers<"tradeOption" | "tradeOptions" | "publicTradeOptions"> {
  return {
    async tradeOption({ query, site }) {
      return (await options.find(site.id, Number(query.tradeOptionId))).view;
    },

    async tradeOptions({ query, site }) {
      const types = listed(query.typeArray);
      const views = (await options.of(site.id))
        .map(({ view }) => view)
        .filter(
          ({ isPlay, type }) =>
            (query.isPlay === undefined || String(isPlay) === query.isPlay) &&
            (types === undefined || types.includes(type)),
        )
        .filter(() => isPrefix(site, query.stockPrefix ?? ""));
      const request = pageRequest(query);
      const first = request.page * request.size;
      const content = views.slice(first, first + request.size);
      return JSON.stringify(shaped(query, pageOf(content, request, views.length)));
    },

    async publicTradeOptions({ site }) {
      const known = await options.of(site.id);
      return known.map(({ view }) => view).filter(({ isPlay }) => isPlay === 1);
    },
  };
}

/** Whether the site's instruments begin with a prefix; a site has one for all of them. */
function isPrefix(site: Site, prefix: string): boolean {
  return prefix === "" || site.view.stockPrefix === prefix;
}

function roundHandlers(
  desk: Desk,
  options: TradeOptions,
  openRounds: SiteViews<readonly RoundView[]>,
): Handlers<"currentRound" | "recentRounds" | "tradeRound" | "publicRounds"> {
  return {
    async currentRound({ query, site }) {
      const { view } = await options.find(site.id, Number(query.tradeOptionId));
      const open = await openRounds.of(site.id);
      const current = open.find(
        ({ tradeOptionId, state }) => tradeOptionId === view.id && state === "OPEN",
      );
      if (current === undefined) throw new RefusalError("INVALID_REQUEST");
      return current;
    },

    async publicRounds({ site }) {
      const played = new Set(
        (await options.of(site.id))
          .filter(({ view }) => view.isPlay === 1)
          .map(({ view }) => view.id),
      );
      const open = await openRounds.of(site.id);
      return open.filter(
        ({ tradeOptionId, state }) => state === "OPEN" && played.has(tradeOptionId),
      );
    },

    async recentRounds({ query, site }) {
      const option = await options.find(site.id, Number(query.tradeOptionId));
      const page = await desk.readers.rounds({
        siteId: site.id,
        optionIds: [Number(option.view.id)],
        states: ["BUY", "SELL", "VOID"],
        page: 0,
        size: RECENT_ROUNDS,
      });
      return page.content.map((round) => storedRoundView(round, option));
    },

    async tradeRound({ query, site }) {
      const id = Number(query.tradeRoundId);
      const option = await options.find(site.id, roundOf(id).optionId);
      // Asked first: what has ended by then is in the tables.
      const open = (await openRounds.of(site.id)).find((round) => round.id === String(id));
      if (open !== undefined) return open;
      const [ended] = await desk.readers.roundsByIds(site.id, [id]);
      if (ended === undefined) throw new RefusalError("INVALID_REQUEST");
      return storedRoundView(ended, option);
    },
  };
}

function roundListHandlers(
  desk: Desk,
  options: TradeOptions,
): Handlers<"tradeRounds" | "roundSummary"> {
  const counts = keepFresh(desk.clock, { freshMs: COUNTED_MS }, (siteAndDay: string) =>
    countsOf(desk, options, siteAndDay),
  );
  return {
    async tradeRounds({ query, site }) {
      const known = await options.of(site.id);
      const plays = listed(query.isPlayStrs);
      const asked = known.filter(
        ({ view }) =>
          (query.tradeOptionId === undefined || view.id === query.tradeOptionId) &&
          (plays === undefined || plays.includes(String(view.isPlay))),
      );
      if (query.tradeOptionId !== undefined)
        await options.find(site.id, Number(query.tradeOptionId));
      const request = pageRequest(query);
      if (request.page * request.size >= ROUNDS_LISTED_MAX)
        throw new RefusalError("INVALID_REQUEST");
      const page = await desk.readers.rounds({
        siteId: site.id,
        optionIds: asked.map(({ view }) => Number(view.id)),
        states: statesOf(query.statusStrs),
        dates: { from: query.startDate, to: query.endDate, timeZone: site.view.timeZone },
        ...request,
      });
      const byId = new Map(asked.map((option) => [Number(option.view.id), option]));
      const content = page.content.flatMap((round) => {
        const option = byId.get(round.optionId);
        return option === undefined ? [] : [storedRoundView(round, option)];
      });
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async roundSummary({ query, site }) {
      const today = siteDay(site.view.timeZone, desk.clock.now());
      const day = query.date === undefined ? today : Number(query.date.replaceAll("-", ""));
      if (query.tradeOptionId !== undefined)
        await options.find(site.id, Number(query.tradeOptionId));
      const summaries = new Map<number, RoundSummaryView>();
      for (const { optionId, state, count } of await counts(`${site.id} ${day}`)) {
        if (query.tradeOptionId !== undefined && String(optionId) !== query.tradeOptionId) continue;
        const summary = summaries.get(optionId) ?? noRounds(optionId, dayText(day));
        const word = state.toLowerCase() as "buy" | "sell" | "void";
        const rounds = summary.rounds + count;
        summaries.set(optionId, { ...summary, rounds, [word]: summary[word] + count });
      }
      const content = [...summaries.values()];
      const request = { page: 0, size: Math.max(1, content.length) };
      return JSON.stringify(shaped(query, pageOf(content, request, content.length)));
    },
  };
}

/** Settled rounds of a site's day, both as numbers beside each other. */
async function countsOf(desk: Desk, options: TradeOptions, siteAndDay: string) {
  const [siteId = 0, day = 0] = siteAndDay.split(" ").map(Number);
  const optionIds = (await options.of(siteId)).map(({ view }) => Number(view.id));
  return desk.readers.roundCounts({ siteId, optionIds, day });
}

function noRounds(optionId: number, date: string): RoundSummaryView {
  return { tradeOptionId: String(optionId), date, rounds: 0, buy: 0, sell: 0, void: 0 };
}

/** The states of product codes between commas; all where none are said. */
function statesOf(codes: string | undefined): readonly RoundState[] | undefined {
  return listed(codes)?.map((code) => ROUND_STATE_CODES.wordOf(Number(code)));
}

/** A round of the tables. */
export function storedRoundView(round: RoundRow, { view }: TradeOption): RoundView {
  const { precision, currency } = view;
  const moneyScale = scaleOf(currency as Currency);
  return roundView(round, { precision, moneyScale });
}
