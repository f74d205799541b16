/** Partners: who brought whom, at what rates, what a day of theirs comes to, and who may have brought themselves. */

import { HandCoins, Network, Radar } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const partners: Area = {
  pages: [
    {
      name: "partners",
      path: "/partners",
      label: { ko: "총판", en: "Partners" },
      icon: Network,
      menu: [1, 8],
      permission: "members.read",
      screen: lazyScreen(async () => (await import("./partners-screen.tsx")).PartnersScreen),
    },
    {
      name: "commission",
      path: "/commission",
      label: { ko: "총판 정산", en: "Commission" },
      icon: HandCoins,
      menu: [2, 7],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./commission-screen.tsx")).CommissionScreen),
    },
    {
      name: "partner-rings",
      path: "/partner-rings",
      label: { ko: "자기 추천 의심", en: "Self-referral" },
      icon: Radar,
      menu: [1, 9],
      permission: "members.read",
      screen: lazyScreen(async () => (await import("./rings-screen.tsx")).RingsScreen),
    },
  ],
  editors: {
    PARTNER_RATES: lazyScreen(async () => (await import("./rates-sheet.tsx")).RatesSheet),
    PARTNER_RULES: lazyScreen(async () => (await import("./rules-sheet.tsx")).PartnerRulesSheet),
    COMMISSION_RUN: lazyScreen(async () => (await import("./run-sheet.tsx")).RunSheet),
  },
};
