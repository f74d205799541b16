/** From the address that the console opened to a look at a member's screens. */

import type { Live } from "@naru/client/live";
import type { Runtime } from "../base/runtime.ts";
import { VIEW_KEY, VIEW_PATH, type Viewing, viewing } from "./viewing.ts";

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

/** The connection of who is nobody's: a member's own queues are not asked for. */
export function publicOnly(live: Live): Live {
  return {
    ...live,
    subscribe: (destination, hear) =>
      destination.startsWith("/user/") ? () => {} : live.subscribe(destination, hear),
  };
}

/** Keeps the look for the next load of the tab. */
function keepViewing(view: Viewing): void {
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  viewing.set(view);
}

/** The look that an earlier load of the tab kept. */
function readViewing(): Viewing {
  const kept = JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? "{}") as Partial<Viewing>;
  return { name: kept.name ?? "", endsAt: kept.endsAt ?? 0 };
}
