/** A question over HTTP to a unix socket of this machine. */

import { request } from "node:http";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;

export interface SocketAnswer {
  readonly status: number;
  /** As JSON says it. */
  readonly body: unknown;
}

/**
 * @param body goes as JSON; nothing does where it is undefined
 * @throws Error where nobody answers in time, or the answer is no JSON or beyond measure
 */
export function askSocket(
  socketPath: string,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { "content-type": "application/json" };
    const sent = request({ socketPath, method, path, headers, signal }, (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes > ANSWER_BYTES_MAX) sent.destroy(new Error("the answer is too long"));
      });
      answer.on("error", reject);
      answer.on("end", () => {
        try {
          const text = Buffer.concat(parts).toString("utf8");
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
