/** The gateway, built apart from its listening so that tests can inject calls. */

import { randomUUID } from "node:crypto";
import { Server } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import compress from "@fastify/compress";
import type { DeskDatabase } from "@naru/store/desk/database";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { DiskWatch } from "../platform/disk-watch.ts";
import type { Log } from "../platform/log.ts";
import { openSecretBox, type SecretBox } from "../platform/secret-box.ts";
import { registerApi } from "./api.ts";
import { operatorHandlers } from "./areas.ts";
import { createEngineLink, type EngineLink, type OpenBus } from "./link/engine-link.ts";
import { type ConnectionLimits, guardConnections } from "./http/connections.ts";
import { type ConsoleDoor, openConsoleDoor, SHARED_DOOR } from "./http/console-door.ts";
import {
  answerBrokenHttp,
  answerErrors,
  answerFrameworkError,
  refuseSocket,
} from "./http/errors.ts";
import type { Desk } from "./calls/handler.ts";
import { createFillPage } from "./http/first-look.ts";
import { type Delay, registerHealth } from "./http/health.ts";
import { namesItsHost } from "./http/host-header.ts";
import { keepHouse } from "./housekeeping.ts";
import { lazyCompilers } from "./http/lazy-schemas.ts";
import { type LineShare, lineShare } from "./http/line-share.ts";
import { registerOperatorApi } from "./operator/api.ts";
import { createOperatorDesk } from "./operator/desk.ts";
import { createSiteViews } from "./link/site-views.ts";
import { limitOutsideRoutes } from "./http/outside-routes.ts";
import { type AppFolders, registerPages } from "./http/pages.ts";
import { createOverload } from "./http/overload.ts";
import type { Passwords } from "./sessions/passwords.ts";
import { createOutbox } from "./sending/outbox.ts";
import { NO_SENDERS, type Senders } from "./sending/sender.ts";
import { createPins } from "./calls/pins.ts";
import { registerProviderCallbacks } from "./calls/provider/callback.ts";
import { createProviderLines } from "./calls/provider/reach.ts";
import { registerSandboxPages } from "./calls/provider/sandbox-pages.ts";
import { watchProviders } from "./calls/provider/watch.ts";
import { createFairQueue } from "./refusals/fair-queue.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import type { Readers } from "./link/readers.ts";
import { RefusalError } from "./refusals/refusal-error.ts";
import { registerReference } from "./reference/reference.ts";
import { RequestLog } from "./http/request-log.ts";
import { createSecurityLog } from "./http/security-log.ts";
import { createSessionCache } from "./sessions/session-cache.ts";
import { transportHeaders } from "./http/security-headers.ts";
import { loadSites, type Sites } from "./sessions/sites.ts";
import { parseStrictJson } from "./http/strict-json.ts";
import { createStompServer, type StompServer } from "./stomp/server.ts";
import { type Trust, trustOf } from "./http/trusted-proxies.ts";

const BODY_BYTES_MAX = 64 * 1024;
/** Who sends headers more slowly, or more of them, is cut off or not heard. */
const HEADERS_MS_MAX = 10_000;
const HEADERS_MAX = 100;
/** How often that is looked at. */
const CONNECTIONS_CHECK_MS = 1_000;
/** A gateway that has a successor is gone after this, its sockets well before: a call on a busy machine has time to end. */
const LEAVE_MS = 10_000;
const SOCKETS_LEAVE_MS = 2_000;
/** Connections on which nothing came in this time are cut, so that calls may still end in the rest of it. */
const IDLE_MS = 4_000;
/** A gateway that nobody follows yet lets calls end for so long, and looks for connections without one this often. */
const CLOSE_MS = 600;
const CUT_MS = 10;
/** Sign-ins that are looked at at once, with as many of the desk's connections, and that wait: some seconds' worth. */
const SIGN_INS = { running: 4, waiting: 256, each: 16 };

