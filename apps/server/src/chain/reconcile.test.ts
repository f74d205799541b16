/** Holdings against books (decision 049): they agree whatever is on its way, and one unit anywhere is found and stops its coin alone. */

import { giveOwnAddress } from "@naru/store/chain/addresses";
import { keepDestination } from "@naru/store/chain/destinations";
import { readHouses } from "@naru/store/chain/house";
import { askForLook, readLooks } from "@naru/store/chain/reconciliation";
import { sendSimulated } from "@naru/store/chain/simulated";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type ScratchDatabase, scratchDatabase } from "@naru/store/testing/scratch-database";
import {
  COIN_CREDIT_CODES,
  COIN_NETWORK_CODES,
  type CoinNetwork,
} from "@naru/vocabulary/coin/network";
import { PAYOUT_STATE_CODES, type PayoutState } from "@naru/vocabulary/coin/payout";
import { COIN_STOP_CODES } from "@naru/vocabulary/coin/stop";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EngineAnswer, UntimedCommand } from "../bus/messages.ts";
import { type ManualClock, manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { reconcile, simulatedLook } from "./reconcile.ts";
import { createRounds, type Rounds } from "./rounds.ts";
import { openSimulatedChain } from "./simulated-chain.ts";
import { addSite, emptyChains } from "./testing/chain-tables.ts";

const SITE = 1;
const KIM = 10_001;
const NETWORK: CoinNetwork = "ETH";
const CHAIN = { network: NETWORK, isReal: false } as const;
const NEEDED = 3;
const CODE = COIN_NETWORK_CODES.codeOf[NETWORK];
/** Chain units of a unit of the ledger. */
const FINER = 10n ** 10n;
const COIN = 10n ** 8n;

let scratch: ScratchDatabase;
let db: DeskDatabase;
let clock: ManualClock;
let rounds: Rounds;
let nextTransfer: number;
let asked: UntimedCommand[];

const account = (purpose: "CUSTODY" | "COLD" | "CHAIN_FEE" | "PAYOUT_SENT" | "PROVIDER"): number =>
  houseAccount(SITE, "ETH", purpose);
const MEMBER = memberAccount(KIM, "ETH", "AVAILABLE");

/** A movement of the ledger, as the store keeps it. */
async function post(debit: number, credit: number, amount: bigint, member = 0): Promise<void> {
  nextTransfer += 1;
  await scratch.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     VALUES (${SITE}, 20000, ${nextTransfer}, ${member}, ${debit}, ${credit}, ${amount}, 0, 0, 0, ${clock.now()},
       ${TRANSACTION_NUMBERS.codeOf.D})`,
  );
}

/** An engine that posts what coins do, as the real one does. */
async function command(sent: UntimedCommand): Promise<EngineAnswer> {
  asked.push(sent);
  const ok = (state: string) => ({ outcome: "ok", body: JSON.stringify({ state }) }) as const;
  switch (sent.kind) {
    case "creditCoin":
      await scratch.query(
        `INSERT INTO coin_deposit (id, site_id, member_id, network, units, state, lost, at)
         VALUES (${sent.depositId}, ${SITE}, ${KIM}, ${CODE}, ${sent.units}, ${COIN_CREDIT_CODES.codeOf.CREDITED}, 0, 0)`,
      );
      await post(account("CUSTODY"), MEMBER, BigInt(sent.units));
      return ok("CREDITED");
    case "bookCoinMove":
      await scratch.query(
        `INSERT INTO coin_moved (site_id, network, number, moved, units, chain_fee, at)
         VALUES (${SITE}, ${CODE}, ${sent.number}, 1, ${sent.units}, ${sent.chainFee}, 0)
         ON CONFLICT (site_id, network) DO UPDATE SET number = excluded.number`,
      );
      await post(account("CHAIN_FEE"), account("CUSTODY"), BigInt(sent.chainFee));
      return ok("DONE");
    case "payoutSettled": {
      await movePayout(sent.payoutId, "DONE");
      const units = 2n * COIN;
      await post(account("PAYOUT_SENT"), account("CUSTODY"), units);
      await post(account("CHAIN_FEE"), account("CUSTODY"), BigInt(sent.chainFee));
      return ok("DONE");
    }
    case "payoutSending":
      await post(MEMBER, account("PAYOUT_SENT"), 2n * COIN, KIM);
      await movePayout(sent.payoutId, "SENDING");
      return ok("SENDING");
    case "payoutSent":
      await movePayout(sent.payoutId, "SENT");
      return ok("SENT");
    case "stopCoin":
      await scratch.query(
        `INSERT INTO coin_stop (site_id, network, reason, at) VALUES
         (${sent.siteId}, ${COIN_NETWORK_CODES.codeOf[sent.network]}, ${COIN_STOP_CODES.codeOf[sent.reason]}, 0)`,
      );
      return ok("DONE");
    default:
      return ok("CREDITED");
  }
}

async function movePayout(id: number, state: PayoutState): Promise<void> {
  const ended = state === "DONE" ? String(clock.now()) : "NULL";
  await scratch.query(
    `UPDATE coin_payout SET state = ${PAYOUT_STATE_CODES.codeOf[state]}, ended_at = ${ended} WHERE id = ${id}`,
  );
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url, 3);
  await addSite(scratch, [
    { network: NETWORK, confirmations: NEEDED, depositMin: 0n },
    { network: "BTC", confirmations: 1, depositMin: 0n },
  ]);
  await scratch.query(
    "CREATE TABLE ledger_transfer_20000 PARTITION OF ledger_transfer FOR VALUES FROM (20000) TO (20001)",
  );
});
beforeEach(async () => {
  await emptyChains(scratch);
  clock = manualClock(Date.UTC(2026, 10, 21, 3));
  [nextTransfer, asked] = [0, []];
  const engine = { command: (call: { command: UntimedCommand }) => command(call.command) };
  rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
  // What members had before anybody looked.
  await post(account("CUSTODY"), MEMBER, 7n * COIN);
  await pass(1);
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
async function deposit(amount: bigint): Promise<void> {
  const given = await giveOwnAddress(
    db,
    { siteId: SITE, memberId: KIM, network: NETWORK },
    clock.now(),
  );
  if (given === undefined) throw new Error("no address is left");
  sent += 1;
  const one = { txid: `aa${sent}`, index: 0, address: given.address, tag: null, amount };
  await sendSimulated(db, NETWORK, { ...one, isListed: true });
}

/** An approved payout of 2 ETH. */
async function approve(id: number): Promise<void> {
  const key = `00000000-0000-7000-8000-${String(id).padStart(12, "0")}`;
  const entry = { network: NETWORK, address: "0xOutside", tag: null, label: "", isOwn: true };
  const of = { siteId: SITE, memberId: KIM, key, hash: "" };
  const to = await keepDestination(db, of, entry, clock.now());
  await scratch.query(
    `INSERT INTO coin_payout (id, site_id, member_id, network, destination_id, units, fee, worth, day, state, chain_fee,
       created_at, changed_at) VALUES (${id}, 1, ${KIM}, ${CODE}, ${to.id}, ${2n * COIN}, 0, 1, 20261121,
       ${PAYOUT_STATE_CODES.codeOf.APPROVED_FOR_PAYOUT}, 0, 0, 0)`,
  );
}

/** Looks now; what the newest look at a coin came to. */
async function look(coin = "ETH"): Promise<{ difference: bigint; parts: Record<string, string> }> {
  await askForLook(db, SITE, clock.now());
  await rounds.turn();
  const found = (await readLooks(db, SITE, 1)).find((each) => each.coin === coin);
  if (found === undefined) throw new Error("nobody looked");
  return { difference: found.difference, parts: { ...found.parts } };
}

const stops = () => asked.filter(({ kind }) => kind === "stopCoin");

test("they agree at every block of a deposit with dust, its sweep and a payout, and each part is named", async () => {
  await deposit(50n * COIN * FINER + 7n);
  await approve(1);
  const seen = new Set<string>();
  for (let turn = 0; turn < 30; turn += 1) {
    await pass(1);
    const { difference, parts } = await look();
    expect([turn, difference]).toEqual([turn, 0n]);
    for (const [name, value] of Object.entries(parts)) if (value !== "0") seen.add(name);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "hot",
      "deposit",
      "unconfirmed",
      "dust",
      "inFlight",
      "fees",
      "opening",
    ]),
  );
  expect(asked.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["creditCoin", "bookCoinMove", "payoutSettled"]),
  );
  expect((await look()).parts).toMatchObject({ unconfirmed: "0", inFlight: "0", fees: "0" });
  expect(stops()).toEqual([]);
});

describe("one unit too many or too few is found within a minute and stops that coin alone", () => {
  const hot = async () => (await readHouses(db, CHAIN))[0];
  const onChain = async (address: string | undefined) =>
    scratch.query(
      `INSERT INTO chain.simulated_transfer (network, txid, idx, address, amount, height, is_opening)
       VALUES ('${NETWORK}', 'seeded', 0, '${address}', 1, 0, true)`,
    );
  const places: Record<string, () => Promise<unknown>> = {
    "on the hot address": async () => onChain((await hot())?.hot),
    "on the cold address": async () => onChain((await hot())?.cold),
    "on a member's address": async () => {
      const rows = await scratch.query("SELECT address FROM chain.deposit LIMIT 1");
      await onChain((rows[0] as { address: string }).address);
    },
    "in custody as it is booked": () => post(account("CUSTODY"), MEMBER, 1n),
    "in the cold store as it is booked": () => post(account("COLD"), MEMBER, 1n),
    "in what a chain took as it is booked": () =>
      post(account("CHAIN_FEE"), account("CUSTODY"), 1n),
    "in a payout that left": () =>
      scratch.query(
        "UPDATE chain.simulated_transfer SET amount = amount + 1 WHERE address = '0xOutside'",
      ),
    "in the dust of a deposit": () => scratch.query("UPDATE chain.deposit SET dust = dust + 1"),
  };

  test.each(Object.entries(places))("%s", async (_where, seed) => {
    await deposit(50n * COIN * FINER + 7n);
    await approve(1);
    await pass(20);
    await seed();
    // Nobody asks: the minute does.
    for (let left = 121; left > 0 && stops().length === 0; left -= 1) await pass(1);
    expect(stops()).toMatchObject([{ siteId: SITE, network: NETWORK, reason: "DIFFERENCE" }]);
    expect((await look("BTC")).difference).toBe(0n);
    // Once.
    await look();
    expect(stops()).toHaveLength(1);
  });
});

test("a settlement with a provider is named and stops nothing", async () => {
  await post(account("CUSTODY"), account("PROVIDER"), 3n * COIN);
  expect(await look()).toMatchObject({ difference: 0n, parts: { providers: "3" } });
});

describe("members that a release of a demo brings", () => {
  /** As the demo begins: 2 ETH and 0.15 BTC from custody, in the engine's one batch. */
  async function begin(memberId: number): Promise<void> {
    await post(
      account("CUSTODY"),
      memberAccount(memberId, "ETH", "AVAILABLE"),
      2n * COIN,
      memberId,
    );
    const btc = [houseAccount(SITE, "BTC", "CUSTODY"), memberAccount(memberId, "BTC", "AVAILABLE")];
    await post(btc[0] ?? 0, btc[1] ?? 0, 15_000_000n, memberId);
  }

  test("have their first coins on the chain too: no look differs, nothing stops, and each has them once", async () => {
    const before = (await look()).parts["hot"];
    await begin(10_002);
    await begin(10_003);
    expect(await look()).toMatchObject({
      difference: 0n,
      parts: { hot: String(Number(before) + 4) },
    });
    expect(await look("BTC")).toMatchObject({ difference: 0n, parts: { hot: "100.3" } });
    // Another process knows who has them.
    const engine = { command: (call: { command: UntimedCommand }) => command(call.command) };
    rounds = createRounds({ db, clock, engine, log: createLog("chain", "silent") });
    expect((await look()).difference).toBe(0n);
    expect(stops()).toEqual([]);
  });

  test("may begin between what is given and what is looked at: that look is left out", async () => {
    const site = { id: SITE, isDemo: true };
    await begin(10_002);
    const parts = {
      db,
      clock,
      log: createLog("chain", "silent"),
      send: () => Promise.reject(new Error("sent")),
    };
    const kept = await readLooks(db, SITE, 1);
    const node = openSimulatedChain(db, NETWORK);
    await reconcile(parts, site, "ETH", [simulatedLook({ network: NETWORK, node, height: 0 })]);
    expect(await readLooks(db, SITE, 1)).toEqual(kept);
    expect((await look()).difference).toBe(0n);
  });
});
