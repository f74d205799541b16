/**
 * The live connection (product.md §4).
 *
 * One state machine over links that come and go: subscribe and ping while open, two quick retries when it breaks,
 * then back-off with jitter until it holds again. Whoever subscribes does so once; every new link gets all of them.
 */

import { CLOSE_CODES, PING, PONG_QUEUE } from "@naru/contract/destinations";
import type { LiveLink, OpenLink } from "./live-link.ts";
import { createSilence } from "./silence.ts";
import { createSubscriptions } from "./subscriptions.ts";
import type { Timers } from "./timers.ts";

/** Next ping this long after a reply (product.md §9). */
export const pingPauseMs = 2000;
/** No reply for this long is a disconnect. */
export const pingTimeoutMs = 10_000;
/**
 * Nothing at all for this long counts as lost, though the line is given the time of the ping to come back: the server
 * speaks at least once a second, and answers a ping every two.
 */
export const silentAfterMs = 3000;
export const quickRetries = 2;
export const quickRetryPauseMs = 500;
/**
 * The first retry comes up to this much later: not everybody at once after a cut of all (reliability.md G23). Where the
 * server says that another process takes over, this is the whole pause.
 */
const firstRetryJitterMs = 500;
const openTimeoutMs = 10_000;
/** A line that is checked has this long to answer: what is dead after a pause is known before the member has aimed. */
export const checkTimeoutMs = 3000;
const backOffFirstMs = 1000;
const backOffLastMs = 30_000;

/**
 * `idle`: not wanted. `connecting`: for the first time. `open`. `silent`: open, and nothing comes; the next frame opens
 * it again. `reconnecting`: within the quick retries, screens are blocked. `failed`: the retries are spent; it keeps
 * trying in the background.
 */
export type LiveState = "idle" | "connecting" | "open" | "silent" | "reconnecting" | "failed";

export interface LiveStatus {
  readonly state: LiveState;
  /** Epoch ms of the last frame that arrived, null before the first. */
  readonly heardAt: number | null;
  /** Milliseconds the last ping took there and back. */
  readonly latencyMs: number | null;
}

export interface LiveOptions {
  readonly openLink: () => Promise<OpenLink>;
  /** Headers of CONNECT: bearer and site. Asked again for each link. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  readonly timers: Timers;
  /** 0 ≤ x < 1, for the jitter of the first retry and of the back-off. */
  readonly random: () => number;
}

export interface Live {
  readonly status: LiveStatus;
  onStatus(listener: () => void): () => void;
  /**
   * Called at each opening, the first and every later one, when the subscriptions hold: the moment to ask for
   * snapshots. That is the first pong, because the server answers frames in order. What came before it is told after
   * these calls.
   */
  onOpen(listener: () => void): () => void;
  /** Called when the server closed the socket because the session is over; it is not opened again. */
  onForceLogout(listener: () => void): () => void;
  /** Hears `destination` until the answer is called. Bodies are parsed JSON. */
  subscribe(destination: string, listener: (body: unknown) => void): () => void;
  start(): void;
  stop(): void;
  /**
   * Looks at once whether the line holds, for a member who comes back to the page or into coverage: an open one has
   * `checkTimeoutMs` to answer a ping, a lost one is opened without waiting for its next attempt.
   */
  nudge(): void;
}

