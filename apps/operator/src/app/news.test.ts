import type { Permission } from "@naru/vocabulary/operator";
import { expect, test } from "vitest";
import type { OperatorEvent } from "../base/views.ts";
import { newsOf } from "./news.ts";

test.each<[string, OperatorEvent, Permission, string]>([
  ["a chat that waits", { event: "CHAT", id: "1", status: "WAITING" }, "service.write", "새 상담"],
  ["a deal under appeal", { event: "DEAL", id: "1", status: "APPEALED" }, "p2p.decide", "P2P 거래"],
])("%s is said to those alone who may act upon it", (_, event, permission, said) => {
  expect(newsOf(event, [permission]).map(({ ko }) => ko)).toEqual([expect.stringContaining(said)]);
  expect(newsOf(event, ["audit.read"])).toEqual([]);
});

test("a deal that was decided is no news", () => {
  expect(newsOf({ event: "DEAL", id: "1", status: "RELEASED" }, ["p2p.decide"])).toEqual([]);
});
