/** P2P: deals between members that are under appeal, which two persons decide, and the rules of deals. */

import { Handshake, Scale } from "lucide-react";
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
    {
      name: "p2p-rules",
      path: "/p2p-rules",
      label: { ko: "P2P 규칙", en: "P2P rules" },
      icon: Scale,
      menu: [2, 20],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./rules-screen.tsx")).P2pRulesScreen),
    },
  ],
  news: {
    permission: "p2p.decide",
    isOf: ({ event, status }) => event === "DEAL" && status === "APPEALED",
    text: { ko: "P2P 거래에 이의가 제기되었습니다.", en: "A P2P deal is under appeal." },
  },
  editors: {
    P2P_RULES: lazyScreen(async () => (await import("./rules-sheet.tsx")).P2pRulesSheet),
  },
};
