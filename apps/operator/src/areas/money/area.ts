/** Money by hand, and the rules by which it moves. */

import { Building2, Coins, SlidersHorizontal, TrendingUp } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

const AdjustSheet = lazyScreen(async () => (await import("./adjust-sheet.tsx")).AdjustSheet);

export const money: Area = {
  pages: [
    {
      name: "adjust",
      path: "/adjust",
      label: { ko: "수동 지급·차감", en: "Money by hand" },
      icon: Coins,
      menu: [2, 1],
      permission: "money.adjust",
      screen: lazyScreen(async () => (await import("./adjust-screen.tsx")).AdjustScreen),
    },
    {
      name: "banks",
      path: "/banks",
      label: { ko: "입금 계좌", en: "Bank accounts" },
      icon: Building2,
      menu: [2, 4],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./banks-screen.tsx")).BanksScreen),
    },
    {
      name: "rules",
      path: "/rules",
      label: { ko: "수수료·한도", en: "Fees and limits" },
      icon: SlidersHorizontal,
      menu: [2, 5],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./rules-screen.tsx")).RulesScreen),
    },
    {
      name: "rates",
      path: "/rates",
      label: { ko: "환율·보유량", en: "Rates and holdings" },
      icon: TrendingUp,
      menu: [2, 6],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./rates-screen.tsx")).RatesScreen),
    },
  ],
  editors: {
    CREDIT: AdjustSheet,
    DEDUCT: AdjustSheet,
    BONUS: AdjustSheet,
    BANK_ACCOUNT: lazyScreen(async () => (await import("./bank-sheet.tsx")).BankSheet),
    RULES: lazyScreen(async () => (await import("./rules-sheet.tsx")).RulesSheet),
    CAPS: lazyScreen(async () => (await import("./caps-sheet.tsx")).CapsSheet),
    HOLDING: lazyScreen(async () => (await import("./holding-sheet.tsx")).HoldingSheet),
    OTP_RULES: lazyScreen(async () => (await import("./otp-rules-sheet.tsx")).OtpRulesSheet),
  },
};
