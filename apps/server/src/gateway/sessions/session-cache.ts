/**
 * Sessions by access token, kept in memory for as long as the gateway hears which sessions end.
 *
 * An ended session is forgotten and its listeners are told within a second (design.md §3 rule 10). While the
 * notifications are away nothing cached is believed, and whoever holds sockets is told to look again.
 */

import type { DeskDatabase } from "@naru/store/desk/database";
import { listenForSessionEnds } from "@naru/store/desk/session-listener";
import { findSession, type SessionEnd, type SessionRecord } from "@naru/store/desk/sessions";
import type { ToldTopic } from "@naru/store/desk/topics";
import type { Clock } from "../../platform/clock.ts";
import { hashToken, isToken } from "./tokens.ts";

const SESSIONS_MAX = 50_000;

export interface SessionCache {
  /** The live session of a token, at once where it is cached. */
  find(token: string): SessionRecord | undefined | Promise<SessionRecord | undefined>;
  /** Whether finding this token costs a look-up. */
  isCached(token: string): boolean;
  onEnd(listener: (end: SessionEnd) => void): void;
  /** Called with what a member's sockets are to hear, whichever gateway they are at. */
  onTold(listener: (memberId: number, body: string) => void): void;
  /** Called with what every gateway passes on to the listeners of a topic. */
  onTopic(listener: (told: ToldTopic) => void): void;
  /** Called after endings may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export function createSessionCache(
  desk: DeskDatabase,
  databaseUrl: string,
  clock: Clock,
): SessionCache {
  const byToken = new Map<string, SessionRecord>();
  const endListeners: ((end: SessionEnd) => void)[] = [];
  const toldListeners: ((memberId: number, body: string) => void)[] = [];
  const topicListeners: ((told: ToldTopic) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  /** Rises with each ending, so that a look-up that was under way meanwhile is not believed. */
  let endings = 0;

  const notifications = listenForSessionEnds(databaseUrl, {
    onEnd(end) {
      endings++;
      for (const [token, session] of byToken)
        if (session.id === end.sessionId) byToken.delete(token);
      for (const listener of endListeners) listener(end);
    },
    onTold({ memberId, body }) {
      for (const listener of toldListeners) listener(memberId, body);
    },
    onTopic(told) {
      for (const listener of topicListeners) listener(told);
    },
    onGap() {
      endings++;
      byToken.clear();
      for (const listener of gapListeners) listener();
    },
  });

  const lookUp = async (token: string): Promise<SessionRecord | undefined> => {
    const before = endings;
    const session = await findSession(desk, hashToken(token), clock.now());
    if (session === undefined) return undefined;
    // It may be this one that ended meanwhile, and a socket would outlive it: ask again.
    if (before !== endings) return lookUp(token);
    // Nobody tells here what its operator may no more: a look is asked for each time.
    if (!notifications.listening || session.viewedBy !== null) return session;
    if (byToken.size >= SESSIONS_MAX) {
      const oldest = byToken.keys().next();
      if (!oldest.done) byToken.delete(oldest.value);
    }
    byToken.set(token, session);
    return session;
  };

  return {
    find(token) {
      if (!isToken(token)) return undefined;
      const cached = notifications.listening ? byToken.get(token) : undefined;
      if (cached === undefined) return lookUp(token);
      if (cached.expiresAt > clock.now()) return cached;
      byToken.delete(token);
      return undefined;
    },
    isCached: (token) => notifications.listening && byToken.has(token),
    onEnd: (listener) => void endListeners.push(listener),
    onTold: (listener) => void toldListeners.push(listener),
    onTopic: (listener) => void topicListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    close: () => notifications.close(),
  };
}
