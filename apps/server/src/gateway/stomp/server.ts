/** The socket at `/ws`: handshakes, admission, and the way from the engine's announcements to the clients. */

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { matchChannel } from "@naru/contract/channels";
import {
  CLOSE_CODES,
  MESSAGE_QUEUE,
  OVERSEA_CROSS_QUEUE,
  SOCKET_PATH,
} from "@naru/contract/destinations";
import type { DeskDatabase } from "@naru/store/desk/database";
import { unreadAmong, unreadEvent } from "@naru/store/desk/service/unread";
import { endedAmong } from "@naru/store/desk/session-listener";
import type { SessionEnd, SessionRecord } from "@naru/store/desk/sessions";
import { WebSocketServer } from "ws";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import type { MemberFrame, TopicFrame } from "../../bus/messages.ts";
import type { Announcements, EngineLink } from "../link/engine-link.ts";
import { refuseSocket } from "../http/errors.ts";
import { namesItsHost } from "../http/host-header.ts";
import { refusedStatus } from "../calls/standing.ts";
import { isMobile } from "../http/mobile.ts";
import { callerOf } from "../http/rate-limits.ts";
import { isOwnOrigin } from "../http/security-headers.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { SessionCache } from "../sessions/session-cache.ts";
import type { Site, Sites } from "../sessions/sites.ts";
import { addressOf, type Trust } from "../http/trusted-proxies.ts";
import {
  type Admission,
  createConnection,
  FRAME_BYTES_MAX,
  type StompConnection,
} from "./connection.ts";
import { createHub, type Hub } from "./hub.ts";

const SOCKETS_PER_ADDRESS = { normal: 50, raised: 20_000 };
const SOCKETS_MAX = 20_000;
/** Parts that one message may come in; a browser sends one. */
const FRAGMENTS_MAX = 64;
/** Who is online and what is watched goes to the engine at most this often. */
const REPORT_MS = 50;

export interface StompServer {
  /** Takes over a socket of the HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly size: number;
  /**
   * Admits nobody more and tells the sockets to come back (1012), one after the other over so many milliseconds, so that
   * whoever takes them over does not get all at once. Until then each of them hears what happens.
   */
  leave(overMs: number): void;
  close(): void;
}

export interface StompParts {
  readonly clock: Clock;
  readonly engine: EngineLink;
  readonly sessions: SessionCache;
  readonly db: DeskDatabase;
  readonly sites: Sites;
  readonly log: Log;
  readonly rateLimits: Config["rateLimits"];
  readonly trust: Trust;
  readonly security: SecurityLog;
  /** Who else takes what is told to topics: those of operators are no member's to subscribe. */
  readonly onTopics?: (items: readonly TopicFrame[]) => void;
}

