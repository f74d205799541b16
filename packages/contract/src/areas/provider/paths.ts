/** Methods and paths of the calls of payment providers (product.md §7): data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const providerPaths = {
  paycoinCoin: { method: "GET", path: "/paycoin/chk_coin" },
  paycoinPlayer: { method: "GET", path: "/paycoin/chk_player" },
  paycoinSignUp: { method: "POST", path: "/paycoin/signup" },
  paycoinSend: { method: "POST", path: "/paycoin/sendCoin" },
  paykiwoomCoin: { method: "GET", path: "/paykiwoom/chk_coin" },
  paykiwoomSignUp: { method: "POST", path: "/paykiwoom/signup" },
  paykiwoomSend: { method: "POST", path: "/paykiwoom/sendCoin" },
  dhSafetySignUp: { method: "POST", path: "/dh-safety/signup" },
  bitdexCoin: { method: "GET", path: "/bitdex/chk_coin" },
  bitdexChargeUrl: { method: "GET", path: "/bitdex/coin_charge_url" },
  bitdexSend: { method: "POST", path: "/bitdex/sendCoin" },
  bitdexSell: { method: "POST", path: "/bitdex/sellCoin" },
  bitshopUrl: { method: "POST", path: "/dnw/bitshop/url" },
  millionUrl: { method: "GET", path: "/dnw/p2p/million-p2p-url" },
  vancoinUrl: { method: "POST", path: "/dnw/p2p/vancoin-p2p-url" },
  gluwaQrcode: { method: "POST", path: "/dnw/gluwa/make-qrcode" },
  onepayLogin: { method: "POST", path: "/dnw/onepay/login" },
  codepayUrl: { method: "GET", path: "/dnw/codepay/url" },
  providers: { method: "GET", path: "/provider/list" },
  providerOrder: { method: "GET", path: "/provider/order" },
  providerOrders: { method: "GET", path: "/provider/orders" },
} as const satisfies CallPaths;

export const providerOperatorPaths = {
  providerSettings: { method: "GET", path: "/providers" },
  providerDeskOrders: { method: "GET", path: "/providers/orders" },
  askProvider: { method: "POST", path: "/providers/ask" },
} as const satisfies CallPaths;
