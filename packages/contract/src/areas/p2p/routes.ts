/** Members' calls about offers and deals among each other (product.md §7). */

import { P2P_CHAT_MAX, P2P_DETAIL_BYTES_MAX, P2P_SIDES } from "@naru/vocabulary/p2p/words";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { body, decimalInput, id, idInput, lines, pinInput, query, text } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { p2pPaths } from "./paths.ts";
import { P2pDealView, P2pListView, P2pOfferView } from "./views.ts";

const { command, defineRoute, own } = callsOf("p2p", p2pPaths);

const walletType = z.enum(WALLET_TYPES);
const dealId = { dealId: idInput };

/** What `detailJson` of an offer holds. */
export const P2pDetail = z.strictObject({
  side: z.enum(P2P_SIDES),
  walletType,
  price: decimalInput,
  least: decimalInput,
  most: decimalInput,
  minutes: z.int(),
});
export type P2pDetail = z.infer<typeof P2pDetail>;

/** The deal that a call is about. */
const Deal = z.object({ dealId: id });

export const p2pRoutes = {
  p2pOffer: defineRoute({
    ...command,
    id: "p2pOffer",
    summary: "Offer coins to other members, or ask for some; name and phone are the member's own",
    body: body({
      name: text(60),
      phone: z.string().max(40),
      point: decimalInput,
      detailJson: z.string().max(P2P_DETAIL_BYTES_MAX),
    }),
    answer: z.object({ offerId: id }),
  }),
  p2pLatest: defineRoute({
    ...own,
    id: "p2pLatest",
    summary: "Open offers, the best price first",
    query: query({ side: z.enum(P2P_SIDES).optional(), walletType: walletType.optional() }),
    answer: z.array(P2pOfferView),
  }),
  p2pList: defineRoute({
    ...own,
    id: "p2pList",
    summary: "Own open offers, and own deals, the newest first",
    query: query({}),
    answer: P2pListView,
  }),
  p2pWithdraw: defineRoute({
    ...command,
    id: "p2pWithdraw",
    summary: "Take an offer back; deals under way go on",
    body: body({ offerId: idInput }),
    answer: z.object({ offerId: id }),
  }),
  p2pTake: defineRoute({
    ...command,
    id: "p2pTake",
    summary: "Take a part of an offer: the seller's coins are held",
    body: body({ offerId: idInput, point: decimalInput }),
    answer: Deal,
  }),
  p2pPaid: defineRoute({
    ...command,
    id: "p2pPaid",
    summary: "Say that the won were sent, and from whose account",
    body: body({ ...dealId, payerName: text(60) }),
    answer: Deal,
  }),
  p2pRelease: defineRoute({
    ...command,
    id: "p2pRelease",
    summary: "Let the coins go, with a PIN or a code; the seller has the won",
    body: body({
      ...dealId,
      isNameConfirmed: z.boolean().optional(),
      pin: pinInput.nullish(),
      otp: z.string().max(40).nullish(),
    }),
    answer: Deal,
  }),
  p2pCancel: defineRoute({
    ...command,
    id: "p2pCancel",
    summary: "The buyer does not buy",
    body: body(dealId),
    answer: Deal,
  }),
  p2pAppeal: defineRoute({
    ...command,
    id: "p2pAppeal",
    summary: "Call for the operators, who decide in pairs",
    body: body(dealId),
    answer: Deal,
  }),
  p2pDeal: defineRoute({
    ...own,
    id: "p2pDeal",
    summary: "A deal with what was written in it",
    query: query({ dealId: id }),
    answer: P2pDealView,
  }),
  p2pChat: defineRoute({
    ...command,
    id: "p2pChat",
    summary: "Write to the other side of a deal",
    idempotency: "desk",
    body: body({ ...dealId, content: lines(P2P_CHAT_MAX) }),
    answer: P2pDealView,
  }),
};
