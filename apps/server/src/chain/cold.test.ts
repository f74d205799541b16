/** Coins on their way to cold store (decision 053): moved once whatever breaks off, to the address that was agreed on, never below the floor. */

import { changeHouse, type House, readHouses } from "@naru/store/chain/house";
import { beginToCold, readColdMoves } from "@naru/store/chain/moves";
import type { ChainPayout } from "@naru/store/chain/payouts";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { COLD_WAITS_MS, moveAll } from "./move-all.ts";
import { fundOf } from "./pay-out-all.ts";
import { createRounds, type Rounds } from "./rounds.ts";
import { playSigner } from "./signer.ts";
import { LIFE_BLOCKS, openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";
import { addSite, emptyChains } from "./testing/chain-tables.ts";
import { cuttingWhere } from "./testing/cutting.ts";

const SITE = 1;
const NETWORK: CoinNetwork = "DOGE";
const CHAIN = { network: NETWORK, isReal: false } as const;
const NEEDED = 3;
/** All in the chain's units, which are the coin's: what a movement costs, what the hot address begins with and keeps. */
const COST = 10_000_000n;
const OPENING = 10n ** 15n;
const FLOOR = OPENING / 100n;
const AMOUNT = 5n * 10n ** 8n;
const OTHER_COLD = "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L";

let scratch: ScratchDatabase;
let db: DeskDatabase;
let clock: ManualClock;
let rounds: Rounds;
let chain: SimulatedChain;
let house: House;
/** What the ledger was told of movements, each number once, in its order. */
let booked: { moved: string; units: string; chainFee: string }[];
let isCut: (at: string) => boolean;
let proposals = 0;

function command(sent: UntimedCommand): EngineAnswer {
  if (sent.kind !== "bookCoinMove")
    return { outcome: "ok", body: JSON.stringify({ state: "CREDITED" }) };
  const { number, moved, units, chainFee } = sent;
  if (number > booked.length) {
    expect(number).toBe(booked.length + 1);
    booked.push({ moved, units, chainFee });
  }
  return { outcome: "ok", body: "{}" };
}

const engine = { command: async (call: { command: UntimedCommand }) => command(call.command) };
const parts = () => ({
  ...{ db, clock, log: createLog("chain", "silent"), signer: playSigner },
  send: async (_about: string, _site: number, sent: UntimedCommand) => command(sent),
});

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 2);
  await addSite(scratch, [{ network: NETWORK, confirmations: NEEDED, depositMin: 0n }]);
});
beforeEach(async () => {
  await emptyChains(scratch);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  [booked, isCut] = [[], () => false];
  rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  chain = openSimulatedChain(db, NETWORK);
  await rounds.turn();
  house = await houseNow();
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

async function houseNow(): Promise<House> {
  const [found] = await readHouses(db, CHAIN);
  if (found === undefined) throw new Error("no house");
  return found;
}

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    clock.advance(500);
    await rounds.turn();
  }
}

/** What two persons have agreed on. */
async function agreed(amount = AMOUNT): Promise<void> {
  proposals += 1;
  const { hot: from, cold: to } = house;
  const move = { siteId: SITE, network: NETWORK, from, to, amount, chainFee: COST };
  await beginToCold(db, move, { proposalId: proposals, now: clock.now() });
}

/** What addresses have, once the last block is counted. */
async function has(...addresses: readonly string[]): Promise<bigint[]> {
  const all = await chain.balancesAt(addresses, (await chain.tip())?.height ?? -1);
  return addresses.map((each) => all.get(each) ?? 0n);
}

const states = async (): Promise<string[]> =>
  (await readColdMoves(db, SITE, 10)).map(({ state }) => state);

test("what two persons agreed on goes to cold store, booked with what it cost", async () => {
  await agreed();
  await pass(8);
  expect(await states()).toEqual(["DONE"]);
  expect(await has(house.hot, house.cold)).toEqual([OPENING - AMOUNT - COST, AMOUNT]);
  expect(booked).toEqual([{ moved: "TO_COLD", units: String(AMOUNT), chainFee: String(COST) }]);
  await pass(6);
  expect([booked.length, (await has(house.cold))[0]]).toEqual([1, AMOUNT]);
});

