/**
 * The parts of `npm run sockets`, each with what it says in one line and whether its goal holds. What depends on nothing
 * but the program must hold everywhere; bars in milliseconds and megabytes are held against in full size.
 */

import { quantile } from "../../bench/quantile.ts";
import { type Person, signCrowdInAgain } from "../support/crowd.ts";
import type { Part, Running } from "../support/running.ts";
import { setUpGuards } from "./guards.ts";
import { startLoadProcess } from "./load-process.ts";
import { isProper, overload, type OverloadVerdict } from "./overload.ts";
import { type RestoredAccounts, restoreAccounts } from "./restore-accounts.ts";
import { isBounded, slowConsumers, type SlowVerdict } from "./slow.ts";
import { isSteady, soak, type SoakVerdict } from "./soak.ts";
import { startAlone, startWhole } from "./stages.ts";
import { isWhole, storm, type StormVerdict } from "./storm.ts";

export interface Told {
  /** One line: figures, and the bars they miss. */
  readonly figure: string;
  /** Whether everything holds that the program alone decides. */
  readonly holds: boolean;
}

export interface Sizes {
  readonly sockets: number;
  readonly stalled: number;
  readonly guards: number;
  /** Of the soak. */
  readonly minutes: number;
}

const STORM_MS = 3_000;
const STALLED_BYTES = 10_000_000;
const CLOSED_MS = 2_000;
const OTHER_MS = 50;
const GROWN_BYTES = 64 * 1024 * 1024;
const GOODPUT = 0.9;
const ACCEPTED_MS = 250;
const REFUSED_MS = 20;
const NORMAL_AFTER_S = 5;
const SOAK_CROWD = 256;
const SLICE_S = 10;
const SLOPE_BYTES = 512 * 1024;
const DRIFT = 0.1;
const RESTORES = 10;
/** An access token lasts ten minutes. */
const SESSION_MS = 8 * 60_000;
/** A price far below every market. */
export const RESTING_PRICE = "1000.00";

/** G23: all sockets reset at once, then the gateway killed. */
export async function stormPart(seed: number, { sockets }: Sizes): Promise<Told> {
  const whole = await startWhole(sockets);
  try {
    const { engine, crowd, running } = whole;
    const parts = {
      engine,
      address: running.address,
      members: crowd,
      restingPrice: RESTING_PRICE,
    };
    const reset = await storm({ ...parts, seed });
    const killed = await storm({ ...parts, seed: seed + 1, cut: () => running.kill("gateway") });
    return {
      figure: `reset: ${stormText(reset)}; gateway killed: ${stormText(killed)}`,
      holds: isWhole(reset) && isWhole(killed),
    };
  } finally {
    await whole.close();
  }
}

function stormText(verdict: StormVerdict): string {
  const { members, backMs, missing, alerted, unequal, gaps, commands } = verdict;
  const last = Math.max(0, ...backMs);
  return (
    `${members - missing} of ${members} whole again after p50 ${seconds(quantile(backMs, 0.5))} s, ` +
    `last ${seconds(last)} s ${bar(last <= STORM_MS, "3 s")}, ${alerted} saw the alert, ` +
    `${unequal} unequal to the snapshot, ${gaps} gaps, ${commands} commands meanwhile`
  );
}

/** G24: a tenth of the sockets does not read. */
export async function slowPart(_seed: number, { sockets, stalled }: Sizes): Promise<Told> {
  const alone = await startAlone(sockets);
  try {
    const gateway = await alone.startGateway();
    const verdict = await slowConsumers({
      gateway,
      engine: alone.engine,
      members: alone.crowd,
      stalled,
      stalledBytes: STALLED_BYTES,
      normalFlushes: 30,
    });
    await gateway.stop();
    return { figure: slowText(verdict), holds: isBounded(verdict) };
  } finally {
    await alone.close();
  }
}

function slowText(verdict: SlowVerdict): string {
  const { sockets, stalled, closedForPrices, conflatedPercent, stale, notClosed, told } = verdict;
  const { closedMs, dropped, missed, normalMs, otherMs, grownBytes } = verdict;
  const closedLast = Math.max(0, ...closedMs);
  return (
    `${stalled} of ${sockets} stalled: prices conflated (${conflatedPercent.toFixed(0)} % spared, ` +
    `${closedForPrices} closed for them, ${stale} without the newest), ${closedMs.length} behind closed after ` +
    `at most ${closedLast.toFixed(0)} ms ${bar(closedLast <= CLOSED_MS, "2 s")}, ${told} of them read 4008, ` +
    `${notClosed} not closed, ${dropped} events dropped; the others missed ${missed} prices and waited ` +
    `p99 ${otherMs.toFixed(0)} ms ${bar(otherMs <= OTHER_MS, "50 ms")}, before ${normalMs.toFixed(0)} ms; ` +
    `gateway +${(grownBytes / 1_048_576).toFixed(0)} MB ${bar(grownBytes <= GROWN_BYTES, "64 MB")}`
  );
}

