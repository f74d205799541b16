import type { DnwView } from "@naru/client/views";
import { describe, expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const asked = "2026-11-20T09:00:00.000Z";
const checked = "2026-11-20T09:05:00.000Z";
const over = "2026-11-20T09:07:00.000Z";

function request(over: Partial<DnwView>): Parameters<typeof timelineOf>[0] {
  return {
    kind: "DEPOSIT",
    status: "PENDING",
    createdAt: asked,
    endedAt: null,
    isClaimed: false,
    payout: null,
    timeline: [{ state: "REQUESTED", at: asked }],
    ...over,
  };
}

const shown = (of: Partial<DnwView>) =>
  timelineOf(request(of)).map(({ state, at, phase }) => [state, at, phase]);

test("asked: the rest is still to come", () => {
  expect(shown({})).toEqual([
    ["REQUESTED", asked, "now"],
    ["CHECKING", null, "next"],
    ["DONE", null, "next"],
  ]);
});

test("claimed by an operator: it is being checked, also where the event does not say since when", () => {
  const timeline: DnwView["timeline"] = [
    { state: "REQUESTED", at: asked },
    { state: "CHECKING", at: checked },
  ];
  expect(shown({ isClaimed: true, timeline })).toEqual([
    ["REQUESTED", asked, "past"],
    ["CHECKING", checked, "now"],
    ["DONE", null, "next"],
  ]);
  expect(shown({ isClaimed: true })[1]).toEqual(["CHECKING", null, "now"]);
});

test.each([
  ["APPROVED", "DONE"],
  ["REJECTED", "REJECTED"],
  ["CANCELLED", "CANCELLED"],
  ["EXPIRED", "EXPIRED"],
] as const)("%s ends with %s, by its own time where no step says it", (status, state) => {
  expect(shown({ status, endedAt: over })).toEqual([
    ["REQUESTED", asked, "past"],
    [state, over, "now"],
  ]);
});

test("an end after a check keeps the check", () => {
  const timeline: DnwView["timeline"] = [
    { state: "REQUESTED", at: asked },
    { state: "CHECKING", at: checked },
    { state: "REJECTED", at: over },
  ];
  expect(shown({ status: "REJECTED", endedAt: over, timeline })).toEqual([
    ["REQUESTED", asked, "past"],
    ["CHECKING", checked, "past"],
    ["REJECTED", over, "now"],
  ]);
});

describe("coins on their way", () => {
  const payout = {} as DnwView["payout"];
  const timeline: DnwView["timeline"] = [
    { state: "REQUESTED", at: asked },
    { state: "APPROVED", at: checked },
  ];
  const coins = { kind: "WITHDRAW", status: "APPROVED", endedAt: checked, payout } as const;

  test("approved: being sent and done are to come", () => {
    expect(shown({ ...coins, timeline }).slice(1)).toEqual([
      ["APPROVED", checked, "now"],
      ["SENT", null, "next"],
      ["DONE", null, "next"],
    ]);
  });

  test("without an answer from the chain, it stands there", () => {
    expect(
      shown({ ...coins, timeline: [...timeline, { state: "UNKNOWN", at: over }] }).slice(1),
    ).toEqual([
      ["APPROVED", checked, "past"],
      ["UNKNOWN", over, "now"],
      ["DONE", null, "next"],
    ]);
  });

  test.each(["DONE", "FAILED"] as const)("%s is the last of it", (state) => {
    expect(shown({ ...coins, timeline: [...timeline, { state, at: over }] }).at(-1)).toEqual([
      ...[state, over, "now"],
    ]);
  });

  test("an event that says no more than approved stands in for it", () => {
    expect(shown({ ...coins, timeline: timeline.slice(0, 1) }).slice(1, 2)).toEqual([
      ["APPROVED", checked, "now"],
    ]);
  });
});
