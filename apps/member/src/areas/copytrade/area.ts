/** Copy trading (카피): traders, one's own follow, and what traders see of who follows them; titles come with their code. */

import { type Area, drawn, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

const screens = () => import("./screens/copytrade-screens.ts");

const ofMembers = { needs: "futures", audience: "member", layout: "titled" } as const;

export const copytrade: Area = {
  screens: [
    {
      ...ofMembers,
      path: paths.copytrade,
      name: "CopyTrade",
      purpose: "traders who can be copied",
      draw: plain(lazyScreen(async () => (await screens()).TradersScreen)),
    },
    {
      ...ofMembers,
      path: paths.myTrader,
      name: "CopyTradeMine",
      purpose: "whom a member copies, and what came of it",
      draw: plain(lazyScreen(async () => (await screens()).MyTraderScreen)),
    },
    {
      ...ofMembers,
      path: paths.traderConsole,
      name: "CopyTradeConsole",
      purpose: "what a trader sees of who follows them",
      draw: plain(lazyScreen(async () => (await screens()).ConsoleScreen)),
    },
    {
      ...ofMembers,
      path: paths.trader("{id}"),
      name: "CopyTrader",
      purpose: "a trader's figures",
      draw: drawn(
        lazyScreen(async () => (await screens()).TraderScreen),
        (id) => ({ id }),
      ),
    },
  ],
};
