/** Feeds: whence prices come and how fresh they are. It is looked at; sources are switched on by configuration. */

import { RadioTower } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const feeds: Area = {
  pages: [
    {
      name: "feeds",
      path: "/feeds",
      label: { ko: "시세 수신", en: "Price feeds" },
      icon: RadioTower,
      menu: [4, 7],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./feeds-screen.tsx")).FeedsScreen),
    },
  ],
};
