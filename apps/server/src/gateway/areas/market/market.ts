/** Charts, last prices and the day's statistics (product.md §7). */

import type { FuturesOptionView } from "@naru/contract/views/futures";
import type { OptionView, TickerView, TradeTickView } from "@naru/contract/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { siteOffers } from "@naru/vocabulary/site-type";
import { stripSymbol } from "@naru/vocabulary/symbol-name";
import { candleView, newestCandles } from "../../calls/candle-rows.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { symbolOfOption } from "../../../market/catalogue.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

const CANDLES = 300;
const TRADES = 100;
/** A trading day of most instruments. */
const HOURS = 24;

type MarketCall =
  | "chart"
  | "chartPage"
  | "rawData"
  | "closes"
  | "keyValue"
  | "lastPrice"
  | "tickerStatistics";

export function marketHandlers(desk: Desk): Handlers<MarketCall> {
  return {
    async chart({ query, site }) {
      const { symbol, precision } = await findCharted(desk, site, query);
      const limit = Number(query.limit ?? CANDLES);
      const asked = { symbol, interval: query.interval, limit };
      const rows =
        query.before === undefined
          ? await newestCandles(desk, asked)
          : await desk.readers.candles({ ...asked, before: Date.parse(query.before) });
      return rows.slice(-limit).map((row) => candleView(row, precision));
    },

    async chartPage({ query, site }) {
      const { symbol, precision } = await findCharted(desk, site, query);
      const page = await desk.readers.candlePage({
        symbol,
        interval: query.interval,
        ...pageRequest(query),
      });
      const content = page.content.map((row) => candleView(row, precision));
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async rawData({ query, site }) {
      const { symbol, precision } = await findCharted(desk, site, query);
      const trades = await desk.readers.trades({
        symbol,
        before: query.before === undefined ? undefined : Date.parse(query.before),
        limit: Number(query.limit ?? TRADES),
      });
      const views = trades.map(
        ({ at, price, qty }): TradeTickView => ({
          at: new Date(at).toISOString(),
          price: formatPrice(price, precision),
          qty,
        }),
      );
      return JSON.stringify(views);
    },

    closes: ({ site }) => closesOf(desk, site),

    async keyValue({ site }) {
      const options = await optionsOf(desk, site);
      const played = options.filter(({ isPlay }) => isPlay === 1);
      return Object.fromEntries(played.map(({ stock, lastPrice }) => [stock, lastPrice]));
    },

    async lastPrice({ query, site }) {
      const option = await findOption(desk, site, query);
      return bodyOf(
        await desk.engine.ask({ kind: "book", siteId: site.id, optionId: Number(option.id) }),
      );
    },

    async tickerStatistics({ query, site }) {
      const at = new Date(desk.clock.now()).toISOString();
      if (query.overseaOptionId !== undefined || query.stock !== undefined)
        return JSON.stringify(tickerView(await findOption(desk, site, query), at));
      const options = await optionsOf(desk, site);
      return JSON.stringify(options.map((option) => tickerView(option, at)));
    },
  };
}

interface Named {
  readonly overseaOptionId?: string | undefined;
  readonly stock?: string | undefined;
}

/** The overseas futures that a site offers. */
async function optionsOf(desk: Desk, site: Site): Promise<readonly OptionView[]> {
  return siteOffers(site.view.type, "oversea") ? desk.options.of(site.id) : [];
}

/** What each instrument of a site closed at in the last hours, by its id. */
async function closesOf(desk: Desk, site: Site): Promise<Record<string, string[]>> {
  const charted = [...(await optionsOf(desk, site)), ...(await perpetualsOf(desk, site))];
  const symbolOf = ({ id }: { readonly id: string }) => symbolOfOption(Number(id));
  const symbols = charted.map(symbolOf);
  const closes = await desk.readers.closes({ symbols, interval: "1h", limit: HOURS });
  return Object.fromEntries(
    charted.flatMap((option) => {
      const prices = closes.get(symbolOf(option)) ?? [];
      const texts = prices.map((price) => formatPrice(price, option.precision));
      return texts.length === 0 ? [] : [[option.id, texts]];
    }),
  );
}

/** The perpetuals that a site offers. */
async function perpetualsOf(desk: Desk, site: Site): Promise<readonly FuturesOptionView[]> {
  return siteOffers(site.view.type, "futures") ? desk.perpetuals.of(site.id) : [];
}

/** The overseas future that a call names by id or by name; none or an unknown one is refused. */
async function findOption(desk: Desk, site: Site, named: Named): Promise<OptionView> {
  const found = among(await optionsOf(desk, site), named.overseaOptionId, named.stock);
  if (found === undefined) throw new RefusalError("INVALID_REQUEST");
  return found;
}

/** What a call wants candles or trades of: an overseas future or a perpetual that the site offers. */
async function findCharted(
  desk: Desk,
  site: Site,
  named: Named & { readonly futuresOptionId?: string | undefined },
): Promise<{ readonly symbol: number; readonly precision: number }> {
  const { overseaOptionId, futuresOptionId, stock } = named;
  const perpetual =
    overseaOptionId === undefined
      ? among(await perpetualsOf(desk, site), futuresOptionId, stock)
      : undefined;
  const { id, precision } =
    perpetual ??
    (await findOption(desk, site, futuresOptionId === undefined ? named : { overseaOptionId }));
  return { symbol: symbolOfOption(Number(id)), precision };
}

/** The one of an id, or without an id the one of a name. */
function among<Option extends { readonly id: string; readonly stock: string }>(
  options: readonly Option[],
  id: string | undefined,
  stock: string | undefined,
): Option | undefined {
  const name = stock === undefined ? undefined : stripSymbol(stock);
  return options.find((option) => (id === undefined ? option.stock === name : option.id === id));
}

function tickerView(option: OptionView, at: string): TickerView {
  const change =
    parseDecimal(option.lastPrice, option.precision) -
    parseDecimal(option.prevClose, option.precision);
  return {
    overseaOptionId: option.id,
    stock: option.stock,
    lastPrice: option.lastPrice,
    priceChange: formatDecimal(change, option.precision),
    priceChangePercent: option.rateChange,
    openPrice: option.dayOpen,
    highPrice: option.dayHigh,
    lowPrice: option.dayLow,
    prevClosePrice: option.prevClose,
    volume: option.volume,
    at,
  };
}
