/** DH Safety: a safe payment to an account of its own, with a page that says what has come. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const dhSafetyDialect: Dialect = {
  provider: "dh-safety",
  paths: { check: "/alive", query: "/escrow", orders: { DEPOSIT: "/escrow" } },
  begins: { DEPOSIT: "url" },
  fields: {
    ...{ order: "order_id", amount: "amount", currency: "currency", won: "amount_krw" },
    ...{ kind: "kind", account: "account_id", expires: "expires", back: "return_url" },
    ...{ state: "state", number: "escrow_id" },
  },
  states: { WAITING: "waiting", PAID: "settled", FAILED: "void", EXPIRED: "expired" },
  shows: "account",
};

export const dhSafety = adapterOf(dhSafetyDialect);
