/** What one page of the app runs on: its site, storage, calls and live connection. Made once in `start.ts`. */

import type { Http } from "@naru/client/http";
import type { Live } from "@naru/client/live";
import type { SiteStorage } from "@naru/client/site-storage";
import type { Timers } from "@naru/client/timers";
import type { TokenStore } from "@naru/client/tokens";
import type { SiteView } from "@naru/client/views";

export interface Runtime {
  readonly site: SiteView;
  /** Where a member begins. */
  readonly startPage: string;
  readonly storage: SiteStorage;
  readonly tokens: TokenStore;
  readonly http: Http;
  readonly live: Live;
  readonly timers: Timers;
}

let installed: Runtime | null = null;

export function installRuntime(runtime: Runtime): void {
  installed = runtime;
}

/** The page's runtime; asking before `start.ts` has made it is a programmer's error. */
export function runtime(): Runtime {
  if (installed === null) throw new Error("the runtime is asked for before the app has started");
  return installed;
}
