/** Coins on chains: how far each network is read, and what came on it. */

import { Coins } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const coin: Area = {
  pages: [
    {
      name: "coins",
      path: "/coins",
      label: { ko: "코인 입금", en: "Coin deposits" },
      icon: Coins,
      menu: [2, 8],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./coin-screen.tsx")).CoinScreen),
    },
  ],
};
