/** Coupons and the bonuses that come of them (product.md §3, §7). */

import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { body, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { BonusView, CouponUsedView } from "../../views/dnw.ts";
import { couponPaths } from "./paths.ts";

const { command, defineRoute, own } = callsOf("coupon", couponPaths);

export const useCoupon = defineRoute({
  ...command,
  id: "useCoupon",
  summary: "Redeem a promo code into a wallet; five attempts a minute",
  body: body({ promoCode: z.string().min(1).max(100), walletType: z.enum(WALLET_TYPES) }),
  answer: CouponUsedView,
});

export const couponList = defineRoute({
  ...own,
  id: "couponList",
  summary: "Bonuses with the progress of their condition, newest first",
  query: query({}),
  answer: z.array(BonusView),
});

export const couponRoutes = { useCoupon, couponList };
