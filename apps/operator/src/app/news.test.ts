import type { Permission } from "@naru/vocabulary/operator";
import { expect, test } from "vitest";
import type { OperatorEvent } from "../base/views.ts";
import { newsOf } from "./news.ts";

test.each<[string, OperatorEvent, Permission, string]>([
  ["a chat that waits", { event: "CHAT", id: "1", status: "WAITING" }, "service.write", "새 상담"],
  ["a feed that died", { event: "FEED", id: "3", status: "HALTED" }, "ledger.read", "시세가 끊겨"],
  ["a deal under appeal", { event: "DEAL", id: "1", status: "APPEALED" }, "p2p.decide", "P2P 거래"],
])("%s is said to those alone who may act upon it", (_, event, permission, said) => {
  expect(newsOf(event, { id: "1", permissions: [permission] }).map(({ ko }) => ko)).toEqual([
    expect.stringContaining(said),
  ]);
  expect(newsOf(event, { id: "1", permissions: ["audit.read"] })).toEqual([]);
});

test("a deal that was decided is no news", () => {
  expect(
    newsOf(
      { event: "DEAL", id: "1", status: "RELEASED" },
      { id: "1", permissions: ["p2p.decide"] },
    ),
  ).toEqual([]);
});

test("whoever proposed is told that it was refused or failed, and nobody else", () => {
  const event = { event: "PROPOSAL", id: "9", kind: "CREDIT", makerId: "3" } as const;
  const told = (status: string, id = "3") =>
    newsOf({ ...event, status }, { id, permissions: [] }).length;
  expect(["REJECTED", "FAILED"].map((status) => told(status))).toEqual([1, 1]);
  expect(["PENDING", "APPROVED", "DONE", "WITHDRAWN"].map((status) => told(status))).toEqual([
    0, 0, 0, 0,
  ]);
  expect(told("REJECTED", "4")).toBe(0);
});
