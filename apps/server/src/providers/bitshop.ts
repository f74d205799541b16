/** Bitshop: won in and out by its page. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const bitshopDialect: Dialect = {
  provider: "bitshop",
  paths: {
    check: "/ping",
    query: "/payment/status",
    orders: { DEPOSIT: "/payment/in", WITHDRAW: "/payment/out" },
  },
  begins: { DEPOSIT: "url", WITHDRAW: "send" },
  fields: {
    ...{ order: "tid", amount: "amount", currency: "cur", won: "krw" },
    ...{ kind: "inout", account: "account", expires: "until", back: "back" },
    ...{ state: "result", number: "pid" },
  },
  states: { WAITING: "READY", PAID: "OK", FAILED: "NG", EXPIRED: "TIMEOUT" },
};

export const bitshop = adapterOf(bitshopDialect);
