/** Payouts from their approval on (decision 046): signed once, the same bytes however often, and paid or returned, never both. */

import { openDesk, type DeskDatabase } from "@naru/store/desk/database";
import { keepDestination } from "@naru/store/chain/destinations";
import { openSimulated } from "@naru/store/chain/simulated";
import { readPayoutsUnderWay } from "@naru/store/chain/payouts";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { manualClock, type ManualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { payOut, type PayOutParts } from "./pay-out.ts";
import { playSigner } from "./signer.ts";
import { LIFE_BLOCKS, openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";
import { cuttingWhere } from "./testing/cutting.ts";
import { type PayoutEngine, payoutEngine } from "./testing/payout-engine.ts";

const KIM = 10_001;
const NETWORK: CoinNetwork = "USDT-TRC20";
const CHAIN = { network: NETWORK, isReal: false } as const;
const NEEDED = 3;
const BLOCK_MS = 1_000;
const HOT = "THotAddressOfThePlayHouse1111111111";
const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";

let scratch: ScratchDatabase;
let db: DeskDatabase;
let clock: ManualClock;
let chain: SimulatedChain;
let engine: PayoutEngine;
let told: number[];
/** Breaks off, or loses its answer, where a test says so. */
let isCut: (at: string) => boolean;
/** What the hot address can spare, in the chain's units. */
let funds: bigint;

const cutting = cuttingWhere((at) => isCut(at));

const parts = (): PayOutParts => ({
  ...{ db, clock, log: createLog("chain", "silent") },
  node: {
    ...chain,
    broadcast: cutting("broadcast", (bytes) => chain.broadcast(bytes)),
    find: cutting("find", (txid) => chain.find(txid)),
  },
  signer: { sign: cutting("sign", (content) => playSigner.sign(content)) },
  send: cutting("send", engine.send),
  tell: async (payout) => void told.push(payout.confirmations),
  fund: async (_payout, spends) => (spends <= funds ? HOT : undefined),
});

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 2);
  await scratch.query(
    "INSERT INTO site (id, currency, type, is_demo) VALUES (1, 'KRW', '100000', true), (2, 'KRW', '100000', false)",
  );
});
beforeEach(async () => {
  await scratch.query(`TRUNCATE chain.simulated_block, chain.simulated_transfer, chain.destination, chain.signed,
    coin_payout RESTART IDENTITY`);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  [told, funds] = [[], 10n ** 12n];
  isCut = () => false;
  engine = payoutEngine(db, clock);
  chain = openSimulatedChain(db, NETWORK);
  await fill();
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

/** An approved payout of 25 USDT. */
async function approved(id: number, siteId = 1): Promise<void> {
  const key = `00000000-0000-7000-8000-${String(id).padStart(12, "0")}`;
  const of = { siteId, memberId: KIM, key, hash: "" };
  const entry = { network: NETWORK, address: TO, tag: null, label: "", isOwn: true };
  const { id: destinationId } = await keepDestination(db, of, entry, clock.now());
  await db.query(
    `INSERT INTO coin_payout (id, site_id, member_id, network, destination_id, units, fee, worth, day, state, chain_fee,
       created_at, changed_at) VALUES ($1, $2, ${KIM}, $3, $4, 2500000000, 100000000, 35000, 20261121, $5, 0, 0, 0)`,
    [
      ...[id, siteId, COIN_NETWORK_CODES.codeOf[NETWORK], destinationId],
      PAYOUT_STATE_CODES.codeOf.APPROVED_FOR_PAYOUT,
    ],
  );
}

/** Puts coins on the hot address, enough for any test. */
async function fill(): Promise<void> {
  const opening = { txid: "f1".repeat(32), address: HOT, amount: 10n ** 12n };
  await openSimulated(db, NETWORK, opening, { hash: "b0".repeat(32), now: clock.now() });
}

/** One turn, a block's time later; what breaks off ends the payout's part of it. */
async function turn(): Promise<void> {
  clock.advance(BLOCK_MS);
  await chain.pulse(clock.now(), NEEDED, true);
  const tip = (await chain.tip())?.height ?? -1;
  for (const payout of await readPayoutsUnderWay(db, CHAIN))
    await payOut(parts(), payout, { tip, confirmations: NEEDED }).catch(() => {});
}

async function pass(turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) await turn();
}

async function stateOf(id: number): Promise<PayoutState> {
  const { rows } = await db.query("SELECT state FROM coin_payout WHERE id = $1", [id]);
  return PAYOUT_STATE_CODES.wordOf(Number((rows[0] as { state: number }).state));
}

/** How often the address was paid, in blocks. */
async function paid(): Promise<number> {
  const { rows } = await db.query(
    "SELECT count(*)::int4 AS times FROM chain.simulated_transfer WHERE address = $1 AND height IS NOT NULL",
    [TO],
  );
  return (rows[0] as { times: number }).times;
}

const signed = async (): Promise<string[]> =>
  (await db.query("SELECT bytes FROM chain.signed ORDER BY payout_id")).rows.map((row) =>
    String((row as { bytes: string }).bytes),
  );

test("a payout is signed, said to the engine, broadcast, counted and settled", async () => {
  await approved(1);
  await pass(8);
  expect(engine.taken.map(({ kind }) => kind)).toEqual([
    "payoutSending",
    "payoutSent",
    "payoutSettled",
  ]);
  expect(told).toEqual([1, 2, 3]);
  expect([await stateOf(1), await paid()]).toEqual(["DONE", 1]);
  const [transfer] = await chain.transfersIn((await chain.tip())?.height ?? 0);
  expect(transfer?.amount ?? 25_000_000n).toBe(25_000_000n);
});

test("the bytes stand before anything of them leaves", async () => {
  await approved(1);
  const broadcast = chain.broadcast.bind(chain);
  let stood: readonly string[] = [];
  chain.broadcast = async (bytes) => {
    stood = await signed();
    expect(stood).toEqual([bytes]);
    expect(await stateOf(1)).toBe("SENDING");
    return broadcast(bytes);
  };
  await pass(3);
  expect(stood).toHaveLength(1);
});

const PLACES = ["sign", "send", "broadcast", "find"].flatMap((name) => [
  `before ${name}`,
  `after ${name}`,
]);

/** Turns until nothing is under way, however long the oldest bytes are good for. */
async function settle(): Promise<void> {
  for (let left = LIFE_BLOCKS + 20; left > 0; left -= 1) {
    if ((await readPayoutsUnderWay(db, CHAIN)).length === 0) return;
    await turn();
  }
}

test.each(PLACES)("cut %s, whichever time, it is paid once or returned", async (place) => {
  for (const nth of [1, 2, 3]) {
    await scratch.query("TRUNCATE coin_payout, chain.signed, chain.simulated_transfer");
    await fill();
    engine = payoutEngine(db, clock);
    await approved(nth);
    let seen = 0;
    isCut = (at) => at === place && (seen += 1) === nth;
    await settle();
    // What never left and is never asked about again is returned; all else was paid.
    const isLost = place === "before broadcast" && nth === 1;
    const end = isLost ? ["FAILED", 0] : ["DONE", 1];
    expect([nth, await stateOf(nth), await paid()]).toEqual([nth, ...end]);
    expect(await signed()).toHaveLength(1);
  }
});

test("without enough on its address it waits, is not signed, and goes on once there is", async () => {
  funds = 24_999_999n;
  await approved(1);
  await pass(5);
  expect(engine.taken.map(({ kind }) => kind)).toEqual(["payoutWaiting"]);
  expect([await stateOf(1), await signed()]).toEqual(["WAITING_FOR_FUNDS", []]);
  funds = 25_000_000n;
  await pass(8);
  expect([await stateOf(1), await paid()]).toEqual(["DONE", 1]);
});

test("after a lost answer nothing moves until the chain shows it", async () => {
  await approved(1);
  const pulse = chain.pulse.bind(chain);
  isCut = (at) => at === "after broadcast";
  await pass(2);
  expect(await stateOf(1)).toBe("UNKNOWN");
  isCut = (at) => at === "before find";
  await pass(3);
  expect(await stateOf(1)).toBe("UNKNOWN");
  isCut = () => false;
  chain.pulse = pulse;
  await pass(6);
  expect([await stateOf(1), await paid()]).toEqual(["DONE", 1]);
  expect(engine.taken.map(({ kind }) => kind)).toEqual([
    "payoutSending",
    "payoutUnknown",
    "payoutSent",
    "payoutSettled",
  ]);
});

test("what never reached the chain is returned once no block can take it any more, as deep as a deposit lies", async () => {
  await approved(1);
  isCut = (at) => at === "before broadcast";
  await pass(2);
  expect(await stateOf(1)).toBe("UNKNOWN");
  const { lastHeight } = JSON.parse((await signed())[0] ?? "") as { lastHeight: number };
  while (((await chain.tip())?.height ?? 0) < lastHeight + NEEDED - 1) await turn();
  expect(await stateOf(1)).toBe("UNKNOWN");
  await pass(2);
  expect([await stateOf(1), await paid()]).toEqual(["FAILED", 0]);
  isCut = () => false;
  await pass(5);
  expect(await paid()).toBe(0);
  await expect(chain.broadcast((await signed())[0] ?? "")).resolves.toBe("refused");
});

test("what goes with its block is sent again as it was, and counted anew", async () => {
  await approved(1);
  await pass(3);
  expect(await stateOf(1)).toBe("SENT");
  const before = await signed();
  await chain.reorganise(2, "gone", clock.now());
  await pass(9);
  expect([await stateOf(1), await paid(), await signed()]).toEqual(["DONE", 1, before]);
});

test("while its account is frozen it is not sent, and what is too old by then is signed anew, since none of it ever left", async () => {
  await approved(1);
  engine.isFrozen = true;
  await pass(1);
  const first = await signed();
  await pass(LIFE_BLOCKS + 2);
  expect([engine.taken, await paid()]).toEqual([[], 0]);
  expect(await signed()).not.toEqual(first);
  engine.isFrozen = false;
  await pass(8);
  expect([await stateOf(1), await paid()]).toEqual(["DONE", 1]);
});

test("many at once, two that send them, and the engine away now and then: each is paid once or returned", async () => {
  for (let id = 1; id <= 12; id += 1) await approved(id);
  let calls = 0;
  isCut = () => (calls += 1) % 7 === 0;
  for (let turns = 0; turns < 25; turns += 1) await Promise.all([turn(), turn()]);
  isCut = () => false;
  await settle();
  const ends = await Promise.all(Array.from({ length: 12 }, (_, place) => stateOf(place + 1)));
  expect(ends.filter((state) => state !== "DONE" && state !== "FAILED")).toEqual([]);
  const done = ends.filter((state) => state === "DONE").length;
  expect(done).toBeGreaterThan(6);
  expect(await paid()).toBe(done);
});

test("nothing of a real site is sent", async () => {
  await approved(1, 2);
  await pass(5);
  expect([engine.taken, await signed()]).toEqual([[], []]);
});
