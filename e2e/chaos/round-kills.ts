/**
 * Engine, gateway and PostgreSQL are killed within two seconds of where rounds lock, close and are settled, while members
 * bet: no bet may be lost, doubled, settled twice or left waiting, and at every audit what waits of members is what is open.
 */

import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@naru/store/database";
import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import { type BetLoad, type BetVerdict, compareBets, startBets, waitingAndOpen } from "./bets.ts";
import { kill, type Kill } from "./kills.ts";
import type { PartOptions } from "./part.ts";
import { type Harmed, type Outcome, underLoad } from "./under-load.ts";

/** So near to a boundary is a process killed, ms. */
const NEAR_MS = 2_000;
const KILLED: readonly Kill[] = ["engine", "cluster", "gateway", "postmaster"];
const ORDERS_DROPPED_PERCENT = 10;
const LOOK_MS = 100;
/** Placed before the first kill. */
const WARM_UP = 4;
/** No round is longer, from its first bet to its settlement, by far, ms. */
const OVER_MS = 20 * BOUNDARY_MS;

/** Games on the simulated index: of half a minute, and of a minute of the other family. */
export const GAMES = { "R.5": "11011", B1: "11015" } as const;

/** Kills around boundaries, as often as is asked for; then waits until the rounds of all bets are over. */
export async function roundKills(
  options: PartOptions,
  games: readonly (keyof typeof GAMES)[],
): Promise<Outcome> {
  let verdict: BetVerdict | undefined;
  let audits = 0;
  let amiss = 0;
  let before = 0;
  let near = 0;
  const outcome = await underLoad(
    { seed: options.seed, droppedPercent: ORDERS_DROPPED_PERCENT },
    async (harmed) => {
      const bets = await startBets(
        harmed.running.address,
        harmed.draws,
        games.map((game) => GAMES[game]),
      );
      const end = performance.now() + options.forMs;
      try {
        await bets.more(WARM_UP);
        for (let count = 0; count < options.hitsMax && performance.now() < end; count += 1) {
          await nearBoundary(harmed);
          await harmed.hit(() => {
            const away = fromBoundary(Date.now());
            if (Math.abs(away) <= NEAR_MS) near += 1;
            if (away < 0) before += 1;
            return kill(harmed, KILLED[count % KILLED.length] as Kill);
          });
          const [waiting, open] = await audit(harmed);
          audits += 1;
          if (waiting !== open) amiss += 1;
        }
        await bets.stop();
        verdict = await afterRounds(harmed, bets);
      } finally {
        bets.abandon();
      }
    },
  );
  if (verdict === undefined) throw new Error("no bet was looked at");
  const { lost, doubled, settled, settledTwice, leftWaiting, faults } = verdict;
  const note =
    `${near} of them within ${NEAR_MS / 1_000} s of a boundary of rounds, ${before} before it; ${settled} bets settled, ` +
    `${lost} lost, ${doubled} doubled, ${settledTwice} settled twice, ${leftWaiting} left waiting; what waits of members was ` +
    `not the stakes of open bets in ${amiss} of ${audits} audits; ${faults} faults in the house's check of its ledger`;
  const isAmiss = lost + doubled + settledTwice + leftWaiting + faults + amiss > 0 || settled === 0;
  return { ...outcome, note, isAmiss };
}

/** How far an instant is from the nearest boundary: below zero before it, ms. */
function fromBoundary(at: number): number {
  return ((at + BOUNDARY_MS / 2) % BOUNDARY_MS) - BOUNDARY_MS / 2;
}

/** Waits for an instant by chance around the next boundary, or in what is left around this one. */
async function nearBoundary({ draws }: Harmed): Promise<void> {
  const now = fromBoundary(Date.now());
  const last = NEAR_MS - LOOK_MS;
  const isNear = now >= -NEAR_MS && now < last;
  const at = draws.whole(isNear ? now : -NEAR_MS, last);
  await pause((at - now + BOUNDARY_MS) % BOUNDARY_MS);
}

/** What waits and what is open, once the database can be asked. */
async function audit({ databaseUrl }: Harmed): Promise<readonly [bigint, bigint]> {
  for (;;) {
    const { pool, close } = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru audit" });
    try {
      return await waitingAndOpen(pool);
    } catch {
      await pause(LOOK_MS);
    } finally {
      await close();
    }
  }
}

/** Waits until no bet is open any more, or it is certain that one is left, and compares. */
async function afterRounds({ databaseUrl }: Harmed, bets: BetLoad): Promise<BetVerdict> {
  const end = performance.now() + OVER_MS;
  const { pool, close } = openDatabase(databaseUrl, { connectionsMax: 1, name: "naru audit" });
  try {
    for (;;) {
      const [, open] = await waitingAndOpen(pool);
      if (open === 0n || performance.now() > end) return await compareBets(pool, bets);
      await pause(LOOK_MS);
    }
  } finally {
    await close();
  }
}
