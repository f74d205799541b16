/**
 * One socket: STOMP 1.2 from CONNECT to the end (design.md §4; limits of reliability.md G26).
 *
 * What is not understood, not registered or not allowed ends in an ERROR frame and a close, as STOMP demands.
 */

import type { Duplex } from "node:stream";
import { matchChannel } from "@naru/contract/channels";
import { CLOSE_CODES, FORCE_LOGOUT_QUEUE, PONG_QUEUE } from "@naru/contract/destinations";
import type { SessionRecord } from "@naru/store/desk/sessions";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { siteOffers } from "@naru/vocabulary/site-type";
import { FrameImpl, type IRawFrameType, Parser } from "@stomp/stompjs";
import type { WebSocket } from "ws";
import { errorView } from "../http/errors.ts";
import type { Site } from "../sessions/sites.ts";
import { controlFrame, HEART_BEAT, messageFrame, socketMessage } from "./frames.ts";
import type { Client, Hub } from "./hub.ts";
import { createOutlet } from "./outlet.ts";
import { createUnfinished } from "./unfinished.ts";

export const FRAME_BYTES_MAX = 64 * 1024;
const SUBSCRIPTIONS_MAX = 64;
/** Headers of one frame; a client's longest has six. */
const HEADERS_MAX = 32;
const HEART_BEAT_MS = 10_000;
/** A client's heart-beats may be this late. */
const HEART_BEAT_GRACE_MS = 15_000;
const CONNECT_MS_MAX = 10_000;
/** What was begun is ended within this, a WebSocket frame, a message of several and the STOMP in it alike (G26). */
const UNFINISHED_MS_MAX = 900;
const SETTLE_MS = 1_000;
/** NUL ends a frame; line ends may follow it, or be heart-beats. */
const LAST_BYTES = new Set([undefined, 0x00, 0x0a, 0x0d]);
/** Frames a client may send at once, and per second after that. */
const FRAMES_BURST = 60;
const FRAMES_PER_SECOND = 10;

/** WebSocket close codes of the standard. */
const CLOSED_NORMALLY = 1000;
const POLICY = 1008;
const TOO_LARGE = 1009;

export interface ConnectionParts {
  readonly hub: Hub;
  readonly now: () => number;
  readonly after: (ms: number, fn: () => void) => () => void;
  /** Who a CONNECT frame speaks for; a code where it is refused. */
  admit(headers: Readonly<Record<string, string>>): Promise<Admission>;
  /** Who is signed in asked with this frame for what is not theirs. */
  onRefused(frame: string, session: SessionRecord, code: RefusalCode): void;
  /** Topics or membership changed. */
  onChange(): void;
  onClosed(connection: StompConnection): void;
}

export type Admission =
  | { readonly ok: true; readonly site: Site; readonly session: SessionRecord | null }
  | { readonly ok: false; readonly code: RefusalCode; readonly site: Site | undefined };

export interface StompConnection {
  readonly session: SessionRecord | null;
  /** Heart-beats, deadlines; called once a second. */
  tick(): void;
  /** The session ended: says so and closes. */
  forceLogout(reason: string): void;
  close(code: number, reason: string): void;
}

type State = "waiting" | "admitting" | "connected" | "closing";

