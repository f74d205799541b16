import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { big, instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_CLAIM = defineRow("coinClaim", 73, {
  table: "coin_claim",
  called: "claim on held coins",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "coinClaims", called: "claim on held coins" },
  columns: {
    /** That of the deposit that was taken back. */
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    network: word(COIN_NETWORK_CODES),
    /** What the house may still take of what returns, smallest units, as `held` is. */
    owed: big(),
    /** What is still held of what was when the deposit was taken back. */
    held: big(),
    /** Holds with a number below it were there then. */
    beforeId: whole("int8"),
    at: instant(),
    /** When nothing was owed, or nothing held, any more; null before. */
    endedAt: orNull(instant()),
  },
});

/** What a chain took back while its coins were held: the house's, as far as they return (decision 038). */
export interface CoinClaimRow extends RowOf<typeof COIN_CLAIM> {}
