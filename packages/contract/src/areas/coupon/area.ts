/** The wire of coupons. */

import type { ContractArea } from "../../area.ts";
import { couponRoutes } from "./routes.ts";
import { couponOperatorRoutes } from "./operator-routes.ts";

export const coupon = {
  name: "coupon",
  routes: couponRoutes,
  operatorRoutes: couponOperatorRoutes,
  channels: [],
} satisfies ContractArea;
