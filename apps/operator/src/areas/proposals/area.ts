/** What two persons must agree on. */

import { ShieldCheck } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const proposals: Area = {
  pages: [
    {
      name: "proposals",
      path: "/proposals",
      label: { ko: "2인 승인", en: "Four eyes" },
      icon: ShieldCheck,
      menu: [1, 3],
      screen: lazyScreen(async () => (await import("./proposals-screen.tsx")).ProposalsScreen),
      waits: ({ proposals: count }) => count,
    },
  ],
};
