/** Codepay: won on its page. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const codepayDialect: Dialect = {
  provider: "codepay",
  paths: { check: "/health", query: "/orders", orders: { DEPOSIT: "/orders" } },
  begins: { DEPOSIT: "url" },
  fields: {
    ...{ order: "orderCode", amount: "amount", currency: "currency", won: "krw" },
    ...{ kind: "method", account: "payer", expires: "expiresAt", back: "successUrl" },
    ...{ state: "state", number: "code" },
  },
  states: { WAITING: "created", PAID: "paid", FAILED: "refused", EXPIRED: "expired" },
};

export const codepay = adapterOf(codepayDialect);
