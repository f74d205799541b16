/** Deposits from their first sight on: confirmed, credited once, small, moved, dropped, taken back, sealed (decision 038). */

import { keepSender } from "@naru/store/chain/senders";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { openDesk, type DeskDatabase } from "@naru/store/desk/database";
import { giveOwnAddress } from "@naru/store/chain/addresses";
import { memberDeposits } from "@naru/store/chain/deposits";
import { readReadings } from "@naru/store/chain/networks";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import type { CommandCall } from "../gateway/link/engine-link.ts";
import { manualClock, type ManualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { createRounds, type Rounds } from "./rounds.ts";
import { openSimulatedChain, type SimulatedChain } from "./simulated-chain.ts";
import { addSite, emptyChains } from "./testing/chain-tables.ts";

const SITE = 1;
const KIM = 10_001;
const NETWORK: CoinNetwork = "USDT-TRC20";
const NEEDED = 3;
const BLOCK_MS = 1_000;

let scratch: ScratchDatabase;
let db: DeskDatabase;
let clock: ManualClock;
let rounds: Rounds;
let chain: SimulatedChain;
/** What the engine was asked, with the answers that it remembers by key. */
let asked: UntimedCommand[];
let isAway: boolean;
/** Whether the engine does what it is told and its answer is lost, as with a process that ends then. */
let losesAnswers: boolean;
/** Whether the ledger has the deposit that it is asked to take back. */
let hasCredited: boolean;
/** Whether the engine holds what comes until its sender is told. */
let asksSenders: boolean;
const remembered = new Map<string, EngineAnswer>();

/** An engine that credits what it is told, each key once. */
const engine = {
  command({ key, command }: CommandCall): Promise<EngineAnswer> {
    // What a house moves between its own addresses has its own test.
    if (command.kind === "bookCoinMove") return Promise.resolve({ outcome: "ok", body: "{}" });
    if (isAway) return Promise.resolve({ outcome: "busy" });
    const known = remembered.get(key);
    if (known !== undefined) return Promise.resolve(known);
    asked.push(command);
    if (command.kind === "reverseCoin" && !hasCredited) {
      const refused = { outcome: "refused", code: "INVALID_REQUEST" } as const;
      remembered.set(key, refused);
      return Promise.resolve(refused);
    }
    const isAsked = command.kind === "creditCoin" && asksSenders;
    const isSmall = command.kind === "creditCoin" && BigInt(command.units) < 5n * 10n ** 8n;
    const credited = isSmall ? "SMALL" : isAsked ? "ASKED" : "CREDITED";
    const state = command.kind === "reverseCoin" ? "REVERSED" : credited;
    const body = JSON.stringify({ state, ...(state === "ASKED" && { isAsked }) });
    const answer = { outcome: "ok", body } as const;
    remembered.set(key, answer);
    if (losesAnswers) return Promise.resolve({ outcome: "busy" });
    return Promise.resolve(answer);
  },
};

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 2);
  await addSite(scratch, [{ network: NETWORK, confirmations: NEEDED, depositMin: 500_000_000n }]);
});
beforeEach(async () => {
  await emptyChains(scratch);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  asked = [];
  isAway = false;
  losesAnswers = false;
  hasCredited = true;
  asksSenders = false;
  remembered.clear();
  rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  chain = openSimulatedChain(db, NETWORK);
  await rounds.turn();
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

/** So many turns, a block's time apart. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    clock.advance(BLOCK_MS);
    await rounds.turn();
  }
}

async function send(
  txid: string,
  amount: bigint,
  more: { index?: number; isListed?: boolean } = {},
) {
  const receiver = { siteId: SITE, memberId: KIM, network: NETWORK };
  const given = await giveOwnAddress(db, receiver, clock.now());
  if (given === undefined) throw new Error("no address is left");
  const { address, tag } = given;
  const sent = { txid, index: 0, address, tag, amount, isListed: true, ...more };
  await sendSimulated(db, NETWORK, sent);
}

const deposits = () => memberDeposits(db, { memberId: KIM, networks: [NETWORK, "XRP"], most: 50 });
const states = async () =>
  (await deposits()).map(({ state, confirmations }) => `${state} ${confirmations}`);
const credits = () => asked.filter(({ kind }) => kind === "creditCoin");

test("a deposit is seen, counted block by block, and credited with the last of its confirmations", async () => {
  await send("aa", 7_000_000n);
  const seen: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    seen.push(...(await states()));
    await pass(1);
  }
  expect(seen).toEqual(["CONFIRMING 1", "CONFIRMING 2", "CREDITED 3", "CREDITED 3"]);
  // Six decimals of the chain are eight of ours.
  expect(asked).toEqual([
    {
      kind: "creditCoin",
      memberId: KIM,
      depositId: 1,
      network: NETWORK,
      units: "700000000",
      asksSender: true,
    },
  ]);
});

test("two outputs of one transaction are two deposits, and the same one twice is one", async () => {
  await send("AA".toLowerCase(), 7_000_000n);
  await send("aa", 8_000_000n, { index: 1 });
  await send("aa", 7_000_000n);
  await pass(6);
  expect(credits()).toHaveLength(2);
});

test("while the engine is away nothing is lost, and when it is back each is credited once", async () => {
  await send("aa", 7_000_000n);
  isAway = true;
  await pass(6);
  expect(await states()).toEqual(["CONFIRMING 2"]);
  isAway = false;
  await pass(2);
  expect((await deposits())[0]?.state).toBe("CREDITED");
  expect(credits()).toHaveLength(1);
});

test("another process that does the same beside it credits nothing twice", async () => {
  const other = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  for (let id = 0; id < 5; id += 1) await send(`a${id}`, 7_000_000n);
  for (let turn = 0; turn < 8; turn += 1) {
    clock.advance(BLOCK_MS);
    await Promise.allSettled([rounds.turn(), other.turn()]);
  }
  await pass(2);
  expect(credits()).toHaveLength(5);
  expect(new Set((await deposits()).map(({ state }) => state))).toEqual(new Set(["CREDITED"]));
});

test("one that moves to another block keeps its identity and counts anew", async () => {
  await send("aa", 7_000_000n);
  await pass(2);
  expect(await states()).toEqual(["CONFIRMING 2"]);
  await chain.reorganise(2, "waits", clock.now());
  await rounds.turn();
  expect(await states()).toEqual(["SEEN 0"]);
  await pass(2);
  expect(await states()).toEqual(["CONFIRMING 2"]);
  await pass(1);
  expect(credits()).toHaveLength(1);
  expect(await deposits()).toHaveLength(1);
});

test("one that is gone is dropped, and counts again if it comes back", async () => {
  await send("aa", 7_000_000n);
  await pass(1);
  await chain.reorganise(1, "gone", clock.now());
  await rounds.turn();
  await rounds.turn();
  expect(await states()).toEqual(["DROPPED 0"]);
  expect(credits()).toEqual([]);
  await send("aa", 7_000_000n);
  await pass(4);
  expect((await deposits())[0]?.state).toBe("CREDITED");
});

test("one that was credited and comes again in another block is not credited again", async () => {
  await send("zz", 7_000_000n);
  await pass(8);
  await send("aa", 7_000_000n);
  await pass(4);
  await chain.reorganise(6, "again", clock.now());
  await pass(6);
  expect((await deposits())[0]?.state).toBe("CREDITED");
  expect(credits()).toHaveLength(2);
  expect(asked.filter(({ kind }) => kind === "reverseCoin")).toEqual([]);
});

test("one that was credited and is gone is taken back once the other way is as deep as it was", async () => {
  await send("zz", 7_000_000n);
  await pass(8);
  await send("aa", 7_000_000n);
  await pass(4);
  await chain.reorganise(5, "gone", clock.now());
  await send("bb", 9_000_000n);
  await pass(8);
  expect((await deposits()).map(({ txid, state }) => `${txid} ${state}`)).toEqual([
    "bb CREDITED",
    "aa REVERSED",
    "zz CREDITED",
  ]);
  expect(asked.filter(({ kind }) => kind === "reverseCoin")).toHaveLength(1);
  // Nothing leaves that network before two persons have looked.
  expect(asked.filter(({ kind }) => kind === "stopCoin")).toMatchObject([
    { network: NETWORK, reason: "REORG" },
  ]);
});

test("what is credited is what the block says that the chain ended with, not what another said before it", async () => {
  await send("aa", 1_000_000_000n);
  await pass(1);
  expect(await states()).toEqual(["CONFIRMING 1"]);
  await chain.reorganise(1, "gone", clock.now());
  // The same transaction in another block: its contract hands on 6 in place of 1,000.
  await send("aa", 6_000_000n);
  await pass(5);
  // The chain itself has the six, and nothing else of it.
  const there = "SELECT amount::text, height FROM chain.simulated_transfer WHERE txid = 'aa'";
  expect(await scratch.query(there)).toEqual([{ amount: "6000000", height: expect.anything() }]);
  expect(credits()).toMatchObject([{ units: "600000000" }]);
});

test.each([
  ["another amount", 6_000_000n, "REVERSED"],
  ["the same amount", 1_000_000_000n, "CREDITED"],
])("what was credited and comes in another block with %s", async (_, amount, state) => {
  await send("aa", 1_000_000_000n);
  await pass(NEEDED);
  expect(await states()).toEqual([`CREDITED ${NEEDED}`]);
  await chain.reorganise(NEEDED, "gone", clock.now());
  await send("aa", amount);
  await pass(2 * NEEDED);
  expect(credits()).toMatchObject([{ units: "100000000000" }]);
  expect((await deposits()).map((each) => each.state)).toEqual([state]);
  const reversals = asked.filter(({ kind }) => kind === "reverseCoin");
  expect(reversals).toHaveLength(state === "REVERSED" ? 1 : 0);
});

test.each([
  ["in another block with another amount", 6_000_000n, "REVERSED"],
  ["in another block with the same amount", 1_000_000_000n, "CREDITED"],
  ["in no block any more", null, "REVERSED"],
])("what was credited without an answer and is %s", async (_, amount, state) => {
  await send("zz", 7_000_000n);
  await pass(2 * NEEDED);
  await send("aa", 1_000_000_000n);
  await pass(NEEDED - 1);
  losesAnswers = true;
  await pass(1);
  losesAnswers = false;
  expect(credits()).toMatchObject([{}, { units: "100000000000" }]);
  await chain.reorganise(NEEDED, "gone", clock.now());
  if (amount === null) await send("bb", 9_000_000n);
  else await send("aa", amount);
  await pass(3 * NEEDED);
  const row = (await deposits()).find(({ txid }) => txid === "aa");
  expect(row).toMatchObject({ state, units: 100_000_000_000n });
  const reversals = asked.filter(({ kind }) => kind === "reverseCoin");
  expect(reversals).toHaveLength(state === "REVERSED" ? 1 : 0);
});

test("what was asked for and never credited is dropped once it is gone for good, and counts should it come back", async () => {
  await send("zz", 7_000_000n);
  await pass(2 * NEEDED);
  await send("aa", 1_000_000_000n);
  await pass(NEEDED - 1);
  isAway = true;
  await pass(1);
  isAway = false;
  hasCredited = false;
  await chain.reorganise(NEEDED, "gone", clock.now());
  await send("bb", 9_000_000n);
  await pass(3 * NEEDED);
  const row = (await deposits()).find(({ txid }) => txid === "aa");
  expect(row).toMatchObject({ state: "DROPPED", isAsked: false });
  expect(credits().filter((each) => "depositId" in each && each.depositId === row?.id)).toEqual([]);
  // Credited after all and gone once more, it is taken back, though the engine refused that before.
  hasCredited = true;
  await send("aa", 1_000_000_000n);
  await pass(NEEDED + 1);
  const stateOfAa = async () => (await deposits()).find(({ txid }) => txid === "aa")?.state;
  expect(await stateOfAa()).toBe("CREDITED");
  await chain.reorganise(2 * NEEDED, "gone", clock.now());
  await send("cc", 9_000_000n);
  await pass(3 * NEEDED);
  expect(await stateOfAa()).toBe("REVERSED");
});

test("one that lies deep enough is sealed, and the chain rests", async () => {
  await send("aa", 7_000_000n);
  // It is swept meanwhile, which has its own blocks.
  await pass(7 * NEEDED + 6);
  expect(asked.map(({ kind }) => kind)).toEqual(["creditCoin", "sealCoin"]);
  const tip = (await chain.tip())?.height;
  await pass(5);
  expect((await chain.tip())?.height).toBe(tip);
});

test("a token that nobody lists is told and never credited", async () => {
  await send("aa", 7_000_000n, { isListed: false });
  await pass(6);
  expect((await deposits())[0]?.state).toBe("UNSUPPORTED");
  expect(credits()).toEqual([]);
});

test("small ones wait and are credited with the one that is enough", async () => {
  await send("aa", 4_000_000n);
  await pass(5);
  expect((await deposits())[0]?.state).toBe("SMALL");
  await send("bb", 6_000_000n);
  await pass(5);
  expect((await deposits()).map(({ state }) => state)).toEqual(["CREDITED", "CREDITED"]);
});

/** The site credits what it asks the sender of only once that was told, or at once. */
const waitForSenders = (isSenderFirst: boolean, from: number | null = null) =>
  scratch.query(
    `INSERT INTO money_rules (site_id, wallet, is_on, deposit_min, deposit_max, deposit_unit, withdraw_min, withdraw_max,
       withdraw_unit, withdraw_fee, member_day_max, site_day_max, convert_min, spread_bps, expiry_minutes, beneficiary_from,
       is_sender_first)
     VALUES (1, ${WALLET_CODES.codeOf.BINARY}, true, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, ${from}, ${isSenderFirst})
     ON CONFLICT (site_id, wallet) DO UPDATE SET is_sender_first = excluded.is_sender_first,
       beneficiary_from = excluded.beneficiary_from`,
  );
const kinds = () => asked.map(({ kind }) => kind);

test("what waits for its sender is credited once that is told, and not before", async () => {
  asksSenders = true;
  await waitForSenders(true);
  await send("aa", 7_000_000n);
  await pass(5);
  expect(await deposits()).toMatchObject([{ state: "ASKED", sender: "ASKED" }]);
  await pass(5);
  expect(kinds()).toEqual(["creditCoin"]);
  const told = { memberId: KIM, depositId: 1, sealed: Buffer.from("sealed") };
  expect(await keepSender(db, { ...told, memberId: KIM + 1 }, clock.now())).toBe(false);
  expect(await keepSender(db, told, clock.now())).toBe(true);
  expect(await keepSender(db, { ...told, sealed: Buffer.from("other") }, clock.now())).toBe(false);
  isAway = true;
  await pass(2);
  expect((await deposits())[0]?.state).toBe("ASKED");
  isAway = false;
  await pass(2);
  expect(await deposits()).toMatchObject([{ state: "CREDITED", sender: "TOLD" }]);
  expect(kinds()).toEqual(["creditCoin", "creditAskedCoin"]);
});

test.each<[what: string, isSenderFirst: boolean, from: number | null]>([
  ["waits for senders no more", false, null],
  ["asks nobody any more", true, 0],
])("what waited is credited when its site %s", async (_, isSenderFirst, from) => {
  asksSenders = true;
  await waitForSenders(true);
  await send("aa", 7_000_000n);
  await pass(5);
  await waitForSenders(isSenderFirst, from);
  await pass(2);
  expect(await deposits()).toMatchObject([{ state: "CREDITED", sender: "ASKED" }]);
});

test("a chain takes back what waits for its sender as it takes back what was credited", async () => {
  asksSenders = true;
  await waitForSenders(true);
  await send("aa", 7_000_000n);
  await pass(5);
  await chain.reorganise(5, "gone", clock.now());
  await pass(2 * NEEDED + 2);
  expect((await deposits())[0]?.state).toBe("REVERSED");
  expect(kinds()).toContain("reverseCoin");
});

test("a chain that is another one altogether is not read, and nothing is credited from it", async () => {
  await send("aa", 7_000_000n);
  await pass(2);
  await scratch.query("UPDATE chain.simulated_block SET hash = 'other' || height");
  await pass(4);
  const [reading] = (await readReadings(db)).filter(({ network }) => network === NETWORK);
  expect(reading?.paused).toBe("OTHER_CHAIN");
  expect(credits()).toEqual([]);
});

test("an address is given once, and none that the chain has seen", async () => {
  const receiver = { siteId: SITE, memberId: KIM, network: NETWORK };
  const first = await giveOwnAddress(db, receiver, 0);
  expect(await giveOwnAddress(db, receiver, 9)).toEqual(first);
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, n) => giveOwnAddress(db, { ...receiver, memberId: KIM + n }, 0)),
  );
  expect(new Set(others.map((each) => each?.address)).size).toBe(10);
  // A database of before these were given: what the chain has seen stays given.
  await send("aa", 7_000_000n);
  await scratch.query("DELETE FROM chain.address");
  await rounds.turn();
  const rows = await scratch.query("SELECT idx FROM chain.address WHERE address = $1", [
    first?.address,
  ]);
  expect(rows).toEqual([]);
});

