/** What vitest says of a run, as far as a row of evidence needs it. */

export interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta: { readonly figure?: string };
    }[];
  }[];
}

/** The figures that the matching tests said, in their order; where none did, how many passed. */
export function figureOf({ testResults }: Report, tests: RegExp): string {
  const matching = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => tests.test(fullName));
  if (matching.length === 0) throw new Error(`no test is called ${tests}`);
  const figures = matching.flatMap(({ meta }) => meta.figure ?? []);
  const passed = matching.filter(({ status }) => status === "passed").length;
  const count = `${passed} of ${matching.length} tests passed`;
  return figures.length > 0 && passed === matching.length ? figures.join("; ") : count;
}
