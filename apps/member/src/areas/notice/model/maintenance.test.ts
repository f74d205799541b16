import { expect, test } from "vitest";
import { phaseOf } from "./maintenance.ts";

const planned = {
  ...{ from: "2026-11-28T03:00:00.000Z", until: "2026-11-28T04:00:00.000Z" },
  ...{ note: "서버 교체", noteEn: null },
};

test.each([
  ["2026-11-28T01:59:59.999Z", null],
  ["2026-11-28T02:00:00.000Z", { name: "COMING", minutes: 60 }],
  ["2026-11-28T02:36:30.000Z", { name: "COMING", minutes: 23 }],
  ["2026-11-28T02:59:01.000Z", { name: "COMING", minutes: 0 }],
  ["2026-11-28T03:00:00.000Z", { name: "RUNNING" }],
  ["2026-11-28T03:59:59.999Z", { name: "RUNNING" }],
  ["2026-11-28T04:00:00.000Z", null],
])("at %s it is %o", (at, phase) => {
  expect(phaseOf(planned, Date.parse(at))).toEqual(phase);
});

test("where none is planned there is nothing to say", () => {
  expect(phaseOf(null, 0)).toBeNull();
});
