import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const TRANSFER = defineRow("transfer", 9, {
  table: "ledger_transfer",
  called: "transfer",
  life: "daily",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    code: word(TRANSACTION_NUMBERS),
    /** Ledger accounts (`vocabulary/ledger-account.ts`). */
    debit: whole("int8"),
    credit: whole("int8"),
    amount: big(),
    debitAfter: big(),
    creditAfter: big(),
    /** The member it concerns, for statements; 0 for the house alone. */
    memberId: whole("int8"),
    /** The fill, request or coupon behind it; 0 for none. */
    referenceId: whole("int8"),
    at: signed("int8"),
  },
});

/**
 * A movement of money: `amount` > 0 leaves `debit` and enters `credit`, one currency. Balances
 * after are carried.
 */
export interface TransferRow extends RowOf<typeof TRANSFER> {}
