/** Deposits on their way to the hot address (decision 049): swept once whatever breaks off, and booked in their order. */

import { giveOwnAddress } from "@naru/store/chain/addresses";
import { readHouses } from "@naru/store/chain/house";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { moveAll } from "./move-all.ts";
import { createRounds, type Rounds } from "./rounds.ts";
import { playSigner } from "./signer.ts";
import { LIFE_BLOCKS, openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";
import { addSite, emptyChains } from "./testing/chain-tables.ts";
import { cuttingWhere } from "./testing/cutting.ts";

const SITE = 1;
const NETWORK: CoinNetwork = "DOGE";
const CHAIN = { network: NETWORK, isReal: false } as const;
const NEEDED = 3;
/** A sweep's cost, and what the hot address begins with, in the chain's units. */
const COST = 10_000_000n;
const OPENING = 10n ** 15n;
const COINS = 10n ** 8n;

let scratch: ScratchDatabase;
let db: DeskDatabase;
let clock: ManualClock;
let rounds: Rounds;
let chain: SimulatedChain;
/** What the ledger was told of movements, each number once, in its order. */
let booked: { number: number; units: string; chainFee: string }[];
let isAway: boolean;
let isCut: (at: string) => boolean;

function command(sent: UntimedCommand): EngineAnswer {
  if (sent.kind !== "bookCoinMove")
    return { outcome: "ok", body: JSON.stringify({ state: "CREDITED" }) };
  if (isAway) return { outcome: "busy" };
  const { number, units, chainFee } = sent;
  if (booked.some((each) => each.number === number)) return { outcome: "ok", body: "{}" };
  expect(number).toBe(booked.length + 1);
  booked.push({ number, units, chainFee });
  return { outcome: "ok", body: "{}" };
}

const engine = { command: async (call: { command: UntimedCommand }) => command(call.command) };

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 2);
  await addSite(scratch, [{ network: NETWORK, confirmations: NEEDED, depositMin: 0n }]);
});
beforeEach(async () => {
  await emptyChains(scratch);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  [booked, isAway, isCut] = [[], false, () => false];
  rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  chain = openSimulatedChain(db, NETWORK);
  await rounds.turn();
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    clock.advance(500);
    await rounds.turn();
  }
}

let sent = 0;
async function deposit(memberId: number, amount: bigint): Promise<string> {
  const given = await giveOwnAddress(db, { siteId: SITE, memberId, network: NETWORK }, clock.now());
  if (given === undefined) throw new Error("no address is left");
  sent += 1;
  const one = { txid: `aa${sent}`, index: 0, address: given.address, tag: null, amount };
  await sendSimulated(db, NETWORK, { ...one, isListed: true });
  return given.address;
}

/** What addresses have, once the last block is counted. */
async function has(...addresses: readonly string[]): Promise<bigint[]> {
  const all = await chain.balancesAt(addresses, (await chain.tip())?.height ?? -1);
  return addresses.map((each) => all.get(each) ?? 0n);
}

async function hot(): Promise<string> {
  const [house] = await readHouses(db, CHAIN);
  if (house === undefined) throw new Error("no house");
  return house.hot;
}

const states = async (): Promise<string[]> =>
  (await scratch.query("SELECT state FROM chain.move ORDER BY id")).map((row) =>
    String((row as { state: string }).state),
  );

test("what members sent is swept together once it lies deep enough, less the cost, and booked", async () => {
  const address = await deposit(10_001, 50n * COINS);
  await deposit(10_001, 30n * COINS);
  await pass(4);
  expect(await states()).not.toContain("DONE");
  await pass(8);
  expect(await states()).toEqual(["DONE"]);
  expect(await has(address, await hot())).toEqual([0n, OPENING + 80n * COINS - COST]);
  expect(booked).toEqual([
    { number: 1, units: String(80n * COINS - COST), chainFee: String(COST) },
  ]);
  // A sweep is nobody's deposit, and is not swept again.
  await pass(6);
  expect(await scratch.query("SELECT id FROM chain.deposit")).toHaveLength(2);
  expect(await states()).toEqual(["DONE"]);
});

test("what is hardly worth its cost waits for more", async () => {
  const address = await deposit(10_001, 2n * COINS);
  await pass(12);
  expect([await states(), await has(address)]).toEqual([[], [2n * COINS]]);
  await deposit(10_001, 1n * COINS);
  await pass(12);
  expect(await has(address)).toEqual([0n]);
});

test("the ledger has movements one after the other, also when it was away", async () => {
  isAway = true;
  for (const member of [10_001, 10_002, 10_003]) await deposit(member, 50n * COINS);
  await pass(12);
  expect(booked).toEqual([]);
  isAway = false;
  await pass(4);
  expect(booked.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await states()).toEqual(["DONE", "DONE", "DONE"]);
});

const cutting = cuttingWhere((at) => isCut(at));

/** A turn of movements alone, whose calls break off where a test says so; `broadcast` is the chain's own otherwise. */
async function cutTurn(broadcast = chain.broadcast): Promise<void> {
  clock.advance(500);
  await chain.pulse(clock.now(), NEEDED, true);
  const node = {
    ...chain,
    broadcast: cutting("broadcast", broadcast),
    find: cutting("find", chain.find),
  };
  const send = cutting("send", async (_about: string, _site: number, sent: UntimedCommand) =>
    command(sent),
  );
  const signer = { sign: cutting("sign", playSigner.sign) };
  const parts = { db, clock, log: createLog("chain", "silent"), send, signer };
  const seen = { tip: (await chain.tip())?.height ?? -1, confirmations: NEEDED };
  await moveAll(parts, node, CHAIN, { seen, houses: await readHouses(db, CHAIN) });
}

const PLACES = ["sign", "send", "broadcast", "find"].flatMap((name) => [
  `before ${name}`,
  `after ${name}`,
]);

test.each(PLACES)("cut %s, whichever time, it is swept once and booked once", async (place) => {
  const address = await deposit(10_001, 50n * COINS);
  await pass(3);
  for (const nth of [1, 2, 3]) {
    let seen = 0;
    isCut = (at) => at === place && (seen += 1) === nth;
    for (let left = LIFE_BLOCKS + 20; left > 0 && booked.length < nth; left -= 1) {
      await cutTurn();
      await rounds.turn();
    }
    expect(await has(address, await hot())).toEqual([
      0n,
      OPENING + BigInt(nth) * (50n * COINS - COST),
    ]);
    expect(booked).toHaveLength(nth);
    if (nth < 3) await deposit(10_001, 50n * COINS);
  }
});

test("a sweep that went with its block is sent again as it was", async () => {
  const address = await deposit(10_001, 50n * COINS);
  await pass(4);
  await chain.reorganise(1, "gone", clock.now());
  await pass(14);
  expect(await states()).toEqual(["DONE"]);
  expect(await has(address)).toEqual([0n]);
  const rows = await scratch.query(
    "SELECT txid FROM chain.simulated_transfer WHERE from_address IS NOT NULL",
  );
  expect(rows).toHaveLength(1);
});

test("a sweep whose bytes reach the chain late is not begun again meanwhile", async () => {
  const address = await deposit(10_001, 50n * COINS);
  await pass(3);
  let late = "";
  for (let left = 8; left > 0; left -= 1)
    await cutTurn((bytes) => {
      late = bytes;
      return Promise.reject(new Error("no answer"));
    });
  expect(await states()).toEqual(["UNKNOWN"]);
  expect(await chain.broadcast(late)).toBe("taken");
  await pass(10);
  expect([await states(), await has(address), booked.length]).toEqual([["DONE"], [0n], 1]);
});
