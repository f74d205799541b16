import { expect, test } from "vitest";
import { countsOf, faultsOf, figureOf, REQUIREMENTS } from "./asvs.ts";
import type { Requirement } from "./requirement.ts";
import { titlesOf } from "./test-titles.ts";

/** How many requirements of levels 1 and 2 each chapter of the standard has, V1 first. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const LEVEL_1 = 70;

test("every requirement stands once, in the standard's order", () => {
  const chapters = REQUIREMENTS.map(({ id }) => Number(id.split(".")[0]));
  expect(CHAPTERS.map((_, index) => chapters.filter((each) => each === index + 1).length)).toEqual(
    CHAPTERS,
  );
  expect(REQUIREMENTS.filter(({ level }) => level === 1)).toHaveLength(LEVEL_1);
  const inOrder = REQUIREMENTS.map(({ id }) => id).toSorted((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  expect(REQUIREMENTS.map(({ id }) => id)).toEqual(inOrder);
});

const HERE = "tools/asvs/asvs.test.ts";
const rows: readonly Requirement[] = [
  { id: "1.1.1", level: 1, asks: "one", tests: [`${HERE} › a number that stands twice is found`] },
  { id: "1.1.2", level: 2, asks: "two", review: HERE, because: "of this" },
  { id: "1.1.3", level: 2, asks: "three", missing: "everything" },
  { id: "1.1.4", level: 2, asks: "four", notApplicable: "nothing" },
];

test.each([
  [{ tests: [`${HERE} › a made-up test`] as const }, `there is no test "${HERE} › a made-up test"`],
  [
    { tests: ["tools/gone.test.ts › a test"] as const },
    'there is no test "tools/gone.test.ts › a test"',
  ],
  [{ review: "tools/gone.ts", because: "of nothing" }, "there is no file tools/gone.ts"],
])("%j is found", (standing, fault) => {
  expect(faultsOf(rows)).toEqual([]);
  const added: Requirement = { id: "1.1.5", level: 1, asks: "five", ...standing };
  expect(faultsOf([...rows, added])).toEqual([`V1.1.5: ${fault}`]);
});

test("a number that stands twice is found", () => {
  expect(faultsOf([...rows, ...rows.slice(2, 3)])).toEqual(["V1.1.3 stands twice"]);
});

test("the counts say which bars are not met", () => {
  expect(countsOf(rows)).toEqual({ all: 4, applicable: 3, tested: 1, reviewed: 1, missing: 1 });
  const figure = figureOf(countsOf(rows));
  expect(figure).toContain("3 of 4 requirements of levels 1 and 2 apply: 2 hold (bar 3: not met)");
  expect(figure).toContain("1 by a test = 33.3 % (bar 85 %: not met)");
  expect(figureOf(countsOf(rows.slice(0, 1)))).toContain("1 by a test = 100 % (bar 85 %: met)");
});

test("titles stand behind those of their blocks, of tables too", () => {
  const source = [
    'test("alone", () => {});',
    'describe("a block", () => {',
    '  test.each([[1, "not a title"]])("of %i", () => {});',
    "  describe.each([2])(`inner ${1}`, () => { it('deep', () => {}); });",
    "  test.each`a | b ${1} | ${2}`('table', () => {});",
    "});",
    'test("after", () => {}); other("not one");',
  ].join("\n");
  expect([...titlesOf(source)]).toEqual([
    "alone",
    "a block › of %i",
    "a block › inner ${1} › deep",
    "a block › table",
    "after",
  ]);
});
