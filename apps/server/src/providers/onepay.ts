/** Onepay: won on its page, which is opened by a sign-on that is good once and for five minutes. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const onepayDialect: Dialect = {
  provider: "onepay",
  paths: { check: "/health", query: "/pay", orders: { DEPOSIT: "/sso/login" } },
  begins: { DEPOSIT: "login" },
  fields: {
    ...{ order: "shopOrder", amount: "price", currency: "unit", won: "priceKrw" },
    ...{ kind: "payType", account: "shopUser", expires: "limitTime", back: "returnUrl" },
    ...{ state: "payState", number: "payNo" },
  },
  states: { WAITING: "wait", PAID: "paid", FAILED: "fail", EXPIRED: "over" },
};

export const onepay = adapterOf(onepayDialect);
