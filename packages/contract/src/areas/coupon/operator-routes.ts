/** Operators' calls about coupons. */

import { z } from "zod";
import { pageOf, pages, shortId } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import { CouponBatchView, CouponCodesView } from "../../views/operator.ts";
import { reason } from "../proposals/inputs.ts";
import { couponOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(couponOperatorPaths);

export const couponOperatorRoutes = {
  couponBatches: route("couponBatches", {
    summary: "Coupon batches, newest first",
    permission: "coupon.write",
    query: z.strictObject(pages),
    answer: pageOf(CouponBatchView),
  }),
  revealCodes: route("revealCodes", {
    summary: "Make and show a batch's codes, once, to one of the two who agreed to it",
    permission: "coupon.write",
    query: none,
    body: z.strictObject({ batchId: shortId }),
    answer: CouponCodesView,
  }),
  stopCoupons: route("stopCoupons", {
    summary: "Stop a coupon batch; it cannot be started again",
    permission: "coupon.write",
    query: none,
    body: z.strictObject({ batchId: shortId, reason }),
    answer: DoneView,
  }),
};
