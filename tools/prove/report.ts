/** What the test tools say of a run, as far as a row of evidence needs it. */

import { lackIn } from "../evidence/not-run.ts";

interface Assertion {
  readonly fullName: string;
  readonly status: string;
  readonly meta: { readonly figure?: string };
  readonly failureMessages?: readonly string[];
}

export interface Report {
  readonly testResults: readonly {
    /** Why the file itself failed. */
    readonly message?: string;
    readonly assertionResults: readonly Assertion[];
  }[];
}

/** What Playwright's own report says of stories, as far as is read here. */
export interface StoriesReport {
  readonly suites: readonly StorySuite[];
}

interface StorySuite {
  readonly title: string;
  readonly suites?: readonly StorySuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** A report of stories as one of tests. */
export function reportOfStories({ suites }: StoriesReport): Report {
  const told = ({ title, suites: inner = [], specs = [] }: StorySuite): Assertion[] => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, annotations, results }) => {
        const figure = annotations.find(({ type }) => type === "figure")?.description;
        return {
          fullName: `${title} ${spec.title}`,
          status: status === "expected" ? "passed" : "failed",
          meta: figure === undefined ? {} : { figure },
          failureMessages: results.flatMap(({ errors = [] }) =>
            errors.map(({ message = "" }) => message),
          ),
        };
      }),
    ),
    ...inner.flatMap(told),
  ];
  return { testResults: [{ assertionResults: suites.flatMap(told) }] };
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
