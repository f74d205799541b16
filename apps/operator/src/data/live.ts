/** What happens at the site, as it happens: the server's stream of events, read as a hint to ask again. */

import { OPERATOR_EVENTS_PATH } from "@naru/contract/operator-paths";
import { createStore } from "@naru/ui/state/store";
import type { OperatorEvent } from "./views.ts";

/** Whether the stream is open. */
export const isLive = createStore(false);

/** Opens the stream; the browser opens it again by itself when it breaks. Answers how to close it. */
export function followEvents(onEvent: (event: OperatorEvent) => void): () => void {
  const source = new EventSource(OPERATOR_EVENTS_PATH);
  source.addEventListener("open", () => isLive.set(true));
  source.addEventListener("error", () => isLive.set(false));
  source.addEventListener("message", (message: MessageEvent<string>) => {
    onEvent(JSON.parse(message.data) as OperatorEvent);
  });
  return () => {
    isLive.set(false);
    source.close();
  };
}
