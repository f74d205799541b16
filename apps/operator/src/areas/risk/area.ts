/** The risk desk: what the house stands to win and lose, whose accounts are near a line, who won and lost. */

import { ShieldHalf } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const risk: Area = {
  pages: [
    {
      name: "risk",
      path: "/risk",
      label: { ko: "위험 관리", en: "Risk" },
      icon: ShieldHalf,
      menu: [4, 0],
      permission: "risk.read",
      screen: lazyScreen(async () => (await import("./risk-screen.tsx")).RiskScreen),
    },
  ],
};
