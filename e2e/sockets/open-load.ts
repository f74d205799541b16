/**
 * Load of one address in a process of its own: orders at the market over keep-alive connections, each a member's. Open:
 * they come by chance at a rate, whatever becomes of those before them, and the time of one counts from when it was
 * meant to be sent. Closed: each connection sends when it was answered. Beside them calls that must be taken, spread
 * over the time.
 *
 * Its parent sends `LoadTask`s and hears a `LoadResult` for each. It reads status and length of an answer only, so that
 * it takes little of the processors that it shares with what it measures.
 */

import { addressOf, type RouteId } from "@naru/contract/paths";
import { connect } from "node:net";
import { drawsOf } from "@naru/fixtures/draws";
import { quantile } from "../../bench/quantile.ts";

/** A call that is never shed. */
export interface UrgentCall {
  readonly token: string;
  readonly id: RouteId;
  readonly body: object;
}

export interface LoadTask {
  readonly port: number;
  readonly seconds: number;
  /** Orders a second; null is the closed loop. */
  readonly perSecond: number | null;
  /** A connection and a member each. */
  readonly tokens: readonly string[];
  readonly optionId: string;
  readonly urgent: readonly UrgentCall[];
  readonly seed: number;
}

/** What became of the orders that were meant for one second. */
export interface LoadSecond {
  readonly accepted: number;
  readonly refused: number;
  readonly acceptedP99Ms: number;
}

export interface LoadResult {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  /** From when the first was meant to be sent until the last was answered. */
  readonly seconds: number;
  readonly acceptedP99Ms: number;
  readonly refusedP99Ms: number;
  /** From when it was really sent: what of the time above is not the load's own. */
  readonly refusedOnWireP99Ms: number;
  /** Refusals without the catalogue's code or without `Retry-After`. */
  readonly malformed: number;
  /** Neither 200 nor 503, by status. */
  readonly others: Readonly<Record<string, number>>;
  readonly bySecond: readonly LoadSecond[];
  /** Calls that must be taken: how many were, and the answers of the others. */
  readonly urgentTaken: number;
  readonly urgentNot: readonly string[];
  readonly urgentP99Ms: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Line {
  send(request: Buffer, onAnswer: (answer: Answer) => void): void;
  close(): void;
}

const URGENT_LINES = 8;

process.on("message", (task: LoadTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: Error) => {
      throw error;
    },
  );
});
process.on("disconnect", () => process.exit(0));

async function run(task: LoadTask): Promise<LoadResult> {
  const orders = await Promise.all(task.tokens.map((token) => openOrderer(task, token)));
  const urgentLines = await Promise.all(
    Array.from({ length: Math.min(URGENT_LINES, task.urgent.length) }, () => openLine(task.port)),
  );
  const begin = performance.now();
  const tally = createTally(begin);
  const [urgent] = await Promise.all([
    sendUrgent(task, urgentLines, begin),
    task.perSecond === null
      ? closedLoop(orders, task, begin, tally)
      : openLoop(orders, task.perSecond, task, begin, tally),
  ]);
  for (const each of [...orders, ...urgentLines]) each.close();
  return { ...tally.result(performance.now()), ...urgent };
}

type Orderer = ReturnType<typeof createOrderer>;

async function openOrderer(task: LoadTask, token: string): Promise<Orderer> {
  return createOrderer(await openLine(task.port), token, task.optionId);
}

/** One member who buys and sells in turn; a refused order is tried again by the next one. */
function createOrderer(line: Line, token: string, optionId: string) {
  let bought = false;
  const order = (tradeType: string): object => ({
    overseaOptionId: optionId,
    marketType: "MARKET",
    tradeType,
    qty: 1,
  });
  const requests = {
    LONG: requestOf("placeOverseaOrder", token, order("LONG")),
    SHORT: requestOf("placeOverseaOrder", token, order("SHORT")),
  };
  return {
    order(onAnswer: (answer: Answer) => void): void {
      line.send(fresh(requests[bought ? "SHORT" : "LONG"]), (answer) => {
        if (answer.status === 200) bought = !bought;
        onAnswer(answer);
      });
    },
    close: line.close,
  };
}

function closedLoop(
  orderers: readonly Orderer[],
  { seconds }: LoadTask,
  begin: number,
  tally: Tally,
): Promise<unknown> {
  const end = begin + seconds * 1_000;
  const keepOrdering = (orderer: Orderer): Promise<void> =>
    new Promise((resolve) => {
      const next = (): void => {
        const at = performance.now();
        if (at >= end) return resolve();
        orderer.order((answer) => {
          tally.take(answer, at, at);
          next();
        });
      };
      next();
    });
  return Promise.all(orderers.map(keepOrdering));
}

/** Arrivals by chance (exponential gaps); who finds no free connection waits for one, and that counts. */
function openLoop(
  orderers: readonly Orderer[],
  perSecond: number,
  { seconds, seed }: LoadTask,
  begin: number,
  tally: Tally,
): Promise<void> {
  const draws = drawsOf(seed);
  const end = begin + seconds * 1_000;
  const free = [...orderers];
  const waiting: number[] = [];
  let waitingFrom = 0;
  let nextAt = begin;
  let underWay = 0;
  return new Promise((resolve) => {
    const send = (orderer: Orderer, meantAt: number): void => {
      const sentAt = performance.now();
      underWay += 1;
      orderer.order((answer) => {
        underWay -= 1;
        tally.take(answer, meantAt, sentAt);
        const next = waiting[waitingFrom];
        if (next === undefined) {
          free.push(orderer);
          return;
        }
        waitingFrom += 1;
        send(orderer, next);
      });
    };
    const arrive = (): void => {
      const now = performance.now();
      for (
        ;
        nextAt <= now && nextAt < end;
        nextAt += (-Math.log(1 - draws.part()) * 1_000) / perSecond
      ) {
        const orderer = free.pop();
        if (orderer === undefined) waiting.push(nextAt);
        else send(orderer, nextAt);
      }
      if (nextAt >= end && underWay === 0) resolve();
      else setTimeout(arrive, 1);
    };
    arrive();
  });
}

