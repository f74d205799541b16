/**
 * Durable orders a second through HTTP.
 *
 *     npm run bench -- http [seconds a round, 3] [rounds, 3]
 *
 * 256 keep-alive connections, each a member who buys and sells at the market in turn, against
 *
 * - ours: the production gateway and engine processes, with the simulated market running;
 * - the same gateway that answers the same JSON without an engine (`gateway-alone.ts`, echo);
 * - the same gateway that runs a transaction per order (`gateway-alone.ts`, transaction).
 *
 * All on one database server. Load comes from a process of its own (`load.ts`).
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createEngineLink } from "../../apps/server/src/gateway/link/engine-link.ts";
import { connect } from "../../apps/server/src/bus/local.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { engineSocketPath } from "../../apps/server/src/platform/config.ts";
import { NODE_FLAGS } from "../../apps/server/src/platform/node-flags.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { crowdIds, openAccounts, signCrowdIn } from "../../e2e/support/crowd.ts";
import { isReady } from "../../e2e/support/running.ts";
import { until } from "../../e2e/support/until.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import { describeMachine } from "../machine.ts";
import { compareSides, type Side } from "../rounds.ts";
import { type ScratchServer, withServer } from "../scratch-server.ts";

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 3);
/** Code that has run this long is compiled. */
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 256;
/** The round-the-clock simulated instrument that is always open. */
const OPTION_ID = "1101";
const SERVER = path.join(import.meta.dirname, "../../apps/server/src");

const children: ChildProcess[] = [];
let ending = false;
/** The bars of this row (design.md §6) and what was measured. */
export const result: Awaited<ReturnType<typeof run>> = [];
await withServer(async (server) => {
  try {
    result.push(...(await run(server)));
  } finally {
    ending = true;
    await Promise.all(children.map(endChild));
  }
});

async function run({ url, folder }: ScratchServer) {
  console.log(describeMachine(folder));
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const [ourPort, echoPort, peerPort] = [await freePort(), await freePort(), await freePort()];
  const env = { DATABASE_URL: url, NARU_DATA_DIR: dataDir, NARU_RATE_LIMITS: "raised" };
  start(path.join(SERVER, "engine/main.ts"), env, folder, NODE_FLAGS.engine);
  start(
    path.join(SERVER, "gateway/main.ts"),
    { ...env, PORT: String(ourPort), HOST: "127.0.0.1" },
    folder,
    NODE_FLAGS.gateway,
  );
  while (!(await isReady(`http://127.0.0.1:${ourPort}`))) await pause(50);
  const ids = crowdIds(CONNECTIONS);
  const engine = createEngineLink(
    (handlers) => connect(engineSocketPath(dataDir), handlers),
    systemClock(),
  );
  await until(async () => engine.connected);
  await openAccounts(engine, ids);
  engine.close();
  const tokens = (await signCrowdIn(url, ids)).map(({ token }) => token);
  const own = path.join(import.meta.dirname, "gateway-alone.ts");
  for (const [mode, port] of [
    ["transaction", peerPort],
    ["echo", echoPort],
  ] as const) {
    const child = start(
      own,
      { DATABASE_URL: url, NARU_DATA_DIR: dataDir, PORT: String(port), MODE: mode },
      folder,
      NODE_FLAGS.gateway,
    );
    await once(child, "message");
  }
  const load = start(path.join(import.meta.dirname, "load.ts"), {}, folder);
  const side = (name: string, port: number): Side => ({
    name,
    async measure(seconds) {
      load.send({ port, seconds, tokens, optionId: OPTION_ID } satisfies LoadTask);
      const [result] = (await once(load, "message")) as [LoadResult];
      if (Object.keys(result.refused).length > 0)
        throw new Error(`${name} refused: ${JSON.stringify(result.refused)}`);
      return result;
    },
  });
  const ours = side(`ours, ${CONNECTIONS} connections`, ourPort);
  const echo = side("the same gateway without an engine", echoPort);
  const peer = side("the same gateway, a transaction per order", peerPort);
  const sides = [ours, echo, peer];
  for (const each of sides) await each.measure(WARM_UP_SECONDS);
  const measured = await compareSides(sides, { rounds: ROUNDS, seconds: SECONDS });
  const of = ({ name }: Side) => measured.get(name) ?? { perSecond: 0, cpuMicros: 0 };
  const toPeer = of(ours).perSecond / of(peer).perSecond;
  const ofEcho = (100 * of(ours).perSecond) / of(echo).perSecond;
  console.log(
    `ratio to the transaction ${toPeer.toFixed(1)}× (bar 8×), ` +
      `of the gateway alone ${ofEcho.toFixed(0)} % (bar 50 %)`,
  );
  console.log(
    `processor time of an order: the transaction needs ${(of(peer).cpuMicros / of(ours).cpuMicros).toFixed(1)}×, ` +
      `the gateway alone ${((100 * of(echo).cpuMicros) / of(ours).cpuMicros).toFixed(0)} %`,
  );
  const rate = (each: Side): number => Math.round(of(each).perSecond);
  const what = `durable orders/s through HTTP, ${CONNECTIONS} connections`;
  return [
    {
      what: `${what}, to a transaction per order behind the same gateway`,
      measured: `${toPeer.toFixed(1)}× (${rate(ours)} to ${rate(peer)}/s)`,
      bar: "≥ 8×",
      isMet: toPeer >= 8,
    },
    {
      what: `${what}, of the same gateway without an engine`,
      measured: `${ofEcho.toFixed(0)} % (${rate(ours)} of ${rate(echo)}/s)`,
      bar: "≥ 50 %",
      isMet: ofEcho >= 50,
    },
  ];
}

/** Starts a Node process with flags of its own, whose output goes to a file beside the database. */
function start(
  entry: string,
  env: Record<string, string>,
  folder: string,
  flags: readonly string[] = [],
): ChildProcess {
  const log = openSync(path.join(folder, `${path.basename(entry)}.log`), "a");
  const child = fork(entry, {
    env: { ...process.env, ...env },
    execArgv: [...flags],
    stdio: ["ignore", log, log, "ipc"],
  });
  children.push(child);
  child.once("exit", (code) => {
    if (ending) return;
    console.error(`${entry} ended with ${code}`);
    process.exit(1);
  });
  return child;
}

/** Our processes end at the signal, those of the bench when they are let go. */
async function endChild(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.disconnect();
  child.kill("SIGTERM");
  await gone;
}
