/**
 * Durable orders a second: the store's commit against a normal broker's transaction per order, on one server.
 *
 *     npm run bench -- store [seconds a round, 2] [rounds, 3]
 *
 * Both sides keep 64 orders in flight (the peer, `peer.ts`, also 16) and the rounds alternate. Ours commits batches
 * of all that is in flight (`testing/model.ts`: market and limit orders, fills, cancellations, positions,
 * transfers, answers, events, journal). The engine's own work is not in it.
 */

import { dayOf } from "../packages/store/src/day.ts";
import { openDatabase } from "../packages/store/src/database.ts";
import { ensurePartitions } from "../packages/store/src/partitions.ts";
import { openShard } from "../packages/store/src/shard.ts";
import { Model } from "../packages/store/src/testing/model.ts";
import { describeMachine } from "./machine.ts";
import { openPeer } from "./peer.ts";
import { compareSides, keepInFlight, type Round, type Side } from "./rounds.ts";
import { type ScratchServer, withServer } from "./scratch-server.ts";

const SECONDS = Number(process.argv[2] ?? 2);
const ROUNDS = Number(process.argv[3] ?? 3);
/** Code that has run this long is compiled. */
const WARM_UP_SECONDS = 3;
const IN_FLIGHT = 64;
const PEER_CONNECTIONS = [16, 64];
const MEMBERS = 10_000;
const START = Date.UTC(2026, 10, 20, 3);
const OURS = `store, ${IN_FLIGHT} in flight`;

await withServer(run);

async function run({ url, folder }: ScratchServer): Promise<void> {
  console.log(describeMachine(folder));
  const database = openDatabase(url);
  await ensurePartitions(database.db, dayOf(START) - 1, dayOf(START) + 1);
  await database.close();
  const ours = await openOurs(url);
  const peers: (Side & { close(): Promise<void> })[] = [];
  for (const connections of PEER_CONNECTIONS) {
    const peer = await openPeer(url, { connections, members: MEMBERS });
    peers.push({
      name: `transaction per order, ${connections} connections`,
      measure: (seconds) => keepInFlight(connections, seconds, peer.order),
      close: peer.close,
    });
  }
  await ours.measure(WARM_UP_SECONDS);
  const measured = await compareSides([ours, ...peers], { rounds: ROUNDS, seconds: SECONDS });
  const best = Math.max(...peers.map(({ name }) => measured.get(name)?.perSecond ?? 0));
  console.log(`ratio ${((measured.get(OURS)?.perSecond ?? 0) / best).toFixed(1)}×`);
  for (const side of [ours, ...peers]) await side.close();
}

async function openOurs(databaseUrl: string): Promise<Side & { close(): Promise<void> }> {
  const store = await openShard({
    databaseUrl,
    shard: 1,
    installationId: "bench",
    clock: { after: (ms, fn) => () => clearTimeout(setTimeout(fn, ms)) },
  });
  await store.load();
  const model = new Model({ seed: 11, members: MEMBERS, startAt: START, remember: false });
  await store.commit(model.opening());
  return {
    name: OURS,
    async measure(seconds): Promise<Round> {
      const latenciesMs: number[] = [];
      const begin = performance.now();
      let orders = 0;
      let made = 0;
      while (performance.now() - begin - made < seconds * 1000) {
        // the model stands for the engine and its callers: its time is theirs, not the store's
        const before = performance.now();
        const batch = model.batch(IN_FLIGHT, 1);
        const sent = performance.now();
        made += sent - before;
        await store.commit(batch);
        latenciesMs.push(performance.now() - sent);
        orders += IN_FLIGHT;
      }
      const perSecond = orders / ((performance.now() - begin - made) / 1_000);
      return { perSecond, latenciesMs };
    },
    close: () => store.close(),
  };
}
