/**
 * What an instrument asks of members changes through a whole installation (decision 016): two persons agree within bounds,
 * whoever holds it is told, a new order is bound at its time, what is held on the next trading day, and not before.
 */

import path from "node:path";
import type { OptionView } from "@naru/contract/views";
import type { TermsChangeView } from "@naru/contract/views/instrument";
import type { TermsImpactView } from "@naru/contract/views/operator-instruments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { verifyInstallation } from "../apps/server/src/replay/verify.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { openBooks } from "./support/books.ts";
import { type Listener, listenTo } from "./support/listener.ts";
import { agreed, type Operator, signInOperator } from "./support/operator.ts";
import { optionOf, place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { scriptMarket } from "./support/market/script.ts";
import { signIn, type Trader } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** It trades at any hour, so that no day or night is another test. */
const STOCK = "NRX";
const OLD = {
  intradayMargin: "300000",
  overnightMargin: "2000000",
  losscut: "60000",
  fee: "5000",
  maxContracts: 50,
};
/** Of 21 contracts a line of 12,600,000 won: above what the member has, as long as the price stays where it is. */
const NEW = { ...OLD, intradayMargin: "700000", losscut: "600000" };
const HELD = 21;
/** Past the next midnight of the site, and the notice of an hour. */
const NEXT_DAY_MS = 25 * 3_600_000;

/** The price stays around its start: over a day it could rise by what the member lacks. */
const market = scriptMarket({ [STOCK]: { at: 0, movesPerSecond: 4 } });
let running: Running;
let member: Trader;
let manager: Operator;
let owner: Operator;
let socket: Listener;
let optionId: string;
beforeAll(async () => {
  running = await startInstallation({ env: market.env });
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  manager = await signInOperator(running, "manager");
  owner = await signInOperator(running, "owner");
  optionId = (await optionOf(member, STOCK)).id;
  socket = await listenTo(
    running.address,
    ["/user/queue/oversea", "/topic/oversea.1"],
    member.token(),
  );
  await place(member, STOCK, "LONG", { qty: HELD - 1 });
});
afterAll(async () => {
  await running.stop();
  running.removeData();
  market.remove();
});

const account = () => member.read("overseaAccount");
const held = async (): Promise<number> =>
  (await account()).positions.reduce((sum, { qty }) => sum + qty, 0);
const proposal = (more: object) => ({
  kind: "INSTRUMENT",
  overseaOptionId: optionId,
  ...NEW,
  effectiveAt: null,
  reason: "변동성 확대",
  ...more,
});
async function dryRun(by: Operator): Promise<TermsImpactView> {
  const asked = { overseaOptionId: optionId, ...NEW, maxContracts: String(NEW.maxContracts) };
  return (await by.call("tryTerms", asked)).body as unknown as TermsImpactView;
}

test("one person alone changes nothing, and two nothing out of bounds", async () => {
  const alone = { overseaOptionId: optionId, reason: "변동성", losscut: "299999" };
  expect((await owner.call("setInstrument", alone)).body["code"]).toBe("INVALID_REQUEST");
  const far = await manager.call("createProposal", { proposal: proposal({}) });
  expect(far.body["code"]).toBe("MARGIN_OUT_OF_BOUNDS");

  await agreed([manager, owner], {
    kind: "BOUNDS",
    raisePercent: 900,
    lowerPercent: 50,
    marginMin: "1000",
    marginMax: "20000000",
    losscutMax: "1000000",
    feeMax: "15000",
    contractsMax: 100,
    noticeHours: 1,
    reason: "시험",
  });
  const made = await manager.call("createProposal", { proposal: proposal({}) });
  const { id: proposalId, hash } = made.body;
  const own = await manager.call("approveProposal", { proposalId, hash });
  expect(own.body["code"]).toBe("FOUR_EYES_SAME_PERSON");
  await manager.call("withdrawProposal", { proposalId });
  expect(await optionOf(member, STOCK)).toMatchObject({ ...OLD, termsChange: null });
});

test("a raised loss-cut liquidates nobody at its time, is told to the holder, and binds a new order alone", async () => {
  expect(await dryRun(manager)).toMatchObject({
    holders: { members: 1, contracts: HELD - 1 },
    liquidated: { members: 1, contracts: HELD - 1 },
  });
  // What is held has grown by the time the second person looks.
  await place(member, STOCK, "LONG");
  const made = await manager.call("createProposal", { proposal: proposal({}) });
  const { id: proposalId, hash } = made.body;
  const seen = await dryRun(owner);
  expect(seen.liquidated).toEqual({ members: 1, contracts: HELD });
  const done = await owner.call("approveProposal", { proposalId, hash });
  expect(done.body["state"]).toBe("DONE");

  const [told] = await until(async () => {
    const heard = socket
      .heard("/user/queue/oversea")
      .filter(({ event }) => event === "TERMS_CHANGE");
    return heard.length > 0 && heard;
  });
  const terms = told?.["terms"] as { next: TermsChangeView } | undefined;
  if (terms === undefined) throw new Error("no terms were told");
  const { next } = terms;
  expect(terms).toMatchObject({
    overseaOptionId: optionId,
    koName: "나루 지수",
    next: NEW,
  });
  // The first midnight in Seoul an hour after, or later.
  expect(new Date(next.bindsAt).toISOString()).toMatch(/T15:00:00\.000Z$/);
  expect(Date.parse(next.bindsAt) - Date.parse(next.effectiveAt)).toBeGreaterThan(3_590_000);
  await until(async () =>
    socket.heard("/topic/oversea.1").some(({ event, overseaOptionId }) => {
      return event === "OPTION_TERMS" && overseaOptionId === optionId;
    }),
  );
  const option = await until(async () => {
    const now: OptionView = await optionOf(member, STOCK);
    return now.termsChange?.isInForce === 1 && now;
  });
  expect(option).toMatchObject(NEW);

  const before = await account();
  expect(before.terms).toEqual([
    expect.objectContaining({ overseaOptionId: optionId, next: option.termsChange }),
  ]);
  expect(before.cross).toMatchObject({ margin: "6300000", losscut: "1260000" });
  await place(member, STOCK, "LONG");
  expect((await account()).cross).toMatchObject({ margin: "7000000", losscut: "1860000" });
  // Prices have come since, and nobody was closed.
  const ticks = socket.heard("/topic/oversea.1").length;
  await until(async () => socket.heard("/topic/oversea.1").length > ticks + 2);
  expect(await held()).toBe(HELD + 1);
});

test("on the next trading day they bind what is held, and do to it what the dry run said", async () => {
  await socket.close();
  await running.stop();
  running = await startInstallation({
    dataDir: running.dataDir,
    env: { ...market.env, NARU_CLOCK: `+${NEXT_DAY_MS}` },
  });
  member = await signIn(running.address, "demo", DEMO_PASSWORD);
  await until(async () => (await held()) === 0);
  const { content } = await member.read("overseaRecords");
  const liquidated = content.filter(({ reason }) => reason === "LOSSCUT");
  expect(liquidated.map(({ filledQty }) => filledQty)).toEqual([HELD + 1]);
  expect(await optionOf(member, STOCK)).toMatchObject({ ...NEW, termsChange: null });
  expect((await account()).terms).toEqual([]);
});

test("the books balance, and the journal says the same again", async () => {
  await running.stop();
  running = await startInstallation({
    dataDir: running.dataDir,
    env: { ...market.env, NARU_CLOCK: `+${NEXT_DAY_MS + 60_000}` },
  });
  const books = openBooks(running.dataDir);
  expect(await books.isBalanced()).toBe(true);
  await books.close();
  const databaseUrl = embeddedUrl(path.join(running.dataDir, "pg"));
  const verdict = await verifyInstallation({ databaseUrl, shard: 1, from: null, to: null });
  expect([verdict.differences, verdict.isToHead]).toEqual([[], true]);
});
