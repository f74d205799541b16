/** What stands out about members: found by rules, decided by a person. */

import { ScanSearch } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const anomaly: Area = {
  pages: [
    {
      name: "anomalies",
      path: "/anomalies",
      label: { ko: "이상 거래", en: "Anomalies" },
      icon: ScanSearch,
      // Beside the queue.
      menu: [1, 1.5],
      permission: "risk.read",
      screen: lazyScreen(async () => (await import("./anomalies-screen.tsx")).AnomaliesScreen),
      waits: ({ anomalies }) => anomalies,
    },
  ],
};
