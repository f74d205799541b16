import { addressOf } from "@naru/contract/paths";
import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createHttp, type Http } from "./http.ts";
import { siteStorage } from "./site-storage.ts";
import { tabLock } from "./tab-lock.ts";
import { type ManualTimers, manualTimers } from "./testing/manual-timers.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { type TokenStore, tokenStore } from "./tokens.ts";

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown> | null;
}

type Answer = (call: Call) => Response | Promise<Response>;

interface World {
  readonly http: Http;
  readonly tokens: TokenStore;
  readonly timers: ManualTimers;
  readonly calls: Call[];
  readonly lost: string[];
  /** Pauses that the server asked for, ms. */
  readonly paced: number[];
}

/** Tabs of one browser share storage; each has its own client. */
function browser(answer: Answer, tabs = 1, prove = async () => false): World[] {
  const timers = manualTimers();
  const shared = memoryStorage();
  const calls: Call[] = [];
  const lost: string[] = [];
  const paced: number[] = [];
  return Array.from({ length: tabs }, (_, tab) => {
    const storage = siteStorage(shared, "naru");
    const tokens = tokenStore(storage);
    let byte = 0;
    const http = createHttp({
      base: "/api",
      tokens,
      timers,
      random: (bytes) => void bytes.fill(++byte),
      lock: tabLock(undefined, storage, timers, `tab${tab}`),
      siteInfoId: () => "1",
      onSessionLost: () => void lost.push(`tab${tab}`),
      prove,
      onPaced: (ms) => void paced.push(ms),
      offlineMessage: () => "인터넷 연결을 확인해주세요.",
      fetch: async (input, init) => {
        const call: Call = {
          method: init?.method ?? "GET",
          url: input as string,
          headers: init?.headers as Record<string, string>,
          body:
            typeof init?.body === "string"
              ? (JSON.parse(init.body) as Record<string, unknown>)
              : null,
        };
        calls.push(call);
        return await answer(call);
      },
    });
    return { http, tokens, timers, calls, lost, paced };
  });
}

function one(answer: Answer): World {
  const [world] = browser(answer);
  if (world === undefined) throw new Error("no tab");
  return world;
}

const ORDER = {
  overseaOptionId: "1101",
  marketType: "MARKET",
  tradeType: "LONG",
  qty: 1,
} as const;

const ok = (body: unknown) => Response.json(body);
const refused = (status: number, code: string) =>
  Response.json({ code, message: `text of ${code}` }, { status });
const login = (accessToken: string) =>
  ok({ accessToken, refreshToken: `r-${accessToken}`, expiresIn: 900, tokenType: "Bearer" });

async function run<T>(world: World, work: Promise<T>): Promise<T> {
  const settled = work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await world.timers.advance(20_000);
  return (await settled)();
}

