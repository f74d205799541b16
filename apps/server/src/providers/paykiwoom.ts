/** Paykiwoom: as paycoin, by the id that the member has there already. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const paykiwoomDialect: Dialect = {
  provider: "paykiwoom",
  paths: {
    check: "/api/coin/list",
    query: "/api/send/state",
    player: "/api/user",
    signUp: "/api/user/link",
    orders: { SEND: "/api/send" },
  },
  begins: { SEND: "send" },
  fields: {
    ...{ order: "orderNo", amount: "qty", currency: "symbol", won: "won" },
    ...{ kind: "type", account: "userId", expires: "expireAt", back: "returnUrl" },
    ...{ state: "resultCode", number: "sendNo" },
  },
  states: { WAITING: "100", PAID: "200", FAILED: "400", EXPIRED: "410" },
};

export const paykiwoom = adapterOf(paykiwoomDialect);
