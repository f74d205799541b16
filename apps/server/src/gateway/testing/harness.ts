/** A gateway on a database of its own with the demo's sites and members, a fake engine and a clock that can be set. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CallAnswer } from "@naru/contract/calls";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { type Clock, manualClock, systemClock } from "../../platform/clock.ts";
import { openSecretBox } from "../../platform/secret-box.ts";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { DEMO_PASSWORD, demoSeed } from "../../seed/demo.ts";
import { seedOperators } from "../../seed/demo-operators.ts";
import { seedDesk } from "../../seed/seed-desk.ts";
import { CONNECTION_LIMITS } from "../http/connections.ts";
import { createOverload } from "../http/overload.ts";
import { buildGateway, type Gateway, type GatewayOptions } from "../app.ts";
import { createPasswords } from "../sessions/passwords.ts";
import { asked, emptyReaders, type FakeReaders } from "./fake-readers.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";

export interface Answered<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
  /** Of a file. */
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
}

export interface Harness {
  readonly gateway: Gateway;
  readonly engine: FakeEngine;
  readonly db: DeskDatabase;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly clock: Clock & {
    forward(ms: number): void;
    /** What a gateway does now and then by itself, or (true) not at all: a test asks in its place, and nobody asks beside it. */
    holdChores(isHeld: boolean): void;
  };
  /** How the data volume stands: a test may fill it. */
  readonly disk: { isShort: boolean };
  readonly readers: FakeReaders;
  get(url: string, options?: InjectOptions): Promise<Answered>;
  post(url: string, body?: unknown, options?: InjectOptions): Promise<Answered>;
  /** Signs a demo member in. */
  login(username?: string, siteInfoId?: number): Promise<CallAnswer<"login">>;
  /** The header of a signed-in demo member. */
  bearer(username?: string, siteInfoId?: number): Promise<{ authorization: string }>;
  /** Listens on a free port and returns it. */
  listen(): Promise<number>;
  /** A second gateway of the same installation, on a free port. */
  beside(): Promise<{ readonly port: number; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** A busy machine is no overload that a test makes: calls are shed by how many wait, and no turn counts as late. */
const UNHURRIED: Pick<GatewayOptions, "delay" | "watchOverload"> = {
  delay: { percentile: () => 0, reset: () => {} },
  watchOverload: (engine) => createOverload(engine, manualClock(0)),
};

export async function gatewayHarness(more: Partial<GatewayOptions> = {}): Promise<Harness> {
  const database = await scratchDatabase();
  const db = openDesk(database.url);
  const clock = shiftingClock();
  const passwords = await createPasswords();
  const dataDir = mkdtempSync(path.join(tmpdir(), "naru-gateway-"));
  const secrets = openSecretBox(dataDir);
  const seeding = { hash: passwords.hash, now: clock.now(), secrets };
  await seedDesk(db, demoSeed(), seeding);
  await seedOperators(db, seeding);
  const engine = fakeEngine();
  const disk = { isShort: false };
  const readers: FakeReaders = emptyReaders();
  const options: GatewayOptions = {
    clock,
    log: pino({ level: "silent" }),
    rateLimits: "raised",
    ...{ signUpsPerHour: 10_000, economicUrl: null },
    connections: { ...CONNECTION_LIMITS, perAddress: 10_000 },
    trustedProxies: [],
    dataDir,
    disk,
    db,
    passwords,
    databaseUrl: database.url,
    readers: asked(readers),
    openBus: engine.openBus,
    apps: { member: null, console: null },
    ...UNHURRIED,
    ...more,
  };
  const gateway = await buildGateway(options);
  await gateway.app.ready();

  const inject = async (options: InjectOptions) => answered(await gateway.app.inject(options));
  const harness: Harness = {
    gateway,
    engine,
    db,
    databaseUrl: database.url,
    dataDir,
    clock,
    disk,
    readers,
    get: (url, options) => inject({ method: "GET", url, ...options }),
    post: (url, body, options) =>
      inject({
        method: "POST",
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
      }),
    async login(username = "demo", siteInfoId = 1) {
      const { body, status } = await harness.post("/api/login", {
        username,
        password: DEMO_PASSWORD,
        siteInfoId,
      });
      if (status !== 200) throw new Error(`no login: ${JSON.stringify(body)}`);
      return body as CallAnswer<"login">;
    },
    async bearer(username, siteInfoId) {
      return { authorization: `Bearer ${(await harness.login(username, siteInfoId)).accessToken}` };
    },
    listen: () => portOf(gateway),
    async beside() {
      const other = await buildGateway({ ...options, openBus: fakeEngine().openBus });
      return { port: await portOf(other), close: () => other.close() };
    },
    async close() {
      await gateway.close();
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return harness;
}

function answered(answer: LightMyRequestResponse): Answered {
  const isJson = String(answer.headers["content-type"]).includes("json");
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : {},
    text: answer.body,
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
}

/** The machine's time, that a test may move forward. */
function shiftingClock(): Harness["clock"] {
  const clock = systemClock();
  let shift = 0;
  let holds = false;
  return {
    ...clock,
    now: () => clock.now() + shift,
    every: (ms, chore) => clock.every(ms, () => void (holds || chore())),
    forward(ms) {
      shift += ms;
    },
    holdChores(isHeld) {
      holds = isHeld;
    },
  };
}

async function portOf({ app }: Gateway): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