test("one movement at a time leaves the hot address, and each proposal begins one", async () => {
  await agreed();
  await expect(agreed()).rejects.toMatchObject({ code: "23505" });
  await pass(8);
  proposals -= 2;
  await expect(agreed()).rejects.toMatchObject({ code: "23505" });
  proposals += 1;
  expect(await states()).toEqual(["DONE"]);
});

test("the floor stays: a movement below it waits, and is given up in the end with nothing signed", async () => {
  await agreed(OPENING - FLOOR - COST + 1n);
  await pass(4);
  expect(await states()).toEqual(["NEW"]);
  clock.advance(COLD_WAITS_MS);
  await pass(2);
  expect(await states()).toEqual(["FAILED"]);
  expect(await has(house.hot, house.cold)).toEqual([OPENING, 0n]);
  expect(await scratch.query("SELECT txid FROM chain.move WHERE txid IS NOT NULL")).toEqual([]);
  await agreed(OPENING - FLOOR - COST);
  await pass(8);
  expect(await has(house.hot, house.cold)).toEqual([FLOOR, OPENING - FLOOR - COST]);
});

test("where another address is cold by then nothing leaves, and what went before is the house's still", async () => {
  await agreed();
  await pass(8);
  await agreed();
  const terms = { siteId: SITE, floor: FLOOR, ceiling: null, now: clock.now() };
  await changeHouse(db, NETWORK, { ...terms, cold: OTHER_COLD });
  await pass(8);
  expect(await states()).toEqual(["FAILED", "DONE"]);
  expect(await has(house.hot, house.cold, OTHER_COLD)).toEqual([
    ...[OPENING - AMOUNT - COST, AMOUNT, 0n],
  ]);
  clock.advance(60_000);
  await pass(1);
  const [look] = await scratch.query(
    "SELECT parts ->> 'cold' AS cold, difference FROM chain.reconciliation",
  );
  expect(look).toMatchObject({ cold: "5" });
  // Back again, it is a former one no more.
  await changeHouse(db, NETWORK, { ...terms, cold: house.cold });
  expect(await scratch.query("SELECT address FROM chain.former_cold")).toEqual([
    { address: OTHER_COLD },
  ]);
});

test("payouts leave the floor on the hot address", async () => {
  const tip = (await chain.tip())?.height ?? -1;
  const fund = fundOf(db, chain, tip, [house]);
  const payout = { siteId: SITE, network: NETWORK, id: 1 } as ChainPayout;
  expect(await fund(payout, OPENING - FLOOR)).toBe(house.hot);
  expect(await fund(payout, OPENING - FLOOR + 1n)).toBeUndefined();
  // What was signed to go cold is spent; what waits for its signature is not.
  await agreed();
  expect(await fund(payout, OPENING - FLOOR)).toBe(house.hot);
  await moveAll(parts(), chain, CHAIN, { seen: { tip, confirmations: NEEDED }, houses: [house] });
  expect(await fund(payout, OPENING - FLOOR - AMOUNT - COST)).toBe(house.hot);
  expect(await fund(payout, OPENING - FLOOR - AMOUNT - COST + 1n)).toBeUndefined();
});

/** Whoever holds the key of the cold address sends from there. */
async function fromCold(index: number, amount: bigint): Promise<void> {
  const sent = { txid: "c0".repeat(32), index, address: house.hot, tag: null, amount };
  const cost = { from: house.cold, chainFee: index === 0 ? COST : 0n };
  await sendSimulated(db, NETWORK, { ...sent, ...cost, isListed: true });
}

test("what comes from cold store is nobody's deposit and is booked once, each output of a transaction by itself", async () => {
  await agreed();
  await pass(8);
  await fromCold(0, 2n * COST);
  await fromCold(1, 3n * COST);
  await pass(2);
  expect(booked).toHaveLength(1);
  await pass(5);
  expect(booked.slice(1)).toEqual([
    { moved: "FROM_COLD", units: String(2n * COST), chainFee: String(COST) },
    { moved: "FROM_COLD", units: String(3n * COST), chainFee: "0" },
  ]);
  await pass(6);
  expect([booked.length, await states()]).toEqual([3, ["DONE", "DONE", "DONE"]]);
  expect(await scratch.query("SELECT id FROM chain.deposit")).toEqual([]);
});

