import type { Change, MemberEvent } from "@naru/engine/change";
import { askWithdraw, lastRequest, setRules } from "@naru/engine/scenarios/money-world";
import { termsOf } from "@naru/engine/terms/change-terms";
import {
  demoOption,
  KIM,
  LEE,
  newWorld,
  order,
  pass,
  SIM,
  SITE,
  trade,
} from "@naru/engine/scenarios/world";
import { expect, test } from "vitest";
import type { FromEngine, MemberFrame } from "../bus/messages.ts";
import { manualClock } from "../platform/clock.ts";
import { accountView } from "./account-views.ts";
import { createPublisher } from "./publisher.ts";

const DAY = {
  symbol: SIM.symbol,
  tradingDay: "2026-11-20",
  previousClose: 1_000,
  open: 1_000,
  high: 1_000,
  low: 1_000,
  last: 1_000,
  volume: 1,
  isNewSeries: false,
};

/** A publisher with one gateway, and what that gateway hears of a market order of Kim's. */
function newPublisher() {
  const world = newWorld();
  trade(world, SIM, "1000");
  const clock = manualClock(world.now);
  const source = { state: world.state, now: () => clock.now(), day: () => DAY };
  const waiting: (() => void)[] = [];
  const publisher = createPublisher(source, clock, (told) => waiting.push(told));
  const heard: FromEngine[] = [];
  const peer = { send: (message: unknown) => heard.push(message as FromEngine) > 0 };
  publisher.join(peer);
  publisher.caughtUp(peer);
  let sequence = 0;
  const buy = (): readonly Change[] => {
    const outcome = order(world, KIM, SIM, "MARKET", "LONG", 1);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.changes;
  };
  const commit = (changes: readonly Change[]): readonly MemberFrame[] => {
    heard.length = 0;
    sequence += 1;
    publisher.committed({ sequence, at: world.now, inputs: [], changes });
    const events = heard.find((message) => message.t === "events");
    expect(events?.sequence).toBe(sequence);
    return events?.events ?? [];
  };
  const tell = (): number[] => commit(buy()).map(({ memberId }) => memberId);
  return { world, clock, publisher, peer, heard, waiting, buy, commit, tell };
}

const walletsIn = (frames: readonly MemberFrame[]): unknown[] =>
  frames
    .filter(({ destination }) => destination === "/user/queue/point")
    .map(({ body }) => (JSON.parse(body) as { version: number }).version);

test("a gateway that has not said who is online hears everybody's events", () => {
  const { tell } = newPublisher();
  expect(tell()).toContain(KIM);
});

test("a gateway hears events of members with sockets only, and every batch's sequence", () => {
  const { publisher, peer, tell } = newPublisher();
  publisher.setOnline(peer, [LEE]);
  expect(tell()).toEqual([]);
  publisher.setOnline(peer, [KIM, LEE]);
  expect(tell()).toContain(KIM);
});

test("whose account was asked for is followed until the gateway must have said that they are online", () => {
  const { clock, publisher, peer, tell } = newPublisher();
  publisher.setOnline(peer, []);
  publisher.noteAsked(peer, KIM);
  clock.advance(9_000);
  expect(tell()).toContain(KIM);
  clock.advance(2_000);
  expect(tell()).toEqual([]);
});

test("cross data waits for the commit of what it shows", () => {
  const { clock, publisher, peer, heard, waiting, buy } = newPublisher();
  publisher.setOnline(peer, [KIM]);
  buy();
  clock.advance(250);
  expect(heard).toEqual([]);
  for (const tell of waiting) tell();
  expect(heard.map((message) => message.t)).toEqual(["cross", "figures"]);
});

test("a wallet is told with the batch that has its balances, never with one before", () => {
  const { world, buy, commit } = newPublisher();
  const first = buy();
  const second = buy();
  expect(walletsIn(commit(first))).toEqual([]);
  expect(walletsIn(commit(second))).toEqual([world.state.accounts.get(KIM)?.row.version]);
});

test("a wallet that a later change kept back is told with that change, also if it moves no money", () => {
  const { world, buy, commit } = newPublisher();
  const bought = buy();
  const resting = order(world, KIM, SIM, "LIMIT", "LONG", 1, "900");
  if (!resting.ok) throw new Error(resting.refusal.code);
  expect(walletsIn(commit(bought))).toEqual([]);
  expect(walletsIn(commit(resting.changes))).toHaveLength(1);
});

test("a gateway that missed events gets the wallets with them", () => {
  const { publisher, buy } = newPublisher();
  const events = buy().flatMap((change): MemberEvent[] =>
    change.kind === "event" ? [change.event] : [],
  );
  expect(walletsIn(publisher.missed(events))).toHaveLength(1);
});

/** What the topics carried, each as its destination and what it says. */
const topicsIn = (heard: readonly FromEngine[]): [string, Record<string, unknown>][] =>
  heard
    .flatMap((message) => (message.t === "topics" ? message.items : []))
    .map(({ destination, body }) => [destination, JSON.parse(body) as Record<string, unknown>]);

