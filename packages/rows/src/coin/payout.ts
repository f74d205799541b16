import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import { big, flag, instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_OUT = defineRow("coinOut", 66, {
  table: "coin_out",
  called: "terms of payouts",
  life: "replaced",
  key: ["siteId", "network"],
  ended: undefined,
  standing: { list: "coinOuts", called: "terms of payouts" },
  columns: {
    siteId: whole("int4"),
    network: word(COIN_NETWORK_CODES),
    isOn: flag(),
    least: big(),
    most: big(),
    /** Amounts are whole multiples of it. */
    unit: big(),
    /** On top of the amount. */
    fee: big(),
  },
});

/** What one site asks of withdrawals on a network, in the coin's smallest units; one without a row pays nothing out there. */
export interface CoinOutRow extends RowOf<typeof COIN_OUT> {}

export const COIN_PAYOUT = defineRow("coinPayout", 67, {
  table: "coin_payout",
  called: "payout",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "coinPayouts", called: "payout under way" },
  columns: {
    /** That of its request. */
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    network: word(COIN_NETWORK_CODES),
    /** Names the address, which stands with the desk. */
    destinationId: whole("int8"),
    units: big(),
    fee: big(),
    /** What the limits of its day count, smallest units of the site's currency. */
    worth: big(),
    day: whole("int4"),
    state: word(PAYOUT_STATE_CODES),
    /** What the chain took for it, smallest units of the coin. */
    chainFee: big(),
    createdAt: instant(),
    changedAt: instant(),
    endedAt: orNull(instant()),
  },
});

/** A withdrawal of coins from its request to its end on the chain. */
export interface CoinPayoutRow extends RowOf<typeof COIN_PAYOUT> {}
