/** Deposits and withdrawals: deciding them, and holding them against a bank's statement. */

import { ArrowLeftRight, FileSpreadsheet } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const desk: Area = {
  pages: [
    {
      name: "desk",
      path: "/dnw",
      label: { ko: "입출금", en: "Deposit desk" },
      icon: ArrowLeftRight,
      menu: [1, 2],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./desk-screen.tsx")).DeskScreen),
      waits: ({ deposits, withdrawals }) => deposits + withdrawals,
    },
    {
      name: "statement",
      path: "/statement",
      label: { ko: "입금 내역 대조", en: "Bank statement" },
      icon: FileSpreadsheet,
      menu: [2, 3],
      permission: "dnw.decide",
      screen: lazyScreen(async () => (await import("./statement-screen.tsx")).StatementScreen),
    },
  ],
  leads: { REQUEST: ({ id }) => ({ to: "/dnw", search: { status: "ALL", id } }) },
};
