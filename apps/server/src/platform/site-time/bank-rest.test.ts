import { expect, test } from "vitest";
import { bankRest } from "./bank-rest.ts";

const at = (text: string): number => Date.parse(`2026-11-21T${text}+09:00`);
const told = (instant: number): string => new Date(instant + 9 * 3_600_000).toISOString();

test.each([
  ["before it", "22:00:00", "2026-11-21T23:50:00.000Z", "2026-11-22T00:30:00.000Z"],
  ["as it begins", "23:50:00", "2026-11-21T23:50:00.000Z", "2026-11-22T00:30:00.000Z"],
  ["in it, before midnight", "23:55:30", "2026-11-21T23:50:00.000Z", "2026-11-22T00:30:00.000Z"],
  ["in it, after midnight", "00:10:59", "2026-11-20T23:50:00.000Z", "2026-11-21T00:30:00.000Z"],
  ["as it ends", "00:30:00", "2026-11-21T23:50:00.000Z", "2026-11-22T00:30:00.000Z"],
])("a rest over midnight, %s", (_, now, from, until) => {
  const rest = bankRest({ restFrom: 1_430, restUntil: 30 }, "Asia/Seoul", at(now));
  expect([told(rest.restFrom), told(rest.restUntil)]).toEqual([from, until]);
});

test.each([undefined, { restFrom: 90, restUntil: 90 }])("no rest with %j", (rules) => {
  expect(bankRest(rules, "Asia/Seoul", at("01:30:00"))).toEqual({ restFrom: 0, restUntil: 0 });
});
