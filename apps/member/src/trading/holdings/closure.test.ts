import { expect, test } from "vitest";
import { closureOf, closureText } from "./closure.ts";

const open = (id: string) => ({ id, isRest: 0 }) as const;
const resting = (id: string) => ({ id, isRest: 1 }) as const;
const none: ReadonlySet<string> = new Set();

test.each([
  ["the viewed one closes, another is open", "1", [open("1"), open("2")], none, "VIEWED"],
  ["another one closes", "2", [open("1"), open("2"), open("3")], none, null],
  ["the viewed one closes as the last", "1", [open("1"), resting("2")], none, "NONE_LEFT"],
  ["another one closes as the last", "2", [resting("1"), open("2")], none, "NONE_LEFT"],
  ["all close before the list knows", "2", [open("1"), open("2")], new Set(["1"]), "NONE_LEFT"],
] as const)("%s", (_, closedId, options, closed, closure) => {
  expect(closureOf(closedId, "1", options, closed)).toBe(closure);
});

test.each([
  ["VIEWED", "ko", "현재 나스닥100이 휴장처리되었습니다."],
  ["VIEWED", "en", "Nasdaq 100 has just closed."],
  ["NONE_LEFT", "ko", "현재 모든종목이 휴장처리되었습니다."],
  ["NONE_LEFT", "en", "All instruments have just closed."],
] as const)("%s in %s", (closure, language, text) => {
  const viewed = { koName: "나스닥100", enName: "Nasdaq 100" };
  expect(closureText(closure, viewed, language)).toBe(text);
});