export interface GatewayOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly rateLimits: Config["rateLimits"];
  readonly signUpsPerHour: Config["signUpsPerHour"];
  readonly economicUrl: Config["economicUrl"];
  readonly connections: ConnectionLimits;
  readonly trustedProxies: Config["trustedProxies"];
  /** The installation's folder: uploads, the key of sealed secrets, the head of the audit log. */
  readonly dataDir: string;
  readonly db: DeskDatabase;
  readonly passwords: Passwords;
  /** The ways out for mails and text messages; absent, there are none. */
  readonly senders?: Senders;
  /** For the notifications' own connection. */
  readonly databaseUrl: string;
  readonly readers: Readers;
  readonly openBus: OpenBus;
  /** Of the volume that uploads go to. */
  readonly disk: Pick<DiskWatch, "isShort">;
  /** Folders of the built apps; null where only the API is served. */
  readonly apps: AppFolders;
  /** The console is served at an address of its own: by `consoleServer` alone. */
  readonly hasConsoleDoor?: boolean;
  /** What refuses new orders early; absent, by how long its engine takes. A bench's gateways without an engine refuse none. */
  readonly watchOverload?: typeof createOverload;
  /** How late its own turns are; absent, as the machine has them. */
  readonly delay?: Delay;
  /** Sees the app before its routes are made. */
  readonly watch?: (app: FastifyInstance) => void;
}

export interface Gateway {
  readonly app: FastifyInstance;
  readonly engine: EngineLink;
  /** Listens for the console where it has an address of its own. */
  readonly consoleServer: Server | null;
  readonly sites: Sites;
  /** What handlers are given. */
  readonly desk: Desk;
  readonly stomp: StompServer;
  /**
   * A successor serves: takes no new connection, ends the ones there are with their next answer, and sends the sockets
   * over to it. Resolves when nobody is left, or after ten seconds with whoever still is cut off; `close` comes next.
   */
  leave(): Promise<void>;
  /** Stops accepting, lets calls end, tells sockets to come back later (1012), and lets go of everything. */
  close(): Promise<void>;
}

export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const { clock, db, log } = options;
  const sites = await loadSites(db, clock);
  const sessions = createSessionCache(db, options.databaseUrl, clock);
  const engine = createEngineLink(options.openBus, clock);
  const limits = createRateLimits(options.rateLimits, clock);
  const overload = (options.watchOverload ?? createOverload)(engine, clock);
  const security = createSecurityLog(clock, log);
  const secrets = openSecretBox(options.dataDir);
  const desk: Desk = {
    clock,
    db,
    engine,
    sites,
    ...offers({ engine, clock }),
    passwords: options.passwords,
    ...withSecrets(options, secrets),
    signIns: createFairQueue(SIGN_INS),
    readers: options.readers,
    providers: createProviderLines(clock),
    rateLimits: options.rateLimits,
    ...{ signUpsPerHour: options.signUpsPerHour, economicUrl: options.economicUrl },
    dataDir: options.dataDir,
    disk: options.disk,
    security,
  };

  const trust = trustOf(options.trustedProxies);
  const failures = lineShare(clock, log, "a call failed");
  const app = openApp(log, trust, failures);
  guardConnections(app.server, { limits: options.connections, trust, clock });
  let isLeaving = false;
  app.addHook("onRequest", (_request, reply, done) => {
    if (isLeaving) reply.header("Connection", "close");
    done();
  });
  const door = options.hasConsoleDoor === true ? openConsoleDoor(app.server) : SHARED_DOOR;
  keepConsoleApart(app, door);
  options.watch?.(app);
  answerErrors(app, security, failures);
  await app.register(compress, {
    threshold: 4_096,
    encodings: ["br", "gzip"],
    globalDecompression: false,
  });
  limitOutsideRoutes(app, limits);
  registerApi(app, { desk, sessions, limits, overload });
  const operators = createOperatorDesk(desk, log);
  sessions.onGap(() => operators.desk.events.missed());
  registerOperatorApi(app, operators.desk, operatorHandlers(operators.desk), limits, door);
  registerHealth(app, { db, engine, delay: options.delay ?? watchDelay() });
  registerProviderCallbacks(app, desk);
  registerSandboxPages(app, desk);
  registerReference(app);
  const fill = createFillPage({ sites, clock, options: desk.options });
  await registerPages(app, options.apps, fill, door);

  const stomp = createStompServer({
    clock,
    engine,
    sessions,
    db,
    sites,
    log,
    rateLimits: options.rateLimits,
    trust,
    security,
    onTopics: (items) => operators.desk.events.onTopics(items),
  });
  app.server.on("upgrade", (request, socket, head) =>
    door.servesOthers(request)
      ? stomp.upgrade(request, socket, head)
      : refuseSocket(socket, "WRONG_APPROACH", 404),
  );
  const chores = [keepHouse({ clock, db, engine, log }), watchProviders(desk, log)];
  const stopHousekeeping = (): void => chores.forEach((stop) => stop());

  return {
    app,
    engine,
    consoleServer: door.server,
    sites,
    desk,
    stomp,
    async leave() {
      isLeaving = true;
      stopHousekeeping();
      // Not HTTP's own way to close: it cuts idle connections, on which a call may just be coming.
      const allGone = Promise.all([app.server, door.server].map(goneFrom));
      stomp.leave(SOCKETS_LEAVE_MS);
      // What it still has to do, `close` waits for: calls have their time whatever that is.
      void operators.close();
      await Promise.race([allGone, after(clock, IDLE_MS)]);
      await cutIdle(app);
      await Promise.race([allGone, after(clock, LEAVE_MS - IDLE_MS)]);
      app.server.closeAllConnections();
    },
    async close() {
      stopHousekeeping();
      overload.close();
      door.server?.close();
      stomp.close();
      await operators.close();
      const stops = [
        // A call that ends now leaves an idle connection behind.
        clock.every(CUT_MS, () => app.server.closeIdleConnections()),
        clock.after(CLOSE_MS, () => app.server.closeAllConnections()),
      ];
      await app.close();
      for (const stop of stops) stop();
      engine.close();
      sites.close();
      await Promise.all([desk.outbox.idle(), sessions.close()]);
    },
  };
}

