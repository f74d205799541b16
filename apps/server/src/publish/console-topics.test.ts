import type { Change } from "@naru/engine/change";
import { dealOf, dealsWorld, offer, offerOf, take } from "@naru/engine/scenarios/p2p-world";
import { KIM, LEE } from "@naru/engine/scenarios/world";
import { expect, test } from "vitest";
import { consoleTopics } from "./console-topics.ts";

test("a deal of P2P is told to the consoles of its site from its appeal on", () => {
  const deals = dealsWorld(1);
  offer(deals);
  take(deals, offerOf(deals));
  const told: unknown[] = [];
  const about = { memberId: KIM, dealId: dealOf(deals).id };
  for (const command of [
    { kind: "declarePaid", ...about, actorId: LEE, nameDiffers: false },
    { kind: "appealDeal", ...about, actorId: LEE },
    { kind: "decideDispute", ...about, isReleased: false, proposalId: 1 },
  ] as const) {
    const outcome = deals.send(command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    told.push(consoleTopics(outcome.changes as readonly Change[]));
  }
  const topic = (status: string) => [
    {
      destination: "/topic/operator.1",
      body: JSON.stringify({ event: "DEAL", id: String(about.dealId), status }),
      conflate: false,
    },
  ];
  expect(told).toEqual([[], topic("APPEALED"), topic("RETURNED")]);
});
