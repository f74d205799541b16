/** Crypto perpetuals (선물거래): the trade page of a perpetual, and its twin for guests. */

import { type Area, drawn, plain, tradeScreens } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const FuturesScreen = lazyScreen(
  async () => (await import("./screens/futures-screen.tsx")).FuturesScreen,
);

export const futures: Area = {
  screens: [
    ...tradeScreens(FuturesScreen, "futures", [
      { path: paths.future(), audience: "member", name: "Future", purpose: "crypto futures trade" },
      {
        path: paths.future("{id}"),
        audience: "member",
        name: "FutureTrade",
        purpose: "crypto futures trade of one perpetual",
      },
      {
        path: paths.futureView(),
        audience: "guest",
        name: "FutureViewFirst",
        purpose: "to the first perpetual's logged-out view",
      },
      {
        path: paths.futureView("{id}"),
        audience: "guest",
        name: "FutureView",
        purpose: "crypto futures, logged-out view",
      },
    ]),
    {
      needs: "futures",
      audience: "member",
      layout: "search",
      path: paths.searchFutures,
      name: "SearchFutures",
      purpose: "search of what perpetuals came to",
      title: { ko: "선물", en: "Futures" },
      draw: plain(
        lazyScreen(async () => (await import("./screens/futures-search.tsx")).FuturesSearch),
      ),
    },
    {
      needs: "futures",
      audience: "member",
      layout: "titled",
      path: paths.liquidation("{id}"),
      name: "Liquidation",
      purpose: "why a position was liquidated, for its member",
      draw: drawn(
        lazyScreen(
          async () => (await import("./screens/liquidation-screen.tsx")).LiquidationScreen,
        ),
        (id) => ({ id }),
      ),
    },
  ],
  homes: { "/liquidation": paths.searchFutures },
};
