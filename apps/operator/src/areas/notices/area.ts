/** What members read: notices, questions and answers, pages, popups. */

import { Megaphone } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const notices: Area = {
  pages: [
    {
      name: "notices",
      path: "/notices",
      label: { ko: "게시물", en: "Content" },
      icon: Megaphone,
      menu: [4, 5],
      permission: "notice.write",
      screen: lazyScreen(async () => (await import("./notices-screen.tsx")).NoticesScreen),
    },
  ],
  editors: { NOTICE: lazyScreen(async () => (await import("./notice-sheet.tsx")).NoticeSheet) },
};
