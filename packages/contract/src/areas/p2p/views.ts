/** Offers and deals as they cross the wire (decision 041). Amounts are decimal texts; won are the site's currency. */

import { P2P_DEAL_STATUSES, P2P_SIDES } from "@naru/vocabulary/p2p/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

const walletType = z.enum(WALLET_TYPES);

/** An offer without a name or a phone. */
export const P2pOfferView = z.object({
  id,
  /** What its maker does. */
  side: z.enum(P2P_SIDES),
  walletType,
  price: decimal,
  /** What nobody has taken. */
  point: decimal,
  least: decimal,
  most: decimal,
  minutes: count,
  /** What the house takes of the buyer's coins, a part of one. */
  feeRate: decimal,
  /** The bank that a seller is paid at; of an offer to buy it is the taker's. */
  bankName: z.string().nullable(),
  /** Deals that its maker has brought to their end. */
  done: count,
  isOwn: z.boolean(),
  createdAt: time,
});
export type P2pOfferView = z.infer<typeof P2pOfferView>;

/** A deal as a line of a list. */
export const P2pDealRowView = z.object({
  id,
  isBuyer: z.boolean(),
  walletType,
  point: decimal,
  won: decimal,
  status: z.enum(P2P_DEAL_STATUSES),
  version: count,
  createdAt: time,
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
});
export type P2pDealRowView = z.infer<typeof P2pDealRowView>;

export const P2pListView = z.object({
  offers: z.array(P2pOfferView),
  deals: z.array(P2pDealRowView),
});
export type P2pListView = z.infer<typeof P2pListView>;

/** A message of one of the two. */
export const P2pChatView = z.object({
  seq: count,
  isMine: z.boolean(),
  text: z.string(),
  at: time,
});
export type P2pChatView = z.infer<typeof P2pChatView>;

export const P2pDealView = P2pDealRowView.extend({
  price: decimal,
  fee: decimal,
  /** What the buyer has of it. */
  receives: decimal,
  minutes: count,
  paidAt: time.nullable(),
  appealedAt: time.nullable(),
  /** The other's name, as the bank has it. */
  counterpart: z.string(),
  /** Where the buyer pays, while it may be paid. */
  bank: z.object({ bankName: z.string(), number: z.string(), holder: z.string() }).nullable(),
  /** Whose account the buyer has paid from. */
  payerName: z.string().nullable(),
  nameDiffers: z.boolean(),
  chat: z.array(P2pChatView),
});
export type P2pDealView = z.infer<typeof P2pDealView>;

/** A deal as operators see it: both names, both banks, and what the two have written. */
export const DeskDealView = z.object({
  id,
  walletType,
  point: decimal,
  won: decimal,
  price: decimal,
  fee: decimal,
  status: z.enum(P2P_DEAL_STATUSES),
  version: count,
  seller: z.object({ memberId: id, name: z.string(), bank: z.string().nullable() }),
  buyer: z.object({ memberId: id, name: z.string(), bank: z.string().nullable() }),
  payerName: z.string().nullable(),
  nameDiffers: z.boolean(),
  createdAt: time,
  paidAt: time.nullable(),
  appealedAt: time.nullable(),
  endedAt: time.nullable(),
  chat: z.array(z.object({ isBuyer: z.boolean(), text: z.string(), at: time })),
});
export type DeskDealView = z.infer<typeof DeskDealView>;

/** What a site's operators may set of deals. */
export const P2pRulesView = z.object({
  /** What the house takes of the buyer's coins, in 10⁻⁴. */
  feeBps: count,
  /** When banks rest, `HH:MM` by the site's clock: that time does not count; null where they do not. */
  restFrom: z.string().nullable(),
  restUntil: z.string().nullable(),
});
export type P2pRulesView = z.infer<typeof P2pRulesView>;

/** A deal as it is now, on the queue of the wallets: who sees a gap asks for it. */
export const P2pNews = z.object({
  id,
  status: z.enum(P2P_DEAL_STATUSES),
  version: count,
  isBuyer: z.boolean(),
});
export type P2pNews = z.infer<typeof P2pNews>;

/** Something was written in a deal, up to `seq`; on the queue of messages. */
export const P2pChatEvent = z.object({ event: z.literal("P2P_CHAT"), id, seq: count });
