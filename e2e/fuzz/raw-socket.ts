/** Bytes on a plain socket, and what HTTP came back on it. */

import { connect } from "node:net";
import type { Answered } from "./send.ts";

export interface RawAnswer extends Answered {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Exchange {
  readonly answers: readonly RawAnswer[];
  /** Bytes after the last whole answer. */
  readonly rest: string;
  /** Milliseconds from the connection to its end; undefined where it had to be given up. */
  readonly closedAfterMs: number | undefined;
}

/** Nothing more is coming where nothing came for so long. */
const QUIET_MS = 250;
/** What is closed at all has been by then, on any machine; how soon it is is told. */
const PATIENCE_MS = 60_000;
/** Who ends its half is left by the server within this, long before time alone ends what is unfinished. */
export const CLOSE_MS_MAX = 5_000;
/** A large body goes in parts, and stops as soon as the server has had enough. */
const PART_BYTES = 64 * 1024;

/** Sends bytes, waits for what comes, then ends its half and waits for the other's end. */
export function exchange(port: number, bytes: Buffer): Promise<Exchange> {
  return new Promise((resolve) => {
    const begin = performance.now();
    // Something else may stand before it.
    const isHead = bytes.subarray(0, 200).includes("HEAD ");
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const giveUp = setTimeout(() => finish(false), PATIENCE_MS);
    let isOver = false;

    function finish(isClosed: boolean): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(giveUp);
      clearTimeout(quiet);
      socket.destroy();
      const closedAfterMs = isClosed ? performance.now() - begin : undefined;
      resolve({ ...parseAnswers(Buffer.concat(chunks), isHead), closedAfterMs });
    }
    const waitForQuiet = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), QUIET_MS);
    };
    const sendFrom = (offset: number): void => {
      if (isOver || offset >= bytes.length) return waitForQuiet();
      socket.write(bytes.subarray(offset, offset + PART_BYTES), (error) => {
        if (error == null) sendFrom(offset + PART_BYTES);
      });
    };
    socket.on("connect", () => sendFrom(0));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      // A whole answer: there is nothing to wait for.
      if (parseAnswers(Buffer.concat(chunks), isHead).rest === "") socket.end();
      else waitForQuiet();
    });
    socket.on("error", () => finish(true));
    socket.on("close", () => finish(true));
  });
}

/** The whole answers in what a server sent. */
function parseAnswers(
  content: Buffer,
  isHead: boolean,
): { readonly answers: readonly RawAnswer[]; readonly rest: string } {
  const answers: RawAnswer[] = [];
  let at = 0;
  for (;;) {
    const end = content.indexOf("\r\n\r\n", at);
    if (end === -1) break;
    const [first = "", ...lines] = content.subarray(at, end).toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) break;
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    // An answer to HEAD names the length of a body that does not come; what is no request is answered with its body.
    const isOfHead = isHead && "date" in headers;
    const hasNone = isOfHead || status < 200 || status === 204 || status === 304;
    const body = hasNone ? { text: "", end: end + 4 } : bodyAt(content, end + 4, headers);
    if (body === undefined) break;
    at = body.end;
    answers.push({ status, headers, type: headers["content-type"] ?? "", text: body.text });
    if (status === 101) break;
  }
  return { answers, rest: content.subarray(at).toString("latin1") };
}

function bodyAt(
  content: Buffer,
  begin: number,
  headers: Readonly<Record<string, string>>,
): { readonly text: string; readonly end: number } | undefined {
  if (headers["transfer-encoding"] === "chunked") return chunkedAt(content, begin);
  const end = begin + Number(headers["content-length"] ?? 0);
  return end > content.length ? undefined : { text: content.toString("utf8", begin, end), end };
}

function chunkedAt(content: Buffer, begin: number): { text: string; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = begin; ; ) {
    const line = content.indexOf("\r\n", at);
    if (line === -1) return undefined;
    const size = Number.parseInt(content.toString("latin1", at, line), 16);
    const next = line + 2 + size + 2;
    if (Number.isNaN(size) || next > content.length) return undefined;
    if (size === 0) return { text: Buffer.concat(parts).toString(), end: next };
    parts.push(content.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
