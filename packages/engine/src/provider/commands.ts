/** What is decided about payment providers (decision 040). */

import type { Provider, ProviderFlow, ProviderStatus } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { ProviderTermsRow } from "../rows.ts";
import type { Timed } from "../timed.ts";

/** A member orders something of a provider; what leaves is held at once. */
export interface OrderProvider extends Timed {
  readonly kind: "orderProvider";
  readonly memberId: number;
  readonly provider: Provider;
  readonly flow: ProviderFlow;
  readonly wallet: WalletType;
  /** Decimal text in the wallet's currency; of SEND in the site's. */
  readonly amount: string;
  /** The day that counts what leaves, `yyyymmdd` in the site's time zone. */
  readonly day: number;
}

/**
 * What is known of an order outside. Sent by whoever asked the provider, under a key of the order and where it goes to, or by
 * two persons' agreement.
 */
export interface TellProvider extends Timed {
  readonly kind: "tellProvider";
  readonly memberId: number;
  readonly orderId: number;
  readonly status: Exclude<ProviderStatus, "CREATED">;
  /** With PAID: what the provider says it moved, in smallest units of that wallet's currency; null otherwise. */
  readonly units: bigint | null;
  readonly wallet: WalletType | null;
  /** The agreement of two persons; 0 where the provider says it. */
  readonly proposalId: number;
}

/** A site's terms with a provider. */
export interface SetProviderTerms extends Timed {
  readonly kind: "setProviderTerms";
  readonly terms: ProviderTermsRow;
}

/** What came from a provider (> 0), or was paid to it (< 0), agreed to by two persons. */
export interface SettleProvider extends Timed {
  readonly kind: "settleProvider";
  readonly siteId: number;
  readonly provider: Provider;
  readonly wallet: WalletType;
  /** Smallest units. */
  readonly units: bigint;
  readonly proposalId: number;
}
