/** Networks where nothing is on its way rest: a turn over them reads three things and writes none, and whatever happens ends it. */

import { giveOwnAddress } from "@naru/store/chain/addresses";
import { readCursor, readReadings } from "@naru/store/chain/networks";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { createRounds, type Rounds } from "./rounds.ts";
import { openSimulatedChain } from "./simulated-chain.ts";
import { addSite, emptyChains } from "./testing/chain-tables.ts";

const SITE = 1;
const NETWORK: CoinNetwork = "USDT-TRC20";
const CODE = COIN_NETWORK_CODES.codeOf[NETWORK];
const NEEDED = 3;
/** Networks of sites, how each stands, and whether somebody asked for a look. */
const AT_REST = 3;
const REST_MS = 10_000;

let scratch: ScratchDatabase;
let desk: DeskDatabase;
/** Counts what is asked of it. */
let db: DeskDatabase;
let clock: ManualClock;
let rounds: Rounds;
let asked: number;

beforeAll(async () => {
  scratch = await scratchDatabase();
  desk = openDesk(scratch.url, 2);
  db = {
    ...desk,
    query: (statement, values) => {
      asked += 1;
      return desk.query(statement, values);
    },
    transaction: (work) => {
      asked += 1;
      return desk.transaction(work);
    },
  };
  await addSite(scratch, [{ network: NETWORK, confirmations: NEEDED, depositMin: 500_000_000n }]);
});
beforeEach(async () => {
  await emptyChains(scratch);
  await scratch.query(`UPDATE coin_network SET confirmations = ${NEEDED}`);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  const engine = { command: async () => ({ outcome: "ok", body: "{}" }) as const };
  rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  await rounds.turn();
  await rounds.turn();
  expect(await turn()).toBe(AT_REST);
});
afterAll(async () => {
  await desk.close();
  await scratch.drop();
});

/** How much one turn asks of the database. */
async function turn(): Promise<number> {
  asked = 0;
  await rounds.turn();
  return asked;
}

const send = (address: string): Promise<void> =>
  sendSimulated(desk, NETWORK, {
    ...{ txid: "aa", index: 0, address, tag: null, amount: 7_000_000n, isListed: true },
  });
const give = () =>
  giveOwnAddress(desk, { siteId: SITE, memberId: 10_001, network: NETWORK }, clock.now());
const deposit = (columns: string, values: string): Promise<unknown> =>
  scratch.query(
    `INSERT INTO chain.deposit (network, txid, idx, site_id, member_id, address, chain_amount, units, dust, created_at,
       changed_at, ${columns}) VALUES ('${NETWORK}', 'aa', 0, ${SITE}, 10001, 'T', 7, 7, 0, now(), now(), ${values})`,
  );

const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  "something waits for a block": () => send("TNobodysAddress1111111111111111111"),
  "an address is given": give,
  "the chain goes another way": () =>
    openSimulatedChain(desk, NETWORK).reorganise(1, "waits", clock.now()),
  "where it was read is told otherwise": () =>
    scratch.query("UPDATE chain.network SET paused = 'SILENT'"),
  "a site asks for more confirmations": () =>
    scratch.query("UPDATE coin_network SET confirmations = confirmations + 1"),
  "a deposit is open": () => deposit("state", "'UNASSIGNED'"),
  "a deposit may be swept": () => deposit("state, is_sealed, height", "'CREDITED', true, 0"),
  "a payout is approved": () =>
    scratch.query(
      `INSERT INTO coin_payout (id, site_id, member_id, network, units, fee, worth, chain_fee, state, day, destination_id, created_at, changed_at)
       VALUES (1, ${SITE}, 10001, ${CODE}, 1, 0, 0, 0, ${PAYOUT_STATE_CODES.codeOf.APPROVED_FOR_PAYOUT}, 0, 1, 0, 0)`,
    ),
  "a movement begins": () =>
    scratch.query(
      `INSERT INTO chain.move (site_id, network, kind, from_address, to_address, amount, chain_fee, state, created_at)
       VALUES (${SITE}, '${NETWORK}', 'TO_COLD', 'THot', 'TCold', 1, 0, 'NEW', now())`,
    ),
};

test.each(Object.entries(EVENTS))("%s: the network's turn is its whole one", async (_, happen) => {
  await happen();
  expect(await turn()).toBeGreaterThan(AT_REST);
});

test("the desk sees a network that rests as read, no longer than ten seconds ago", async () => {
  const readAt = async () => (await readReadings(desk))[0]?.readAt;
  const began = clock.now();
  clock.advance(REST_MS - 1);
  expect(await turn()).toBe(AT_REST);
  expect(await readAt()).toBe(began);
  clock.advance(1);
  expect(await turn()).toBeGreaterThan(AT_REST);
  expect(await readAt()).toBe(clock.now());
});

test("while a network rests its coins are looked at as of the block that was read", async () => {
  await scratch.query("TRUNCATE chain.reconciliation");
  await scratch.query(`INSERT INTO chain.reconciliation_asked VALUES (${SITE}, now())`);
  await rounds.turn();
  const { rows } = await desk.query<{ block: string }>(
    `SELECT parts->>'block ${NETWORK}' AS block FROM chain.reconciliation`,
  );
  const cursor = await readCursor(desk, { network: NETWORK, isReal: false });
  expect(rows[0]?.block).toBe(String(cursor?.height));
});
