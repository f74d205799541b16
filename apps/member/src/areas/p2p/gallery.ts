/** Deals between members in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { P2pDealRowView, P2pDealView, P2pOfferView } from "@naru/client/views";

const MINUTE = 60_000;
const now = browserTimers.now();
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();

const offer = (id: string, over: Partial<P2pOfferView> = {}): P2pOfferView => ({
  ...{ id, side: "SELL", walletType: "USDT", price: "1408", point: "1250.5", least: "10000" },
  ...{ most: "500000", minutes: 30, feeRate: "0.0010", bankName: "토스뱅크", done: 41 },
  ...{ isOwn: false, createdAt: ago(50) },
  ...over,
});
const offers = [
  offer("9001"),
  offer("9002", { price: "1409", point: "80", bankName: "KB국민은행", done: 3 }),
  offer("9003", { walletType: "BTC", price: "139800000", point: "0.25", most: "5000000" }),
  offer("9004", { price: "1412", isOwn: true, done: 0 }),
];
const row = (over: Partial<P2pDealRowView>): P2pDealRowView => ({
  ...{ id: "7001", isBuyer: true, walletType: "USDT", point: "250", won: "352000" },
  ...{ status: "ESCROWED", version: 1, createdAt: ago(4), expiresAt: ago(-26), endedAt: null },
  ...over,
});
const deal = (over: Partial<P2pDealView> = {}): P2pDealView => ({
  ...row({}),
  ...{ price: "1408", fee: "0.25", receives: "249.75", minutes: 30, paidAt: null },
  ...{ appealedAt: null, counterpart: "이바다", payerName: null },
  bank: { bankName: "토스뱅크", number: "1000-1234-5678", holder: "이바다" },
  ...{ nameDiffers: false, chat: [] },
  ...over,
});
const chat: P2pDealView["chat"] = [
  { seq: 1, isMine: true, text: "방금 입금했습니다. 확인 부탁드려요.", at: ago(2) },
  { seq: 2, isMine: false, text: "네, 확인하고 바로 보내드릴게요.", at: ago(1) },
];
const paid = { status: "PAID", version: 2, paidAt: ago(3), chat } as const;
const over = { expiresAt: null, endedAt: ago(1), bank: null, version: 3 } as const;
const answered = { dealId: "7001" };
const say = (view: P2pDealView) => ({ p2pDeal: view });

export const answers = {
  p2pLatest: offers,
  p2pList: {
    offers: [offer("9004", { price: "1412", isOwn: true })],
    deals: [
      row({}),
      row({ id: "6990", isBuyer: false, status: "APPEALED", expiresAt: null }),
      row({
        id: "6801",
        status: "RELEASED",
        expiresAt: null,
        createdAt: ago(2_000),
        endedAt: ago(1_990),
      }),
    ],
  },
  p2pDeal: deal(),
  ...{ p2pOffer: { offerId: "9005" }, p2pWithdraw: { offerId: "9004" }, p2pChat: deal({ chat }) },
  ...{ p2pTake: answered, p2pPaid: answered, p2pRelease: answered },
  ...{ p2pCancel: answered, p2pAppeal: answered },
};

const list = { url: "/wallet/p2p" };
const shows = { url: "/wallet/p2p/7001" };
const deals: readonly (readonly [string, P2pDealView])[] = [
  ["to pay", deal()],
  ["paid, buyer", deal(paid)],
  [
    "paid in another name, seller",
    deal({ ...paid, isBuyer: false, nameDiffers: true, payerName: "김하늘" }),
  ],
  ["waiting for payment, seller", deal({ isBuyer: false })],
  ["under appeal", deal({ ...paid, status: "APPEALED", expiresAt: null, appealedAt: ago(1) })],
  ["done", deal({ ...paid, ...over, status: "RELEASED" })],
  ["cancelled", deal({ ...over, status: "CANCELLED" })],
  ["expired", deal({ ...over, status: "EXPIRED" })],
  ["returned", deal({ ...over, status: "RETURNED" })],
];
export const stories = [
  { name: "p2p", shows: list },
  { name: "p2p · no offers", shows: list, state: { say: { p2pLatest: [] } } },
  ...(["loading", "refused", "offline"] as const).map((each) => ({
    ...{ name: `p2p · ${each}`, shows: list, state: { answers: each } },
  })),
  ...deals.map(([name, view]) => ({
    name: `p2p deal · ${name}`,
    shows,
    state: { say: say(view) },
  })),
  ...(["loading", "refused", "offline"] as const).map((each) => ({
    ...{ name: `p2p deal · ${each}`, shows, state: { answers: each } },
  })),
];
