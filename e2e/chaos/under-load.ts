/** An installation with members on it, and a way to harm it and see how long they wait. */

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Draws, drawsOf } from "@naru/fixtures/draws";
import { embeddedUrl } from "../../apps/server/src/platform/embedded-pg.ts";
import { type Running, type StartOptions, startInstallation } from "../support/running.ts";
import { droppingProxy } from "./dropping-proxy.ts";
import { type Load, startLoad } from "./load.ts";
import { compare, type Verdict } from "./verdict.ts";

export interface Harmed {
  readonly running: Running;
  readonly load: Load;
  readonly draws: Draws;
  /** The database itself, past every proxy. */
  readonly databaseUrl: string;
  /** Does something harmful, and waits until what is asked for afterwards is acknowledged again. */
  hit(harm: () => unknown): Promise<void>;
}

export interface ChaosOptions extends StartOptions {
  readonly seed: number;
  /** Of a hundred answers so many never reach the members. */
  readonly droppedPercent: number;
  /** The database, where it is not the installation's own. */
  readonly databaseUrl?: string;
  /** What is done to the database before the first member comes. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
}

export interface Outcome extends Verdict {
  readonly hits: number;
  /** From each harm, once it is done, to the first acknowledgement of something asked for after it, in ms. */
  readonly recoveries: readonly number[];
  readonly answersDropped: number;
  readonly repeats: number;
  /** Acknowledged orders a second, harm included. */
  readonly perSecond: number;
  /** What else was seen, as a sentence. */
  readonly note?: string;
  /** Whether something else was wrong, as the note tells. */
  readonly isAmiss?: boolean;
}

/** Who is not back by then is not back. */
const RECOVERY_MAX_MS = 240_000;
const WARM_UP = 60;

/** Runs `act` on an installation under load, then compares what was acknowledged with what is there. */
export async function underLoad(
  options: ChaosOptions,
  act: (harmed: Harmed) => Promise<void>,
): Promise<Outcome> {
  const draws = drawsOf(options.seed);
  const running = await startInstallation(options);
  const proxy = await droppingProxy(running.address, options.droppedPercent, draws);
  const recoveries: number[] = [];
  const databaseUrl = options.databaseUrl ?? embeddedUrl(path.join(running.dataDir, "pg"));
  let started: Load | undefined;
  try {
    await options.prepare?.(databaseUrl);
    const load = await startLoad(proxy.address, draws);
    started = load;
    await inTime(load.more(WARM_UP));
    const begin = performance.now();
    const before = load.acknowledged.length;
    await act({
      running,
      load,
      draws,
      databaseUrl,
      async hit(harm) {
        await harm();
        const at = performance.now();
        recoveries.push((await inTime(load.firstAfter(at))) - at);
      },
    });
    const perSecond = ((load.acknowledged.length - before) * 1_000) / (performance.now() - begin);
    await inTime(load.stop());
    await running.ready();
    const { dropped: answersDropped } = proxy;
    const verdict = await compare(databaseUrl, load);
    return {
      ...verdict,
      hits: recoveries.length,
      recoveries,
      answersDropped,
      repeats: load.repeats,
      perSecond,
    };
  } finally {
    // Where a part failed its members would go on asking beside the next one, and nobody could end.
    started?.abandon();
    await proxy.close();
    await running.stop();
    if (options.dataDir === undefined) running.removeData();
  }
}

async function inTime<Value>(wait: Promise<Value>): Promise<Value> {
  const late = new AbortController();
  try {
    return await Promise.race([
      wait,
      pause(RECOVERY_MAX_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`members are still without an answer after ${RECOVERY_MAX_MS / 1_000} s`);
      }),
    ]);
  } finally {
    late.abort();
  }
}
