import { EXCHANGE_KIND_CODES } from "@naru/vocabulary/request";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, flag, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const QUOTE = defineRow("quote", 11, {
  table: "convert_quote",
  called: "quote",
  life: "replaced",
  key: ["memberId"],
  ended: undefined,
  standing: { list: "quotes", called: "quote" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    exchange: word(EXCHANGE_KIND_CODES),
    fromWallet: word(WALLET_CODES),
    toWallet: word(WALLET_CODES),
    units: big(),
    /** Site currency per one of each, in 10^-RATE_SCALE, and what the house keeps in 1/10,000. */
    fromRate: big(),
    toRate: big(),
    spreadBps: whole("int4"),
    expiresAt: signed("int8"),
    isUsed: flag(),
  },
});

/** The rate that a member was shown: one at a time, the newest, good once and for 10 s. */
export interface QuoteRow extends RowOf<typeof QUOTE> {}
