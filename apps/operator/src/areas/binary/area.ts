/** Binary rounds: the games that a site offers, their rounds, and what each day of them came to. */

import { CalendarDays, Hourglass, Timer } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const binary: Area = {
  pages: [
    {
      name: "games",
      path: "/games",
      label: { ko: "바이너리 게임", en: "Binary games" },
      icon: Timer,
      menu: [4, 2],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./games-screen.tsx")).GamesScreen),
    },
    {
      name: "rounds",
      path: "/rounds",
      label: { ko: "라운드", en: "Rounds" },
      icon: Hourglass,
      menu: [4, 3],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./rounds-screen.tsx")).RoundsScreen),
    },
    {
      name: "round-days",
      path: "/round-days",
      label: { ko: "일별 합계", en: "Rounds by day" },
      icon: CalendarDays,
      menu: [4, 4],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./days-screen.tsx")).DaysScreen),
    },
  ],
  editors: {
    BINARY_TERMS: lazyScreen(async () => (await import("./game-terms-sheet.tsx")).GameTermsSheet),
  },
};
