/**
 * Calls that are declared in a file of their area, whatever files there are in this folder; `member-calls.ts` and
 * `operator-calls.ts` have the rest.
 */

import { readdirSync } from "node:fs";
import path from "node:path";
import type { MemberCall, OperatorCall } from "../declared.ts";

/** What such a file says. */
interface AreaCalls {
  readonly memberCalls?: Readonly<Record<string, MemberCall>>;
  readonly operatorCalls?: Readonly<Record<string, OperatorCall>>;
}

const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith(".ts") && file !== path.basename(import.meta.filename),
);
const areas: readonly AreaCalls[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
);

/** These calls and those of the areas, by id; throws where one of `routes` is not among them, or one that is not is. */
export function everyMemberCall<Id extends string>(
  routes: Readonly<Record<Id, unknown>>,
  calls: Partial<Readonly<Record<Id, MemberCall>>>,
): Readonly<Record<Id, MemberCall>> {
  return complete(routes, [calls, ...areas.map(({ memberCalls }) => memberCalls ?? {})]);
}

/** As `everyMemberCall` for operators. */
export function everyOperatorCall<Id extends string>(
  routes: Readonly<Record<Id, unknown>>,
  calls: Partial<Readonly<Record<Id, OperatorCall>>>,
): Readonly<Record<Id, OperatorCall>> {
  return complete(routes, [calls, ...areas.map(({ operatorCalls }) => operatorCalls ?? {})]);
}

function complete<Id extends string, Call>(
  routes: Readonly<Record<Id, unknown>>,
  parts: readonly Partial<Readonly<Record<string, Call>>>[],
): Readonly<Record<Id, Call>> {
  const calls = Object.assign({}, ...parts) as Record<Id, Call>;
  const missing = Object.keys(routes).filter((id) => !Object.hasOwn(calls, id));
  const unknown = Object.keys(calls).filter((id) => !Object.hasOwn(routes, id));
  if (missing.length + unknown.length > 0)
    throw new Error(
      `e2e/access says nothing of ${missing.join(", ") || "none"}, and knows ${unknown.join(", ") || "none"} that are no calls`,
    );
  return calls;
}
