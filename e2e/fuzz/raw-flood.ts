/** The raw part: spoilt bytes on sockets of their own, and whatever HTTP comes back judged. */

import { caseOf } from "./cases.ts";
import type { Fault, FloodOptions } from "./flood.ts";
import { commonFaults, refusalFaults } from "./judge.ts";
import { rawCaseOf } from "./raw.ts";
import { type Exchange, exchange, type RawAnswer } from "./raw-socket.ts";
import { askPatiently, sentOf } from "./send.ts";
import type { Site } from "./site.ts";

export interface RawResult {
  readonly requests: number;
  /** Answers by the hundreds of their status; `none`: the connection was closed without one. */
  readonly counts: Readonly<Record<string, number>>;
  /** From each connection to its end, in ms. */
  readonly closedMs: readonly number[];
  readonly faults: readonly Fault[];
}

const AT_ONCE = 24;
const SHOWN_MAX = 600;
/** Raw requests are spoilt ones of cases that the schema-aware part does not send. */
const CASES_FROM = 1_000_000;

/** Sends the spoilt requests `from` up to `from + requests` of a seed. */
export async function rawFlood(
  { seed, from, requests }: FloodOptions,
  { port, actors, known, faults: broken }: Site,
): Promise<RawResult> {
  const counts: Record<string, number> = {};
  const closedMs: number[] = [];
  const faults: Fault[] = [];
  let next = from;

  async function one(index: number): Promise<void> {
    const case_ = caseOf(seed, CASES_FROM + index);
    const sent = sentOf(case_, known);
    const headers = { ...actors.headersOf(sent.actor), ...sent.headers };
    const { bytes, harms } = rawCaseOf(seed, index, {
      ...sent,
      headers,
      host: `127.0.0.1:${port}`,
    });
    const exchanged = await askPatiently(() => exchange(port, bytes), {
      answersOf: ({ answers }) => answers,
      isBroken: () => broken().length > 0,
    });
    if (exchanged.closedAfterMs !== undefined) closedMs.push(exchanged.closedAfterMs);
    for (const kind of kindsOf(exchanged)) counts[kind] = (counts[kind] ?? 0) + 1;
    for (const what of faultsOf(exchanged))
      faults.push({
        what,
        where: `raw ${case_.call.id}: ${harms.join(", ")}`,
        replay: `npm run fuzz -- --seed ${seed} --requests 0 --raw-from ${index} --raw 1`,
        sent: JSON.stringify(bytes.toString("latin1").slice(0, SHOWN_MAX)),
        answer: exchanged.answers
          .map(({ status, text }) => `${status} ${text}`)
          .join(" | ")
          .slice(0, SHOWN_MAX),
      });
    if (exchanged.answers.some(({ status }) => status === 401)) await actors.revive(sent.actor);
  }

  async function worker(): Promise<void> {
    while (next < from + requests) {
      const index = next;
      next += 1;
      await one(index);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests, counts, closedMs, faults };
}

function kindsOf({ answers }: Exchange): string[] {
  return answers.length === 0 ? ["none"] : answers.map(({ status }) => `${String(status)[0]}xx`);
}

function faultsOf({ answers, rest, closedAfterMs }: Exchange): string[] {
  const faults = answers.flatMap(answerFaults);
  if (rest !== "") faults.push(`bytes that are no answer: ${JSON.stringify(rest.slice(0, 100))}`);
  if (closedAfterMs === undefined) faults.push("the connection stayed open");
  return faults;
}

function answerFaults(answer: RawAnswer): string[] {
  // An answer to HEAD says no more than its status.
  const isSilent = answer.text === "" && answer.type !== "";
  const isRefused = answer.status >= 400 && !isSilent;
  return [...commonFaults(answer), ...(isRefused ? refusalFaults(answer) : [])];
}
