/** A case as it goes over the wire, and what came back. */

import { Agent, request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { until } from "../support/until.ts";
import type { Actors } from "./actors.ts";
import { type Case, plainId } from "./cases.ts";
import { jsonText, percentEncoded, queryText, resolve } from "./json-text.ts";
import type { KnownValues } from "./known.ts";

/** What is sent, whole: kept of a failure, and enough to send it again. */
export interface Sent {
  readonly actor: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const ANSWER_MS_MAX = 60_000;
/** Whoever is told to try again shortly for longer than this was not told the truth. */
const PUT_OFF_MS_MAX = 120_000;
const BOUNDARY = "naru-fuzz";

/** The request of a case, its `Known`s resolved by what was answered so far. */
export function sentOf(case_: Case, known: KnownValues): Sent {
  const { call, actor } = case_;
  let proposalId: unknown;
  const lookUp = ({ name, nth }: { name: string; nth: number }): string => {
    const seen = name === "hash" ? known.hashOf(proposalId) : undefined;
    const value = seen ?? known.valueOf(actor, name, nth) ?? String(nth);
    if (name === "proposalId") proposalId = value;
    return value;
  };
  const query = queryOf(resolve(case_.query, lookUp));
  const path = query === "" ? call.path : `${call.path}?${query}`;
  const base = { actor, method: call.method, path };
  if (call.isUpload) return { ...base, ...upload(case_) };
  if (call.body === undefined) return { ...base, headers: case_.headers };
  const headers = { "content-type": "application/json", ...case_.headers };
  return { ...base, headers, body: jsonText(resolve(case_.body, lookUp)) };
}

function queryOf(fields: unknown): string {
  if (fields === null || typeof fields !== "object") return percentEncoded(queryText(fields));
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      // A list is a field that is named several times.
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map(
        (each) => `${percentEncoded(name)}=${percentEncoded(queryText(each).slice(0, 4_000))}`,
      ),
    )
    .join("&");
}

/** The smallest picture there is, as PNG. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** One part with a file, whole or spoilt; the case's number says how. */
function upload({ index, headers }: Case): Pick<Sent, "headers" | "body"> {
  const contents = [
    PICTURE,
    PICTURE.subarray(0, 40),
    Buffer.from("<svg onload='x'/>"),
    Buffer.alloc(0),
  ];
  const content = contents[index % contents.length] ?? PICTURE;
  const end = index % 5 === 0 ? "" : `\r\n--${BOUNDARY}--\r\n`;
  const body = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content.toString("latin1")}${end}`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body,
  };
}

export interface Line {
  /** Sends, and resolves with the answer; rejects where none comes. */
  send(sent: Sent): Promise<Answered>;
  close(): void;
}

/** Keep-alive connections to an installation, as many as are asked at once. */
export function openLine(address: string, actors: Pick<Actors, "headersOf">): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(address);
  return {
    send: ({ actor, method, path, headers, body }) =>
      new Promise((resolveAnswer, reject) => {
        // Pictures are bytes, all else is text.
        const isText =
          !path.endsWith("/file") || headers["content-type"]?.includes("json") === true;
        const content = Buffer.from(body ?? "", isText ? "utf8" : "latin1");
        const request = httpRequest(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              ...(path.startsWith(OPERATOR_PREFIX) ? { origin: address } : {}),
              ...actors.headersOf(actor),
              ...(body === undefined ? {} : { "content-length": content.length }),
              ...headers,
            },
            timeout: ANSWER_MS_MAX,
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.on("error", reject);
            response.on("end", () =>
              resolveAnswer({
                status: response.statusCode ?? 0,
                type: response.headers["content-type"] ?? "",
                text: textOf(Buffer.concat(chunks), response.headers["content-encoding"]),
              }),
            );
          },
        );
        request.on("timeout", () => request.destroy(new Error(`no answer in ${ANSWER_MS_MAX} ms`)));
        request.on("error", reject);
        request.end(content);
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Asks as an honest client does: told to try again shortly, it comes again. A busy or slow machine may say so, and a freeze
 * that the engine has yet to hear of; it is an answer like any other once something is broken, or it goes on for too long.
 */
export async function askPatiently<Result>(
  ask: () => Promise<Result>,
  {
    answersOf,
    isBroken,
  }: {
    readonly answersOf: (result: Result) => readonly Answered[];
    readonly isBroken: () => boolean;
  },
): Promise<Result> {
  const upTo = performance.now() + PUT_OFF_MS_MAX;
  return until(async () => {
    const result = await ask();
    const isFinal = !answersOf(result).some(isPutOff) || isBroken() || performance.now() > upTo;
    return isFinal ? result : undefined;
  });
}

function isPutOff({ status, text }: Answered): boolean {
  const { code } = Object(parsed(text)) as { code?: string };
  return status === 503 && code === "TRY_AGAIN_SHORTLY";
}

function textOf(content: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(content).toString();
  return (encoding === "gzip" ? gunzipSync(content) : content).toString();
}

/** What a case asks for, to keep what its answer names. */
export function learnFrom(known: KnownValues, case_: Case, { status, text }: Answered): void {
  if (status === 200) known.learn(case_.actor, plainId(case_.call), parsed(text));
}

/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