/** G25: five times the orders that can be taken. */
export async function overloadPart(seed: number, { guards }: Sizes): Promise<Told> {
  const orderers = 1_024;
  const whole = await startWhole(orderers + guards);
  try {
    const { engine, crowd, running } = whole;
    const verdict = await overload({
      seed,
      address: running.address,
      tokens: crowd.slice(0, orderers).map(({ token }) => token),
      peakConnections: 256,
      guard: () => setUpGuards({ address: running.address, engine, guards: crowd.slice(orderers) }),
      seconds: { peak: 5, half: 5, over: 10, after: 6 },
    });
    return { figure: overloadText(verdict), holds: isProper(verdict) };
  } finally {
    await whole.close();
  }
}

function overloadText(verdict: OverloadVerdict): string {
  const { peak, offered, goodput, normal, over, stopsDue, stopsLate, normalAfter } = verdict;
  const share = goodput / peak;
  const { acceptedP99Ms: accepted, refusedOnWireP99Ms: refused, urgentTaken, urgentNot } = over;
  return (
    `peak ${peak.toFixed(0)} orders/s; at ${offered.toFixed(0)}/s ${(100 * share).toFixed(0)} % of it accepted ` +
    `${bar(share >= GOODPUT, "90 %")}, p99 ${accepted.toFixed(0)} ms ${bar(accepted <= ACCEPTED_MS, "250 ms")} ` +
    `(${normal.acceptedP99Ms.toFixed(0)} at half of the peak), ${over.refused} refused within p99 ` +
    `${refused.toFixed(0)} ms ${bar(refused <= REFUSED_MS, "20 ms")}, ${over.malformed} of them without Retry-After; ` +
    `${urgentTaken} cancels and exits taken, ${urgentNot.length} not, p99 ${over.urgentP99Ms.toFixed(0)} ms; ` +
    `${stopsDue} stops due, ${stopsLate} did not fire; normal after ${normalAfter ?? "never"} s ` +
    bar(normalAfter !== null && normalAfter <= NORMAL_AFTER_S, "5 s")
  );
}

/** G28: half of the peak for minutes, then ten times the engine killed and every account as before. */
export async function soakPart(seed: number, { minutes }: Sizes): Promise<Told> {
  const whole = await startWhole(SOAK_CROWD);
  try {
    const { running, engine, databaseUrl } = whole;
    const peak = await peakOf(running.address, whole.crowd, seed);
    let { crowd } = whole;
    let signedInAt = performance.now();
    const verdict = await soak({
      seed,
      address: running.address,
      pids: { gateway: pidOf(running, "gateway"), engine: pidOf(running, "engine") },
      async crowd() {
        if (performance.now() - signedInAt > SESSION_MS) {
          crowd = await signCrowdInAgain(databaseUrl, crowd);
          signedInAt = performance.now();
        }
        return crowd;
      },
      perSecond: peak / 2,
      slices: Math.max(4, Math.round((minutes * 60) / SLICE_S)),
      sliceSeconds: SLICE_S,
      warmUp: Math.min(Math.round(120 / SLICE_S), Math.round((minutes * 60) / SLICE_S / 5)),
    });
    const restores = await restoreAccounts({ running, engine, crowd, seed, times: RESTORES });
    return {
      figure: soakText(verdict, peak, restores),
      holds: isSteady(verdict) && restores.unequal === 0,
    };
  } finally {
    await whole.close();
  }
}

async function peakOf(address: string, crowd: readonly Person[], seed: number): Promise<number> {
  const load = startLoadProcess(address);
  const tokens = crowd.map(({ token }) => token);
  await load.run({ tokens, perSecond: null, seconds: 5, seed });
  const { accepted, seconds: taken } = await load.run({
    tokens,
    perSecond: null,
    seconds: 5,
    seed,
  });
  load.close();
  return accepted / taken;
}

function pidOf(running: Running, part: Part): number {
  const pid = running.pidOf(part);
  if (pid === undefined) throw new Error(`the ${part} does not run`);
  return pid;
}

function soakText(verdict: SoakVerdict, peak: number, restores: RestoredAccounts): string {
  const { slopes, handles, firstP99Ms, lastP99Ms } = verdict;
  const drift = lastP99Ms / firstP99Ms - 1;
  const slope = Object.entries(slopes)
    .map(([name, bytes]) => `${name} ${(bytes / 1_048_576).toFixed(2)} MB/min`)
    .join(", ");
  const more = Object.entries(handles).map(([name, count]) => `${name} ${count}`);
  const isFlat = Object.values(slopes).every((bytes) => bytes <= SLOPE_BYTES);
  return (
    `${verdict.seconds.toFixed(0)} s at half of ${peak.toFixed(0)} orders/s, ${verdict.accepted} accepted, ` +
    `${verdict.failed} failed; memory ${slope} ${bar(isFlat, "0.5 MB/min")}; handles more than before: ` +
    `${more.join(", ")}; p99 ${firstP99Ms.toFixed(0)} to ${lastP99Ms.toFixed(0)} ms ` +
    `${bar(drift <= DRIFT, "10 % more")}; ${restores.times - restores.unequal} of ${restores.times} ` +
    `restores with every account as before`
  );
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

function bar(isMet: boolean, text: string): string {
  return `(bar ${text}${isMet ? "" : ": not met here"})`;
}
