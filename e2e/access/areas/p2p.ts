/** Who may call what of deals between members: the second site offers none. What is named is nobody's, so that everybody is told so. */

import { type MemberCall, needs, type OperatorCall, own as ownOf, type Send } from "../declared.ts";

const own = (send?: Send, more: Partial<MemberCall> = {}): MemberCall => ({
  ...ownOf(send),
  notAt: 2,
  ...more,
});
const CLOSED = { 1: [409, "P2P_CLOSED"] } as const;
const ABSENT = { 1: [404, "WRONG_APPROACH"] } as const;
const dealId = "999999999";
const ofDeal =
  (more: object = {}): Send =>
  () => ({ body: { dealId, ...more } });
const detail = { side: "BUY", walletType: "USDT", price: "1400", least: "1", most: "2" };
const offer = {
  ...{ name: "nobody", phone: "01000000000", point: "10" },
  detailJson: JSON.stringify({ ...detail, minutes: 30 }),
};

export const memberCalls = {
  p2pOffer: own(() => ({ body: offer }), { owner: { 1: [400, "DEPOSIT_NAME_INVALID"] } }),
  p2pLatest: own(),
  p2pList: own(),
  p2pWithdraw: own(() => ({ body: { offerId: dealId } }), { owner: CLOSED }),
  p2pTake: own(() => ({ body: { offerId: dealId, point: "1" } }), { owner: CLOSED }),
  p2pPaid: own(ofDeal({ payerName: "nobody" }), { owner: ABSENT }),
  p2pRelease: own(ofDeal({ pin: "135790" }), { owner: ABSENT }),
  p2pCancel: own(ofDeal(), { owner: ABSENT }),
  p2pAppeal: own(ofDeal(), { owner: ABSENT }),
  p2pDeal: own(() => ({ query: { dealId } }), { owner: ABSENT }),
  p2pChat: own(ofDeal({ content: "안녕하세요" }), { owner: ABSENT }),
};

export const operatorCalls = {
  p2pDisputes: needs("p2p.decide"),
  p2pDispute: needs("p2p.decide", () => ({ query: { dealId } })),
} satisfies Record<string, OperatorCall>;
