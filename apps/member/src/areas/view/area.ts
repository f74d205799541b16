/** What says that an operator looks at a member's screens. */

import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { useStore } from "../../base/store.ts";
import { viewing } from "../../session/viewing.ts";

export const view: Area = {
  overlays: [
    {
      over: "everyPage",
      useAsked: () => useStore(viewing) !== null,
      part: lazyScreen(async () => (await import("./parts/view-banner.tsx")).ViewBanner),
    },
  ],
};
