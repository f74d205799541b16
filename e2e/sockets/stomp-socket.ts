/** A client that speaks just enough STOMP to be told things, cheap enough to have thousands, and able to stop reading. */

import { WebSocket } from "ws";

export interface StompSocket {
  /** Stops reading: what is sent stays with the sender. */
  pause(): void;
  resume(): void;
  /** Asks to be told of more, without waiting for it. */
  subscribe(destinations: readonly string[]): void;
  /** Sends a heart-beat. */
  beat(): void;
  /** The close code once it is closed; 1006 where the line broke without one. */
  readonly closed: number | null;
  end(): void;
}

export interface StompSocketOptions {
  readonly address: string;
  readonly token: string;
  readonly destinations: readonly string[];
  onMessage(destination: string, body: string): void;
}

/** Connects and resolves once the server has every subscription. */
export function openStompSocket(options: StompSocketOptions): Promise<StompSocket> {
  const { address, token, destinations } = options;
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, ["v12.stomp"]);
  let closed: number | null = null;
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", (code) => {
      closed = code;
      reject(new Error(`closed with ${code}`));
    });
    socket.on("open", () =>
      socket.send(frame("CONNECT", { "accept-version": "1.2", Authorization: `Bearer ${token}` })),
    );
    let receipts = destinations.length;
    const subscribe = (more: readonly string[]): void => {
      for (const destination of more)
        socket.send(frame("SUBSCRIBE", { id: destination, destination, receipt: destination }));
    };
    const opened: StompSocket = {
      subscribe,
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      beat: () => socket.send("\n"),
      get closed() {
        return closed;
      },
      end: () => socket.terminate(),
    };
    socket.on("message", (data) => {
      for (const text of (data as Buffer).toString().split("\0")) {
        const command = text.slice(0, text.indexOf("\n"));
        if (command === "MESSAGE") {
          const body = text.indexOf("\n\n");
          options.onMessage(headerOf(text, "destination"), text.slice(body + 2));
        } else if (command === "CONNECTED") {
          subscribe(destinations);
        } else if (command === "RECEIPT") {
          receipts -= 1;
          if (receipts === 0) resolve(opened);
        } else if (command === "ERROR") reject(new Error(text));
      }
    });
  });
}

function frame(command: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  return `${command}\n${lines.join("")}\n\0`;
}

function headerOf(text: string, name: string): string {
  const begin = text.indexOf(`\n${name}:`) + name.length + 2;
  return text.slice(begin, text.indexOf("\n", begin));
}
