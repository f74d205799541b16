import { PROVIDER_CODES } from "@naru/vocabulary/provider/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { big, signed, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const PROVIDER_SETTLEMENT = defineRow("providerSettlement", 59, {
  table: "provider_settlement",
  called: "settlement with a provider",
  life: "appended",
  key: ["id"],
  ended: undefined,
  standing: undefined,
  columns: {
    id: whole("int8"),
    siteId: whole("int4"),
    provider: word(PROVIDER_CODES),
    /** Whose currency it was in. */
    wallet: word(WALLET_CODES),
    /** Came from the provider (> 0), or was paid to it (< 0); smallest units. */
    units: big(),
    proposalId: whole("int8"),
    at: signed("int8"),
  },
});

/** What a provider and the house paid each other. Never changes. */
export interface ProviderSettlementRow extends RowOf<typeof PROVIDER_SETTLEMENT> {}