test("every request carries the site; a member's the bearer", async () => {
  const world = one(() => ok({ fine: true }));
  await world.http.call("siteInfo", { code: "naru" });
  world.tokens.write({ accessToken: "a", refreshToken: "r", expiresIn: 900 }, world.timers.now());
  await world.http.call("placeOverseaOrder", ORDER);
  expect(world.calls[0]).toMatchObject({
    method: "GET",
    url: `${addressOf("siteInfo")}?code=naru&siteInfoId=1`,
  });
  expect(world.calls[0]?.headers.authorization).toBeUndefined();
  expect(world.calls[1]).toMatchObject({
    url: addressOf("placeOverseaOrder"),
    body: { qty: 1, siteInfoId: "1" },
  });
  expect(world.calls[1]?.headers.authorization).toBe("Bearer a");
  expect(world.calls[1]?.headers["idempotency-key"]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test("a state-changing call keeps its key over its retries; another call has another", async () => {
  const answers = [
    () => Promise.reject(new TypeError("network")),
    () => refused(503, "TRY_AGAIN_SHORTLY"),
    () => ok({ id: "1" }),
    () => ok({ id: "2" }),
  ];
  const world = one(() => (answers.shift() ?? (() => ok({})))());
  await run(world, world.http.call("placeOverseaOrder", ORDER));
  await run(world, world.http.call("placeOverseaOrder", ORDER));
  const keys = world.calls.map((call) => call.headers["idempotency-key"]);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test("a refusal is not tried again, and its code and text reach the caller", async () => {
  const world = one(() => refused(409, "NOT_ENOUGH_BALANCE"));
  const error = await run(world, world.http.call("placeOverseaOrder", ORDER)).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: "NOT_ENOUGH_BALANCE",
    message: "text of NOT_ENOUGH_BALANCE",
    status: 409,
  });
  expect(world.calls).toHaveLength(1);
});

test("no answer at all ends in the client's own words after three attempts", async () => {
  const world = one(() => Promise.reject(new TypeError("network")));
  await expect(run(world, world.http.call("me"))).rejects.toMatchObject({
    code: "OFFLINE",
    status: 0,
  });
  expect(world.calls).toHaveLength(3);
});

test("an expired token is renewed before the call, once for calls that come together", async () => {
  const world = one(({ url }) => (url === addressOf("login") ? login("new") : ok({})));
  world.tokens.write(
    { accessToken: "old", refreshToken: "r-old", expiresIn: 10 },
    world.timers.now(),
  );
  await world.timers.advance(10_000);
  await run(
    world,
    Promise.all([world.http.call("me"), world.http.call("myWallet"), world.http.call("pin")]),
  );
  expect(world.calls.filter(({ url }) => url === addressOf("login"))).toHaveLength(1);
  expect(world.calls[0]?.body).toEqual({ refreshToken: "r-old", siteInfoId: "1" });
  expect(world.calls.slice(1).map((call) => call.headers.authorization)).toEqual(
    Array(3).fill("Bearer new"),
  );
});

test("a token the server no longer takes is renewed and the call sent again with its key", async () => {
  const world = one(({ url, headers }) => {
    if (url === addressOf("login")) return login("new");
    return headers.authorization === "Bearer new"
      ? ok({ fine: true })
      : refused(401, "TOKEN_EXPIRED");
  });
  world.tokens.write(
    { accessToken: "old", refreshToken: "r-old", expiresIn: 900 },
    world.timers.now(),
  );
  await expect(run(world, world.http.call("placeOverseaOrder", ORDER))).resolves.toEqual({
    fine: true,
  });
  const [first, , again] = world.calls;
  expect(again?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("two tabs renew once: the second takes what the first brought", async () => {
  const tabs = browser(({ url }) => (url === addressOf("login") ? login("new") : ok({})), 2);
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error("two tabs");
  first.tokens.write(
    { accessToken: "old", refreshToken: "r-old", expiresIn: 1 },
    first.timers.now(),
  );
  await first.timers.advance(1000);
  await run(first, Promise.all([first.http.call("me"), second.http.call("me")]));
  expect(first.calls.filter(({ url }) => url === addressOf("login"))).toHaveLength(1);
  expect(
    first.calls
      .filter(({ url }) => url.startsWith(addressOf("me")))
      .map((call) => call.headers.authorization),
  ).toEqual(["Bearer new", "Bearer new"]);
});

test("a refused refresh ends the session: tokens cleared, page told to reload", async () => {
  const world = one(() => refused(401, "TOKEN_EXPIRED"));
  world.tokens.write(
    { accessToken: "old", refreshToken: "r-old", expiresIn: 900 },
    world.timers.now(),
  );
  await expect(run(world, world.http.call("me"))).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
  expect(world.tokens.read()).toBe(null);
  expect(world.lost).toEqual(["tab0"]);
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("network"))],
  ["a busy server", () => refused(503, "TRY_AGAIN_SHORTLY")],
  ["a limit", () => refused(429, "TRY_AGAIN_SHORTLY")],
] as const)("%s to a refresh is no refusal: the session stays", async (_name, answer) => {
  const world = one(answer);
  world.tokens.write(
    { accessToken: "old", refreshToken: "r-old", expiresIn: 1 },
    world.timers.now(),
  );
  await world.timers.advance(1000);
  await expect(run(world, world.http.call("me"))).rejects.toBeInstanceOf(ApiError);
  expect(world.tokens.read()?.refreshToken).toBe("r-old");
  expect(world.lost).toEqual([]);
});

test("signing in keeps the tokens until they expire by this device's clock", async () => {
  const world = one(() => login("fresh"));
  await world.http.login({ username: "demo", password: "secret" });
  expect(world.calls[0]?.headers.authorization).toBeUndefined();
  expect(world.tokens.read()).toEqual({
    accessToken: "fresh",
    refreshToken: "r-fresh",
    expiresAt: world.timers.now() + 900_000,
  });
});

test("a call whose answer never came goes out again under its key, whoever taps", async () => {
  let online = false;
  const world = one(() => {
    if (!online) throw new TypeError("offline");
    return ok({ id: "1" });
  });
  const first = world.http.call("placeOverseaOrder", ORDER).catch((error: unknown) => error);
  await world.timers.advance(2_000);
  expect(await first).toMatchObject({ code: "OFFLINE" });
  online = true;
  await world.http.call("placeOverseaOrder", { ...ORDER, qty: 2 });
  await world.http.call("placeOverseaOrder", ORDER);
  await world.http.call("placeOverseaOrder", ORDER);
  const keys = world.calls.map((call) => [call.body?.["qty"], call.headers["idempotency-key"]]);
  const [key] = keys.filter(([qty]) => qty === 1).map(([, each]) => each);
  expect(
    keys.slice(0, 3).every(([, each]) => each === key),
    "its own retries",
  ).toBe(true);
  expect(keys[3]?.[1], "another order").not.toBe(key);
  expect(keys[4]?.[1], "the same order again").toBe(key);
  expect(keys[5]?.[1], "answered: the next one is new").not.toBe(key);
});

test("a call that needs a proof waits for it and goes out again under its key; calls at once ask once", async () => {
  let isProved = false;
  const asked = Promise.withResolvers<boolean>();
  let questions = 0;
  const prove = () => {
    questions += 1;
    return asked.promise;
  };
  const [world] = browser(
    () => (isProved ? ok({ fine: true }) : refused(403, "PROOF_NEEDED")),
    1,
    prove,
  );
  if (world === undefined) throw new Error("no tab");
  const both = [world.http.call("disableOtp", { code: "1" }), world.http.call("beginOtp", {})];
  await world.timers.advance(1_000);
  isProved = true;
  asked.resolve(true);
  expect(await Promise.all(both)).toEqual([{ fine: true }, { fine: true }]);
  expect(questions).toBe(1);
  const keyOf = (call: Call | undefined) => [call?.url, call?.headers["idempotency-key"]];
  expect(world.calls.slice(2).map(keyOf)).toEqual(world.calls.slice(0, 2).map(keyOf));
});

test("a call is not made again where the member gives no proof, and asks again the next time", async () => {
  let questions = 0;
  const [world] = browser(
    () => refused(403, "PROOF_NEEDED"),
    1,
    async () => {
      questions += 1;
      return false;
    },
  );
  if (world === undefined) throw new Error("no tab");
  for (const turn of [1, 2]) {
    await expect(world.http.call("beginOtp", {})).rejects.toMatchObject({ code: "PROOF_NEEDED" });
    expect([questions, world.calls.length]).toEqual([turn, turn]);
  }
});

test("an order that is given up does not leave again", async () => {
  const world = one(() => Promise.reject(new TypeError("network")));
  const stop = new AbortController();
  const sent = world.http.call("placeOverseaOrder", ORDER, { key: "k", signal: stop.signal });
  const failed = sent.catch((error: unknown) => error);
  await world.timers.advance(200);
  stop.abort();
  await world.timers.advance(20_000);
  expect(await failed).toBeInstanceOf(Error);
  expect(world.calls).toHaveLength(1);
});

test("calls that come too fast wait for their turn, in order and one after the other, and it is told once", async () => {
  const left: [string, number][] = [];
  let refusals = 2;
  const world = one(({ body }) => {
    left.push([`${body?.["qty"]}`, world.timers.now()]);
    refusals -= 1;
    if (refusals < 0) return ok({ id: "1" });
    return Response.json(
      { code: "TRY_AGAIN_SHORTLY", message: "잠시 후" },
      { status: 429, headers: { "retry-after": "2" } },
    );
  });
  const began = world.timers.now();
  const order = (qty: number) => world.http.call("placeOverseaOrder", { ...ORDER, qty });
  const both = Promise.all([order(1), order(2)]);
  await world.timers.advance(500);
  const third = order(3);
  expect(world.paced).toEqual([2000]);
  await run(world, Promise.all([both, third]));
  expect(left.map(([qty, at]) => [qty, at - began])).toEqual([
    ["1", 0],
    ["2", 0],
    ["1", 2000],
    ["2", 2100],
    ["3", 2200],
  ]);
  // What is sent when none wait any more leaves at once, and the same call kept its key.
  await run(world, order(4));
  expect(world.paced).toEqual([2000]);
  const keys = world.calls.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[2]).toBe(keys[0]);
});

test("who has to wait long is told so instead", async () => {
  const world = one(() =>
    Response.json(
      { code: "TRY_AGAIN_SHORTLY", message: "잠시 후" },
      { status: 429, headers: { "retry-after": "360" } },
    ),
  );
  await expect(run(world, world.http.call("placeOverseaOrder", ORDER))).rejects.toMatchObject({
    status: 429,
  });
  expect(world.calls).toHaveLength(1);
});
