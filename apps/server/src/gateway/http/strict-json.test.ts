import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStrictJson } from "./strict-json.ts";

const ORDER = '{"overseaOptionId":"1101","tradeType":"LONG","price":"1600.25","qty":1}';

test.each([
  ORDER,
  ' { "a" : [ 1 , -2.50 , { "a" : null } ] , "b:" : "\\":{[" , "\\\\" : "\\\\\\"" } ',
  '{"a":{"a":{"a":1}},"":0}',
  '{"constructor":1}',
  '"a"',
  "[]",
  "null",
  "9007199254740992",
  "-9007199254740992.0",
  "0.30000000000000004",
  "1e3",
  "-0.0000000000000000",
  "1.50e-7",
  "100000000000000.5000",
  "[".repeat(32) + "]".repeat(32),
])("%s is what JSON.parse makes of it", (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

describe("refused", () => {
  test.each([
    ["a field twice", '{"qty":1,"qty":2}'],
    ["a field twice, spelt in two ways", '{"qty":1,"\\u0071ty":1}'],
    ["a field twice, deeper", '{"a":[{"b":1,"b":1}]}'],
    ["33 lists in one another", "[".repeat(33) + "]".repeat(33)],
    ["half of what is too deep", "[".repeat(30_000)],
    ["objects that are too deep", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["an integer beyond 2^53", "9007199254740993"],
    ["one that a number could hold", "9007199254740994"],
    ["a negative one", '{"a":-9007199254740993}'],
    ["more digits than a number has", "0.1234567890123456789"],
    ["more digits before and after the point", "[123456789012.3456789]"],
    ["a number without end", "1e400"],
    ["nothing in place of a little", "1e-400"],
    ["a large one in short", "1e17"],
    ["a number that is written at length", `0.1${"0".repeat(30_000)}`],
    ["a prototype", '{"__proto__":{"isFull":true}}'],
    ["a prototype, written otherwise", '{"\\u005f_proto__":1}'],
    ["a constructor's prototype", '{"a":{"constructor":{"prototype":{}}}}'],
    ["no JSON", '{"a":1'],
    ["a string without end", '"a\\"'],
    ["a number of no kind", "1.2.3456789012345678"],
    ["two values", "{} {}"],
  ])("%s", (_what, text) => {
    expect(() => parseStrictJson(text)).toThrow(SyntaxError);
  });
});

test("whatever JSON writes is taken, and read as JSON reads it", () => {
  const shallow = fc.jsonValue({ maxDepth: 6 }).filter((value) => isTaken(value));
  fc.assert(
    fc.property(shallow, fc.constantFrom(undefined, 1), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      expect(parseStrictJson(text)).toEqual(JSON.parse(text));
    }),
    { seed: 20_261_123, numRuns: 2_000 },
  );
});

/** Whether no number in it is beyond 2^53, and no field of another meaning. */
function isTaken(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) <= 2 ** 53;
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([name, each]) => name !== "__proto__" && isTaken(each));
}
