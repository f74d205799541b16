/** What an installation says over STOMP, kept by destination. */

import { Client } from "@stomp/stompjs";
import { WebSocket } from "ws";

export interface Listener {
  /** The bodies that came so far, oldest first. */
  heard(destination: string): readonly Record<string, unknown>[];
  close(): Promise<void>;
}

/**
 * Subscribes, as the member of `token` or as a guest, and resolves when the server has the subscriptions.
 *
 * @param onBody called with each body as it comes
 */
export async function listenTo(
  address: string,
  destinations: readonly string[],
  token?: string,
  onBody: (body: Record<string, unknown>) => void = () => {},
): Promise<Listener> {
  const bodies = new Map<string, Record<string, unknown>[]>(destinations.map((each) => [each, []]));
  const client = new Client({
    webSocketFactory: () => new WebSocket(`${address.replace("http", "ws")}/ws`) as never,
    connectHeaders: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    reconnectDelay: 50,
  });
  await new Promise<void>((resolve, reject) => {
    client.onStompError = (frame) => reject(new Error(frame.headers["message"]));
    client.onConnect = () => {
      let waiting = destinations.length;
      for (const destination of destinations) {
        const headers = { id: destination, receipt: `subscribed ${destination}` };
        client.watchForReceipt(headers.receipt, () => {
          waiting -= 1;
          if (waiting === 0) resolve();
        });
        client.subscribe(
          destination,
          ({ body: text }) => {
            const body = JSON.parse(text) as Record<string, unknown>;
            bodies.get(destination)?.push(body);
            onBody(body);
          },
          headers,
        );
      }
    };
    client.activate();
  });
  return {
    heard: (destination) => bodies.get(destination) ?? [],
    close: () => client.deactivate(),
  };
}
