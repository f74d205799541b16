/** The engine's end of the bus, played: it says to a gateway what a harness wants its clients to hear. */

import type { FromEngine, ToEngine } from "../../apps/server/src/bus/messages.ts";
import { answerAsk } from "../../apps/server/src/gateway/testing/fake-engine.ts";
import { listen, type Peer } from "../../apps/server/src/bus/local.ts";
import { engineSocketPath } from "../../apps/server/src/platform/config.ts";

export interface PlayedEngine {
  /** How many orders a second it takes; what they wait for is their turn. Every other command is answered at once. */
  ordersPerSecond: number;
  say(message: FromEngine): void;
  /** Members who have a socket, as the gateway reports them. */
  readonly online: ReadonlySet<number>;
  close(): Promise<void>;
}

const WORK_MS = 5;
const TAKEN = {
  outcome: "ok",
  body: JSON.stringify({ id: "1", status: "FILLED", filledQty: 1, avgPrice: "100.00" }),
} as const;

/** Listens where the gateways of a data folder look for their engine. */
export async function playEngine(dataDir: string): Promise<PlayedEngine> {
  const peers = new Set<Peer>();
  const orders: (() => void)[] = [];
  let online: ReadonlySet<number> = new Set();
  const bus = await listen(engineSocketPath(dataDir), (peer) => {
    peers.add(peer);
    return {
      onMessage(message) {
        const said = message as ToEngine;
        if (said.t === "online") online = new Set(said.memberIds);
        if (said.t === "ask")
          peer.send({ t: "answer", id: said.id, ...answerAsk(said.ask) } satisfies FromEngine);
        if (said.t !== "command") return;
        const answer = (): void => {
          peer.send({ t: "answer", id: said.id, ...TAKEN } satisfies FromEngine);
        };
        if (said.command.kind === "placeOverseaOrder") orders.push(answer);
        else answer();
      },
      onClose: () => peers.delete(peer),
    };
  });
  let workedAt = performance.now();
  let credit = 0;
  const working = setInterval(() => {
    const now = performance.now();
    credit += ((now - workedAt) * engine.ordersPerSecond) / 1_000;
    workedAt = now;
    const turn = orders.splice(0, Math.floor(credit));
    // Time in which nobody waited is lost.
    credit = orders.length === 0 ? 0 : credit - turn.length;
    for (const answer of turn) answer();
  }, WORK_MS);
  const engine: PlayedEngine = {
    ordersPerSecond: 0,
    say(message) {
      for (const peer of peers) peer.send(message);
    },
    get online() {
      return online;
    },
    close() {
      clearInterval(working);
      return bus.close();
    },
  };
  return engine;
}
