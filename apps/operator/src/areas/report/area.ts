/** Reports: what each day came to, from the ledger. */

import { CalendarCheck } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const report: Area = {
  pages: [
    {
      name: "daily-close",
      path: "/daily-close",
      label: { ko: "일일 마감", en: "Daily close" },
      icon: CalendarCheck,
      menu: [3, 4],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./daily-close-screen.tsx")).DailyCloseScreen),
    },
  ],
};
