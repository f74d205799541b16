/** What happens at the site, as it happens: the server's stream of events, read as a hint to ask again. */

import type { Timers } from "@naru/client/timers";
import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { createStore } from "@naru/ui/state/store";
import type { OperatorEvent } from "./views.ts";

/** Whether the stream is open. */
export const isLive = createStore(false);

/** A browser gives a stream up for good when it is refused once, as while the server starts: we do not. */
const reopenMs = 5000;

/** The part of `EventSource` that is needed. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

const closed = 2;

/** Opens the stream, and again whenever it ends. Answers how to close it. */
export function followEvents(
  onEvent: (event: OperatorEvent) => void,
  timers: Timers,
  open: (path: string) => EventStream = (path) => new EventSource(path),
): () => void {
  let stream: EventStream;
  let cancel: () => void = () => {};
  const start = () => {
    stream = open(OPERATOR_EVENTS_PATH);
    stream.addEventListener("open", () => isLive.set(true));
    stream.addEventListener("message", ({ data }) => onEvent(JSON.parse(data) as OperatorEvent));
    stream.addEventListener("error", () => {
      isLive.set(false);
      if (stream.readyState === closed) cancel = timers.after(reopenMs, start);
    });
  };
  start();
  return () => {
    cancel();
    isLive.set(false);
    stream.close();
  };
}
