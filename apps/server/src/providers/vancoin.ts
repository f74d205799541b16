/** Vancoin: a coin is bought or sold among people on its page. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const vancoinDialect: Dialect = {
  provider: "vancoin",
  paths: {
    check: "/v2/symbols",
    query: "/v2/deal",
    orders: { P2P_BUY: "/v2/deal/bid", P2P_SELL: "/v2/deal/ask" },
  },
  begins: { P2P_BUY: "url", P2P_SELL: "url" },
  fields: {
    ...{ order: "externalId", amount: "volume", currency: "symbol", won: "krw" },
    ...{ kind: "type", account: "uid", expires: "ttl", back: "callbackPage" },
    ...{ state: "dealState", number: "dealId" },
  },
  states: { WAITING: "W", PAID: "C", FAILED: "X", EXPIRED: "E" },
};

export const vancoin = adapterOf(vancoinDialect);