/** A live connection that is not started yet; it never throws, its `status` says how it is. */
export function createLive(options: LiveOptions): Live {
  const { timers } = options;
  const subscriptions = createSubscriptions();
  const statusListeners = new Set<() => void>();
  const openListeners = new Set<() => void>();
  const logoutListeners = new Set<() => void>();
  let status: LiveStatus = { state: "idle", heardAt: null, latencyMs: null };
  let link: LiveLink | null = null;
  let linkIsOpen = false;
  /** Between two attempts: a pause that a nudge ends. */
  let isWaiting = false;
  /** A nudge's ping is not answered yet: another one gives the line no more time. */
  let isChecked = false;
  let generation = 0;
  let retries = 0;
  let pingedAt = 0;
  let cancelTimer = () => {};
  let cancelPing = () => {};
  const silence = createSilence(timers, silentAfterMs, () => setStatus({ state: "silent" }));

  return {
    get status() {
      return status;
    },
    onStatus: (listener) => addTo(statusListeners, listener),
    onOpen: (listener) => addTo(openListeners, listener),
    onForceLogout: (listener) => addTo(logoutListeners, listener),
    subscribe(destination, listener) {
      const { isFirst, leave } = subscriptions.add(destination, listener);
      if (isFirst && linkIsOpen) link?.subscribe(destination);
      return () => {
        if (leave() && linkIsOpen) link?.unsubscribe(destination);
      };
    },
    start() {
      if (status.state !== "idle") return;
      retries = 0;
      setStatus({ state: "connecting" });
      void connect();
    },
    stop() {
      dropLink();
      cancelTimer();
      setStatus({ state: "idle", latencyMs: null });
    },
    nudge() {
      if (linkIsOpen && !isChecked) {
        isChecked = true;
        ping(generation, checkTimeoutMs);
      } else if (isWaiting && status.state !== "idle") {
        cancelTimer();
        void connect();
      }
    },
  };

  async function connect(): Promise<void> {
    dropLink();
    isWaiting = false;
    const mine = generation;
    cancelTimer = timers.after(openTimeoutMs, () => lost(mine));
    try {
      const [open, headers] = await Promise.all([options.openLink(), options.headers()]);
      if (mine !== generation) return;
      const opening = open(headers, {
        onOpen: () => opened(mine),
        onMessage: (destination, body) => heard(mine, destination, body),
        onClose: (code) => closed(mine, code),
      });
      if (mine === generation) link = opening;
      else opening.close();
    } catch {
      lost(mine);
    }
  }

  function opened(mine: number): void {
    if (mine !== generation) return;
    cancelTimer();
    linkIsOpen = true;
    link?.subscribe(PONG_QUEUE);
    for (const destination of subscriptions.destinations()) link?.subscribe(destination);
    setStatus({ state: "open", heardAt: timers.now() });
    ping(mine);
    silence.begin();
  }

  /** Something came, whatever it says: a line that was silent is there again. */
  function noteHeard(change: Partial<LiveStatus> = {}): void {
    silence.heard();
    const news = { ...change, heardAt: timers.now() };
    if (status.state === "silent") setStatus({ ...news, state: "open" });
    else status = { ...status, ...news };
  }

  function hold(): void {
    if (!subscriptions.isKeeping) return;
    retries = 0;
    for (const listener of [...openListeners]) listener();
    subscriptions.release();
  }

  function ping(mine: number, timeoutMs = pingTimeoutMs): void {
    if (mine !== generation) return;
    cancelPing();
    pingedAt = timers.now();
    link?.send(PING, "{}");
    cancelPing = timers.after(timeoutMs, () => lost(mine));
  }

  function heard(mine: number, destination: string, text: string): void {
    if (mine !== generation) return;
    if (destination === PONG_QUEUE) {
      cancelPing();
      isChecked = false;
      noteHeard({ latencyMs: timers.now() - pingedAt });
      setStatus({});
      cancelPing = timers.after(pingPauseMs, () => ping(mine));
      hold();
      return;
    }
    noteHeard();
    subscriptions.tell(destination, text);
  }

  function closed(mine: number, code: number | null): void {
    if (mine !== generation) return;
    if (code !== CLOSE_CODES.FORCE_LOGOUT) {
      lost(mine, code === CLOSE_CODES.RESTART && retries === 0 ? 0 : quickRetryPauseMs);
      return;
    }
    dropLink();
    cancelTimer();
    setStatus({ state: "idle", latencyMs: null });
    for (const listener of [...logoutListeners]) listener();
  }

  function lost(mine: number, quickPauseMs = quickRetryPauseMs): void {
    if (mine !== generation) return;
    dropLink();
    cancelTimer();
    isWaiting = true;
    const pauseMs = pauseBefore(retries, quickPauseMs, options.random);
    const trying = status.state === "connecting" ? "connecting" : "reconnecting";
    setStatus({ state: retries < quickRetries ? trying : "failed", latencyMs: null });
    retries += 1;
    cancelTimer = timers.after(pauseMs, () => void connect());
  }

  function dropLink(): void {
    generation += 1;
    cancelPing();
    isChecked = false;
    silence.end();
    linkIsOpen = false;
    subscriptions.keep();
    link?.close();
    link = null;
  }

  function setStatus(change: Partial<LiveStatus>): void {
    status = { ...status, ...change };
    for (const listener of [...statusListeners]) listener();
  }
}

/** Milliseconds before the next attempt after so many: quick ones first, then back-off; `random` is 0 ≤ x < 1. */
function pauseBefore(attempts: number, quickPauseMs: number, random: () => number): number {
  if (attempts === 0) return quickPauseMs + random() * firstRetryJitterMs;
  if (attempts < quickRetries) return quickPauseMs;
  const ceilingMs = Math.min(backOffFirstMs * 2 ** (attempts - quickRetries), backOffLastMs);
  return ceilingMs / 2 + (random() * ceilingMs) / 2;
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
