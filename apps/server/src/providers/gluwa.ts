/** Gluwa: won by a code that the member scans in its app. */

import { adapterOf, type Dialect } from "./dialect.ts";

export const gluwaDialect: Dialect = {
  provider: "gluwa",
  paths: { check: "/v1/status", query: "/v1/qr", orders: { DEPOSIT: "/v1/qr" } },
  begins: { DEPOSIT: "qr" },
  fields: {
    ...{ order: "MerchantOrderID", amount: "Amount", currency: "Currency", won: "Krw" },
    ...{ kind: "Kind", account: "Account", expires: "Expiry", back: "Return" },
    ...{ state: "Status", number: "TransactionID" },
  },
  states: { WAITING: "Pending", PAID: "Confirmed", FAILED: "Failed", EXPIRED: "Expired" },
  shows: "qr",
};

export const gluwa = adapterOf(gluwaDialect);
