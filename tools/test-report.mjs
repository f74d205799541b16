/**
 * What the reports of the test tools say: how much passed, what failed and why, and what each file took. Plain JavaScript
 * for Node 20, as `tools/test.mjs` that prints it.
 */

import { stripVTControlCharacters } from "node:util";

/** @typedef {{file: string, name: string, message: string, page?: string}} Failure `page` is what a story had before it */
/** @typedef {{file: string, seconds: number}} Time what a test file took; files run side by side */
/** @typedef {{passed: number, failures: Failure[], times: Time[]}} Outcome */
/** @typedef {{code: number, output: string}} Ended how a tool ended, and what it said */

/** Enough for what a tool says at its end of an error outside of all tests. */
const LINES_TOLD = 30;
/** Of a page, its end: what lies over it comes last. */
const PAGE_LINES_TOLD = 80;
const LINE_LENGTH = 200;

/**
 * What a vitest run comes to.
 *
 * @param {Outcome | undefined} report what `testing/outcome-reporter.ts` wrote, if it did
 * @param {Ended} ended
 * @returns {Outcome}
 */
export function outcomeOfVitest(report, ended) {
  const { passed, failures, times } = report ?? { passed: 0, failures: [], times: [] };
  return { passed, failures: orTheEnd(failures, "vitest", ended), times };
}

/**
 * What a Playwright run comes to. A story that passes only at a second try counts as failed.
 *
 * @param {any} report its JSON report; undefined where it wrote none
 * @param {Ended} ended
 * @param {(file: string) => string} read what a file says that the report names
 * @returns {Outcome}
 */
export function outcomeOfStories(report, ended, read) {
  /** @type {Failure[]} */
  const failures = [];
  /** @type {Time[]} */
  const times = [];
  for (const suite of report?.suites ?? []) {
    const file = `e2e/${suite.file}`;
    const stories = storiesOf(suite);
    const took = stories.flatMap(({ results }) => results.map(({ duration }) => duration));
    times.push({ file, seconds: took.reduce((sum, each) => sum + each, 0) / 1000 });
    for (const { status, name, results } of stories) {
      if (status !== "unexpected" && status !== "flaky") continue;
      const errors = results.flatMap(({ errors = [] }) => errors);
      const message = errors.map(({ message }) => message ?? "").join("\n");
      failures.push({ file, name, message, ...pageOf(results, read) });
    }
  }
  for (const { message = "" } of report?.errors ?? [])
    failures.push({ file: "playwright", name: "(outside of the stories)", message });
  return {
    passed: report?.stats.expected ?? 0,
    failures: orTheEnd(failures, "playwright", ended),
    times,
  };
}

/**
 * The page that a story failed on, as a screen reader tells it: what hung says nothing of why.
 *
 * @param {any[]} results
 * @param {(file: string) => string} read
 */
function pageOf(results, read) {
  const attached = results.flatMap(({ attachments = [] }) => attachments);
  const context = attached.find(({ name }) => name === "error-context");
  const page = context && /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(read(context.path))?.[1];
  return page === undefined ? {} : { page };
}

/** @typedef {{status: string, name: string, results: any[]}} Story */

/**
 * The stories of a suite and of the suites in it, each by its whole name.
 *
 * @param {any} suite
 * @param {string[]} [around] titles of the suites around
 * @returns {Story[]}
 */
function storiesOf({ specs = [], suites = [] }, around = []) {
  /** @type {Story[]} */
  const stories = [];
  for (const { title, tests } of specs)
    for (const { status, results } of tests)
      stories.push({ status, name: [...around, title].join(" › "), results });
  for (const suite of /** @type {any[]} */ (suites))
    stories.push(...storiesOf(suite, [...around, suite.title]));
  return stories;
}

/**
 * A tool that ended badly without a failed test failed all the same, and its last words say why.
 *
 * @param {Failure[]} failures
 * @param {string} tool
 * @param {Ended} ended
 * @returns {Failure[]}
 */
function orTheEnd(failures, tool, { code, output }) {
  if (code === 0 || failures.length > 0) return failures;
  const message = plainLines(output).slice(-LINES_TOLD).join("\n");
  return [{ file: tool, name: `(no failed test, and exit code ${code})`, message }];
}

/**
 * A failure with its file, its name and the first lines of what it says: the end of a log is what is kept and read.
 *
 * @param {Failure} failure
 * @returns {string}
 */
export function tellFailure({ file, name, message, page = "" }) {
  const lines = plainLines(message).slice(0, LINES_TOLD);
  const shown = plainLines(page).slice(-PAGE_LINES_TOLD);
  if (shown.length > 0) shown.unshift("The page:");
  const told = [...lines, ...shown].map((line) => `      ${line.slice(0, LINE_LENGTH)}`);
  return [`FAILED ${file}`, `    ${name}`, ...told].join("\n");
}

/**
 * The lines that say something, without colours and the inner calls of packages.
 *
 * @param {string} text
 */
function plainLines(text) {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*at .*(?:node_modules|node:)/.test(line));
}
