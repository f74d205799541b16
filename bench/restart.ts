/**
 * How long members wait when the engine is killed.
 *
 *     npm run bench -- restart [kills, 10]
 *
 * Kills the engine of a demo installation with `kill -9` and asks for an account until it is answered again. A kill
 * comes three seconds after the last one was over, so that each finds a settled engine.
 */

import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { startInstallation } from "../e2e/support/running.ts";
import { signIn } from "../e2e/support/trader.ts";
import { killAndWait } from "./away.ts";
import type { Bar } from "./bars.ts";
import { describeMachine } from "./machine.ts";
import { quantile } from "./quantile.ts";

const KILLS = Number(process.argv[2] ?? 10);
const BARS = { p50Ms: 600, worstMs: 1_500 };

const bars: Bar[] = [];
const installation = await startInstallation();
try {
  console.log(describeMachine(installation.dataDir));
  const member = await signIn(installation.address, "demo", DEMO_PASSWORD);
  const gaps: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) gaps.push(await killAndWait(installation, member));
  const p50 = quantile(gaps, 0.5);
  const worst = Math.max(...gaps);
  console.log(`away ${gaps.map((gap) => (gap / 1_000).toFixed(2)).join(" ")} s`);
  bars.push(
    {
      what: `engine killed ${KILLS} times, away p50`,
      measured: `${(p50 / 1_000).toFixed(2)} s`,
      bar: `${BARS.p50Ms / 1_000} s`,
      isMet: p50 <= BARS.p50Ms,
    },
    {
      what: "at most",
      measured: `${(worst / 1_000).toFixed(2)} s`,
      bar: `${BARS.worstMs / 1_000} s`,
      isMet: worst <= BARS.worstMs,
    },
  );
} finally {
  await installation.stop();
  installation.removeData();
}

export const result: readonly Bar[] = bars;
