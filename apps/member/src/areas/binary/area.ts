/** Binary rounds: the trade page, its twin for guests, the search of bets, and the receipt that anyone may read. */

import { type Area, drawn, plain, tradeScreens } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const ExchangeScreen = lazyScreen(
  async () => (await import("./screens/exchange-screen.tsx")).ExchangeScreen,
);

const title = { ko: "바이너리", en: "Binary" };

export const binary: Area = {
  screens: [
    ...tradeScreens(ExchangeScreen, "binary", [
      { path: paths.exchange(), audience: "member", name: "Exchange", purpose: "binary trade" },
      {
        path: paths.exchange("{id}"),
        audience: "member",
        name: "Trade",
        purpose: "binary trade of one option",
      },
      {
        path: paths.exchangeView(),
        audience: "guest",
        name: "ExchangeViewFirst",
        purpose: "to the first option's logged-out view",
      },
      {
        path: paths.exchangeView("{id}"),
        audience: "guest",
        name: "ExchangeView",
        purpose: "binary trade, logged-out view",
      },
    ]),
    {
      needs: "binary",
      audience: "guest",
      layout: "titled",
      path: paths.receipt("{id}"),
      name: "Receipt",
      purpose: "what proves the result of a round",
      draw: drawn(
        lazyScreen(async () => (await import("./screens/receipt-screen.tsx")).ReceiptScreen),
        (roundId) => ({ roundId }),
      ),
    },
    {
      needs: "binary",
      audience: "member",
      layout: "search",
      path: paths.searchBinary,
      name: "SearchBinary",
      purpose: "search of bets",
      title,
      draw: plain(lazyScreen(async () => (await import("./screens/bets-search.tsx")).BetsSearch)),
    },
  ],
  homes: { "/receipt": paths.exchange() },
};
