/**
 * The gateway's end of the bus: commands and questions with their answers, and what the engine announces.
 *
 * While the engine is away every call is answered "busy" at once, and so is whatever was under way when the bus
 * broke: the caller asks again with the same key (design.md §1.5).
 */

import type { Connection, ConnectionHandlers } from "../../bus/local.ts";
import type { Clock } from "../../platform/clock.ts";
import type {
  Ask,
  EngineAnswer,
  FromEngine,
  MemberFrame,
  ToEngine,
  TopicFrame,
  UntimedCommand,
} from "../../bus/messages.ts";

/** How many calls may wait for the engine; beyond, they are refused early. */
const WAITING_MAX = 8_192;
/** A cancel is never shed before this (design.md §3 rule 8). */
const WAITING_MAX_URGENT = 32_768;
const ANSWER_MS_MAX = 5_000;
const BUSY: EngineAnswer = { outcome: "busy" };

export type OpenBus = (handlers: ConnectionHandlers) => Connection;

export interface CommandCall {
  readonly siteId: number;
  readonly memberId: number;
  readonly key: string;
  readonly hash: string;
  readonly command: UntimedCommand;
  /** Lowers risk (a cancel): taken even where other commands are refused for load. */
  readonly urgent?: boolean;
}

/** What the engine announces, in the order of its sending. */
export interface Announcements {
  onEvents(events: readonly MemberFrame[]): void;
  /** Wallets in figures, which no version counts. */
  onFigures(message: Extract<FromEngine, { t: "cross" | "figures" }>): void;
  onTopics(items: readonly TopicFrame[]): void;
  onLogout(memberId: number, reason: string): void;
  onResync(): void;
}

export interface EngineLink {
  readonly connected: boolean;
  /** Commands that are sent and not answered, and when the oldest of them was sent (epoch ms). */
  readonly commandsWaiting: number;
  readonly oldestCommandAt: number | null;
  command(call: CommandCall): Promise<EngineAnswer>;
  ask(ask: Ask): Promise<EngineAnswer>;
  /** Who takes the announcements; until then they are dropped. */
  announceTo(listener: Announcements): void;
  setOnline(memberIds: readonly number[]): void;
  setWatch(optionIds: readonly number[]): void;
  close(): void;
}

interface Waiting {
  readonly since: number;
  readonly isCommand: boolean;
  readonly answer: (answer: EngineAnswer) => void;
}

/** Opens the link; it connects again by itself for as long as it lives. */
export function createEngineLink(openBus: OpenBus, clock: Clock): EngineLink {
  const waiting = new Map<number, Waiting>();
  let commandsWaiting = 0;
  let nextId = 1;
  let lastSequence: number | null = null;
  let listener: Announcements | undefined;
  let online: readonly number[] = [];
  let watch: readonly number[] = [];

  function settle(id: number, answer: EngineAnswer): void {
    const call = waiting.get(id);
    if (call === undefined) return;
    waiting.delete(id);
    if (call.isCommand) commandsWaiting -= 1;
    call.answer(answer);
  }

  const giveUp = (): void => {
    for (const id of [...waiting.keys()]) settle(id, BUSY);
  };

  const connection = openBus({
    onOpen(opened) {
      const first: ToEngine[] = [
        { t: "resume", after: lastSequence },
        { t: "online", memberIds: online },
        { t: "watch", optionIds: watch },
      ];
      for (const message of first) opened.send(message);
    },
    onMessage: (message) => receive(message as FromEngine),
    onClose: giveUp,
  });

  function receive(message: FromEngine): void {
    switch (message.t) {
      case "answer":
        return settle(message.id, message);
      case "events":
        if (lastSequence !== null && message.sequence <= lastSequence) return;
        lastSequence = message.sequence;
        return listener?.onEvents(message.events);
      case "cross":
      case "figures":
        return listener?.onFigures(message);
      case "topics":
        listener?.onTopics(message.items);
        return;
      case "logout":
        listener?.onLogout(message.memberId, message.reason);
        return;
      case "resync":
        lastSequence = null;
        listener?.onResync();
        return;
    }
  }

  function call(message: (id: number) => ToEngine, limit: number): Promise<EngineAnswer> {
    if (!connection.connected || waiting.size >= limit) return Promise.resolve(BUSY);
    return new Promise((resolve) => {
      const id = nextId++;
      const sent = message(id);
      const isCommand = sent.t === "command";
      if (isCommand) commandsWaiting += 1;
      waiting.set(id, { since: clock.now(), isCommand, answer: resolve });
      if (!connection.send(sent)) settle(id, BUSY);
    });
  }

  const stopSweeping = clock.every(500, () => {
    const before = clock.now() - ANSWER_MS_MAX;
    for (const [id, entry] of waiting) {
      if (entry.since > before) break;
      settle(id, BUSY);
    }
  });

  return {
    get connected() {
      return connection.connected;
    },
    get commandsWaiting() {
      return commandsWaiting;
    },
    get oldestCommandAt() {
      if (commandsWaiting === 0) return null;
      for (const { isCommand, since } of waiting.values()) if (isCommand) return since;
      return null;
    },
    command: ({ urgent = false, ...rest }) =>
      call((id) => ({ t: "command", id, ...rest }), urgent ? WAITING_MAX_URGENT : WAITING_MAX),
    ask: (ask) => call((id) => ({ t: "ask", id, ask }), WAITING_MAX),
    announceTo(next) {
      listener = next;
    },
    setOnline(memberIds) {
      online = memberIds;
      connection.send({ t: "online", memberIds } satisfies ToEngine);
    },
    setWatch(optionIds) {
      watch = optionIds;
      connection.send({ t: "watch", optionIds } satisfies ToEngine);
    },
    close() {
      stopSweeping();
      connection.close();
      giveUp();
    },
  };
}