export function createConnection(
  webSocket: WebSocket,
  socket: Duplex,
  parts: ConnectionParts,
): StompConnection {
  const { hub, now } = parts;
  let state: State = "waiting";
  let session: SessionRecord | null = null;
  let site: Site | undefined;
  const openedAt = now();
  let heardAt = openedAt;
  let heartBeatOut = 0;
  let heartBeatIn = 0;
  /** Bytes since the last complete frame, and when the first of them came. */
  let partialBytes = 0;
  let partialSince = 0;
  let tokens = FRAMES_BURST;
  let tokensAt = openedAt;
  /** id → destination, as the client numbers them. */
  const subscriptions = new Map<string, string>();
  const topics = new Map<string, string>();
  const queues = new Map<string, string>();

  const outlet = createOutlet(socket, {
    now,
    onBehind: () => close(CLOSE_CODES.RESYNC, "fell behind"),
  });
  const unfinished = createUnfinished(now);
  let isWatched = false;
  let client: Client = { outlet, memberId: null, queues };

  const parser = new Parser(
    (raw) => {
      partialBytes = 0;
      if (!spend()) return;
      if (raw.headers.length > HEADERS_MAX) return close(TOO_LARGE, "too many headers");
      receive(FrameImpl.fromRawFrame(raw as IRawFrameType, true));
    },
    () => {
      partialBytes = 0;
      spend();
    },
  );

  // Behind the library's own listener: what these bytes ended has been heard.
  socket.on("data", (bytes: Buffer) => {
    unfinished.take(bytes);
    watchUnfinished();
  });
  webSocket.on("message", (data: Buffer) => {
    if (state === "closing") return;
    heardAt = now();
    if (!spend()) return;
    if (partialBytes === 0) partialSince = heardAt;
    // Set before parsing: whatever completes a frame or is a heart-beat starts the count anew.
    partialBytes += data.length;
    // It copies any view of bytes, whatever its type says.
    parser.parseChunk(data as unknown as ArrayBuffer);
    if (partialBytes === 0 && !LAST_BYTES.has(data.at(-1))) {
      partialBytes = 1;
      partialSince = heardAt;
    }
    if (partialBytes > FRAME_BYTES_MAX) close(TOO_LARGE, "frame too large");
  });
  webSocket.on("pong", () => {
    heardAt = now();
  });
  // It answers a protocol error with a close of its own code, and would wait half a minute for the client's.
  webSocket.on("error", () => close(POLICY, "protocol error"));
  webSocket.on("close", () => {
    detach();
    parts.onClosed(connection);
  });

  /** Closes where what is unfinished now still is when its time is over. */
  function watchUnfinished(): void {
    const since = Math.min(
      unfinished.since ?? Infinity,
      partialBytes > 0 ? partialSince : Infinity,
    );
    if (isWatched || since === Infinity || state === "closing") return;
    const left = since + UNFINISHED_MS_MAX - now();
    if (left <= 0) return close(POLICY, "unfinished");
    isWatched = true;
    parts.after(left, () => {
      isWatched = false;
      watchUnfinished();
    });
  }

  /** One frame, heart-beat or message less; at nothing left the client is cut. */
  function spend(): boolean {
    const at = now();
    tokens = Math.min(FRAMES_BURST, tokens + ((at - tokensAt) / 1000) * FRAMES_PER_SECOND);
    tokensAt = at;
    // A message and the one frame in it count together.
    tokens -= 0.5;
    if (tokens >= 0) return state !== "closing";
    close(CLOSE_CODES.FLOOD, "too many frames");
    return false;
  }

  function receive(frame: FrameImpl): void {
    switch (frame.command) {
      case "CONNECT":
      case "STOMP":
        return connect(frame);
      case "SUBSCRIBE":
        return whenConnected(frame, subscribe);
      case "UNSUBSCRIBE":
        return whenConnected(frame, unsubscribe);
      case "SEND":
        return whenConnected(frame, sendFromClient);
      case "DISCONNECT":
        return whenConnected(frame, () => state === "connected");
      default:
        return fail("WRONG_APPROACH", frame);
    }
  }

  function whenConnected(frame: FrameImpl, work: (frame: FrameImpl) => boolean): void {
    if (state !== "connected") return fail("WRONG_APPROACH", frame);
    if (!work(frame)) return;
    const { receipt } = frame.headers;
    if (receipt !== undefined)
      outlet.send(socketMessage([controlFrame("RECEIPT", { "receipt-id": receipt })]));
    if (frame.command === "DISCONNECT") close(CLOSED_NORMALLY, "");
  }

  function connect(frame: FrameImpl): void {
    const { headers } = frame;
    const versions = (headers["accept-version"] ?? "").split(",");
    if (state !== "waiting" || !versions.includes("1.2")) return fail("WRONG_APPROACH", frame);
    state = "admitting";
    parts.admit(headers).then(
      (admission) => {
        if (state !== "admitting") return;
        site = admission.site;
        if (!admission.ok) return fail(admission.code, frame);
        session = admission.session;
        client = { outlet, memberId: session?.memberId ?? null, queues };
        state = "connected";
        heartBeat(headers["heart-beat"]);
        outlet.send(
          socketMessage([
            controlFrame("CONNECTED", {
              version: "1.2",
              server: "naru",
              "heart-beat": `${HEART_BEAT_MS},${HEART_BEAT_MS}`,
            }),
          ]),
        );
        hub.addMember(client);
        parts.onChange();
      },
      () => fail("TRY_AGAIN_SHORTLY", frame),
    );
  }

  function heartBeat(header: string | undefined): void {
    const [sends = 0, wants = 0] = (header ?? "0,0").split(",").map(Number);
    heartBeatOut = wants > 0 ? Math.max(wants, HEART_BEAT_MS) : 0;
    heartBeatIn = sends > 0 ? Math.max(sends, HEART_BEAT_MS) : 0;
  }

  function subscribe(frame: FrameImpl): boolean {
    const { id, destination } = frame.headers;
    const match = destination === undefined ? undefined : matchChannel(destination);
    if (!id || id.length > 200 || destination === undefined || match?.channel.may !== "subscribe") {
      fail("WRONG_APPROACH", frame);
      return false;
    }
    const { needs } = match.channel;
    if (needs !== null && !siteOffers(site?.view.type ?? "", needs)) {
      fail("WRONG_APPROACH", frame);
      return false;
    }
    const isForeign =
      (match.siteInfoId !== null && match.siteInfoId !== String(site?.id)) ||
      (match.thingId !== null && Math.floor(Number(match.thingId) / 1_000) !== site?.id);
    if (isForeign || (match.channel.who === "member" && session === null)) {
      fail("NO_PERMISSION", frame);
      return false;
    }
    const wasTopic = drop(id);
    if (subscriptions.size >= SUBSCRIPTIONS_MAX) {
      fail("TRY_AGAIN_SHORTLY", frame);
      return false;
    }
    const isQueue = match.channel.kind === "queue";
    const before = (isQueue ? queues : topics).get(destination);
    if (before !== undefined) subscriptions.delete(before);
    subscriptions.set(id, destination);
    (isQueue ? queues : topics).set(destination, id);
    if (!isQueue || wasTopic) changeTopics();
    return true;
  }

  function unsubscribe(frame: FrameImpl): boolean {
    const { id } = frame.headers;
    if (!id) {
      fail("WRONG_APPROACH", frame);
      return false;
    }
    if (drop(id)) changeTopics();
    return true;
  }

  /** Ends a subscription; says whether it was a topic's. */
  function drop(id: string): boolean {
    const destination = subscriptions.get(id);
    if (destination === undefined) return false;
    subscriptions.delete(id);
    queues.delete(destination);
    return topics.delete(destination);
  }

  function changeTopics(): void {
    hub.setTopics(client, topics);
    parts.onChange();
  }

  /** The ping is all that a client may send (product.md §4). */
  function sendFromClient(frame: FrameImpl): boolean {
    const { destination } = frame.headers;
    const match = destination === undefined ? undefined : matchChannel(destination);
    if (match?.channel.may !== "send") {
      fail("NO_PERMISSION", frame);
      return false;
    }
    const id = queues.get(PONG_QUEUE);
    if (id === undefined) return true;
    const body = JSON.stringify({ at: new Date(now()).toISOString() });
    outlet.send(socketMessage([messageFrame(PONG_QUEUE, body, id)]));
    return true;
  }

  function fail(code: RefusalCode, frame: FrameImpl): void {
    if (state === "closing") return;
    if (session !== null && code === "NO_PERMISSION") parts.onRefused(frame.command, session, code);
    const { receipt } = frame.headers;
    const body = JSON.stringify(errorView(code, site?.language ?? "ko"));
    const headers = {
      message: code,
      "content-type": "application/json;charset=utf-8",
      ...(receipt === undefined ? {} : { "receipt-id": receipt }),
    };
    outlet.send(socketMessage([controlFrame("ERROR", headers, body)]));
    close(POLICY, code);
  }

  function detach(): void {
    hub.remove(client);
    parts.onChange();
  }

  /** Says why and gives the client a second to hear it. */
  function close(code: number, reason: string): void {
    if (state === "closing") return;
    state = "closing";
    detach();
    webSocket.close(code, reason);
    parts.after(SETTLE_MS, () => webSocket.terminate());
  }

  const connection: StompConnection = {
    get session() {
      return session;
    },
    tick() {
      if (state === "closing") return;
      const at = now();
      if (state !== "connected" && at - openedAt > CONNECT_MS_MAX)
        return close(POLICY, "no CONNECT");
      const silence = at - heardAt;
      if (heartBeatIn > 0 && silence > heartBeatIn + HEART_BEAT_GRACE_MS)
        return close(POLICY, "no heart-beat");
      // Clients without heart-beats are asked at the WebSocket's own level.
      if (silence > 4 * HEART_BEAT_MS) return close(POLICY, "silent");
      if (heartBeatIn === 0 && silence > 2 * HEART_BEAT_MS) webSocket.ping();
      if (heartBeatOut > 0 && at - outlet.sentAt > heartBeatOut - 2_000)
        outlet.send(socketMessage([HEART_BEAT]));
    },
    forceLogout(reason) {
      if (state === "closing") return;
      const id = queues.get(FORCE_LOGOUT_QUEUE);
      if (id !== undefined) {
        const body = JSON.stringify({ reason });
        outlet.send(socketMessage([messageFrame(FORCE_LOGOUT_QUEUE, body, id)]));
      }
      close(CLOSE_CODES.FORCE_LOGOUT, "session ended");
    },
    close,
  };
  return connection;
}
