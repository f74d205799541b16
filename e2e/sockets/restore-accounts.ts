/** The engine is killed at random moments, and every account is what it was (reliability.md G28). */

import { drawsOf } from "@naru/fixtures/draws";
import type { AccountView } from "@naru/contract/views";
import type { EngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import type { Person } from "../support/crowd.ts";
import type { Running } from "../support/running.ts";
import { until } from "../support/until.ts";
import { standing } from "./live-member.ts";
import { startLoadProcess } from "./load-process.ts";

export interface RestoredAccounts {
  readonly times: number;
  /** Restores after which an account was another. */
  readonly unequal: number;
}

export interface RestoreOptions {
  readonly running: Running;
  readonly engine: EngineLink;
  readonly crowd: readonly Person[];
  readonly seed: number;
  readonly times: number;
}

const SECONDS_MAX = 3;

/** Loads for a random time, reads every account, kills the engine, and reads them again. */
export async function restoreAccounts(options: RestoreOptions): Promise<RestoredAccounts> {
  const { running, engine, crowd, seed, times } = options;
  const draws = drawsOf(seed);
  const load = startLoadProcess(running.address);
  const tokens = crowd.map(({ token }) => token);
  let unequal = 0;
  for (let time = 0; time < times; time += 1) {
    await load.run({ tokens, perSecond: null, seconds: draws.part() * SECONDS_MAX, seed });
    const before = await accountsOf(engine, crowd);
    const pid = running.kill("engine");
    await until(
      async () => engine.connected && ![undefined, pid].includes(running.pidOf("engine")),
    );
    await running.ready();
    if ((await accountsOf(engine, crowd)) !== before) unequal += 1;
  }
  load.close();
  return { times, unequal };
}

/** Every account as one text, but for what follows the prices. */
async function accountsOf(engine: EngineLink, crowd: readonly Person[]): Promise<string> {
  const accounts = await Promise.all(
    crowd.map(async ({ id }) => {
      const body = await until(async () => {
        const answer = await engine.ask({ kind: "account", memberId: id });
        return answer.outcome === "ok" && answer.body;
      });
      return standing(JSON.parse(body) as AccountView);
    }),
  );
  return JSON.stringify(accounts);
}
