/** From the address that the console opened to a look at a member's screens. Loaded in such a tab alone. */

import type { Live } from "@naru/client/live";
import { createRoot } from "react-dom/client";
import type { Runtime } from "../../base/runtime.ts";
import { VIEW_KEY, VIEW_PATH } from "../../session/viewing.ts";
import { ViewBanner, type Viewing } from "./parts/view-banner.tsx";

/** Trades the code of the address for a token, once, and puts the banner over all pages; a later load goes on with what the tab has kept. */
export async function beginView(runtime: Pick<Runtime, "http" | "tokens" | "timers">) {
  const view = location.pathname === VIEW_PATH ? await tradeCode(runtime) : keptView();
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<ViewBanner {...view} />);
}

/** The connection of who is nobody's: a member's own queues are not asked for. */
export function publicOnly(live: Live): Live {
  return {
    ...live,
    subscribe: (destination, hear) =>
      destination.startsWith("/user/") ? () => {} : live.subscribe(destination, hear),
  };
}

async function tradeCode({
  http,
  tokens,
  timers,
}: Pick<Runtime, "http" | "tokens" | "timers">): Promise<Viewing> {
  const code = location.hash.slice(1);
  history.replaceState(null, "", "/");
  let view: Viewing = { name: "", endsAt: 0 };
  try {
    const { accessToken, expiresIn, name } = await http.call("openView", { code });
    const now = timers.now();
    // Nothing renews it.
    tokens.write({ accessToken, refreshToken: "", expiresIn }, now);
    view = { name, endsAt: now + expiresIn * 1000 };
  } catch {
    tokens.clear();
  }
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  return view;
}

/** The look that an earlier load of the tab kept. */
function keptView(): Viewing {
  const kept = JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? "{}") as Partial<Viewing>;
  return { name: kept.name ?? "", endsAt: kept.endsAt ?? 0 };
}
