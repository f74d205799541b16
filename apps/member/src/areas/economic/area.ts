/** The economic calendar; its title comes with its code. */

import { type Area, plain } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

export const economic: Area = {
  screens: [
    {
      path: paths.economic,
      audience: "member",
      layout: "titled",
      name: "MoreEconomic",
      purpose: "economic indicators",
      draw: plain(
        lazyScreen(async () => (await import("./screens/economic-screen.tsx")).EconomicScreen),
      ),
    },
  ],
};
