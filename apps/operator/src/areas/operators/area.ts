/** Operators and what their roles may do. */

import { UserCog } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const operators: Area = {
  pages: [
    {
      name: "operators",
      path: "/operators",
      label: { ko: "운영자·역할", en: "Operators, roles" },
      icon: UserCog,
      menu: [4, 6],
      permission: "operator.write",
      screen: lazyScreen(async () => (await import("./operators-screen.tsx")).OperatorsScreen),
    },
  ],
  editors: { ROLE: lazyScreen(async () => (await import("./role-sheet.tsx")).RoleSheet) },
};
