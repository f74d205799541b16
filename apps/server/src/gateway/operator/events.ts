/** Live events of the console, as server-sent events: one stream a browser tab, for its own site alone. */

import type { ServerResponse } from "node:http";
import type { OperatorEvent } from "@naru/contract/views/operator";
import type { Clock } from "../../platform/clock.ts";
import type { TopicFrame } from "../../bus/messages.ts";

const topicOf = (siteId: number): string => `/topic/operator.${siteId}`;
const TOPIC = /^\/topic\/operator\.(\d+)$/;
/** Proxies cut silent streams. */
const KEEP_ALIVE_MS = 20_000;
const STREAMS_MAX = 500;
/** A tab that does not read is cut off; it opens a new stream. */
const UNREAD_BYTES_MAX = 64 * 1024;

export interface OperatorEvents {
  /**
   * Takes a response over as a stream; `isGood` is asked before each event, and a stream that is not ends. False where
   * there are too many, or where it was closed: nothing was written then.
   */
  open(siteId: number, response: ServerResponse, isGood: () => Promise<boolean>): boolean;
  /** Tells the streams of every gateway. */
  tell(siteId: number, event: OperatorEvent): void;
  /** Passes on to the streams here what is told to operators. */
  onTopics(items: readonly TopicFrame[]): void;
  /** What was told may have been missed: whoever listens begins again, and so reads again. */
  missed(): void;
  close(): void;
}

interface Stream {
  readonly siteId: number;
  readonly response: ServerResponse;
  readonly isGood: () => Promise<boolean>;
  /** Ends once what was told before has been written: the answers of `isGood` may overtake one another. */
  told: Promise<void>;
}

/** @param tell brings an event to `onTopics` of every gateway, this one too */
export function createOperatorEvents(
  clock: Clock,
  tell: (destination: string, event: OperatorEvent) => void,
): OperatorEvents {
  const streams = new Set<Stream>();
  let isClosed = false;
  const end = (stream: Stream): void => {
    streams.delete(stream);
    stream.response.end();
  };
  const write = (stream: Stream, text: string): void => {
    if (stream.response.writableLength > UNREAD_BYTES_MAX) {
      streams.delete(stream);
      stream.response.destroy();
    } else stream.response.write(text);
  };
  const send = (siteId: number, body: string): void => {
    for (const stream of streams) {
      if (stream.siteId !== siteId) continue;
      const isGood = stream.isGood().catch(() => false);
      stream.told = stream.told
        .then(() => isGood)
        .then((isStill) => {
          if (!streams.has(stream)) return;
          if (isStill) write(stream, `data: ${body}\n\n`);
          else end(stream);
        });
    }
  };
  const stopKeeping = clock.every(KEEP_ALIVE_MS, () => {
    for (const stream of streams) write(stream, ": \n\n");
  });

  return {
    open(siteId, response, isGood) {
      if (isClosed || streams.size >= STREAMS_MAX) return false;
      const stream: Stream = { siteId, response, isGood, told: Promise.resolve() };
      streams.add(stream);
      response.on("close", () => streams.delete(stream));
      response.write("retry: 1000\n\n");
      return true;
    },
    tell: (siteId, event) => tell(topicOf(siteId), event),
    onTopics(items) {
      for (const { destination, body } of items) {
        const siteId = TOPIC.exec(destination)?.[1];
        if (siteId !== undefined) send(Number(siteId), body);
      }
    },
    missed() {
      for (const stream of streams) end(stream);
    },
    close() {
      isClosed = true;
      stopKeeping();
      for (const stream of streams) end(stream);
    },
  };
}
