/**
 * The parts of a chaos run (reliability.md G01–G04, G07, G08, G20, G22). Each runs an installation of its own under
 * load, harms it until its time is over, and says what came of the acknowledged.
 */

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { quantile } from "../../bench/quantile.ts";
import { startEmbeddedPg } from "../../apps/server/src/platform/embedded-pg.ts";
import { type CutAt, cuttingProxy } from "../../packages/store/src/testing/cutting-proxy.ts";
import { NotRunError } from "../../tools/evidence/not-run.ts";
import { applyPatch, copyRepository } from "../../tools/mutants/copy.ts";
import { again, type PartOptions } from "./part.ts";
import { backends, kill, KILLS, type Kill } from "./kills.ts";
import { type ChaosOptions, type Outcome, underLoad } from "./under-load.ts";
import { isSound } from "./verdict.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const DROPPED_PERCENT = 30;
const CUTS: readonly CutAt[] = [
  "before the server has it",
  "after it was sent",
  "before the answer",
];
const WRITER = "naru writer";

/** Kill -9, in turn and by chance, with answers lost on the way. */
export function kills(options: PartOptions, which: readonly Kill[] = KILLS): Promise<Outcome> {
  return underLoad({ ...startOf(options), droppedPercent: DROPPED_PERCENT }, (harmed) =>
    again(options, harmed, (count) => kill(harmed, which[count % which.length] as Kill)),
  );
}

/** Members pause no longer for a deploy (reliability.md G22). */
const DEPLOY_MS = 1_000;

/** By turns: SIGTERM of the engine alone, of the gateway alone, and a deploy of both as `npm run deploy` does it. */
export async function deploys(options: PartOptions): Promise<Outcome> {
  const alone: Record<"engine" | "gateway", number[]> = { engine: [], gateway: [] };
  const deployed: Record<"engine" | "gateway", number[]> = { engine: [], gateway: [] };
  let unanswered = 0;
  const outcome = await underLoad({ seed: options.seed, droppedPercent: 0 }, async (harmed) => {
    const { running, load } = harmed;
    const began: { readonly part: "engine" | "gateway"; readonly at: number }[] = [];
    const phases: { readonly from: number; readonly ready: number; readonly to: number }[] = [];
    await again(options, harmed, async (count) => {
      const part = (["engine", "gateway", undefined] as const)[count % 3];
      const from = performance.now();
      if (part !== undefined) {
        if (running.pidOf(part) === undefined) return;
        running.kill(part, "SIGTERM");
        began.push({ part, at: from });
        return;
      }
      let ready = from;
      await running.deploy((line) => {
        if (line.startsWith("The new engine is ready")) ready = performance.now();
      });
      phases.push({ from, ready, to: performance.now() });
    });
    await load.stop();
    for (const { part, at } of began) {
      const back = load.acknowledged.find(({ askedAt }) => askedAt > at);
      if (back !== undefined) alone[part].push(back.answeredAt - at);
    }
    for (const { from, ready, to } of phases) {
      deployed.engine.push(load.longestWait(from, ready));
      deployed.gateway.push(load.longestWait(ready, to));
      unanswered += load.unanswered(from, to);
    }
  });
  // What was lost or doubled until then is told all the same.
  if (deployed.gateway.length === 0 && isSound(outcome))
    throw new NotRunError("the time was over before a deploy came to its turn");
  const longest = Math.max(0, ...deployed.engine, ...deployed.gateway);
  const note =
    `${deployed.gateway.length} deploys: waited for an order in the engine's part ${waits(deployed.engine)}, in the ` +
    `gateway's ${waits(deployed.gateway)} (bar ${seconds(DEPLOY_MS)} s at most: ` +
    `${longest <= DEPLOY_MS ? "met" : "not met here"}), ${unanswered} calls without an answer; ` +
    `SIGTERM alone: engine ${waits(alone.engine)}, gateway ${waits(alone.gateway)}`;
  return { ...outcome, note, isAmiss: unanswered > 0 };
}

function waits(ms: readonly number[]): string {
  if (ms.length === 0) return "–";
  return `p50 ${seconds(quantile(ms, 0.5))} s, max ${seconds(Math.max(...ms))} s`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

/** The writer's line is cut exactly at a commit: before it arrives, while it runs, before its answer is back. */
export async function cuts(
  options: PartOptions,
  moments = CUTS,
  droppedPercent = DROPPED_PERCENT,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-cuts-"));
  const server = await startEmbeddedPg({ dataDir: path.join(folder, "pg") });
  const proxy = await cuttingProxy(server.url);
  try {
    return await underLoad(
      {
        ...startOf(options),
        droppedPercent,
        databaseUrl: server.url,
        env: { DATABASE_URL: proxy.url },
      },
      (harmed) =>
        again(options, harmed, (count) =>
          proxy.arm(moments[count % moments.length] as CutAt, WRITER),
        ),
    );
  } finally {
    await proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The n-th fdatasync of the committing backend answers EIO: PostgreSQL panics and recovers. */
export async function fsyncErrors(options: PartOptions): Promise<Outcome> {
  requireTool("strace", "-V");
  requireTool("strace", "-e", "trace=none", "true");
  return underLoad({ seed: options.seed, droppedPercent: DROPPED_PERCENT }, (harmed) =>
    again(options, harmed, async (count) => {
      const [pid] = await backends(harmed.databaseUrl, WRITER);
      if (pid === undefined) return;
      const inject = `inject=fdatasync,fsync:error=EIO:when=${(count % 30) + 1}`;
      const tracer = spawn("strace", ["-qq", "-o", "/dev/null", "-e", inject, "-p", String(pid)], {
        stdio: "ignore",
      });
      // It ends with what it traces.
      await new Promise((resolve) => tracer.once("exit", resolve));
    }),
  );
}

/**
 * The builds that are broken on purpose, with the harm that shows it: whoever acknowledges before the commit is caught
 * where a commit never arrives, whoever forgets keys by those who ask again.
 */
export const MUTANTS: Readonly<Record<string, (options: PartOptions) => Promise<Outcome>>> = {
  "acknowledge-before-commit": (options) => cuts(options, ["before the server has it"], 0),
  "forgotten-idempotency-key": (options) =>
    kills({ ...options, hitsMax: 0, prepare: dropLastGuard }),
};

/** Harms a broken build; whether somebody was told what is not so. */
export async function isCaught(mutant: string, options: PartOptions): Promise<boolean> {
  const root = copyRepository(ROOT);
  try {
    applyPatch(root, path.join(ROOT, `tools/mutants/${mutant}.patch`), { reverse: false });
    const outcome = await MUTANTS[mutant]?.({ ...options, root });
    return outcome !== undefined && !isSound(outcome);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Memory is the first guard of a key, the tables' unique key the last: without it a forgotten key doubles. */
async function dropLastGuard(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("ALTER TABLE answer DROP CONSTRAINT answer_pkey");
  await client.end();
}

function startOf({
  seed,
  root,
  prepare,
}: PartOptions): Pick<ChaosOptions, "seed" | "root" | "prepare"> {
  return {
    seed,
    ...(root === undefined ? {} : { root }),
    ...(prepare === undefined ? {} : { prepare }),
  };
}

function requireTool(command: string, ...args: string[]): void {
  const tried = spawnSync(command, args, { encoding: "utf8" });
  if (tried.error !== undefined) throw new NotRunError(`${command} is not there`);
  if (tried.status !== 0) throw new NotRunError(`${command} may not: ${tried.stderr.trim()}`);
}
