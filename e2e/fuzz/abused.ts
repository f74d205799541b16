/** All abuses at once, by many, and what honest clients beside them notice (reliability.md G26, G27). */

import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../../bench/quantile.ts";
import { type Abuse, type Ended, suffer } from "./abuse.ts";
import type { HonestReport, HonestTask } from "./honest.ts";
import { HTTP_ABUSES } from "./http-abuses.ts";
import type { Site } from "./site.ts";
import { SOCKET_ABUSES } from "./socket-abuses.ts";

export interface AbusedOptions {
  /** Who does each abuse at once. */
  readonly abusers: number;
  readonly honest: number;
  readonly pingEveryMs: number;
  /** How long honest clients are watched before, and abusers begin anew. */
  readonly forMs: number;
  readonly slackMs: number;
  /** Abuses that only time can end within this are done, longer ones are not. */
  readonly longestMs: number;
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

/** Abuses an installation for a while. */
export async function abused(site: Site, options: AbusedOptions): Promise<AbusedResult> {
  const { abusers, forMs, slackMs, longestMs } = options;
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
    const abuses = [...SOCKET_ABUSES, ...HTTP_ABUSES].filter(
      ({ withinMs }) => withinMs <= longestMs,
    );
    const ended = await Promise.all(
      abuses.flatMap((abuse) =>
        Array.from({ length: abusers }, () => again(site.port, abuse, { until, slackMs })),
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

/** One abuser, who comes back as soon as it was shown the door; what time alone ends is done once. */
async function again(
  port: number,
  abuse: Abuse,
  { until, slackMs }: { until: number; slackMs: number },
): Promise<Ended[]> {
  const ended = [await suffer(port, abuse, slackMs)];
  while (performance.now() < until && ended.at(-1)?.isInTime === true) {
    await pause(abuse.withinMs);
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
