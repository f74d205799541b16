import {
  REJECT_REASON_CODES,
  REQUEST_KIND_CODES,
  REQUEST_STATUS_CODES,
} from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, orNull, signed, whole, wide, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const REQUEST = defineRow("request", 10, {
  table: "money_request",
  called: "request",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "openRequests", called: "pending request" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    kind: word(REQUEST_KIND_CODES),
    /** Where the money comes from or, of a deposit or coupon, where it goes. */
    wallet: word(WALLET_CODES),
    /** What it is about: while it waits what was asked for, once approved what was approved. */
    units: big(),
    /** What was asked for, where another amount was approved (decision 077); null where it is `units`. */
    askedUnits: orNull(big(), { since: 13, before: null }),
    /** Of an exchange or transfer: where it goes, and how much arrives. */
    toWallet: orNull(word(WALLET_CODES)),
    toUnits: orNull(big()),
    /** On top of `units`, in their currency. */
    fee: big(),
    /**
     * Currency of `toWallet` per one of `wallet`'s as executed, in 10^-EXCHANGE_RATE_SCALE: beyond int8 where a dear coin
     * becomes a cheap one.
     */
    rate: orNull(wide()),
    /** What the house kept of the exchange, in the currency of `toWallet`. */
    spread: big(),
    status: word(REQUEST_STATUS_CODES),
    /** Why a person rejected it, or approved another amount. */
    reason: orNull(word(REJECT_REASON_CODES)),
    /** Of a withdrawal: the day that counts it, `yyyymmdd` in the site's time zone; 0 of others. */
    day: whole("int4"),
    createdAt: signed("int8"),
    endedAt: orNull(signed("int8")),
    /** When it ends by itself while PENDING; null never. */
    expiresAt: orNull(signed("int8")),
  },
});

/**
 * What a member asked to be done with money (domain.md 5.3). Amounts in the smallest units of their
 * wallet's currency.
 */
export interface RequestRow extends RowOf<typeof REQUEST> {}
