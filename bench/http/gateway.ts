/**
 * Whether a gateway is born slow: how long its young collections take over many requests, in one process after the other.
 *
 *     npm run bench -- gateway [gateways, 10] [requests, 200000] [pretenuring]
 *
 * Each is the production gateway with its flags, over a bus that answers at once (`gateway-alone.ts`, echo), under 256
 * connections. With `pretenuring` V8 may make the objects of a place among the old ones from the start, as it does unless
 * told otherwise: in some processes it then picks that of an object of each request (`platform/node-flags.ts`).
 */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { openSecretBox } from "../../apps/server/src/platform/secret-box.ts";
import { NODE_FLAGS } from "../../apps/server/src/platform/node-flags.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { demoSeed } from "../../apps/server/src/seed/demo.ts";
import { seedDesk } from "../../apps/server/src/seed/seed-desk.ts";
import { crowdIds, signCrowdIn, signCrowdInAgain } from "../../e2e/support/crowd.ts";
import { openDesk } from "../../packages/store/src/desk/database.ts";
import type { Collections } from "./collections.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import { describeMachine } from "../machine.ts";
import { quantile } from "../quantile.ts";
import { type ScratchServer, withServer } from "../scratch-server.ts";

const GATEWAYS = Number(process.argv[2] ?? 10);
const REQUESTS = Number(process.argv[3] ?? 200_000);
const PRETENURES = process.argv[4] === "pretenuring";
const CONNECTIONS = 256;
const LOAD_SECONDS = 2;
const REFUSED_MAX = 0.05;
const MEAN_MS_MAX = 3;
const OPTION_ID = "1101";

const FLAGS = NODE_FLAGS.gateway.filter(
  (flag) => !(PRETENURES && flag === "--no-allocation-site-pretenuring"),
);

/** The bar of this row (issue 11, point 14) and what was measured. */
export const result: Awaited<ReturnType<typeof run>> = [];
await withServer(async (server) => void result.push(...(await run(server))));

async function run({ url, folder }: ScratchServer) {
  console.log(describeMachine(folder));
  console.log(`flags ${FLAGS.join(" ")}`);
  const db = openDesk(url);
  await seedDesk(db, demoSeed(), {
    hash: () => Promise.resolve("none"),
    now: Date.now(),
    secrets: openSecretBox(folder),
  });
  await db.close();
  const load = fork(path.join(import.meta.dirname, "load.ts"));
  let crowd = await signCrowdIn(url, crowdIds(CONNECTIONS));
  const means: number[] = [];
  try {
    for (let gateway = 1; gateway <= GATEWAYS; gateway += 1) {
      // An access token lives ten minutes.
      crowd = await signCrowdInAgain(url, crowd);
      const tokens = crowd.map(({ token }) => token);
      const { count, totalMs, longestMs, answered, p99, perSecond } = await measure(load, {
        url,
        folder,
        tokens,
      });
      const mean = totalMs / count;
      means.push(mean);
      console.log(
        `${gateway}: ${count} young collections of ${mean.toFixed(2)} ms (longest ${longestMs.toFixed(1)}) over ` +
          `${answered} requests, ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`,
      );
    }
  } finally {
    load.kill("SIGTERM");
  }
  const most = Math.max(...means);
  const slow = means.filter((mean) => mean > MEAN_MS_MAX).length;
  return [
    {
      what: `mean young collection of ${GATEWAYS} gateways over ${REQUESTS} requests each, the slowest`,
      measured: `${most.toFixed(2)} ms (median ${quantile(means, 0.5).toFixed(2)} ms, ${slow} beyond the bar)`,
      bar: `≤ ${MEAN_MS_MAX} ms`,
      isMet: slow === 0,
    },
  ];
}

interface Measured extends Collections {
  readonly answered: number;
  readonly perSecond: number;
  /** Of its last round. */
  readonly p99: number;
}

/** One gateway from its start to its end. */
async function measure(
  load: ChildProcess,
  { url, folder, tokens }: { url: string; folder: string; tokens: readonly string[] },
): Promise<Measured> {
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, "gateway-alone.ts"), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      NARU_DATA_DIR: dataDir,
      PORT: String(port),
      MODE: "echo",
    },
    execArgv: [...FLAGS],
  });
  try {
    await once(child, "message");
    let answered = 0;
    let seconds = 0;
    let p99 = 0;
    while (answered < REQUESTS) {
      load.send({ port, seconds: LOAD_SECONDS, tokens, optionId: OPTION_ID } satisfies LoadTask);
      const [round] = (await once(load, "message")) as [LoadResult];
      const refused = Object.values(round.refused).reduce((sum, each) => sum + each, 0);
      // On a busy machine a look-up of a session may be late; who is refused otherwise measures nothing.
      if (refused > round.answered * REFUSED_MAX)
        throw new Error(`refused: ${JSON.stringify(round.refused)} of ${round.answered}`);
      answered += round.answered;
      seconds += LOAD_SECONDS;
      p99 = quantile(round.latenciesMs, 0.99);
    }
    child.send("collections");
    const [collections] = (await once(child, "message")) as [Collections];
    return { ...collections, answered, perSecond: answered / seconds, p99 };
  } finally {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
}
