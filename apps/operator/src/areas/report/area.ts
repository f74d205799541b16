/** Reports: what each day came to, from the ledger, and whether the bank says the same. */

import { CalendarCheck, Landmark } from "lucide-react";
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
    {
      name: "bank-reconciliation",
      path: "/bank-reconciliation",
      label: { ko: "대사(은행)", en: "Bank reconciliation" },
      icon: Landmark,
      menu: [3, 5],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./bank-screen.tsx")).BankScreen),
    },
  ],
};
