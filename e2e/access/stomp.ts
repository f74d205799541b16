/** A bare STOMP 1.2 client: it sends what it is told, also what a good client never would, and keeps every frame. */

import { SOCKET_PATH } from "@naru/contract/destinations";
import { WebSocket } from "ws";

export interface Frame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Socket {
  /** Everything that came, heart-beats left out. */
  readonly frames: readonly Frame[];
  send(command: string, headers: Readonly<Record<string, string>>): void;
  /** The first frame that fits, as soon as it is there; undefined where the socket closes without one. */
  next(fits: (frame: Frame) => boolean): Promise<Frame | undefined>;
  close(): void;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\r": "\\r",
  "\n": "\\n",
  ":": "\\c",
};
const UNESCAPES: Readonly<Record<string, string>> = {
  "\\\\": "\\",
  "\\r": "\r",
  "\\n": "\n",
  "\\c": ":",
};

/** Opens the WebSocket, with these headers in its handshake; nothing is sent by itself. */
export function openSocket(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Socket> {
  const url = `${address.replace("http", "ws")}${SOCKET_PATH}`;
  const webSocket = new WebSocket(url, ["v12.stomp"], { headers });
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  let isClosed = false;
  const wake = (): void => {
    for (const each of waiting) each();
  };
  webSocket.on("message", (data: Buffer) => {
    for (const text of data.toString().split("\0")) {
      const frame = parsed(text);
      if (frame !== undefined) frames.push(frame);
    }
    wake();
  });
  webSocket.on("close", () => {
    isClosed = true;
    wake();
  });
  const socket: Socket = {
    frames,
    send(command, headers) {
      const lines = Object.entries(headers).map(
        ([name, value]) => `${name}:${escaped(command, value)}\n`,
      );
      webSocket.send(`${command}\n${lines.join("")}\n\0`);
    },
    next: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = frames.find(fits);
          if (found === undefined && !isClosed) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => webSocket.close(),
  };
  return new Promise((resolve, reject) => {
    webSocket.once("open", () => resolve(socket));
    webSocket.once("error", reject);
  });
}

/** CONNECT as somebody, whom `headers` name; the server's answer, CONNECTED or ERROR. */
export async function connect(
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): Promise<Frame | undefined> {
  socket.send("CONNECT", { "accept-version": "1.2", "heart-beat": "0,0", ...headers });
  return socket.next(({ command }) => command === "CONNECTED" || command === "ERROR");
}

/** CONNECT is the one frame whose headers are not escaped. */
function escaped(command: string, value: string): string {
  return command === "CONNECT"
    ? value
    : value.replace(/[\\\r\n:]/g, (each) => ESCAPES[each] ?? each);
}

function parsed(text: string): Frame | undefined {
  const frame = text.replace(/^\n+/, "");
  if (frame === "") return undefined;
  const end = frame.indexOf("\n\n");
  const [command = "", ...lines] = frame.slice(0, end).split("\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      const value = line.slice(colon + 1).replace(/\\[\\rnc]/g, (each) => UNESCAPES[each] ?? each);
      return [line.slice(0, colon), value];
    }),
  );
  return { command, headers, body: frame.slice(end + 2) };
}
