/**
 * The load of one address, in a process of its own: keep-alive connections, each a member with one order in flight,
 * over plain sockets. It reads status and length of an answer and nothing else, so that it takes little of the
 * processor that it shares with what it measures.
 *
 * Its parent sends `LoadTask`s and hears a `LoadResult` for each.
 */

import { connect, type Socket } from "node:net";

export interface LoadTask {
  readonly port: number;
  readonly seconds: number;
  /** One connection each. */
  readonly tokens: readonly string[];
  readonly optionId: string;
}

export interface LoadResult {
  readonly answered: number;
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  /** Answers other than 200, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

process.on("message", (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: Error) => {
      throw error;
    },
  );
});

process.on("SIGTERM", () => process.exit(0));

async function run({ port, seconds, tokens, optionId }: LoadTask): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  await Promise.all(
    tokens.map((token) =>
      keepOrdering({ port, token, optionId, until }, (status, ms) => {
        latenciesMs.push(ms);
        if (status !== "200") refused[status] = (refused[status] ?? 0) + 1;
      }),
    ),
  );
  const answered = latenciesMs.length;
  return {
    answered,
    perSecond: answered / ((performance.now() - begin) / 1_000),
    latenciesMs,
    refused,
  };
}

interface Caller {
  readonly port: number;
  readonly token: string;
  readonly optionId: string;
  readonly until: number;
}

/** Enough for an answer with its headers; a longer one comes in parts. */
const READ_BYTES = 4_096;

/**
 * One member buys and sells at the market in turn, each order after the answer to the last. Both orders are written
 * out once and only their keys change, and what is read lands in one buffer: a request made of texts and a fresh
 * buffer a read were half of this process's time (`http`, generator's row).
 */
function keepOrdering(
  { port, token, optionId, until }: Caller,
  onAnswer: (status: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const requests = [
      orderRequest(token, optionId, "LONG"),
      orderRequest(token, optionId, "SHORT"),
    ];
    let sentAt = 0;
    let orders = 0;
    let waiting = "";
    const send = (): void => {
      const { bytes, keyAt } = requests[orders % 2] as OrderRequest;
      sentAt = performance.now();
      bytes.write(nextKey(), keyAt, "latin1");
      socket.write(bytes);
      orders += 1;
    };
    const buffer = Buffer.alloc(READ_BYTES);
    const onRead = (length: number): boolean => {
      waiting += buffer.toString("latin1", 0, length);
      const status = wholeAnswer(waiting);
      if (status === undefined) return true;
      waiting = "";
      onAnswer(status, performance.now() - sentAt);
      if (performance.now() < until) send();
      else end(socket, resolve);
      return true;
    };
    const onread = { buffer, callback: onRead };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    socket.on("connect", send);
    socket.on("error", reject);
  });
}

function end(socket: Socket, resolve: () => void): void {
  socket.destroy();
  resolve();
}

/** The status of an answer that is complete. */
function wholeAnswer(text: string): string | undefined {
  const head = text.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const length = /content-length: (\d+)/i.exec(text);
  if (length === null || text.length < head + 4 + Number(length[1])) return undefined;
  return text.slice(9, 12);
}

interface OrderRequest {
  readonly bytes: Buffer;
  /** Where the idempotency key stands in them. */
  readonly keyAt: number;
}

/** The order as our client sends it, with a key that is written over each time. */
function orderRequest(token: string, optionId: string, tradeType: string): OrderRequest {
  const body = `{"overseaOptionId":"${optionId}","marketType":"MARKET","tradeType":"${tradeType}","price":null,"stopPrice":null,"qty":1}`;
  const key = nextKey();
  const text =
    `POST /api/oversea/order HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nIdempotency-Key: ${key}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  return { bytes: Buffer.from(text), keyAt: text.indexOf(key) };
}

let count = 0;

/** A version 7 UUID that counts. */
function nextKey(): string {
  count += 1;
  const time = Date.now().toString(16).padStart(12, "0");
  const low = `${process.pid.toString(16).padStart(5, "0")}${count.toString(16).padStart(7, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${low}`;
}
