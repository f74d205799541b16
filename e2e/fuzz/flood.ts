/** The schema-aware part: many cases at once against a running installation, each answer judged. */

import { type Case, caseOf } from "./cases.ts";
import { faultsOf } from "./judge.ts";
import { type Answered, askPatiently, learnFrom, parsed, type Sent, sentOf } from "./send.ts";
import type { Site } from "./site.ts";

/** What went wrong, and all that is needed to see it again. */
export interface Fault {
  readonly what: string;
  /** The call, or `raw` and what was done to its bytes. */
  readonly where: string;
  /** `npm run fuzz -- …` in one line. */
  readonly replay: string;
  readonly sent: string;
  readonly answer: string;
}

export interface FloodResult {
  readonly requests: number;
  /** Answers by what they mean. */
  readonly counts: Readonly<Record<AnswerKind, number>>;
  /** Calls that were answered 200 at least once, and all that there are. */
  readonly callsDone: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

/** `invalid`: refused by the contract or as no valid wish; `refused`: by a rule behind it. */
export type AnswerKind =
  | "done"
  | "refused"
  | "invalid"
  | "not signed in"
  | "not permitted"
  | "limited"
  | "failed";

const AT_ONCE = 12;
const TEXT_SHOWN_MAX = 600;

export interface FloodOptions {
  readonly seed: number;
  readonly from: number;
  readonly requests: number;
  /** These calls and no other. */
  readonly only?: readonly string[];
}

/** Sends the cases `from` up to `from + requests` of a seed. */
export async function flood(
  { seed, from, requests, only }: FloodOptions,
  site: Site,
): Promise<FloodResult> {
  const { actors, known } = site;
  const counts = emptyCounts();
  const callsDone = new Set<string>();
  const faults: Fault[] = [];
  let next = from;

  async function one(case_: Case): Promise<void> {
    const sent = sentOf(case_, known);
    const answered = await answerOf(site, sent);
    const kind = kindOf(answered);
    counts[kind] += 1;
    if (kind === "done") callsDone.add(case_.call.id);
    for (const what of typeof answered === "string" ? [answered] : faultsOf(case_.call, answered))
      faults.push(faultOf(what, case_, sent, answered));
    if (typeof answered === "string") return;
    learnFrom(known, case_, answered);
    if (isTurnedAway(case_, answered)) await actors.revive(case_.actor);
    if (kind === "done" && case_.call.id === "operator.stopAll") await actors.letGoOn(case_.actor);
  }

  async function worker(): Promise<void> {
    while (next < from + requests) {
      const index = next;
      next += 1;
      await one(caseOf(seed, index, only));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests, counts, callsDone, faults };
}

/** An answer, or why there is none. */
async function answerOf({ line, faults }: Site, sent: Sent): Promise<Answered | string> {
  try {
    return await askPatiently(() => line.send(sent), {
      answersOf: (answered) => [answered],
      isBroken: () => faults().length > 0,
    });
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}

function kindOf(answered: Answered | string): AnswerKind {
  if (typeof answered === "string" || answered.status >= 500) return "failed";
  const { code } = Object(parsed(answered.text)) as { code?: string };
  switch (answered.status) {
    case 200:
      return "done";
    case 401:
      return "not signed in";
    case 403:
      return "not permitted";
    case 429:
      return "limited";
    default:
      return code === "INVALID_REQUEST" ? "invalid" : "refused";
  }
}

/** A good actor's session ended, by a case or by what an operator did. */
function isTurnedAway({ actor, call }: Case, { status, text }: Answered): boolean {
  if (actor === "guest" || actor === "stranger") return false;
  const { code } = Object(parsed(text)) as { code?: string };
  const isHere = status === 200 && call.id.endsWith("ogout");
  return isHere || code === "TOKEN_EXPIRED" || code === "ACCOUNT_DENIED";
}

function faultOf(what: string, case_: Case, sent: Sent, answered: Answered | string): Fault {
  const { seed, index, call } = case_;
  return {
    what,
    where: call.id,
    replay: `npm run fuzz -- --seed ${seed} --from ${index} --requests 1 --raw 0`,
    sent: JSON.stringify(sent),
    answer: (typeof answered === "string" ? answered : `${answered.status} ${answered.text}`).slice(
      0,
      TEXT_SHOWN_MAX,
    ),
  };
}

function emptyCounts(): Record<AnswerKind, number> {
  return {
    done: 0,
    refused: 0,
    invalid: 0,
    "not signed in": 0,
    "not permitted": 0,
    limited: 0,
    failed: 0,
  };
}
