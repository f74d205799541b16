/** The home: what waits, of every area. */

import { Inbox } from "lucide-react";
import type { Area } from "../base/area.ts";
import { lazyScreen } from "../base/lazy-screen.ts";

export const queue: Area = {
  pages: [
    {
      name: "queue",
      path: "/",
      label: { ko: "처리 대기", en: "Queue" },
      icon: Inbox,
      menu: [1, 1],
      screen: lazyScreen(async () => (await import("./queue-screen.tsx")).QueueScreen),
    },
  ],
};