async function sendUrgent(
  { urgent, seconds }: LoadTask,
  lines: readonly Line[],
  begin: number,
): Promise<Pick<LoadResult, "urgentTaken" | "urgentNot" | "urgentP99Ms">> {
  const times: number[] = [];
  const urgentNot: string[] = [];
  await Promise.all(
    lines.map(async (line, lineIndex) => {
      for (let index = lineIndex; index < urgent.length; index += lines.length) {
        const { id, token, body } = urgent[index] as UrgentCall;
        const meantAt = begin + (seconds * 1_000 * index) / urgent.length;
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(0, meantAt - performance.now())),
        );
        const answer = await new Promise<Answer>((resolve) =>
          line.send(fresh(requestOf(id, token, body)), resolve),
        );
        times.push(performance.now() - meantAt);
        if (answer.status !== 200) urgentNot.push(`${id}: ${answer.status} ${bodyOf(answer)}`);
      }
    }),
  );
  return {
    urgentTaken: urgent.length - urgentNot.length,
    urgentNot,
    urgentP99Ms: quantile(times, 0.99),
  };
}

interface Tally {
  take(answer: Answer, meantAt: number, sentAt: number): void;
  result(now: number): Omit<LoadResult, "urgentTaken" | "urgentNot" | "urgentP99Ms">;
}

function createTally(begin: number): Tally {
  const accepted: number[] = [];
  const refused: number[] = [];
  const refusedOnWire: number[] = [];
  const others: Record<string, number> = {};
  const seconds: { accepted: number[]; refused: number }[] = [];
  let malformed = 0;
  let lastAt = begin;
  return {
    take(answer, meantAt, sentAt) {
      const now = performance.now();
      lastAt = now;
      const index = Math.floor((meantAt - begin) / 1_000);
      const second = (seconds[index] ??= { accepted: [], refused: 0 });
      if (answer.status === 200) {
        accepted.push(now - meantAt);
        second.accepted.push(now - meantAt);
      } else if (answer.status === 503) {
        refused.push(now - meantAt);
        refusedOnWire.push(now - sentAt);
        second.refused += 1;
        const isWhole =
          /\r\nretry-after: \d+\r\n/i.test(answer.text) &&
          bodyOf(answer).startsWith('{"code":"TRY_AGAIN_SHORTLY","message":"');
        if (!isWhole) malformed += 1;
      } else others[answer.status] = (others[answer.status] ?? 0) + 1;
    },
    result: () => ({
      sent: accepted.length + refused.length + sumOf(Object.values(others)),
      accepted: accepted.length,
      refused: refused.length,
      seconds: (lastAt - begin) / 1_000,
      acceptedP99Ms: quantile(accepted, 0.99),
      refusedP99Ms: quantile(refused, 0.99),
      refusedOnWireP99Ms: quantile(refusedOnWire, 0.99),
      malformed,
      others,
      bySecond: Array.from(seconds, (second) => ({
        accepted: second?.accepted.length ?? 0,
        refused: second?.refused ?? 0,
        acceptedP99Ms: quantile(second?.accepted ?? [], 0.99),
      })),
    }),
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A keep-alive connection with one call under way at a time. */
function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    let waiting = "";
    let answered: ((answer: Answer) => void) | undefined;
    socket.on("data", (chunk) => {
      waiting += chunk.toString("latin1");
      const head = waiting.indexOf("\r\n\r\n");
      const length = /\r\ncontent-length: (\d+)/i.exec(waiting);
      if (head === -1 || length === null || waiting.length < head + 4 + Number(length[1])) return;
      const answer = { status: Number(waiting.slice(9, 12)), text: waiting };
      waiting = "";
      answered?.(answer);
    });
    socket.on("error", reject);
    socket.on("connect", () =>
      resolve({
        send(request, onAnswer) {
          answered = onAnswer;
          socket.write(request);
        },
        close: () => socket.destroy(),
      }),
    );
  });
}

interface Request {
  readonly bytes: Buffer;
  readonly keyAt: number;
}

const NO_KEY = "00000000-0000-0000-0000-000000000000";
let keys = 0;

/** A call as our client sends it, written out once; only its key is another each time. */
function requestOf(id: RouteId, token: string, body: object): Request {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(
    `POST ${addressOf(id)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nIdempotency-Key: ${NO_KEY}\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  return { bytes, keyAt: bytes.indexOf(NO_KEY) };
}

/** The bytes with a version 7 UUID that counts. They are copied by the socket's write before they change again. */
function fresh({ bytes, keyAt }: Request): Buffer {
  keys += 1;
  const time = Date.now().toString(16).padStart(12, "0");
  const low = `${process.pid.toString(16).padStart(5, "0")}${keys.toString(16).padStart(7, "0")}`;
  bytes.write(`${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${low}`, keyAt, "latin1");
  return bytes;
}

function bodyOf({ text }: Answer): string {
  return Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1").toString("utf8");
}
