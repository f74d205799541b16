/** Coupons: batches of codes, shown once and stopped. */

import { Ticket } from "lucide-react";
import type { Area } from "../../base/area.ts";
import { lazyScreen } from "../../base/lazy-screen.ts";

export const coupons: Area = {
  pages: [
    {
      name: "coupons",
      path: "/coupons",
      label: { ko: "쿠폰", en: "Coupons" },
      icon: Ticket,
      menu: [2, 2],
      permission: "coupon.write",
      screen: lazyScreen(async () => (await import("./coupons-screen.tsx")).CouponsScreen),
    },
  ],
  editors: {
    COUPON_BATCH: lazyScreen(async () => (await import("./coupon-sheet.tsx")).CouponSheet),
  },
};
