import { COIN_MOVE_CODES } from "@naru/vocabulary/coin/move";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { big, instant, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_MOVED = defineRow("coinMoved", 70, {
  table: "coin_moved",
  called: "move between own addresses",
  life: "replaced",
  key: ["siteId", "network"],
  ended: undefined,
  standing: { list: "coinMoves", called: "last move between own addresses" },
  columns: {
    siteId: whole("int4"),
    network: word(COIN_NETWORK_CODES),
    /** One after the other in a site's network, so that none is booked twice. */
    number: whole("int8"),
    moved: word(COIN_MOVE_CODES),
    /** Smallest units of the coin, as `chainFee` is. */
    units: big(),
    /** What the chain took; 0 where it took another coin. */
    chainFee: big(),
    at: instant(),
  },
});

/** The last movement of a site's coins between its own addresses on a network that the ledger has. */
export interface CoinMovedRow extends RowOf<typeof COIN_MOVED> {}
