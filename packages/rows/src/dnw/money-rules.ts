import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, flag, orNull, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const MONEY_RULES = defineRow("moneyRules", 15, {
  table: "money_rules",
  called: "money rules",
  life: "replaced",
  key: ["siteId", "wallet"],
  ended: undefined,
  standing: { list: "moneyRules", called: "money rules" },
  columns: {
    siteId: whole("int4"),
    wallet: word(WALLET_CODES),
    /** Requests of this wallet are taken at all. */
    isOn: flag(),
    depositMin: big(),
    depositMax: big(),
    /** Amounts are whole multiples of it. */
    depositUnit: big(),
    withdrawMin: big(),
    withdrawMax: big(),
    withdrawUnit: big(),
    /** On top of the amount. */
    withdrawFee: big(),
    /** Withdrawals of one member and of all members a day. */
    memberDayMax: big(),
    siteDayMax: big(),
    /**
     * Coins that leave for a chain are asked whose they will be from what a day comes to so much on; 0 never, null where the site
     * has not said. In the site's currency: of the wallet of bank transfers, as limits of a day are.
     */
    beneficiaryFrom: orNull(big()),
    /** Coins of such a worth that come over a chain are credited once their member has said who sent them. */
    isSenderFirst: flag(),
    /** The least that may be exchanged or transferred from this wallet. */
    convertMin: big(),
    /** What the house keeps of an exchange into this coin, or out of it into the site's currency, in 1/10,000. */
    spreadBps: whole("int4"),
    /** After so long a pending request ends by itself; 0 never. */
    expiryMinutes: whole("int4"),
  },
});

/**
 * What one site allows with the money of one wallet, in its currency's smallest units. A wallet
 * without rules takes no requests.
 */
export interface MoneyRules extends RowOf<typeof MONEY_RULES> {}
