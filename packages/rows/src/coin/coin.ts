import { COIN_CREDIT_CODES, COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { big, flag, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_NETWORK = defineRow("coinNetwork", 51, {
  table: "coin_network",
  called: "network",
  life: "replaced",
  key: ["siteId", "network"],
  ended: undefined,
  standing: { list: "coinNetworks", called: "network" },
  columns: {
    siteId: whole("int4"),
    network: word(COIN_NETWORK_CODES),
    /** Blocks from that of a deposit on, itself among them, before it is in a balance. */
    confirmations: whole("int4"),
    /** What is less waits until it has grown to it, smallest units of the coin. */
    depositMin: big(),
    /** Addresses are given out. */
    isDepositOn: flag(),
  },
});

/** What one site makes of a network; one without a row is not offered there. */
export interface CoinNetworkRow extends RowOf<typeof COIN_NETWORK> {}

export const COIN_DEPOSIT = defineRow("coinDeposit", 52, {
  table: "coin_deposit",
  called: "coin deposit",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "coinDeposits", called: "deposit that may yet change" },
  columns: {
    /** Given by whoever watches the chain, one to a transaction's output. */
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    network: word(COIN_NETWORK_CODES),
    units: big(),
    state: word(COIN_CREDIT_CODES),
    /** What a chain took back after it was spent, smallest units. */
    lost: big(),
    at: signed("int8"),
    /** When its chain took it back, or it lay too deep for that; null before. */
    endedAt: orNull(signed("int8")),
  },
});

/** A deposit that has its confirmations, as the ledger has it. */
export interface CoinDepositRow extends RowOf<typeof COIN_DEPOSIT> {}
