import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { big, instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_FACT = defineRow("coinFact", 68, {
  table: "coin_fact",
  called: "coin fact",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "coinFacts", called: "coin fact" },
  columns: {
    /** That of its member's request. */
    id: whole("int8"),
    siteId: whole("int4"),
    /** Whose copy it is: the sender's ends when it was taken, the receiver's stays, so that it is taken once. */
    memberId: whole("int8"),
    fromId: whole("int8"),
    toId: whole("int8"),
    /** The sender's request: what tells it from all others of its sender. */
    aboutId: whole("int8"),
    network: word(COIN_NETWORK_CODES),
    /** Names the address, which stands with the desk. */
    destinationId: whole("int8"),
    units: big(),
    at: instant(),
    endedAt: orNull(instant()),
  },
});

/** Coins that leave one account of a site and enter another, once, over no chain. */
export interface CoinFactRow extends RowOf<typeof COIN_FACT> {}
