/** The site's maintenance as this page knows it: from the site's own words, then as it is told. Loaded after the page. */

import type { MaintenanceView } from "@naru/client/views";
import { runtime } from "../../../base/runtime.ts";
import { createStore } from "../../../base/store.ts";
import { connection } from "../../../live/wiring.ts";

/** The one that is planned next or runs. */
export const maintenance = createStore<MaintenanceView | null>(null);

/** Takes what is planned now; the bar comes with the first. */
export async function maintenanceTold(planned: MaintenanceView | null): Promise<void> {
  maintenance.set(planned);
  if (planned === null) return;
  const { placeBar } = await import("../parts/maintenance-bar.tsx");
  placeBar();
}

/** Reads it anew whenever the connection was lost and is back: what was told meanwhile nobody heard. */
export function keepMaintenance(): void {
  void maintenanceTold(runtime().site.maintenance ?? null);
  let wasLost = false;
  connection.subscribe(() => {
    const { state } = connection.get();
    if (state === "reconnecting") wasLost = true;
    if (state !== "open" || !wasLost) return;
    wasLost = false;
    void readAgain();
  });
}

async function readAgain(): Promise<void> {
  try {
    await maintenanceTold((await runtime().http.call("siteInfo")).maintenance ?? null);
  } catch {
    // What is known so far stands.
  }
}
