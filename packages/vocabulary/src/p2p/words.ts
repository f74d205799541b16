/** Offers and deals between members (decision 041). */

import { codes, type WordOf } from "../codes.ts";
import type { WalletType } from "../wallet.ts";

/** What the one who makes an offer does. */
export const P2P_SIDE_CODES = codes("P2P side", { SELL: 1, BUY: 2 });
export const P2P_SIDES = P2P_SIDE_CODES.words;
export type P2pSide = WordOf<typeof P2P_SIDE_CODES>;

/** OPEN goes to one of the others, once: taken back by its member, or all of it dealt. */
export const P2P_OFFER_STATUS_CODES = codes("P2P offer status", { OPEN: 1, WITHDRAWN: 2, DONE: 3 });
export const P2P_OFFER_STATUSES = P2P_OFFER_STATUS_CODES.words;
export type P2pOfferStatus = WordOf<typeof P2P_OFFER_STATUS_CODES>;

/** ESCROWED, PAID and APPEALED go on; the others are ends. RETURNED is the end of an appeal after which the seller keeps the coins. */
export const P2P_DEAL_STATUS_CODES = codes("P2P deal status", {
  ESCROWED: 1,
  PAID: 2,
  APPEALED: 3,
  RELEASED: 4,
  CANCELLED: 5,
  EXPIRED: 6,
  RETURNED: 7,
});
export const P2P_DEAL_STATUSES = P2P_DEAL_STATUS_CODES.words;
export type P2pDealStatus = WordOf<typeof P2P_DEAL_STATUS_CODES>;

/**
 * From the buyer to the seller: TAKEN of an offer to buy that somebody sells into, ASKED of an offer to sell. From the seller to the
 * buyer: DEAL with each change of a deal, REFUSED where none came of what was asked.
 */
export const P2P_FACT_CODES = codes("P2P fact", { TAKEN: 1, DEAL: 2, ASKED: 3, REFUSED: 4 });
export type P2pFactKind = WordOf<typeof P2P_FACT_CODES>;

/** Coins alone: won are what they are paid with, and margin is no money to give away. */
export type P2pWallet = Exclude<WalletType, "BINARY" | "FUTURES">;

/** Whether members may deal in a wallet. */
export function isP2pWallet(wallet: WalletType): wallet is P2pWallet {
  return wallet !== "BINARY" && wallet !== "FUTURES";
}

/** Minutes that a buyer may have to pay, and a seller to release. */
export const P2P_MINUTES_MIN = 15;
export const P2P_MINUTES_MAX = 60;
/** Longest text of one message in a deal, characters. */
export const P2P_CHAT_MAX = 500;
/** What an offer's `detailJson` may have, bytes. */
export const P2P_DETAIL_BYTES_MAX = 2_048;

/** Whether a deal goes on. */
export function isOpenDeal(status: P2pDealStatus): boolean {
  return status === "ESCROWED" || status === "PAID" || status === "APPEALED";
}
