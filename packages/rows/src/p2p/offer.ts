import { P2P_OFFER_STATUS_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const P2P_OFFER = defineRow("p2pOffer", 60, {
  table: "p2p_offer",
  called: "P2P offer",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "p2pOffers", called: "P2P offer" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    side: word(P2P_SIDE_CODES),
    wallet: word(WALLET_CODES),
    /** Won for one coin. */
    price: big(),
    /** Coins in smallest units: all of it, what nobody has taken, and what deals under way have. */
    units: big(),
    left: big(),
    busy: big(),
    /** Won of the smallest and of the largest deal. */
    least: big(),
    most: big(),
    /** What the house takes of the buyer's coins, in 10^-4; an offer keeps what was in force when it was made. */
    feeRate: whole("int4"),
    minutes: whole("int4"),
    /** How often it was taken. */
    version: whole("int4"),
    status: word(P2P_OFFER_STATUS_CODES),
    createdAt: instant(),
    endedAt: orNull(instant()),
  },
});

/** What a member offers other members to buy or sell. */
export interface P2pOfferRow extends RowOf<typeof P2P_OFFER> {}
