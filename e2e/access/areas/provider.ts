/**
 * Who may call what of payment providers. Here no sandbox stands beside the demo, so that nobody's provider can be reached: each call
 * that orders or asks says so to whoever may make it.
 */

import { type MemberCall, needs, type OperatorCall, own as ownOf, type Send } from "../declared.ts";

const OFF = [409, "PROVIDER_OFF"] as const;
const ABSENT = [404, "REQUEST_NOT_FOUND"] as const;

const ofProvider = (body?: object, query?: Record<string, string>): MemberCall => ({
  ...ownOf(() => ({ ...(body && { body }), ...(query && { query }) })),
  owner: { 1: OFF, 2: OFF },
});
const SENT = { walletType: "USDT", won: "20000" };
const NO_ORDER = "999999999";
const order: Send = () => ({ body: { orderId: NO_ORDER } });

export const memberCalls = {
  paycoinCoin: ofProvider(),
  paycoinPlayer: ofProvider(),
  paycoinSignUp: ofProvider({}),
  paycoinSend: ofProvider(SENT),
  paykiwoomCoin: ofProvider(),
  paykiwoomSignUp: ofProvider({ value: "kim" }),
  paykiwoomSend: ofProvider(SENT),
  dhSafetySignUp: ofProvider({ walletType: "BINARY", won: "20000" }),
  bitdexCoin: ofProvider(),
  bitdexChargeUrl: ofProvider(undefined, { walletType: "USDT", point: "20" }),
  bitdexSend: ofProvider(SENT),
  bitdexSell: ofProvider({ walletType: "USDT", point: "20" }),
  bitshopUrl: ofProvider({ type: "D", amount: "20000" }),
  millionUrl: ofProvider(undefined, { walletType: "USDT", point: "20" }),
  vancoinUrl: ofProvider({ walletType: "USDT", point: "20" }),
  gluwaQrcode: ofProvider({ amount: "20000" }),
  onepayLogin: ofProvider({ amount: "20000" }),
  codepayUrl: ofProvider(undefined, { amount: "20000" }),
  providers: ownOf(),
  providerOrder: {
    ...ownOf(() => ({ query: { id: NO_ORDER } })),
    owner: { 1: ABSENT, 2: ABSENT },
  },
  providerOrders: ownOf(),
} satisfies Readonly<Record<string, MemberCall>>;

export const operatorCalls = {
  providerSettings: needs("dnw.read"),
  providerDeskOrders: needs("dnw.read"),
  askProvider: {
    ...needs("dnw.decide", order),
    except: { OWNER: ABSENT, MANAGER: ABSENT, CASHIER: ABSENT },
    refusesKind: ["OWNER", "MANAGER", "CASHIER"],
  },
} satisfies Readonly<Record<string, OperatorCall>>;
