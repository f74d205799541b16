/** Methods and paths of the calls of coupons: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const couponPaths = {
  useCoupon: { method: "POST", path: "/coupon/use" },
  couponList: { method: "GET", path: "/coupon/list" },
} as const satisfies CallPaths;

export const couponOperatorPaths = {
  couponBatches: { method: "GET", path: "/coupons" },
  revealCodes: { method: "POST", path: "/coupon/codes" },
  stopCoupons: { method: "POST", path: "/coupon/stop" },
} as const satisfies CallPaths;