test.each(["again", "waits", "gone"] as const)(
  "what comes from cold store and whose block goes (%s) is booked as often as it came",
  async (then) => {
    await agreed();
    await pass(8);
    await fromCold(0, 2n * COST);
    await pass(2);
    expect((await states())[0]).toBe("SENT");
    await chain.reorganise(2, then, clock.now());
    await pass(10);
    expect(booked).toHaveLength(then === "gone" ? 1 : 2);
    expect((await states())[0]).toBe(then === "gone" ? "FAILED" : "DONE");
    if (then !== "gone") return;
    // It comes after all: the same transaction, in another block.
    await fromCold(0, 2n * COST);
    await pass(8);
    expect([booked.length, (await states())[0]]).toEqual([2, "DONE"]);
  },
);

test("what comes from an address that was cold before is the house's still; from elsewhere it is no movement", async () => {
  await agreed();
  await pass(8);
  const terms = { siteId: SITE, floor: FLOOR, ceiling: null, now: clock.now() };
  await changeHouse(db, NETWORK, { ...terms, cold: OTHER_COLD });
  // A member receives there too, as on chains where one address serves all.
  await scratch.query(
    `INSERT INTO chain.address (site_id, network, idx, address, member_id) VALUES (1, 'DOGE', 900, '${house.hot}', 10001)`,
  );
  await fromCold(0, 2n * COST);
  const outside = { txid: "ee".repeat(32), index: 0, address: house.hot, tag: null };
  await sendSimulated(db, NETWORK, { ...outside, amount: COST, isListed: true });
  await pass(8);
  expect(booked.map(({ moved }) => moved).slice(0, 2)).toEqual(["TO_COLD", "FROM_COLD"]);
  const deposits = await scratch.query("SELECT txid FROM chain.deposit");
  expect(deposits).toEqual([{ txid: outside.txid }]);
});

const cutting = cuttingWhere((at) => isCut(at));

/** A turn of movements alone, whose calls break off where a test says so. */
async function cutTurn(): Promise<void> {
  clock.advance(500);
  await chain.pulse(clock.now(), NEEDED, true);
  const node = {
    ...chain,
    broadcast: cutting("broadcast", chain.broadcast),
    find: cutting("find", chain.find),
    balancesAt: cutting("balancesAt", chain.balancesAt),
  };
  const whole = parts();
  const cut = {
    ...whole,
    send: cutting("send", whole.send),
    signer: { sign: cutting("sign", playSigner.sign) },
  };
  const seen = { tip: (await chain.tip())?.height ?? -1, confirmations: NEEDED };
  await moveAll(cut, node, CHAIN, { seen, houses: [house] });
}

const PLACES = ["balancesAt", "sign", "send", "broadcast", "find"].flatMap((name) => [
  `before ${name}`,
  `after ${name}`,
]);

test.each(PLACES)("cut %s, whichever time, it is moved once and booked once", async (place) => {
  for (const nth of [1, 2, 3]) {
    await agreed();
    let seen = 0;
    isCut = (at) => at === place && (seen += 1) === nth;
    for (let left = LIFE_BLOCKS + 20; left > 0 && booked.length < nth; left -= 1) {
      await cutTurn();
      await rounds.turn();
    }
    const moved = BigInt(nth) * AMOUNT;
    expect(await has(house.hot, house.cold)).toEqual([
      ...[OPENING - moved - BigInt(nth) * COST, moved],
    ]);
    expect(booked).toHaveLength(nth);
    // Ended, so that the next one may begin.
    isCut = () => false;
    await cutTurn();
  }
});

test.each(["again", "waits", "gone"] as const)(
  "where its block goes and it %s, it is moved once",
  async (then) => {
    await agreed();
    await pass(3);
    await chain.reorganise(2, then, clock.now());
    await pass(14);
    expect(await states()).toEqual(["DONE"]);
    expect(await has(house.hot, house.cold)).toEqual([OPENING - AMOUNT - COST, AMOUNT]);
    expect(booked).toHaveLength(1);
  },
);
