/** The economic calendar that members read. */

import { CalendarDays } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const economic: Area = {
  pages: [
    {
      name: "economic",
      path: "/economic",
      label: { ko: "경제지표", en: "Economic calendar" },
      icon: CalendarDays,
      menu: [4, 18],
      permission: "notice.write",
      screen: lazyScreen(async () => (await import("./economic-screen.tsx")).EconomicScreen),
    },
  ],
};