/** What sites offer, as the engine shows it. */
function offers(parts: Pick<Desk, "engine" | "clock">): Pick<Desk, "options" | "perpetuals"> {
  return {
    options: createSiteViews(parts, "options"),
    perpetuals: createSiteViews(parts, "futuresOptions"),
  };
}

/** What needs the installation's key. */
function withSecrets(
  { clock, db, log, passwords, senders = NO_SENDERS }: GatewayOptions,
  secrets: SecretBox,
): Pick<Desk, "pins" | "outbox" | "secrets"> {
  return {
    pins: createPins({ clock, db, passwords, secrets }),
    outbox: createOutbox({ db, clock, secrets, senders, log }),
    secrets,
  };
}

/** Resolves once a server takes no more connections and its last one is gone. */
function goneFrom(server: Server | null): Promise<void> {
  return new Promise((resolve) => {
    if (server === null) resolve();
    else Server.prototype.close.call(server, () => resolve());
  });
}

/** The server without routes: what it takes of HTTP, and how long it waits for it. */
function openApp(log: Log, trust: Trust, failures: LineShare): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings),
    frameworkErrors: answerFrameworkError(failures),
    clientErrorHandler: answerBrokenHttp,
    // While it closes, what comes on an open connection is still answered.
    return503OnClosing: false,
    // A missing host is refused below, in our own words.
    http: { connectionsCheckingInterval: CONNECTIONS_CHECK_MS, requireHostHeader: false },
    schemaController: { compilersFactory: lazyCompilers() },
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: false,
      },
    },
  });
  app.server.headersTimeout = HEADERS_MS_MAX;
  app.server.maxHeadersCount = HEADERS_MAX;
  acceptJsonOnly(app);
  // What a client expects of us is no reason to leave it without a word.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id).headers(transportHeaders(request));
    done(namesItsHost(request.raw) ? undefined : new RefusalError("INVALID_REQUEST"));
  });
  return app;
}

/** At the door of the members nothing of the console is there. */
function keepConsoleApart(app: FastifyInstance, door: ConsoleDoor): void {
  app.addHook("onRequest", (request, _reply, done) =>
    done(
      door.servesOthers(request.raw)
        ? undefined
        : new RefusalError("WRONG_APPROACH", { status: 404 }),
    ),
  );
}

function after(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}

/** Cuts connections on which nothing is under way. A call that has come in the meantime is read first: the timers of a turn come before that. */
async function cutIdle({ server }: FastifyInstance): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  server.closeIdleConnections();
}

/** Bodies are JSON, an empty one counts as none. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, text === "" ? undefined : parseStrictJson(text as string));
    } catch {
      done(new RefusalError("INVALID_REQUEST"));
    }
  });
}

function watchDelay() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return delay;
}
