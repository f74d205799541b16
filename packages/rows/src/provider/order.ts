import {
  PROVIDER_CODES,
  PROVIDER_FLOW_CODES,
  PROVIDER_STATUS_CODES,
} from "@naru/vocabulary/provider/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, orNull, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const PROVIDER_ORDER = defineRow("providerOrder", 58, {
  table: "provider_order",
  called: "provider order",
  life: "replaced",
  key: ["id"],
  ended: "endedAt",
  standing: { list: "providerOrders", called: "provider order" },
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    memberId: whole("int8"),
    provider: word(PROVIDER_CODES),
    flow: word(PROVIDER_FLOW_CODES),
    /** Where the money comes from or goes to. */
    wallet: word(WALLET_CODES),
    units: big(),
    /** On top of `units`, in their currency. */
    fee: big(),
    /** Their worth in the site's smallest units as it was asked; of what is sold what comes in for it. */
    won: big(),
    status: word(PROVIDER_STATUS_CODES),
    /** What was moved in the end, in the currency of what the provider tells of; 0 before. */
    paidUnits: big(),
    /** Of what leaves the house: the day that counts it, `yyyymmdd` in the site's time zone; 0 of others. */
    day: whole("int4"),
    /** The two persons' agreement that ended it; 0 where none had to. */
    proposalId: whole("int8"),
    createdAt: signed("int8"),
    /** After this the provider takes it no more. */
    expiresAt: signed("int8"),
    endedAt: orNull(signed("int8")),
  },
});

/** What a member asked of a provider. Amounts in smallest units of the wallet's currency. */
export interface ProviderOrderRow extends RowOf<typeof PROVIDER_ORDER> {}
