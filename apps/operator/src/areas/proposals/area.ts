/** What two persons must agree on. */

import { ShieldCheck } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const proposals: Area = {
  news: {
    isOf: ({ event, status, makerId }, operatorId) =>
      event === "PROPOSAL" &&
      makerId === operatorId &&
      (status === "REJECTED" || status === "FAILED"),
    text: {
      ko: "내 제안이 거절되었거나 처리되지 않았습니다. 2인 승인에서 사유를 확인하세요.",
      en: "A proposal of yours was rejected or failed. Four eyes says why.",
    },
  },
  pages: [
    {
      name: "proposals",
      path: "/proposals",
      label: { ko: "2인 승인", en: "Four eyes" },
      icon: ShieldCheck,
      menu: [1, 3],
      screen: lazyScreen(async () => (await import("./proposals-screen.tsx")).ProposalsScreen),
      waits: ({ proposals: count }) => count,
    },
  ],
};
