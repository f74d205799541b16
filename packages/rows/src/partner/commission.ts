import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const COMMISSION = defineRow("commission", 40, {
  table: "commission",
  called: "commission",
  life: "replaced",
  key: ["memberId", "wallet"],
  ended: undefined,
  standing: { list: "commissions", called: "commission" },
  columns: {
    siteId: whole("int4"),
    memberId: whole("int8"),
    wallet: word(WALLET_CODES),
    /** The last day that was settled, `yyyymmdd`: none is settled twice. */
    day: whole("int4"),
    /** Earned and not paid yet; below nothing where more was taken back than was earned since. */
    owed: big(),
    /** What two operators agreed to. */
    proposalId: whole("int8"),
    settledAt: signed("int8"),
  },
});

/** What one payee is owed of commission in one wallet's currency, smallest units. */
export interface CommissionRow extends RowOf<typeof COMMISSION> {}
