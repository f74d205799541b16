/** Who looked at whose personal data. */

import { Eye } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const personal: Area = {
  pages: [
    {
      name: "access",
      path: "/access",
      label: { ko: "접속기록", en: "Access log" },
      icon: Eye,
      menu: [3, 6],
      permission: "audit.read",
      screen: lazyScreen(async () => (await import("./access-screen.tsx")).AccessScreen),
    },
  ],
};
