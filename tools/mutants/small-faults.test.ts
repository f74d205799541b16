import { expect, test } from "vitest";
import { smallFaults } from "./small-faults.ts";

const broken = (source: string): string[] =>
  smallFaults("a.ts", source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

test.each([
  ["x(a < b);", [";", "x(a <= b);", "x(a >= b);"]],
  [
    "const a = b - c * 2n;",
    ["const a = b + c * 2n;", "const a = b - c / 2n;", "const a = b - c * 3n;"],
  ],
  ["const a = -b;", ["const a = (b);"]],
  ["const a = b ? 0n : c;", ["const a = !(b) ? 0n : c;", "const a = b ? 1n : c;"]],
  ["a += b;", ["a -= b;"]],
  [
    "if (a && !b) c();",
    ["if (!(a && !b)) c();", "if (a || !b) c();", "if (a && (b)) c();", "if (a && !b) ;"],
  ],
])("%s", (source, expected) => {
  expect(broken(source)).toEqual(expected);
});

test("types, texts and names stay as they are", () => {
  expect(broken('type A = "a" | -1; const a: A = "a"; const b = `x` + "y";')).toEqual([]);
  expect(broken('const 한글 = "가" === b;')).toEqual(['const 한글 = "가" !== b;']);
});
