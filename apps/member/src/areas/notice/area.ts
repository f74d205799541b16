/** Notices that every member must see. */

import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import { hearNotices, waitingNotices } from "./notice-stream.ts";

export const notice: Area = {
  overlays: [
    {
      over: "livePages",
      useAsked: () => useStore(waitingNotices).length > 0,
      part: lazyScreen(async () => (await import("./parts/notice-dialog.tsx")).FirstNotice),
      listen: hearNotices,
    },
  ],
};
