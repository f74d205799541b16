/** Million: a coin is bought or sold among people on its page. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const millionDialect: Dialect = {
  provider: "million",
  paths: {
    check: "/p2p/assets",
    query: "/p2p/trade",
    orders: { P2P_BUY: "/p2p/buy", P2P_SELL: "/p2p/sell" },
  },
  begins: { P2P_BUY: "url", P2P_SELL: "url" },
  fields: {
    ...{ order: "ref", amount: "amount", currency: "asset", won: "krwValue" },
    ...{ kind: "side", account: "member", expires: "deadline", back: "next" },
    ...{ state: "phase", number: "tradeNo" },
  },
  states: { WAITING: "open", PAID: "completed", FAILED: "cancelled", EXPIRED: "lapsed" },
};

export const million = adapterOf(millionDialect);
