import { P2P_DEAL_STATUS_CODES, P2P_FACT_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, flag, instant, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

/** What a deal is about; a fact carries it from account to account. */
const TERMS = {
  offerId: whole("int8"),
  side: word(P2P_SIDE_CODES),
  wallet: word(WALLET_CODES),
  units: big(),
  /** What the buyer pays. */
  won: big(),
  price: big(),
  /** Of the buyer's coins, smallest units. */
  fee: big(),
  minutes: whole("int4"),
} as const;

export const P2P_DEAL = defineRow("p2pDeal", 61, {
  table: "p2p_deal",
  called: "P2P deal",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "p2pDeals", called: "P2P deal" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** Who sells: the deal is decided where the coins are. */
    memberId: whole("int8"),
    buyerId: whole("int8"),
    ...TERMS,
    status: word(P2P_DEAL_STATUS_CODES),
    /** One more with each change. */
    version: whole("int4"),
    /** The won come from an account in another name: released only with a second confirmation. */
    nameDiffers: flag(),
    createdAt: instant(),
    /** When it goes on by itself; null where a person must act. */
    expiresAt: orNull(instant()),
    paidAt: orNull(instant()),
    appealedAt: orNull(instant()),
    endedAt: orNull(instant()),
  },
});

/** Coins of one member for won of another, from the escrow to its end. */
export interface P2pDealRow extends RowOf<typeof P2P_DEAL> {}

export const P2P_FACT = defineRow("p2pFact", 62, {
  table: "p2p_fact",
  called: "P2P fact",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "p2pFacts", called: "P2P fact" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    /** Whose copy it is: the giver's ends when it was taken, the taker's stays, so that it is taken once. */
    memberId: whole("int8"),
    fromId: whole("int8"),
    toId: whole("int8"),
    kind: word(P2P_FACT_CODES),
    /** The offer or deal, and its version: what tells it from all others of its giver. */
    aboutId: whole("int8"),
    version: whole("int4"),
    ...TERMS,
    /** Of the deal. */
    status: word(P2P_DEAL_STATUS_CODES),
    at: instant(),
    endedAt: orNull(instant()),
  },
});

/** What leaves one account of a deal and enters the other, once. */
export interface P2pFactRow extends RowOf<typeof P2P_FACT> {}
