import type { Change } from "@naru/engine/change";
import type { Input } from "@naru/engine/input";
import { createState } from "@naru/engine/create-state";
import { dealOf, dealsWorld, offer, offerOf, take } from "@naru/engine/scenarios/p2p-world";
import { KIM, LEE } from "@naru/engine/scenarios/world";
import { step } from "@naru/engine/step";
import { expect, test } from "vitest";
import { demoOption, entryOfSymbol } from "../market/catalogue.ts";
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
    told.push(
      consoleTopics(createState(), { inputs: [], changes: outcome.changes as readonly Change[] }),
    );
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

test("a feed that dies is one piece of news for each site that trades what it priced", () => {
  const state = createState();
  const [gold, index] = [entryOfSymbol(3), entryOfSymbol(4)];
  for (const id of [1, 2, 3])
    step(state, { kind: "defineSite", at: 1, site: { id, currency: "KRW", type: "100000" } });
  for (const { instrument } of [gold, index])
    step(state, { kind: "defineInstrument", at: 1, instrument });
  for (const option of [
    demoOption(gold, 1),
    demoOption(index, 1),
    demoOption(gold, 2),
    { ...demoOption(gold, 3), isPlay: false },
  ])
    step(state, { kind: "configureOption", at: 1, option });
  const told = (kind: "feedHalted" | "feedResumed", symbols: readonly number[]) =>
    consoleTopics(state, {
      inputs: symbols.map((symbol) => ({ kind, at: 2, symbol })),
      changes: [],
    }).map(({ destination, body }) => `${destination} ${body}`);
  const { symbol: first } = gold.instrument;
  const { symbol: second } = index.instrument;
  expect(told("feedHalted", [first, second, first])).toEqual([
    '/topic/operator.1 {"event":"FEED","id":"2","status":"HALTED"}',
    '/topic/operator.2 {"event":"FEED","id":"1","status":"HALTED"}',
  ]);
  expect(told("feedResumed", [second])).toEqual([
    '/topic/operator.1 {"event":"FEED","id":"1","status":"RESUMED"}',
  ]);
  expect(told("feedHalted", [99])).toEqual([]);
  expect(
    consoleTopics(state, { inputs: [{ kind: "roundsDue", at: 2 } as Input], changes: [] }),
  ).toEqual([]);
});
