/** The real connection: STOMP 1.2 over WebSocket by @stomp/stompjs, loaded only when a page first needs prices. */

import { Client } from "@stomp/stompjs";
import type { OpenLink } from "./live-link.ts";

const connectTimeoutMs = 8000;
const heartbeatMs = 10_000;

/** Opens links to `url` ("wss://host/ws"); `socket` makes the WebSocket, so that tests can bring a fake one. */
export function stompLinks(
  url: string,
  socket: (url: string) => WebSocket = defaultSocket,
): OpenLink {
  return (headers, handlers) => {
    let ended = false;
    const end = (code: number | null) => {
      if (ended) return;
      ended = true;
      void client.deactivate({ force: true });
      handlers.onClose(code);
    };
    const client = new Client({
      webSocketFactory: () => socket(url),
      connectHeaders: { ...headers },
      reconnectDelay: 0,
      connectionTimeout: connectTimeoutMs,
      heartbeatIncoming: heartbeatMs,
      heartbeatOutgoing: heartbeatMs,
      discardWebsocketOnCommFailure: true,
      onConnect: () => {
        if (!ended) handlers.onOpen();
      },
      onStompError: () => end(null),
      onWebSocketClose: (event: { code?: number } | undefined) => end(event?.code ?? null),
    });
    client.activate();
    return {
      subscribe(destination) {
        client.subscribe(destination, (message) => handlers.onMessage(destination, message.body), {
          id: destination,
        });
      },
      unsubscribe: (destination) => client.unsubscribe(destination),
      send: (destination, body) => client.publish({ destination, body }),
      close() {
        ended = true;
        void client.deactivate();
      },
    };
  };
}

function defaultSocket(url: string): WebSocket {
  return new WebSocket(url, ["v12.stomp"]);
}
