/** Feeds: whence prices come and how fresh they are. It is looked at; sources are switched on by configuration. */

import { RadioTower } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const feeds: Area = {
  news: {
    permission: "ledger.read",
    isOf: ({ event, status }) => event === "FEED" && status === "HALTED",
    text: {
      ko: "시세가 끊겨 거래가 멈춘 종목이 있습니다. 시세 수신에서 확인하세요.",
      en: "Prices stopped, and with them trading in some instruments. Look at Price feeds.",
    },
  },
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
