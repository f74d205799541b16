/** Abuses by many at once, and what honest clients beside them notice (reliability.md G26, G27). */

import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../../bench/quantile.ts";
import { type Abuse, type Ended, suffer } from "./abuse.ts";
import type { HonestReport, HonestTask } from "./honest.ts";
import type { Site } from "./site.ts";

export interface AbusedOptions {
  readonly abuses: readonly Abuse[];
  /** Who does each abuse at once; each comes back after a while. */
  readonly abusers: number;
  readonly honest: number;
  readonly pingEveryMs: number;
  /** How long honest clients are watched before, and abusers come back. */
  readonly forMs: number;
  readonly slackMs: number;
}

export interface AbusedResult {
  readonly ended: readonly Ended[];
  /** 99 of 100 pings of honest clients come back within, in ms: alone, and beside the abuse. */
  readonly alone: number;
  readonly beside: number;
  readonly pings: number;
  readonly honestLost: number;
  /** Beyond what the gateway held before. */
  readonly grownBytes: number;
  readonly loopDelayMs: number;
}

const WATCH_MS = 200;
/** An abuser comes back so long after it was shown the door. */
const AGAIN_MS = 4_000;

/** Abuses an installation for a while. */
export async function abused(site: Site, options: AbusedOptions): Promise<AbusedResult> {
  const { abuses, abusers, forMs, slackMs } = options;
  const honest = await honestClients({ ...options, port: site.port, clients: options.honest });
  try {
    await honest.report();
    await pause(forMs);
    const before = await honest.report();
    const bytesBefore = site.gatewayBytes();
    await site.loopDelayMs();

    let most = bytesBefore;
    const watch = setInterval(() => {
      most = Math.max(most, site.gatewayBytes());
    }, WATCH_MS);
    const until = performance.now() + forMs;
    const ended = await Promise.all(
      abuses.flatMap((abuse, nth) =>
        Array.from({ length: abusers }, async (_, index) => {
          // They come one after another: a crowd at the door would only wait for one another.
          await pause((AGAIN_MS * (index + nth / abuses.length)) / abusers);
          return again(site.port, abuse, { until, slackMs });
        }),
      ),
    );
    clearInterval(watch);
    const during = await honest.report();
    return {
      ended: ended.flat(),
      alone: quantile(before.delays, 0.99),
      beside: quantile(during.delays, 0.99),
      pings: before.delays.length + during.delays.length,
      honestLost: during.lost,
      grownBytes: most - bytesBefore,
      loopDelayMs: await site.loopDelayMs(),
    };
  } finally {
    honest.end();
  }
}

/** One abuser, who comes back once it was shown the door. */
async function again(
  port: number,
  abuse: Abuse,
  { until, slackMs }: { until: number; slackMs: number },
): Promise<Ended[]> {
  const ended = [await suffer(port, abuse, slackMs)];
  while (performance.now() + AGAIN_MS < until) {
    await pause(AGAIN_MS);
    ended.push(await suffer(port, abuse, slackMs));
  }
  return ended;
}

async function honestClients(task: HonestTask): Promise<{
  report(): Promise<HonestReport>;
  end(): void;
}> {
  const child = fork(path.join(import.meta.dirname, "honest.ts"));
  const heard = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      child.once("message", (message) => {
        child.removeListener("exit", reject);
        resolve(message as Message);
      });
      child.once("exit", reject);
    });
  const ready = heard();
  const { port, clients, pingEveryMs } = task;
  child.send({ port, clients, pingEveryMs } satisfies HonestTask);
  await ready;
  return {
    report() {
      const report = heard<HonestReport>();
      child.send("delays");
      return report;
    },
    end: () => child.disconnect(),
  };
}
