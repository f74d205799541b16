/** A caller whose answers a test sets, and which remembers what was asked. */

import { createLog } from "../../platform/log.ts";
import type { Caller } from "../caller.ts";

export type Answers = Record<string, unknown>;

/** `answers` may be changed while it is in use; one that is an error is thrown. `done` are the calls that change something. */
export function scriptedCaller(answers: Answers) {
  const done: unknown[] = [];
  const answer = (id: string, given: object = {}): Promise<never> => {
    if (!(id in answers)) throw new Error(`nobody expects ${id}`);
    if (CHANGES.has(id)) done.push([id, given]);
    const said = answers[id];
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said as never);
  };
  const caller: Caller = {
    call: (id, ...args) => answer(id, args[0]),
    list: (id, ...args) => answer(id, args[0]),
  };
  return { caller, done, log: createLog("test", "silent") };
}

const CHANGES: ReadonlySet<string> = new Set([
  ...["placeFuturesOrder", "closeFuturesPosition"],
  ...["p2pOffer", "p2pWithdraw", "p2pPaid", "p2pRelease", "p2pChat"],
]);
