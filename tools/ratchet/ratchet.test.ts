import { expect, test } from "vitest";
import { compare, excessesOf, LIMITS } from "./ratchet.ts";

const fileOf = (lines: number): string[] => [...Array.from({ length: lines }, () => "f();"), ""];
const functionOf = (name: string, lines: number): string[] => [
  `const ${name} = () => {`,
  ...Array.from({ length: lines - 2 }, () => "f();"),
  "};",
  "",
];

test("functions, files and folders beyond their limit are found, at their limit not", () => {
  const sources = [
    { file: "packages/a/long.ts", lines: fileOf(LIMITS.file + 1) },
    { file: "packages/a/full.ts", lines: fileOf(LIMITS.file) },
    { file: "packages/b/c.ts", lines: functionOf("grown", LIMITS.function + 1) },
    { file: "packages/b/d.ts", lines: functionOf("fits", LIMITS.function) },
    { file: "packages/b/e.test.ts", lines: functionOf("cases", 3 * LIMITS.function) },
    ...Array.from({ length: LIMITS.folder + 1 }, (_, at) => ({
      file: `packages/crowd/${at}.ts`,
      lines: [""],
    })),
  ];
  expect(excessesOf(sources)).toEqual({
    "packages/a/long.ts": LIMITS.file + 1,
    "packages/b/c.ts:grown": LIMITS.function + 1,
    "packages/crowd/": LIMITS.folder + 1,
  });
});

test("what is listed may shrink, and then the list has to", () => {
  const listed = { "a.ts": 500, "b.ts:f": 90, "c/": 30 };
  expect(compare(listed, listed)).toEqual({ tooLarge: [], loose: [] });
  expect(compare({ "a.ts": 501, "b.ts:f": 80, "d/": 26 }, listed)).toEqual({
    tooLarge: ["a.ts: 501, was 500 and may only shrink", "d/: 26, at most 25 sources"],
    loose: ["b.ts:f: 80, listed 90", "c/: within its limit, listed 30"],
  });
});
