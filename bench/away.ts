/** How long members wait for an engine that is killed. */

import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "../e2e/support/running.ts";
import type { Trader } from "../e2e/support/trader.ts";

/** So long after the last kill was over the engine has settled. */
const SETTLE_MS = 3_000;
const ASK_MS = 5;
const WAIT_MS_MAX = 60_000;

/** Kills a settled engine with `kill -9`: milliseconds until a member's account is answered again. */
export async function killAndWait(installation: Running, member: Trader): Promise<number> {
  await pause(SETTLE_MS);
  const begin = performance.now();
  installation.kill("engine");
  let wasAway = false;
  for (;;) {
    const { status } = await member.call("overseaAccount");
    if (status === 200 && wasAway) return performance.now() - begin;
    if (status !== 200) wasAway = true;
    if (performance.now() - begin > WAIT_MS_MAX) throw new Error("the engine does not come back");
    await pause(ASK_MS);
  }
}
