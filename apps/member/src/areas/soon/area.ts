/**
 * Addresses of product.md §2 whose screens are still to come: they say so instead of leading back to the start. A screen that
 * is there takes its line out of here.
 */

import { type Area, drawn, nameOfPath, type Screen } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

const PreparingScreen = lazyScreen(
  async () => (await import("./screens/preparing-screen.tsx")).PreparingScreen,
);

/** Named after its address; its title comes with its code. */
const soonAt = (path: string, over: Partial<Screen> = {}): Screen => ({
  path,
  name: nameOfPath(path),
  purpose: "not open yet",
  audience: "member",
  layout: "titled",
  draw: drawn(PreparingScreen, () => ({ path })),
  ...over,
});

export const soon: Area = {
  screens: [soonAt("/wallet/p2p", { needs: "p2p" })],
};
