/** Bitdex: coins are charged on a page, sent to the member's account there, and sold for won. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const bitdexDialect: Dialect = {
  provider: "bitdex",
  paths: {
    check: "/open/coins",
    query: "/open/orders",
    orders: { CHARGE: "/open/charge", SEND: "/open/send", SELL: "/open/sell" },
  },
  begins: { CHARGE: "url", SEND: "send", SELL: "sell" },
  fields: {
    ...{ order: "clientOrderId", amount: "quantity", currency: "asset", won: "quoteAmount" },
    ...{ kind: "side", account: "walletId", expires: "expireTime", back: "redirect" },
    ...{ state: "status", number: "orderId" },
  },
  states: { WAITING: "NEW", PAID: "FILLED", FAILED: "REJECTED", EXPIRED: "EXPIRED" },
};

export const bitdex = adapterOf(bitdexDialect);
