/** A transaction that hands on another amount in the block of another way: its contract looks at the block. */

import { openDesk, type DeskDatabase } from "@naru/store/desk/database";
import { giveOwnAddress } from "@naru/store/chain/addresses";
import { memberDeposits } from "@naru/store/chain/deposits";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { type CoinNetwork } from "@naru/vocabulary/coin/network";
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
    const isAsked = command.kind === "creditCoin" && asksSenders;
    const isSmall = command.kind === "creditCoin" && BigInt(command.units) < 5n * 10n ** 8n;
    const credited = isSmall ? "SMALL" : isAsked ? "ASKED" : "CREDITED";
    const state = command.kind === "reverseCoin" ? "REVERSED" : credited;
    const body = JSON.stringify({ state, ...(state === "ASKED" && { isAsked }) });
    const answer = { outcome: "ok", body } as const;
    remembered.set(key, answer);
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
