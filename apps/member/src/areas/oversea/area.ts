/** Overseas futures: the trade page, its twin for guests, and the search of what was traded. */

import { Zap } from "lucide-react";
import { type Area, plain, tradeScreens } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";
import { productText } from "../../base/texts.ts";

const TradeScreen = lazyScreen(
  async () => (await import("./screens/trade-screen.tsx")).TradeScreen,
);

const label = productText("quickOrder");
export const oversea: Area = {
  screens: [
    ...tradeScreens(TradeScreen, "oversea", [
      {
        path: paths.oversea(),
        audience: "member",
        name: "Oversea",
        purpose: "overseas futures trade",
      },
      {
        path: paths.oversea("{id}"),
        audience: "member",
        name: "OverseaTrade",
        purpose: "overseas futures trade of one instrument",
      },
      {
        path: paths.overseaView(),
        audience: "guest",
        name: "OverseaViewFirst",
        purpose: "to the first instrument's logged-out view",
      },
      {
        path: paths.overseaView("{id}"),
        audience: "guest",
        name: "OverseaView",
        purpose: "overseas futures, logged-out view",
      },
    ]),
    {
      path: paths.searchOversea,
      audience: "member",
      name: "SearchOversea",
      purpose: "overseas order and trade search",
      needs: "oversea",
      layout: "search",
      title: label,
      draw: plain(
        lazyScreen(async () => (await import("./screens/oversea-search.tsx")).OverseaSearch),
      ),
    },
  ],
  // The Trade item appends View for a member without an id (product.md §2).
  tab: {
    path: paths.oversea(),
    guestPath: paths.overseaView(),
    here: [paths.oversea()],
    label,
    icon: Zap,
  },
};
