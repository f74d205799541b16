/** Copy trading: who is copied on what terms, who follows whom, what was not copied and why, and what was shared. */

import { CircleSlash, Copy, Percent, UsersRound } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const copytrade: Area = {
  pages: [
    {
      name: "traders",
      path: "/traders",
      label: { ko: "트레이더", en: "Traders" },
      icon: Copy,
      menu: [4, 12],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./traders-screen.tsx")).TradersScreen),
    },
    {
      name: "follows",
      path: "/follows",
      label: { ko: "팔로우", en: "Follows" },
      icon: UsersRound,
      menu: [4, 13],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./follows-screen.tsx")).FollowsScreen),
    },
    {
      name: "missed-copies",
      path: "/missed-copies",
      label: { ko: "못 따라 한 체결", en: "Missed copies" },
      icon: CircleSlash,
      menu: [4, 14],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./missed-screen.tsx")).MissedScreen),
    },
    {
      name: "profit-shares",
      path: "/profit-shares",
      label: { ko: "수익 분배", en: "Profit shares" },
      icon: Percent,
      menu: [4, 15],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./shares-screen.tsx")).SharesScreen),
    },
  ],
};
