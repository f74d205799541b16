/**
 * Addresses of product.md §2 whose screens are still to come: they say so instead of leading back to the start. A screen that
 * is there takes its line out of here.
 */

import { type Area, drawn, type Screen } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

const PreparingScreen = lazyScreen(
  async () => (await import("./screens/preparing-screen.tsx")).PreparingScreen,
);

/** Named after its address; its title comes with its code. */
const soonAt = (path: string, over: Partial<Screen> = {}): Screen => ({
  path,
  name: path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
  purpose: "not open yet",
  audience: "member",
  layout: "titled",
  draw: drawn(PreparingScreen, () => ({ path })),
  ...over,
});

const ofFutures = { needs: "futures", layout: "home" } as const;

export const soon: Area = {
  screens: [
    soonAt("/future/{id}", ofFutures),
    soonAt("/futureView", { ...ofFutures, audience: "guest" }),
    soonAt("/futureView/{id}", { ...ofFutures, audience: "guest" }),
    soonAt("/wallet/p2p", { needs: "p2p" }),
    ...[
      "/more/notice",
      "/more/notice/{id}",
      "/more/contact",
      "/more/contact/create",
      "/more/contact/{id}",
      "/more/economic",
      "/more/livechat",
      "/more/terms",
      "/more/privacy",
      "/support/more/{id}",
      "/support/notice",
      "/support/invest_info",
      "/service/contact",
    ].map((path) => soonAt(path)),
  ],
};
