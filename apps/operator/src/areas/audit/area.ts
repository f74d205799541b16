/** What operators did. */

import { ScrollText } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const audit: Area = {
  pages: [
    {
      name: "audit",
      path: "/audit",
      label: { ko: "감사 기록", en: "Audit log" },
      icon: ScrollText,
      menu: [3, 3],
      permission: "audit.read",
      screen: lazyScreen(async () => (await import("./audit-screen.tsx")).AuditScreen),
    },
  ],
};
