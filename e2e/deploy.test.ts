/** A deploy as members meet it: calls on kept and on fresh connections, orders, and the app's own sockets, all through it. */

import { addressOf } from "@naru/contract/paths";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connect } from "../apps/server/src/bus/local.ts";
import { engineSocketPath } from "../apps/server/src/platform/config.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { HOLDS_BARS } from "../tools/testing/bars.ts";
import { type LiveMember, startMember } from "./sockets/live-member.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

const SOCKETS = 20;
/** Members pause for a second at most (reliability.md G22), and one after the other over two. */
const PAUSE_MS = 1_000;
const SPREAD_MS = 1_000;
/**
 * A gateway that leaves ends what nobody used for four seconds. A client that uses it just then calls again, as browsers do
 * (RFC 9112, 9.3.1); a busy one has seen its last answer late.
 */
const IDLE_MS = 2_000;
/** From the engine's being back until calls are answered. */
const SETTLED_MS = 250;

let running: Running | undefined;
const members: LiveMember[] = [];
afterEach(async () => {
  for (const member of members.splice(0)) member.stop();
  await running?.stop();
  running?.removeData();
});

/** An answer, or what came in its place; when it was asked for and came, by `performance.now()`. */
interface Heard {
  readonly at: number;
  readonly answeredAt: number;
  readonly status: number | string;
  readonly retryAfter: string | undefined;
}