test("a watched instrument that is quiet is told again with each heartbeat of its feed, and not without", () => {
  const { world, clock, publisher, peer, heard } = newPublisher();
  publisher.setWatch(peer, [SIM.symbol]);
  const second = (feed: "alive" | "silent") => {
    heard.length = 0;
    pass(world, 1_000, feed);
    clock.advance(1_000);
    return topicsIn(heard).filter(
      ([destination]) => destination === `/topic/oversea.1.${SIM.symbol}`,
    );
  };
  second("alive");
  for (let beats = 0; beats < 3; beats += 1) {
    const at = new Date(world.now + 1_000).toISOString();
    expect(second("alive")).toMatchObject([[expect.anything(), { event: "TICK", at, trades: [] }]]);
  }
  expect(second("silent")).toEqual([]);
  expect(second("silent")).toEqual([]);
});

test("a watched instrument at rest says nothing, whatever its feed does", () => {
  const { world, clock, publisher, peer, heard } = newPublisher();
  publisher.setWatch(peer, [SIM.symbol]);
  world.send({
    kind: "sessionClosed",
    calendar: "ALWAYS",
    tradingDay: "2026-11-20",
    endsTradingDay: true,
  });
  pass(world, 1_000, "alive");
  clock.advance(1_000);
  expect(topicsIn(heard).map(([destination]) => destination)).toEqual(["/topic/oversea.1"]);
});

test("a site's prices are told each second, without an item where nothing changed", () => {
  const { clock, heard } = newPublisher();
  clock.advance(3_000);
  expect(topicsIn(heard)).toEqual(
    Array.from({ length: 3 }, () => ["/topic/oversea.1", { event: "PRICE", items: [] }]),
  );
});

test("a tick of an instrument that is not defined yet is passed over", () => {
  const { clock, heard, publisher } = newPublisher();
  const at = clock.now();
  const tick = { kind: "depth", symbol: 999, at, bids: [[1, 1]], asks: [[2, 1]] } as const;
  publisher.ticks([{ sequence: 1, receivedAt: at, tick }]);
  clock.advance(500);
  expect(topicsIn(heard)).toEqual([["/topic/oversea.1", { event: "PRICE", items: [] }]]);
});

test("terms to come are told to whoever holds the instrument, and to nobody else", () => {
  const { world, buy, commit } = newPublisher();
  buy();
  const terms = { ...termsOf(demoOption(SIM)), losscut: 90_000n };
  const outcome = world.send({
    kind: "announceTerms",
    siteId: SITE,
    optionId: SIM.symbol,
    terms,
    effectiveAt: world.now + 1_000,
    bindsAt: world.now + 2_000,
    hasDayEnd: false,
  });
  const told = commit(outcome.ok ? outcome.changes : []).filter(
    ({ destination }) => destination === "/user/queue/oversea",
  );
  expect(told.map(({ memberId }) => memberId)).toEqual([KIM]);
  expect(JSON.parse(told[0]?.body ?? "")).toMatchObject({
    event: "TERMS_CHANGE",
    terms: {
      overseaOptionId: String(SIM.symbol),
      next: {
        losscut: "90000",
        effectiveAt: new Date(world.now + 1_000).toISOString(),
        bindsAt: new Date(world.now + 2_000).toISOString(),
        isInForce: 0,
      },
    },
  });
  const kim = world.state.accounts.get(KIM);
  expect(kim && accountView(world.state, kim).terms).toEqual([
    expect.objectContaining({ overseaOptionId: String(SIM.symbol) }),
  ]);
  const lee = world.state.accounts.get(LEE);
  expect(lee && accountView(world.state, lee).terms).toEqual([]);
});

test("a request is told to its member before the wallet it moved, and to the operators of its site", () => {
  const { world, heard, commit } = newPublisher();
  setRules(world, "BINARY");
  const asked = askWithdraw(world, "50000");
  if (!asked.ok) throw new Error(asked.refusal.code);
  const frames = commit(asked.changes).map(({ destination, body }) => {
    const { event, request, wallet } = JSON.parse(body) as {
      event: string;
      request?: { kind: string; status: string; point: string; fee: string };
      wallet?: { BINARY: { held: string; point: string; available: string } };
    };
    return { destination, event, request, wallet: wallet?.BINARY };
  });
  expect(frames).toMatchObject([
    {
      destination: "/user/queue/point",
      event: "REQUEST",
      request: { kind: "WITHDRAW", status: "PENDING", point: "50000", fee: "1000" },
    },
    {
      destination: "/user/queue/point",
      event: "POINT",
      wallet: { held: "51000", point: "9949000", available: "9949000" },
    },
  ]);
  const topics = heard.flatMap((message) => (message.t === "topics" ? message.items : []));
  expect(topics.map(({ destination, body }) => [destination, JSON.parse(body)])).toEqual([
    [
      "/topic/operator.1",
      {
        event: "REQUEST",
        id: String(lastRequest(world).id),
        memberId: String(KIM),
        kind: "WITHDRAW",
        status: "PENDING",
      },
    ],
  ]);
});

test("a hold on withdrawals is told with the wallets though it moves none", () => {
  const { world, commit } = newPublisher();
  const until = world.now + 60_000;
  const held = world.send({ kind: "holdWithdrawals", memberId: KIM, until });
  if (!held.ok) throw new Error(held.refusal.code);
  const bodies = commit(held.changes).map(({ body }) => JSON.parse(body) as object);
  expect(bodies).toMatchObject([
    { event: "POINT", withdrawHeldUntil: new Date(until).toISOString() },
  ]);
});
