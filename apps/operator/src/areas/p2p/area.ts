/** P2P: deals between members that are under appeal, which two persons decide. */

import { Handshake } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const p2p: Area = {
  pages: [
    {
      name: "p2p",
      path: "/p2p",
      label: { ko: "P2P 분쟁", en: "P2P disputes" },
      icon: Handshake,
      menu: [1, 20],
      permission: "p2p.decide",
      screen: lazyScreen(async () => (await import("./disputes-screen.tsx")).DisputesScreen),
    },
  ],
};