export function createStompServer(parts: StompParts): StompServer {
  const { clock, engine, sessions, sites } = parts;
  const hub = createHub();
  const connections = new Set<StompConnection>();
  const perAddress = new Map<string, number>();
  const handshakes = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has("v12.stomp") ? "v12.stomp" : false),
  });

  let isLeaving = false;
  let reportIsDue = false;
  let reportedMembers: readonly number[] = [];
  let reportedOptions: readonly number[] = [];
  const report = (): void => {
    if (reportIsDue) return;
    reportIsDue = true;
    clock.after(REPORT_MS, () => {
      reportIsDue = false;
      const members = hub.onlineMembers();
      const options = hub.watchedTopics().flatMap(optionOf);
      if (!isSame(members, reportedMembers)) engine.setOnline(members);
      if (!isSame(options, reportedOptions)) engine.setWatch(options);
      reportedMembers = members;
      reportedOptions = options;
    });
  };

  const tellTopics = topicTeller(hub, parts.onTopics);
  engine.announceTo({
    onEvents: (events) => hub.publishToMembers(events),
    onFigures: (message) => hub.publishToMembers(figuresIn(message)),
    onTopics: tellTopics,
    onLogout: (memberId, reason) => logOut((session) => session.memberId === memberId, reason),
    onResync() {
      for (const connection of connections)
        if (connection.session !== null) connection.close(CLOSE_CODES.RESYNC, "resync");
    },
  });

  sessions.onTopic((told) => tellTopics([{ ...told, conflate: false }]));
  function logOut(
    concerns: (session: { id: number; memberId: number }) => boolean,
    reason: string,
  ): void {
    for (const connection of connections)
      if (connection.session !== null && concerns(connection.session))
        connection.forceLogout(reason);
  }
  const onEnd = (end: SessionEnd): void =>
    logOut((session) => session.id === end.sessionId, end.reason);
  sessions.onEnd(onEnd);
  sessions.onTold((memberId, body) =>
    hub.publishToMembers([{ memberId, destination: MESSAGE_QUEUE, body }]),
  );
  sessions.onGap(() => {
    askMissed(parts, hub, [...connections], onEnd);
  });

  const stopTicking = clock.every(1_000, () => {
    for (const connection of connections) connection.tick();
  });

  async function admit(
    headers: Readonly<Record<string, string>>,
    request: IncomingMessage,
  ): Promise<Admission> {
    const named = headers["siteInfoId"];
    const token =
      (headers["Authorization"] ?? headers["authorization"])?.replace(/^Bearer /, "") ??
      headers["access-token"];
    const hostSite = sites.ofHost(request.headers.host);
    if (!token) {
      const site = named === undefined ? hostSite : sites.byId(Number(named));
      if (site === undefined) return { ok: false, code: "INVALID_REQUEST", site: hostSite };
      return { ok: true, site, session: null };
    }
    const session = await sessions.find(token);
    if (session === undefined) return { ok: false, code: "TOKEN_EXPIRED", site: hostSite };
    const admission = admitSession(session, named, request);
    if (!admission.ok) parts.security.frameRefused("CONNECT", session, admission.code);
    return admission;
  }

  function admitSession(
    session: SessionRecord,
    named: string | undefined,
    request: IncomingMessage,
  ): Admission {
    const site: Site | undefined = sites.byId(session.siteId);
    const isForeign =
      named === undefined
        ? (sites.claiming(request.headers.host) ?? site) !== site
        : Number(named) !== session.siteId;
    if (site === undefined || isForeign) return { ok: false, code: "NO_PERMISSION", site };
    const refused = session.viewedBy === null ? refusedStatus(session.status) : "VIEW_ONLY";
    if (refused !== undefined) return { ok: false, code: refused, site };
    if (session.blockDevice === "M" && (session.isMobile || isMobile(request.headers)))
      return { ok: false, code: "MOBILE_BLOCKED", site };
    return { ok: true, site, session };
  }

  // What is no WebSocket handshake is told so in our own words.
  handshakes.on("wsClientError", (_error, socket) => refuseSocket(socket, "INVALID_REQUEST", 400));

  return {
    upgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      if (request.url?.split("?")[0] !== SOCKET_PATH)
        return refuseSocket(socket, "WRONG_APPROACH", 404);
      if (!namesItsHost(request)) return refuseSocket(socket, "INVALID_REQUEST", 400);
      if (!isOwnOrigin(request.headers)) return refuseSocket(socket, "NO_PERMISSION", 403);
      const address = callerOf(addressOf(request, parts.trust));
      const already = perAddress.get(address) ?? 0;
      if (already >= SOCKETS_PER_ADDRESS[parts.rateLimits])
        return refuseSocket(socket, "TRY_AGAIN_SHORTLY", 429);
      if (isLeaving || connections.size >= SOCKETS_MAX)
        return refuseSocket(socket, "TRY_AGAIN_SHORTLY", 503);
      handshakes.handleUpgrade(request, socket, head, (webSocket) => {
        perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
        const connection = createConnection(webSocket, socket, {
          hub,
          now: () => clock.now(),
          after: (ms, fn) => clock.after(ms, fn),
          admit: (headers) => admit(headers, request),
          onRefused: parts.security.frameRefused,
          onChange: report,
          onClosed(closed) {
            connections.delete(closed);
            const left = (perAddress.get(address) ?? 1) - 1;
            if (left === 0) perAddress.delete(address);
            else perAddress.set(address, left);
          },
        });
        connections.add(connection);
      });
    },
    get size() {
      return connections.size;
    },
    leave(overMs) {
      isLeaving = true;
      for (const [index, connection] of [...connections].entries())
        clock.after((index * overMs) / connections.size, () =>
          connection.close(CLOSE_CODES.RESTART, "restart"),
        );
    },
    close() {
      stopTicking();
      for (const connection of connections) connection.close(CLOSE_CODES.RESTART, "restart");
      handshakes.close();
    },
  };
}

/** Tells a topic's sockets, and who else takes it. */
function topicTeller(hub: Hub, onTopics: StompParts["onTopics"]) {
  return (items: readonly TopicFrame[]): void => {
    hub.publishTopics(items);
    onTopics?.(items);
  };
}

/** Endings and messages may have been missed while the notifications were away. */
function askMissed(
  { db, log }: Pick<StompParts, "db" | "log">,
  hub: Hub,
  connections: readonly StompConnection[],
  onEnd: (end: SessionEnd) => void,
): void {
  const putOff = (error: Error): void => log.warn({ err: error }, "what was missed is not known");
  const ids = connections.flatMap(({ session }) => (session === null ? [] : [session.id]));
  if (ids.length > 0) endedAmong(db, ids).then((ends) => ends.forEach(onEnd), putOff);
  unreadAmong(db, hub.onlineMembers()).then(
    (unread) =>
      hub.publishToMembers(
        unread.map(({ memberId, ...counts }) => ({
          memberId,
          destination: MESSAGE_QUEUE,
          body: unreadEvent(counts),
        })),
      ),
    putOff,
  );
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** The option whose ticks a topic carries, if so. */
function optionOf(topic: string): number[] {
  const option = matchChannel(topic)?.thingId ?? null;
  return option === null ? [] : [Number(option)];
}

/** Figures with the queue that each is for; those of overseas futures come without it. */
function figuresIn(message: Parameters<Announcements["onFigures"]>[0]): readonly MemberFrame[] {
  if (message.t === "figures") return message.items;
  return message.items.map((item) => ({ ...item, destination: OVERSEA_CROSS_QUEUE }));
}
