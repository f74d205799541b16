/**
 * A line to one provider at one site: signed calls over HTTP that time out after ten seconds. Reads are repeated three times
 * with some chance between; whatever sends is sent once. Five failures in a row close the line for some seconds, so that
 * nobody waits for a provider that is away.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import { signedHeaders } from "./signed.ts";
import { boundedBody } from "../platform/bounded-body.ts";

const CALL_MS = 10_000;
const READS = 3;
const READ_PAUSE_MS = 150;
const ANSWER_BYTES_MAX = 64 * 1024;

/**
 * AWAY: nothing was taken, and the same may be tried again. UNSURE: it may have been taken, though no answer says so. REFUSED:
 * it was not taken and will not be.
 */
export class ProviderError extends Error {
  readonly what: "AWAY" | "UNSURE" | "REFUSED";

  constructor(what: "AWAY" | "UNSURE" | "REFUSED", reason: string) {
    super(reason);
    this.name = "ProviderError";
    this.what = what;
  }
}

export interface ProviderLine {
  /** Asks; repeated where nobody answers. */
  read(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** As `read`; undefined where there is no such thing (404). */
  find(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** Sends, once. */
  send(path: string, body: Readonly<Record<string, string>>): Promise<unknown>;
  /** An address that a member may be sent to: one of the provider's own host. Throws on another. */
  ownAddress(url: string): string;
}

export interface LineParts {
  /** Where the provider is; its paths come after it. */
  readonly baseUrl: string;
  readonly merchantId: string;
  /** What calls are signed with. */
  readonly secret: string;
  readonly clock: Pick<Clock, "now">;
  readonly circuit: Circuit;
  /** Pages are served by us, at the address of the app: the sandbox's. */
  readonly pagesAt: string | null;
}

/** Opens a line. */
export function openLine(parts: LineParts): ProviderLine {
  const { baseUrl, circuit } = parts;
  const url = (path: string, query: Readonly<Record<string, string>>): string => {
    const text = new URLSearchParams(query).toString();
    return `${baseUrl}${path}${text === "" ? "" : `?${text}`}`;
  };
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await call(parts, "GET", url(path, query), "");
      } catch (error) {
        const isOver = !(error instanceof ProviderError) || error.what === "REFUSED";
        if (isOver || turn === READS || circuit.isOpen()) throw error;
        await pause(READ_PAUSE_MS * turn * (0.5 + Math.random()));
      }
    }
  };
  return {
    async read(path, query) {
      const answer = await ask(path, query);
      if (answer === undefined) throw new ProviderError("REFUSED", "nothing there");
      return answer;
    },
    find: ask,
    async send(path, body) {
      const answer = await call(parts, "POST", url(path, {}), JSON.stringify(body));
      if (answer === undefined) throw new ProviderError("REFUSED", "nothing there");
      return answer;
    },
    ownAddress(text) {
      if (parts.pagesAt !== null) {
        if (!text.startsWith("/pay/")) throw new ProviderError("UNSURE", "a page of somebody else");
        return `${parts.pagesAt}${text}`;
      }
      const found = URL.canParse(text) ? new URL(text) : undefined;
      const own = new URL(baseUrl);
      if (found?.protocol !== "https:" || found.host !== own.host)
        throw new ProviderError("UNSURE", "a page of somebody else");
      return found.href;
    },
  };
}

/** One call. Undefined for 404; anything else that is no answer is thrown. */
async function call(
  { merchantId, secret, clock, circuit }: LineParts,
  method: "GET" | "POST",
  url: string,
  body: string,
): Promise<unknown> {
  if (circuit.isOpen()) throw new ProviderError("AWAY", "the line is closed for now");
  const target = new URL(url);
  const text = method === "GET" ? target.pathname + target.search : body;
  let status: number;
  let answer: string;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        "content-type": "application/json",
        "x-provider-merchant": merchantId,
        ...signedHeaders(secret, text, clock.now()),
      },
      ...(method === "POST" ? { body } : {}),
      redirect: "manual",
      signal: AbortSignal.timeout(CALL_MS),
    });
    status = response.status;
    answer = (await boundedBody(response, ANSWER_BYTES_MAX)).toString("utf8");
  } catch (error) {
    circuit.failed();
    throw new ProviderError(wasSent(error) ? "UNSURE" : "AWAY", wordOf(error));
  }
  if (status === 404) {
    circuit.answered();
    return undefined;
  }
  if (status >= 400 && status < 500) {
    circuit.answered();
    throw new ProviderError("REFUSED", `HTTP ${status}`);
  }
  try {
    if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
    const read: unknown = JSON.parse(answer);
    circuit.answered();
    return read;
  } catch (error) {
    circuit.failed();
    throw new ProviderError("UNSURE", wordOf(error));
  }
}

/** Whether the other side may have read it: a connection that was never made carried nothing. */
function wasSent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return !["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(
    cause?.code ?? "",
  );
}

function wordOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" ? "timeout" : (cause?.code ?? message).slice(0, 80);
}

/** Failures in a row that close a line, and how long it stays closed before one call tries it. */
const FAILURES = 5;
const CLOSED_MS = 10_000;

export interface Circuit {
  /** Whether calls are refused at once; after some seconds one is let through. */
  isOpen(): boolean;
  answered(): void;
  failed(): void;
}

/** A circuit that counts failures in a row. */
export function createCircuit(clock: Pick<Clock, "now">): Circuit {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => failures >= FAILURES && clock.now() < until,
    answered() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES) until = clock.now() + CLOSED_MS;
    },
  };
}
