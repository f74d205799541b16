import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { COIN_STOP_CODES } from "@naru/vocabulary/coin/stop";
import { instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COIN_STOP = defineRow("coinStop", 71, {
  table: "coin_stop",
  called: "stop of a network",
  life: "replaced",
  key: ["siteId", "network"],
  ended: undefined,
  standing: { list: "coinStops", called: "stop of a network" },
  columns: {
    siteId: whole("int4"),
    network: word(COIN_NETWORK_CODES),
    /** Null where nothing stands against sending. */
    reason: orNull(word(COIN_STOP_CODES)),
    at: instant(),
  },
});

/** Whether anything may be sent on a network of a site. */
export interface CoinStopRow extends RowOf<typeof COIN_STOP> {}
