/**
 * A deploy: the processes of an installation become those of the files on disk, under load (reliability.md G22,
 * decision 011).
 *
 * 1. The database is brought to the schema of the new build, with which the old build works as well.
 * 2. The engine ends and the next one recovers: members are asked to come again for about half a second.
 * 3. A second gateway starts beside the one that serves. Once it is ready the first leaves, and nobody waits.
 * 4. The chain process ends and the next one reads on; no two of them read at once.
 * 5. The sandbox of a demo, where there is one, is exchanged last: whoever asks it meanwhile asks again.
 *
 * Whatever does not become ready ends the deploy there; what serves goes on.
 */

import type { KeptChild } from "../platform/kept-child.ts";

const ENGINE_STOP_MS = 1_500;
/** A new engine may have many rows to load. */
const ENGINE_READY_MS = 30_000;
const CHAIN_STOP_MS = 1_000;
const CHAIN_READY_MS = 20_000;
const SANDBOX_STOP_MS = 1_000;
const SANDBOX_READY_MS = 20_000;
const GATEWAY_READY_MS = 20_000;
/** A gateway leaves within ten seconds by itself. */
const GATEWAY_LEAVE_MS = 11_000;

/** Runs a deploy, says each step as a sentence, and resolves with whether all was exchanged. It never throws. */
export type Deploy = (say: (line: string) => void) => Promise<boolean>;

export interface DeployParts {
  readonly engine: KeptChild;
  readonly gateway: KeptChild;
  readonly chain: KeptChild;
  /** Plays others outside to a demo. */
  readonly sandbox: KeptChild | undefined;
  /** Brings the schema up to date; the names of what was applied. */
  migrate(): Promise<readonly string[]>;
  /** The end of a process' log. */
  lastWords(of: "engine" | "gateway" | "chain" | "sandbox"): string;
}

/** Makes the deploy of running processes; one runs at a time, another is refused meanwhile. */
export function createDeploy(parts: DeployParts): Deploy {
  const { engine, gateway, chain, sandbox, migrate, lastWords } = parts;
  let isUnderWay = false;

  async function run(say: (line: string) => void): Promise<boolean> {
    try {
      const applied = await migrate();
      if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps).`);
    } catch (error) {
      say(`Not deployed: the database stays as it was (${(error as Error).message}).`);
      return false;
    }

    const since = performance.now();
    if (!(await engine.restart(ENGINE_STOP_MS, ENGINE_READY_MS))) {
      say(
        "Not deployed: the new engine does not become ready, and is started again and again. Put the former files back: " +
          `the next start takes them. Its last words:\n\n${lastWords("engine")}`,
      );
      return false;
    }
    say(`The new engine is ready, ${seconds(since)} s after the old one was asked to end.`);

    const from = performance.now();
    const isReplaced = await gateway.replace(GATEWAY_READY_MS, GATEWAY_LEAVE_MS, () =>
      say(`The new gateway serves, ${seconds(from)} s after its start. The old one leaves.`),
    );
    if (!isReplaced) {
      say(
        "Not deployed: the new gateway does not become ready. The old one goes on, with the new engine. " +
          `Last words:\n\n${lastWords("gateway")}`,
      );
      return false;
    }
    if (!(await chain.restart(CHAIN_STOP_MS, CHAIN_READY_MS))) {
      say(
        "Deployed but for the chains: their new process does not become ready and is started again and again, and no coin " +
          `is credited until it is. Its last words:\n\n${lastWords("chain")}`,
      );
      return false;
    }
    if (sandbox !== undefined && !(await sandbox.restart(SANDBOX_STOP_MS, SANDBOX_READY_MS))) {
      say(
        "Deployed but for the sandbox of a demo: its new process does not become ready and is started again and again. Its " +
          `last words:\n\n${lastWords("sandbox")}`,
      );
      return false;
    }
    say("Deployed.");
    return true;
  }

  return async (say) => {
    if (isUnderWay) {
      say("Not deployed: another deploy is under way.");
      return false;
    }
    isUnderWay = true;
    try {
      return await run(say);
    } finally {
      isUnderWay = false;
    }
  };
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(2);
}
