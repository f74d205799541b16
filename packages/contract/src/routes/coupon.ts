/** Coupons and the bonuses that come of them (product.md §3, §7). */

import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { body, query } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { BonusView, CouponUsedView } from "../views/dnw.ts";

export const useCoupon = defineRoute({
  id: "useCoupon",
  area: "coupon",
  summary: "Redeem a promo code into a wallet; five attempts a minute",
  who: "member",
  owner: "session",
  site: "session",
  rate: "trade",
  idempotency: "engine",
  query: query({}),
  body: body({ promoCode: z.string().min(1).max(100), walletType: z.enum(WALLET_TYPES) }),
  answer: CouponUsedView,
});

export const couponList = defineRoute({
  id: "couponList",
  area: "coupon",
  summary: "Bonuses with the progress of their condition, newest first",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  answer: z.array(BonusView),
});

export const couponRoutes = { useCoupon, couponList };
