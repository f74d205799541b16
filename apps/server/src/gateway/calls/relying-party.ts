/** The name that a site goes by before passkeys (WebAuthn's relying party), and where they may be used. */

import type { Site } from "../sessions/sites.ts";
import { RefusalError } from "../refusals/refusal-error.ts";

export interface RelyingParty {
  /** The host name alone: what a passkey is for. */
  readonly id: string;
  /** Where a browser may say that it is. */
  readonly origins: string[];
}

/**
 * The relying party of a call: a host name that the site claims, or `localhost`, which is this very machine to every
 * browser. Never another: whatever name a stranger's page calls us by is not the site's. Refuses where it is none.
 */
export function relyingParty(site: Site, host: string | undefined): RelyingParty {
  const origin = (host ?? "").toLowerCase();
  const id = origin.replace(/:\d+$/, "");
  const isLocal = id === "localhost" || id.endsWith(".localhost");
  if (!site.hosts.includes(id) && id !== "localhost") throw new RefusalError("PASSKEY_UNAVAILABLE");
  // Browsers give passkeys to pages over TLS alone, and to this very machine.
  const origins = [`https://${origin}`, ...(isLocal ? [`http://${origin}`] : [])];
  return { id, origins };
}
