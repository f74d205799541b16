/** The topic of a site's overseas prices: the last price and rate of what moved. */

import { instrumentOf, marketOf } from "@naru/engine/state";
import { formatPrice } from "@naru/money/price";
import type { TopicFrame } from "../bus/messages.ts";
import { percentText } from "../views/texts.ts";
import { isRest, type MarketSource } from "./market-views.ts";
import type { SignsOfLife } from "./signs-of-life.ts";

/** What is told of these symbols now (epoch ms), and to sites that have heard nothing for a while that there is nothing. */
export function sitePriceFrames(
  source: MarketSource,
  signs: Pick<SignsOfLife, "quietSites" | "noteSite">,
  symbols: Iterable<number>,
  now: number,
): TopicFrame[] {
  const { state } = source;
  const bySite = new Map<number, object[]>();
  for (const siteId of signs.quietSites(now)) bySite.set(siteId, []);
  for (const symbol of symbols) {
    const market = marketOf(state, symbol);
    const { precision } = instrumentOf(state, symbol);
    for (const option of state.optionsOfSymbol.get(symbol) ?? []) {
      let items = bySite.get(option.siteId);
      if (items === undefined) bySite.set(option.siteId, (items = []));
      items.push({
        id: String(option.id),
        lastPrice: formatPrice(market.last, precision),
        rateChange: percentText(market.last, source.day(symbol).previousClose),
        isRest: isRest(option, market) ? 1 : 0,
      });
    }
  }
  for (const siteId of bySite.keys()) signs.noteSite(siteId, now);
  return [...bySite].map(([siteId, prices]) => ({
    destination: `/topic/oversea.${siteId}`,
    body: JSON.stringify({ event: "PRICE", items: prices }),
    conflate: false,
  }));
}
