/** From the address that the console opened to a look at a member's screens. */

import type { Runtime } from "../base/runtime.ts";
import { keepViewing, readViewing, VIEW_PATH, viewing } from "./viewing.ts";

/** Trades the code of the address for a token, once; a load after that goes on with what the tab has kept. */
export async function beginView({
  http,
  tokens,
  timers,
}: Pick<Runtime, "http" | "tokens" | "timers">): Promise<void> {
  if (location.pathname !== VIEW_PATH) {
    viewing.set(readViewing());
    return;
  }
  const code = location.hash.slice(1);
  history.replaceState(null, "", "/");
  try {
    const { accessToken, expiresIn, name } = await http.call("openView", { code });
    const now = timers.now();
    // Nothing renews it.
    tokens.write({ accessToken, refreshToken: "", expiresIn }, now);
    keepViewing({ name, endsAt: now + expiresIn * 1000 });
  } catch {
    tokens.clear();
    keepViewing({ name: "", endsAt: 0 });
  }
}
