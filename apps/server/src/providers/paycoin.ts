/** Paycoin: coins are sent to the member's own account there, which is made or linked first. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const paycoinDialect: Dialect = {
  provider: "paycoin",
  paths: {
    check: "/v1/coins",
    query: "/v1/transfer",
    player: "/v1/player",
    signUp: "/v1/player",
    orders: { SEND: "/v1/transfer" },
  },
  begins: { SEND: "send" },
  fields: {
    ...{ order: "merchantOrderId", amount: "coinAmount", currency: "coin", won: "krw" },
    ...{ kind: "kind", account: "playerId", expires: "validUntil", back: "backUrl" },
    ...{ state: "status", number: "transferId" },
  },
  states: { WAITING: "pending", PAID: "done", FAILED: "failed", EXPIRED: "expired" },
};

export const paycoin = adapterOf(paycoinDialect);
