/** One call over HTTP with headers that a browser's `fetch` would not let a script choose, Host and Origin among them. */

import { Agent, request } from "node:http";

export interface Asked {
  readonly method: string;
  /** With its query, from the root. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is bytes. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed JSON, or undefined where the answer is none. */
  readonly body: unknown;
}

export interface Http {
  ask(asked: Asked): Promise<Answer>;
  close(): void;
}

const SOCKETS_MAX = 16;
const PATIENCE_MS = 60_000;

/** Calls to one address over connections that are kept. */
export function openHttp(address: string): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const { hostname, port } = new URL(address);
  return {
    ask: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const bytes = bytesOf(body);
        const call = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            timeout: PATIENCE_MS,
            headers: {
              ...(bytes && { "content-type": "application/json", "content-length": bytes.length }),
              ...headers,
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part: Buffer) => parts.push(part));
            response.on("error", reject);
            response.on("end", () => {
              const text = Buffer.concat(parts).toString();
              const { statusCode: status = 0, headers: sent } = response;
              resolve({ status, headers: sent, text, body: jsonOf(text) });
            });
          },
        );
        call.on("timeout", () => call.destroy(new Error(`${method} ${path}: no answer`)));
        call.on("error", reject);
        call.end(bytes);
      }),
    close: () => agent.destroy(),
  };
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body;
  return Buffer.from(JSON.stringify(body));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