test("nobody is refused or reset: calls, orders and sockets go over to another gateway of another build", async ({
  task,
}) => {
  const place = await startInstallation();
  running = place;
  const { address } = place;
  const demo = await signIn(address, "demo", DEMO_PASSWORD);
  const before = { engine: place.pidOf("engine"), gateway: place.pidOf("gateway") };

  const pauses: number[] = [];
  const leftAt: number[] = [];
  for (let index = 0; index < SOCKETS; index += 1) {
    const member = startMember({
      address,
      siteId: 1,
      token: demo.token(),
      random: () => index / SOCKETS,
    });
    members.push(member);
    let lostAt: number | undefined;
    member.live.onStatus(() => {
      if (lostAt === undefined && member.live.status.state === "reconnecting") {
        lostAt = performance.now();
        leftAt.push(lostAt);
      }
    });
    member.live.onOpen(() => {
      if (lostAt !== undefined) pauses.push(performance.now() - lostAt);
      lostAt = undefined;
    });
  }
  await until(async () => members.every(({ wholeSince }) => wholeSince !== null));

  const heard: Heard[] = [];
  const stop = callAgainAndAgain(address, demo.token(), heard);
  const ordered: Promise<string>[] = [];
  const trading = setInterval(() => {
    // In and out, so that no limit of a position is met.
    const tradeType = ordered.length % 2 === 0 ? "LONG" : "SHORT";
    const order = { overseaOptionId: "1101", marketType: "MARKET", tradeType, qty: 1 };
    const answer = demo.insist("placeOverseaOrder", order, uuid7());
    ordered.push(answer.then(({ body }) => String(body["id"] ?? body["code"])));
  }, 100);
  await until(async () => heard.length > 50);

  let engineIsBackAt = 0;
  await place.deploy((line) => {
    if (line.startsWith("The new engine is ready")) engineIsBackAt = performance.now();
  });
  await until(async () => members.every(({ wholeSince }) => wholeSince !== null));
  const soFar = heard.length;
  await until(async () => heard.length > soFar + 20);
  clearInterval(trading);
  await stop();

  expect(place.pidOf("engine")).not.toBe(before.engine);
  expect(place.pidOf("gateway")).not.toBe(before.gateway);
  expect(heard.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(heard.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
  // Once a call is answered again, all are.
  const answered = heard.filter(({ at, status }) => at > engineIsBackAt && status === 200);
  const settledAt = Math.min(...answered.map(({ answeredAt }) => answeredAt));
  expect(heard.filter(({ at, status }) => at > settledAt && status !== 200)).toEqual([]);
  expect(heard.filter(({ at }) => at > settledAt).length).toBeGreaterThan(10);

  const ids = await Promise.all(ordered);
  expect(ids.filter((id) => !/^\d+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);

  expect(pauses).toHaveLength(SOCKETS);
  expect(members.map(({ gaps }) => gaps)).toEqual(members.map(() => 0));
  const [pause, settled] = [Math.max(...pauses), settledAt - engineIsBackAt];
  task.meta.figure =
    `${SOCKETS} sockets away for ${pause.toFixed(0)} ms at most (bar ${PAUSE_MS} ms), calls answered ` +
    `${settled.toFixed(0)} ms after the engine was back (bar ${SETTLED_MS} ms), ${heard.length} calls, ${ids.length} orders`;
  console.log(task.meta.figure);
  if (!HOLDS_BARS) return;
  expect(pause).toBeLessThan(PAUSE_MS);
  expect(settled).toBeLessThan(SETTLED_MS);
  expect(Math.max(...leftAt) - Math.min(...leftAt)).toBeGreaterThan(SPREAD_MS);
});

test("an engine asks gateways of a later build to come again with what it does not know", async () => {
  running = await startInstallation();
  const pid = running.pidOf("engine");
  const answers = await new Promise<unknown[]>((resolve) => {
    const heard: unknown[] = [];
    const bus = connect(engineSocketPath((running as Running).dataDir), {
      onOpen(opened) {
        const command = { kind: "giftMoney", memberId: 1 };
        opened.send({ t: "command", id: 1, siteId: 1, memberId: 1, key: "", hash: "", command });
        opened.send({ t: "ask", id: 2, ask: { kind: "fortune" } });
        opened.send({ t: "gossip" });
        opened.send({ t: "ask", id: 3, ask: { kind: "status" } });
      },
      onMessage(message) {
        if ((message as { t: string }).t !== "answer") return;
        if (heard.push(message) < 3) return;
        bus.close();
        resolve(heard);
      },
    });
  });
  expect(answers).toEqual([
    { t: "answer", id: 1, outcome: "busy" },
    { t: "answer", id: 2, outcome: "busy" },
    { t: "answer", id: 3, outcome: "ok", body: expect.any(String) },
  ]);
  expect(running.pidOf("engine")).toBe(pid);
});

/** Asks for the account every few milliseconds, by turns on kept and on fresh connections, until told to stop. */
function callAgainAndAgain(address: string, token: string, heard: Heard[]): () => Promise<void> {
  const kept = new Agent({ keepAlive: true });
  const lastUsed = new WeakMap<Socket, number>();
  const open = new Set<Promise<void>>();
  let count = 0;
  const callOnce = (): void => {
    const at = performance.now();
    const agent = count++ % 2 === 0 ? kept : false;
    const call = new Promise<void>((resolve) => {
      const end = (status: number | string, retryAfter?: string): void => {
        heard.push({ at, answeredAt: performance.now(), status, retryAfter });
        resolve();
      };
      const ask = (): void => {
        let idleMs = 0;
        const options = { headers: { authorization: `Bearer ${token}` }, agent };
        const asked = request(`${address}${addressOf("overseaAccount")}`, options, (answer) => {
          answer.resume();
          answer.once("error", (error) => end(error.message));
          answer.once("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"]));
        });
        asked.once("socket", (socket) => {
          const now = performance.now();
          idleMs = now - (lastUsed.get(socket) ?? now);
          asked.once("close", () => lastUsed.set(socket, performance.now()));
        });
        asked.once("error", (error) => (idleMs < IDLE_MS ? end(error.message) : ask()));
        asked.end();
      };
      ask();
    });
    open.add(call);
    void call.then(() => open.delete(call));
  };
  const calling = setInterval(callOnce, 10);
  return async () => {
    clearInterval(calling);
    await Promise.all(open);
    kept.destroy();
  };
}
