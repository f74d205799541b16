/** Chaos in small: one of each, and the two builds that must be caught. `npm run chaos` is the whole of it. */

import { Client as StompClient } from "@stomp/stompjs";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { NotRunError } from "../../tools/evidence/not-run.ts";
import { signIn } from "../support/trader.ts";
import { kill, KILLS } from "./kills.ts";
import { cuts, deploys, isCaught, MUTANTS } from "./parts.ts";
import { type Outcome, underLoad } from "./under-load.ts";

const PATIENCE_MS = 900_000;
const SOUND = { lost: 0, doubled: 0, faults: 0 };

function show(
  what: string,
  { hits, acknowledged, recoveries, perSecond, answersDropped, repeats }: Outcome,
): void {
  const longest = (Math.max(0, ...recoveries) / 1_000).toFixed(2);
  console.log(
    `${what}: ${hits} hits, ${acknowledged} acknowledged, ${answersDropped} answers dropped, ${repeats} repeated, ` +
      `back within ${longest} s, ${perSecond.toFixed(0)} orders/s`,
  );
}

test("kills of every kind lose nothing and double nothing, and sockets outlive the engine", {
  timeout: PATIENCE_MS,
}, async () => {
  const outcome = await underLoad({ seed: 1, droppedPercent: 30 }, async (harmed) => {
    const { address } = harmed.running;
    const member = await signIn(address, "demo", DEMO_PASSWORD);
    const socket = await openSocket(address, member.token());
    for (const which of KILLS) {
      const before = socket.closes();
      await harmed.hit(() => kill(harmed, which));
      if (which === "engine") expect(socket.closes()).toBe(before);
      await harmed.load.more(20);
    }
    await socket.close();
  });
  show("kills", outcome);
  expect(outcome).toMatchObject({ ...SOUND, hits: KILLS.length });
  expect(outcome.answersDropped).toBeGreaterThan(20);
  expect(outcome.repeats).toBeGreaterThan(3);
});

test("a line that is cut at the commit loses nothing and doubles nothing", {
  timeout: PATIENCE_MS,
}, async () => {
  const outcome = await cuts({ seed: 2, forMs: PATIENCE_MS, hitsMax: 3 });
  show("cuts", outcome);
  expect(outcome).toMatchObject({ ...SOUND, hits: 3 });
});

test("where no deploy came to its turn none is told as met", {
  timeout: PATIENCE_MS,
}, async () => {
  const tooFew = deploys({ seed: 4, forMs: PATIENCE_MS, hitsMax: 1 });
  await expect(tooFew).rejects.toThrow(NotRunError);
});

test.each(Object.keys(MUTANTS))(
  "the build with %s is caught",
  { timeout: PATIENCE_MS },
  async (mutant) => {
    expect(await isCaught(mutant, { seed: 3, forMs: PATIENCE_MS, hitsMax: 6 })).toBe(true);
  },
);

/** A member's socket that counts how often it closes. */
async function openSocket(
  address: string,
  token: string,
): Promise<{ closes(): number; close(): Promise<void> }> {
  let closes = 0;
  const client = new StompClient({
    webSocketFactory: () => new WebSocket(`${address.replace("http", "ws")}/ws`) as never,
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 50,
    onWebSocketClose: () => {
      closes += 1;
    },
  });
  await new Promise<void>((resolve) => {
    client.onConnect = () => {
      for (const destination of ["/topic/oversea.1", "/user/queue/oversea"]) {
        client.subscribe(destination, () => {}, { id: destination });
      }
      resolve();
    };
    client.activate();
  });
  return { closes: () => closes, close: () => client.deactivate() };
}
