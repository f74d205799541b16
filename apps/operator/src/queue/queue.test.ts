import { expect, test } from "vitest";
import { aMemberRow, aRequest } from "../gallery/canned.ts";
import { aProposal } from "../gallery/canned-proposals.ts";
import { queueOf } from "./queue.ts";

const at = (minute: number) => `2026-11-21T01:${String(minute).padStart(2, "0")}:00.000Z`;

test("what waits longest stands first, whatever it is", () => {
  const queue = queueOf({
    requests: [aRequest({ id: "1", createdAt: at(30) }), aRequest({ id: "2", createdAt: at(10) })],
    proposals: [aProposal({ id: "3", createdAt: at(20) })],
    members: [aMemberRow({ id: "4", createdAt: at(0) })],
  });
  expect(queue.map(({ key }) => key)).toEqual(["member-4", "request-2", "proposal-3", "request-1"]);
});

test("a request that waits for a second person stands there once, as its proposal", () => {
  const queue = queueOf({
    requests: [aRequest({ id: "1", proposalId: "3" })],
    proposals: [aProposal({ id: "3" })],
    members: [],
  });
  expect(queue.map(({ key }) => key)).toEqual(["proposal-3"]);
});
