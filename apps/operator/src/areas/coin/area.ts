/** Coins on chains: how far each network is read, what came on it, and what goes out. */

import { Coins, Scale, Send } from "lucide-react";
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
    {
      name: "coin-payouts",
      path: "/coin-payouts",
      label: { ko: "코인 출금", en: "Coin withdrawals" },
      icon: Send,
      menu: [2, 9],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./payouts-screen.tsx")).PayoutsScreen),
    },
    {
      name: "coin-reconciliation",
      path: "/coin-reconciliation",
      label: { ko: "대사(코인)", en: "Coin reconciliation" },
      icon: Scale,
      menu: [2, 12],
      permission: "coin.read",
      screen: lazyScreen(
        async () => (await import("./reconciliation-screen.tsx")).ReconciliationScreen,
      ),
    },
  ],
  editors: {
    NETWORK: lazyScreen(async () => (await import("./network-sheet.tsx")).NetworkSheet),
  },
};
