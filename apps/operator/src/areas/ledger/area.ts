/** The books: every transfer, and what all accounts add up to. */

import { BookOpen, Scale } from "lucide-react";
import type { Area, Found, Lead } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const ledger: Area = {
  pages: [
    {
      name: "ledger",
      path: "/ledger",
      label: { ko: "원장", en: "Ledger" },
      icon: BookOpen,
      menu: [3, 1],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./ledger-screen.tsx")).LedgerScreen),
    },
    {
      name: "trial",
      path: "/trial",
      label: { ko: "합계 시산표", en: "Trial balance" },
      icon: Scale,
      menu: [3, 2],
      permission: "ledger.read",
      screen: lazyScreen(async () => (await import("./trial-screen.tsx")).TrialScreen),
    },
  ],
  leads: { FILL: movements, BET: movements, TRANSFER: movements },
};

/** Of one member alone, so that no more of the ledger is read. */
function movements({ memberId, referenceId }: Found): Lead {
  return { to: "/ledger", search: { memberId, ...(referenceId !== null && { referenceId }) } };
}
