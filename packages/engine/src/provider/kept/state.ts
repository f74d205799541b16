/** What a shard and each account keep of payment providers. */

import type { Provider } from "@naru/vocabulary/provider/words";
import type { ProviderOrderRow, ProviderTermsRow } from "../../rows.ts";
import { NO_ROWS } from "../../sparse-rows.ts";

export interface ProviderState {
  /** By `termsKey`. */
  readonly providerTerms: Map<string, ProviderTermsRow>;
}

/** Orders that have not ended, by id. */
export interface ProviderRows {
  providerOrders: ReadonlyMap<number, ProviderOrderRow>;
}

export const NO_PROVIDER_ROWS: ProviderRows = { providerOrders: NO_ROWS };

/** What an event of it carries. */
export interface ProviderEventParts {
  /** With PROVIDER_ORDER: as it is now. */
  readonly providerOrder?: ProviderOrderRow;
}

/** No site has terms with anybody. */
export function createProviderState(): ProviderState {
  return { providerTerms: new Map() };
}

/** Key of `providerTerms`. */
export function termsKey(siteId: number, provider: Provider): string {
  return `${siteId}:${provider}`;
}
