/** What waits while a site is under maintenance (decision 076). */

import { siteMinute } from "../../views/site-minute.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import { maintainedUntil, type Site } from "./sites.ts";

/** What waits in a maintenance waits too while operators have stopped all ways of money (MONEY_STOPPED, decision 082). */
export function refuseHeld(site: Site, now: number): void {
  if (site.isMoneyStopped) throw new RefusalError("MONEY_STOPPED");
  refuseMaintained(site, now);
}

/** MAINTENANCE, with when it ends by the site's clocks, where one runs at `now` (epoch ms). */
export function refuseMaintained(site: Site, now: number): void {
  const until = maintainedUntil(site, now);
  if (until === undefined) return;
  const local = siteMinute(site.view.timeZone, new Date(until));
  throw new RefusalError("MAINTENANCE", { detail: { until: local } });
}
