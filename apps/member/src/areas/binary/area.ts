/** Binary rounds: the trade page, its twin for guests, the search of bets, and the receipt that anyone may read. */

import { type Area, drawn, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const ExchangeScreen = lazyScreen(
  async () => (await import("./screens/exchange-screen.tsx")).ExchangeScreen,
);

const trade = { needs: "binary", layout: "filled" } as const;
const guest = { ...trade, audience: "guest" } as const;
const member = { ...trade, audience: "member" } as const;
const title = { ko: "바이너리", en: "Binary" };

export const binary: Area = {
  screens: [
    {
      ...member,
      path: paths.exchange(),
      name: "Exchange",
      purpose: "binary trade",
      draw: drawn(ExchangeScreen, () => ({ optionId: null, isGuest: false })),
    },
    {
      ...member,
      path: paths.exchange("{id}"),
      name: "Trade",
      purpose: "binary trade of one option",
      draw: drawn(ExchangeScreen, (optionId) => ({ optionId, isGuest: false })),
    },
    {
      ...guest,
      path: paths.exchangeView(),
      name: "ExchangeViewFirst",
      purpose: "to the first option's logged-out view",
      draw: drawn(ExchangeScreen, () => ({ optionId: null, isGuest: true })),
    },
    {
      ...guest,
      path: paths.exchangeView("{id}"),
      name: "ExchangeView",
      purpose: "binary trade, logged-out view",
      draw: drawn(ExchangeScreen, (optionId) => ({ optionId, isGuest: true })),
    },
    {
      ...guest,
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
      ...member,
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
