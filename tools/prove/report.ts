/** What vitest says of a run, as far as a row of evidence needs it. */

import { lackIn } from "../evidence/not-run.ts";

export interface Report {
  readonly testResults: readonly {
    /** Why the file itself failed. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta: { readonly figure?: string };
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What the machine lacks, by the words of everything that failed; undefined where anything failed without saying so. */
export function lackOf({ testResults }: Report): string | undefined {
  const failures = testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ failureMessages }) => (failureMessages ?? []).join("\n")),
  ]);
  const lacks = failures.map(lackIn);
  return lacks.includes(undefined) ? undefined : lacks[0];
}

/** Whether every matching test passed: one that was left out has not. */
export function allPassed(report: Report, tests: RegExp): boolean {
  return matchingIn(report, tests).every(({ status }) => status === "passed");
}

/** The figures that the matching tests said, in their order; where none did, how many passed. */
export function figureOf(report: Report, tests: RegExp): string {
  const matching = matchingIn(report, tests);
  const figures = matching.flatMap(({ meta }) => meta.figure ?? []);
  const passed = matching.filter(({ status }) => status === "passed").length;
  const count = `${passed} of ${matching.length} tests passed`;
  return figures.length > 0 && passed === matching.length ? figures.join("; ") : count;
}

function matchingIn({ testResults }: Report, tests: RegExp) {
  const matching = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => tests.test(fullName));
  if (matching.length === 0) throw new Error(`no test is called ${tests}`);
  return matching;
}
