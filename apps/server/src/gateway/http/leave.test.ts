/** A gateway whose successor serves: what is under way ends, what comes is answered, whoever is left goes over. */

import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { CLOSE_CODES } from "@naru/contract/destinations";
import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { ok } from "../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";
import { signIn } from "../testing/operators.ts";

let naru: Harness;
let port: number;
let agent: Agent;

beforeEach(async () => {
  naru = await gatewayHarness();
  port = await naru.listen();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await naru.close();
});

/** The status of a call's answer and what it says of its connection; the error's code where none comes. */
function call(path: string, options: object = {}): Promise<[status: unknown, connection: unknown]> {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, path, agent, ...options }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve([answer.statusCode, answer.headers.connection]));
    });
    asked.once("error", (error: NodeJS.ErrnoException) => resolve([error.code, undefined]));
    asked.end();
  });
}

interface Opened {
  closedWith(): number | undefined;
  /** Resolves at its close, before anything later is heard. */
  readonly closed: Promise<void>;
}

async function openSocket(): Promise<Opened> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"]);
  let code: number | undefined;
  const closed = new Promise<void>((resolve) =>
    socket.on("close", (given) => {
      code = given;
      resolve();
    }),
  );
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return { closedWith: () => code, closed };
}

/** An order's cancel that the engine does not answer until told: nobody but the gateway's leaving loses patience with it. */
async function callUnderWay(): Promise<{ answered: Promise<unknown>; answer(): void }> {
  const headers = {
    ...(await naru.bearer()),
    "content-type": "application/json",
    "idempotency-key": "01a2b3c4-d5e6-7f80-91a2-b3c4d5e6f708",
  };
  naru.engine.onCommand = () => "silent";
  const answered = new Promise((resolve) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path: "/api/oversea/order/cancel",
        method: "POST",
        headers,
        agent: false,
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode));
      },
    );
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    asked.end(JSON.stringify({ id: "1" }));
  });
  await vi.waitFor(() => expect(naru.engine.commands).toHaveLength(1));
  naru.clock.forward(-60_000);
  return {
    answered,
    answer: () =>
      naru.engine.say({
        t: "answer",
        id: naru.engine.commands[0]?.id ?? 0,
        ...ok({ id: "1" }),
      }),
  };
}

test("calls under way end, an idle connection ends with its next answer, sockets go one after the other", async () => {
  expect(await call("/healthz")).toEqual([200, "keep-alive"]);
  const sockets = [await openSocket(), await openSocket()];
  const underWay = await callUnderWay();

  const left = vi.fn<() => void>();
  const leaving = naru.gateway.leave().then(left);
  await sockets[0]?.closed;
  expect(sockets.map(({ closedWith }) => closedWith())).toEqual([CLOSE_CODES.RESTART, undefined]);
  expect(await call("/healthz")).toEqual([200, "close"]);
  expect(await call("/healthz")).toEqual(["ECONNREFUSED", undefined]);
  await expect(openSocket()).rejects.toThrow("ECONNREFUSED");

  await vi.waitFor(() => expect(sockets[1]?.closedWith()).toBe(CLOSE_CODES.RESTART));
  expect(left).not.toHaveBeenCalled();
  underWay.answer();
  expect(await underWay.answered).toBe(200);
  await leaving;
});

test("a call that has come but was not read when idle connections are cut is answered", async () => {
  expect(await call("/healthz")).toEqual([200, "keep-alive"]);
  const { after } = naru.clock;
  let cut = (): void => {};
  vi.spyOn(naru.clock, "after").mockImplementation((ms, work) => {
    if (ms !== 4_000) return after(ms, work);
    cut = work;
    return () => {};
  });
  const leaving = naru.gateway.leave();
  // Where the time is over, the event loop is at its timers, and what has come in the meantime is read after them.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const answered = call("/healthz");
  for (let sent = 0; sent < 10; sent += 1) await new Promise<void>(process.nextTick);
  cut();
  expect(await answered).toEqual([200, "close"]);
  await leaving;
});

test("whoever is left after four seconds idle, or after ten at all, is cut off", async () => {
  expect(await call("/healthz")).toEqual([200, "keep-alive"]);
  const underWay = await callUnderWay();
  const gone: string[] = [];
  const [idle] = Object.values(agent.freeSockets).flat();
  idle?.once("close", () => gone.push("idle"));
  await naru.gateway.leave().then(() => gone.push("all"));
  expect(gone).toEqual(["idle", "all"]);
  expect(await underWay.answered).toBe("ECONNRESET");
});

test("what the operators' desk still does holds up nobody's leaving", async () => {
  expect(await call("/healthz")).toEqual([200, "keep-alive"]);
  let leaving: Promise<void> | undefined;
  await naru.db.transaction(async (db) => {
    // The head of the audit log cannot be kept meanwhile.
    await db.query("LOCK TABLE desk.audit IN ACCESS EXCLUSIVE MODE");
    expect(Object.keys(agent.freeSockets)).toHaveLength(1);
    leaving = naru.gateway.leave();
    await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toEqual([]));
  });
  await leaving;
});

test("a console's stream that comes back is sent over to the successor", async () => {
  const { cookie } = await signIn(naru, "owner");
  const listen = (): Promise<IncomingMessage> =>
    new Promise((resolve) => {
      const options = { host: "127.0.0.1", port, path: OPERATOR_EVENTS_PATH, agent };
      request({ ...options, headers: { cookie } }, resolve).end();
    });
  const stream = await listen();
  expect(stream.headers.connection).toBe("keep-alive");
  const left = naru.gateway.leave();
  await once(stream.resume(), "end");
  const again = await listen();
  // Another status would be the end of it for an EventSource.
  expect([again.statusCode, again.headers.connection]).toEqual([200, "close"]);
  await once(again.resume(), "end");
  await left;
});

test("a gateway that nobody follows yet lets calls end", async () => {
  expect(await call("/healthz")).toEqual([200, "keep-alive"]);
  const underWay = await callUnderWay();
  const closing = naru.gateway.close();
  await vi.waitFor(() => expect(naru.gateway.app.server.listening).toBe(false));
  underWay.answer();
  expect(await underWay.answered).toBe(200);
  await closing;
});

test("a call that does not end is cut when the gateway goes", async () => {
  const underWay = await callUnderWay();
  await naru.gateway.close();
  expect(await underWay.answered).toBe("ECONNRESET");
});