test("coins that come to the house are whose tag they name, and nobody's without one", async () => {
  await scratch.query(
    `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
     VALUES (1, ${COIN_NETWORK_CODES.codeOf.XRP}, 1, 0, true)`,
  );
  await rounds.turn();
  const own = await giveOwnAddress(db, { siteId: SITE, memberId: KIM, network: "XRP" }, 0);
  expect(own?.tag).toMatch(/^\d+$/);
  const sent = { index: 0, address: own?.address ?? "", amount: 20_000_000n, isListed: true };
  await sendSimulated(db, "XRP", { ...sent, txid: "aa", tag: own?.tag ?? "" });
  await sendSimulated(db, "XRP", { ...sent, txid: "bb", tag: null });
  await sendSimulated(db, "XRP", { ...sent, txid: "cc", tag: "4294967295" });
  await pass(7);
  expect((await deposits()).map(({ txid, state }) => `${txid} ${state}`)).toEqual(["aa CREDITED"]);
  const rows = await scratch.query("SELECT txid, state FROM chain.deposit ORDER BY txid");
  const nobodys = { state: "UNASSIGNED" };
  expect(rows).toMatchObject([{ txid: "aa" }, nobodys, nobodys]);
  // The books have them too, each once.
  expect(asked.filter(({ kind }) => kind === "holdCoin")).toHaveLength(2);
});
