import { PROVIDER_CODES } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import { big, flag, plain, whole, word } from "../column.ts";
import { defineRow, type RowOf } from "../row.ts";

export const PROVIDER_TERMS = defineRow("providerTerms", 57, {
  table: "provider_terms",
  called: "terms of a provider",
  life: "replaced",
  key: ["siteId", "provider"],
  ended: undefined,
  standing: { list: "providerTerms", called: "terms of a provider" },
  columns: {
    siteId: whole("int4"),
    provider: word(PROVIDER_CODES),
    isOn: flag(),
    /** Coins that it takes; nothing of won. */
    wallets: plain<readonly WalletType[]>(),
    /** The worth of one order, in the site's smallest units. */
    least: big(),
    most: big(),
    /** What the house keeps on top of what leaves through it, in 1/10,000. */
    feeBps: whole("int4"),
    /** How long an order waits for the member. */
    expiryMinutes: whole("int4"),
  },
});

/** What a site lets its members do with one provider. */
export interface ProviderTermsRow extends RowOf<typeof PROVIDER_TERMS> {}
