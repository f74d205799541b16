import { expect, test } from "vitest";
import type { CoinFactRow, P2pFactRow } from "@naru/engine/rows";
import { createState } from "@naru/engine/create-state";
import { type FactChange, factEnd, factTaking } from "../../bus/facts.ts";
import type { EngineAnswer } from "../../bus/messages.ts";
import type { CommandRequest } from "../run-loop.ts";
import { carryFacts } from "./carry-facts.ts";

const FACT: P2pFactRow = {
  ...{ id: 8, siteId: 1, memberId: 10_000, fromId: 10_000, toId: 10_001, kind: "DEAL" },
  ...{ aboutId: 7, version: 3, offerId: 5, side: "SELL", wallet: "USDT", units: 10n, won: 14n },
  ...{ price: 1n, fee: 1n, minutes: 30, status: "RELEASED", at: 1, endedAt: null },
};
const COINS: CoinFactRow = {
  ...{ id: 9, siteId: 1, memberId: 10_000, fromId: 10_000, toId: 10_001, aboutId: 7 },
  ...{ network: "XRP", destinationId: 3, units: 10n, at: 1, endedAt: null },
};
const OK: EngineAnswer = { outcome: "ok", body: "{}" };

function carrying(answers: readonly EngineAnswer[]) {
  const state = createState();
  const sent: CommandRequest[] = [];
  const refused: FactChange[] = [];
  const carrier = carryFacts({
    state,
    command(request, reply) {
      sent.push(request);
      reply(answers[sent.length - 1] ?? OK);
    },
    onRefused: (fact) => refused.push(fact),
  });
  return { state, sent, refused, carrier };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const DEAL: FactChange = { kind: "p2pFact", row: FACT };
const SENT: FactChange = { kind: "coinFact", row: COINS };

test.each([
  [DEAL, "takeP2pFact"],
  [SENT, "takeCoinFact"],
] as const)(
  "a fact that leaves is taken, then ended, each under the key that it has whoever sends it: $0.kind",
  async (fact, kind) => {
    const { sent, carrier } = carrying([]);
    carrier.committed([fact]);
    await turn();
    expect(sent).toEqual([factTaking(fact), factEnd(fact)]);
    expect(sent[0]?.command).toMatchObject({ kind, memberId: 10_001, units: "10" });
    expect(sent[1]?.command).toMatchObject({ memberId: 10_000, aboutId: 7 });
  },
);

test("facts of two kinds about one number are two", () => {
  const keys = [DEAL, SENT].flatMap((fact) => [factTaking(fact).key, factEnd(fact).key]);
  expect(new Set(keys).size).toBe(4);
});

test("the copy of one that was taken, and the end of one, go nowhere", async () => {
  const { sent, carrier } = carrying([]);
  carrier.committed([
    { kind: "p2pFact", row: { ...FACT, memberId: 10_001 } },
    { kind: "p2pFact", row: { ...FACT, endedAt: 2 } },
    { kind: "coinFact", row: { ...COINS, memberId: 10_001 } },
    { kind: "coinFact", row: { ...COINS, endedAt: 2 } },
  ]);
  await turn();
  expect(sent).toEqual([]);
});

test("what is on its way at a start is carried; whoever is busy is asked again under the same key", async () => {
  const { state, sent, carrier } = carrying([{ outcome: "busy" }]);
  state.p2pFacts.set("x", FACT);
  state.coinFacts.set("x", COINS);
  carrier.begin();
  await turn();
  const carried = [factTaking(SENT), factEnd(SENT)];
  expect(sent).toEqual([factTaking(DEAL), ...carried, factTaking(DEAL), factEnd(DEAL)]);
});

test("one that is refused stays, and somebody hears of it", () => {
  const { state, sent, refused, carrier } = carrying([
    { outcome: "refused", code: "INVALID_REQUEST" },
  ]);
  state.p2pFacts.set("x", FACT);
  carrier.begin();
  expect(sent).toHaveLength(1);
  expect(refused).toEqual([DEAL]);
});
