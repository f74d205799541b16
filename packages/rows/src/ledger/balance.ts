import { big, named, whole } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const BALANCE = defineRow("balance", 1, {
  table: "wallet_balance",
  called: "balance",
  life: "trickled",
  key: ["account"],
  ended: undefined,
  standing: undefined,
  columns: {
    siteId: whole("int4"),
    /** A ledger account (`vocabulary/ledger-account.ts`). */
    account: named("account_id", whole("int8")),
    balance: big(),
  },
});

/** The balance of a ledger account: what its last transfer says. */
export interface BalanceRow extends RowOf<typeof BALANCE> {}
