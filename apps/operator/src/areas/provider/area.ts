/** Payment providers: what each may be used for and where it is, and orders that nobody can say anything of. */

import { CreditCard, ReceiptText } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const provider: Area = {
  pages: [
    {
      name: "provider-orders",
      path: "/provider-orders",
      label: { ko: "결제사 주문", en: "Provider orders" },
      icon: ReceiptText,
      menu: [2, 10],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./orders-screen.tsx")).OrdersScreen),
    },
    {
      name: "providers",
      path: "/providers",
      label: { ko: "결제사", en: "Providers" },
      icon: CreditCard,
      menu: [2, 11],
      permission: "dnw.read",
      screen: lazyScreen(async () => (await import("./settings-screen.tsx")).SettingsScreen),
    },
  ],
  editors: {
    PROVIDER: lazyScreen(async () => (await import("./setting-sheet.tsx")).SettingSheet),
    PROVIDER_ORDER: lazyScreen(async () => (await import("./order-sheet.tsx")).OrderSheet),
    PROVIDER_SETTLEMENT: lazyScreen(
      async () => (await import("./settlement-sheet.tsx")).SettlementSheet,
    ),
  },
};
