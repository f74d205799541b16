/** Perpetuals: what is offered on which terms, what is open, who is near the end, and what liquidations and funding came to. */

import { Gauge, HandCoins, Infinity as Endless, ShieldAlert } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const futures: Area = {
  pages: [
    {
      name: "perpetuals",
      path: "/perpetuals",
      label: { ko: "무기한 선물", en: "Perpetuals" },
      icon: Endless,
      menu: [4, 8],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./perpetuals-screen.tsx")).PerpetualsScreen),
    },
    {
      name: "near-liquidation",
      path: "/near-liquidation",
      label: { ko: "청산 임박", en: "Near liquidation" },
      icon: Gauge,
      menu: [4, 9],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./near-screen.tsx")).NearScreen),
    },
    {
      name: "liquidations",
      path: "/liquidations",
      label: { ko: "강제 청산", en: "Liquidations" },
      icon: ShieldAlert,
      menu: [4, 10],
      permission: "ledger.read",
      screen: lazyScreen(
        async () => (await import("./liquidations-screen.tsx")).LiquidationsScreen,
      ),
    },
    {
      name: "funding",
      path: "/funding",
      label: { ko: "펀딩", en: "Funding" },
      icon: HandCoins,
      menu: [4, 11],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./funding-screen.tsx")).FundingScreen),
    },
  ],
  editors: {
    FUTURES_TERMS: lazyScreen(async () => (await import("./terms-sheet.tsx")).PerpetualTermsSheet),
    FUTURES_STATE: lazyScreen(async () => (await import("./state-sheets.tsx")).StateProposalSheet),
  },
};
