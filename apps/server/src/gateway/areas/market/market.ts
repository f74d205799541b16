/** Charts, last prices and the day's statistics (product.md §7). */

import type { OptionView, TickerView, TradeTickView } from "@naru/contract/views";
import { formatDecimal, parseDecimal } from "@naru/money/decimal";
import { formatPrice } from "@naru/money/price";
import { stripSymbol } from "@naru/vocabulary/symbol-name";
import { candleView, withUnfinished } from "../../calls/candle-rows.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";

const CANDLES = 300;
const TRADES = 100;
/** An option's id is its site's id and its symbol (ids of this installation: site × 1000 + symbol). */
const SYMBOLS_PER_SITE = 1_000;

export function marketHandlers(
  desk: Desk,
): Handlers<"chart" | "chartPage" | "rawData" | "keyValue" | "lastPrice" | "tickerStatistics"> {
  return {
    async chart({ query, site }) {
      const option = await findOption(desk, site, query);
      const symbol = Number(option.id) % SYMBOLS_PER_SITE;
      const before = query.before === undefined ? undefined : Date.parse(query.before);
      const limit = Number(query.limit ?? CANDLES);
      const finished = await desk.readers.candles({
        symbol,
        interval: query.interval,
        before,
        limit,
      });
      const rows =
        before === undefined
          ? await withUnfinished(desk, symbol, query.interval, finished)
          : finished;
      return rows.slice(-limit).map((row) => candleView(row, option.precision));
    },

    async chartPage({ query, site }) {
      const option = await findOption(desk, site, query);
      const page = await desk.readers.candlePage({
        symbol: Number(option.id) % SYMBOLS_PER_SITE,
        interval: query.interval,
        ...pageRequest(query),
      });
      const content = page.content.map((row) => candleView(row, option.precision));
      return JSON.stringify(shaped(query, { ...page, content }));
    },

    async rawData({ query, site }) {
      const option = await findOption(desk, site, query);
      const trades = await desk.readers.trades({
        symbol: Number(option.id) % SYMBOLS_PER_SITE,
        before: query.before === undefined ? undefined : Date.parse(query.before),
        limit: Number(query.limit ?? TRADES),
      });
      const views = trades.map(
        ({ at, price, qty }): TradeTickView => ({
          at: new Date(at).toISOString(),
          price: formatPrice(price, option.precision),
          qty,
        }),
      );
      return JSON.stringify(views);
    },

    async keyValue({ site }) {
      const options = await desk.options.of(site.id);
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
      const options = await desk.options.of(site.id);
      return JSON.stringify(options.map((option) => tickerView(option, at)));
    },
  };
}

/** The instrument that a call names by id or by name; none or an unknown one is refused. */
async function findOption(
  desk: Desk,
  site: Site,
  named: { overseaOptionId?: string | undefined; stock?: string | undefined },
): Promise<OptionView> {
  const options = await desk.options.of(site.id);
  const stock = named.stock === undefined ? undefined : stripSymbol(named.stock);
  const found =
    named.overseaOptionId === undefined
      ? options.find((option) => option.stock === stock)
      : options.find((option) => option.id === named.overseaOptionId);
  if (found === undefined) throw new RefusalError("INVALID_REQUEST");
  return found;
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
