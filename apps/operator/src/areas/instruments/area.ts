/** Instruments: whether they are traded, and on what terms. */

import { ListChecks } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const instruments: Area = {
  pages: [
    {
      name: "instruments",
      path: "/instruments",
      label: { ko: "종목", en: "Instruments" },
      icon: ListChecks,
      menu: [4, 1],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./instruments-screen.tsx")).InstrumentsScreen),
    },
  ],
  editors: {
    INSTRUMENT: lazyScreen(async () => (await import("./terms-sheet.tsx")).TermsSheet),
    BOUNDS: lazyScreen(async () => (await import("./bounds-sheet.tsx")).BoundsSheet),
  },
};
