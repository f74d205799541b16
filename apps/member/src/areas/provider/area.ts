/** Payment providers: each has one page, where an order is made, paid and followed to its end. */

import { type Area, drawn } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";
import { paths } from "../../base/paths.ts";

export const provider: Area = {
  screens: [
    {
      path: paths.provider("{provider}"),
      audience: "member",
      layout: "titled",
      name: "Provider",
      purpose: "money in and out through a payment provider",
      title: { ko: "결제 수단", en: "Payment method" },
      draw: drawn(
        lazyScreen(async () => (await import("./screens/provider-screen.tsx")).ProviderScreen),
        (name) => ({ name }),
      ),
    },
  ],
};
