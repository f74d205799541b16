import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, flag, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COUPON_BATCH = defineRow("couponBatch", 13, {
  table: "coupon_batch",
  called: "coupon batch",
  life: "replaced",
  key: ["id"],
  ended: undefined,
  standing: { list: "couponBatches", called: "coupon batch" },
  columns: {
    id: whole("int4"),
    siteId: whole("int4"),
    wallet: word(WALLET_CODES),
    /** What one redemption grants. */
    units: big(),
    /** How many codes there are, at most COUPON_CODES_MAX. */
    codes: whole("int4"),
    /** Members who may use one code. */
    quota: whole("int4"),
    /** Codes of this batch that one member may use. */
    perMember: whole("int4"),
    /** Contracts to fill before it is paid; 0 pays at once. */
    contracts: whole("int4"),
    expiresAt: signed("int8"),
    isStopped: flag(),
  },
});

/**
 * Coupons of one kind. The engine knows numbers, not texts: the codes of a batch are
 * `id × COUPON_CODES_MAX + 1 … + codes`.
 */
export interface CouponBatchRow extends RowOf<typeof COUPON_BATCH> {}

/** Codes that a batch can have. */
export const COUPON_CODES_MAX = 1_000_000;

export const COUPON_USE = defineRow("couponUse", 14, {
  table: "coupon_use",
  called: "coupon use",
  life: "appended",
  key: ["requestId"],
  ended: undefined,
  standing: { list: "couponUses", called: "coupon use" },
  columns: {
    siteId: whole("int4"),
    batchId: whole("int4"),
    codeId: whole("int8"),
    memberId: whole("int8"),
    requestId: whole("int8"),
    at: signed("int8"),
  },
});

/** A redemption. Never changes. */
export interface CouponUseRow extends RowOf<typeof COUPON_USE> {}
