/** What changed of the terms since the member agreed to them: looked for once, when a page with live data opens. */

import type { ConsentView } from "@naru/client/views";
import { runtime } from "../../base/runtime.ts";
import { isSignedIn } from "../../base/session.ts";
import { createStore } from "../../base/store.ts";

/** What the member has yet to agree to. */
export const owedConsents = createStore<readonly ConsentView[]>([]);

export function lookForConsents(): () => void {
  const asking = new AbortController();
  if (isSignedIn())
    runtime()
      .http.call("owedConsents", {}, { signal: asking.signal })
      .then((owed) => owedConsents.set(owed))
      // Asked again with the next page that is opened.
      .catch(() => {});
  return () => {
    asking.abort();
    owedConsents.set([]);
  };
}
