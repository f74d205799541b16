/** Who may call what of deals between members: the second site offers none. What is named is nobody's, so that everybody is told so. */

import { type MemberCall, needs, type OperatorCall, own as ownOf, type Send } from "../declared.ts";
import type { Refused } from "../actors.ts";

/** The second site says that it has none, and not that the call is not there. */
const own = (send?: Send, told?: Refused): MemberCall => ({
  ...ownOf(send),
  owner: { 2: [409, "P2P_OFF"], ...(told && { 1: told }) },
});
const CLOSED: Refused = [409, "P2P_CLOSED"];
const ABSENT: Refused = [404, "WRONG_APPROACH"];
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
  p2pOffer: own(() => ({ body: offer }), [409, "DEPOSIT_NAME_INVALID"]),
  p2pLatest: own(),
  p2pList: own(),
  p2pWithdraw: own(() => ({ body: { offerId: dealId } }), CLOSED),
  p2pTake: own(() => ({ body: { offerId: dealId, point: "1" } }), CLOSED),
  p2pPaid: own(ofDeal({ payerName: "nobody" }), ABSENT),
  p2pRelease: own(ofDeal({ pin: "135790" }), ABSENT),
  p2pCancel: own(ofDeal(), ABSENT),
  p2pAppeal: own(ofDeal(), ABSENT),
  p2pDeal: own(() => ({ query: { dealId } }), ABSENT),
  p2pChat: own(ofDeal({ content: "안녕하세요" }), ABSENT),
};

export const operatorCalls = {
  p2pDisputes: needs("p2p.decide"),
  p2pDispute: {
    ...needs("p2p.decide", () => ({ query: { dealId } })),
    except: { OWNER: ABSENT, MANAGER: ABSENT, CASHIER: ABSENT },
    refusesKind: ["OWNER", "MANAGER", "CASHIER"],
  },
  p2pRules: needs("dnw.read"),
} satisfies Record<string, OperatorCall>;
