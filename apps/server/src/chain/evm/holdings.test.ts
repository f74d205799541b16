/** Holdings of a real node against the books (decision 058): they agree to the wei whatever is on its way, and a unit taken is found. */

import { askForLook, readLooks } from "@naru/store/chain/reconciliation";
import { readReadings } from "@naru/store/chain/networks";
import { ownAmong } from "@naru/store/chain/outgoing";
import { addressesAmong } from "@naru/store/chain/addresses";
import {
  COIN_CREDIT_CODES,
  COIN_NETWORK_CODES,
  NETWORK_FACTS,
} from "@naru/vocabulary/coin/network";
import { COIN_STOP_CODES } from "@naru/vocabulary/coin/stop";
import { assetAccount, houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { TRANSACTION_NUMBERS } from "@naru/vocabulary/transaction";
import { signTransaction } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineAnswer, UntimedCommand } from "../../bus/messages.ts";
import { manualClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import type { RealNetwork } from "../real-chains.ts";
import { createRealRounds, type RealRounds } from "../real-rounds.ts";
import { type PayoutEngine, payoutEngine } from "../testing/payout-engine.ts";
import { openEvmNode } from "./evm-node.ts";
import { STUCK_MS } from "./raise-payout.ts";
import { NodeRefusal, openRpc, type Rpc } from "./rpc.ts";
import { LOCAL_CHAIN_ID } from "./testing/anvil.ts";
import { callData, deploy } from "./testing/contracts.ts";
import { CONFIRMATIONS, type EvmWorld, evmWorld, MEMBER, SITE } from "./testing/evm-world.ts";
import { COLD_OF, HOT_KEYS, hotOf, type PayoutWorld, payoutWorld } from "./testing/payout-world.ts";

const ETHER = 10n ** 18n;
const USDT = 10n ** 6n;
/** Smallest units of the ledger of one coin, and less than which waits. */
const COIN = 10n ** 8n;
const SMALLEST = 1_000n;
const OUTSIDE = "0x000000000000000000000000000000000000dEaD";
const NETWORKS = ["ETH", "USDT-ERC20"] as const;
const clock = manualClock(Date.UTC(2026, 10, 21, 3));

let world: EvmWorld;
let paying: PayoutWorld;
let payouts: PayoutEngine;
let rounds: Readonly<Record<RealNetwork, RealRounds>>;
let nextTransfer = 0;
let stops: UntimedCommand[] = [];
/** Units of what the engine keeps. */
const units = new Map<number, bigint>();

beforeAll(async () => {
  world = await evmWorld(clock);
  await world.scratch.query(
    "CREATE TABLE ledger_transfer_20000 PARTITION OF ledger_transfer FOR VALUES FROM (20000) TO (20001)",
  );
  payouts = payoutEngine(world.db, clock);
  world.engine.command = ({ key, command }) => decide(key, command);
  await world.turn();
  paying = await payoutWorld(world, clock);
  await world.send({ to: hotOf("ETH"), value: 100n * ETHER });
  await world.send({ to: hotOf("USDT-ERC20"), value: ETHER });
  await world.sendToken(hotOf("USDT-ERC20"), 1_000n * USDT);
  await world.mine();
  // Each has the coins that its house has.
  await post("ETH", "CUSTODY", "MEMBER", 100n * COIN);
  await post("USDT-ERC20", "CUSTODY", "MEMBER", 1_000n * COIN);
  const watcher = (network: RealNetwork): RealRounds =>
    world.watcher(network, { payouts: paying.payoutsOf(network) });
  rounds = { ETH: watcher("ETH"), "USDT-ERC20": watcher("USDT-ERC20") };
  await look("USDT-ERC20");
  for (const network of NETWORKS) expect(await look(network)).toMatchObject({ difference: 0n });
});
beforeEach(async () => {
  stops = [];
  await world.mine(8 * CONFIRMATIONS);
  for (const network of NETWORKS) while (await rounds[network].turn());
  await world.scratch.query("TRUNCATE coin_stop");
});
afterAll(async () => {
  paying.close();
  await world.close();
});

type Side = "CUSTODY" | "SUSPENSE_DEPOSIT" | "CHAIN_FEE" | "PAYOUT_SENT" | "MEMBER";

/** A movement of the ledger, as the store keeps it. */
async function post(network: RealNetwork, debit: Side, credit: Side, amount: bigint) {
  const { coin } = NETWORK_FACTS[network];
  const accountOf = (side: Side): number =>
    side === "MEMBER"
      ? memberAccount(MEMBER, coin, "AVAILABLE")
      : side === "CUSTODY" || side === "SUSPENSE_DEPOSIT"
        ? assetAccount({ id: SITE, isDemo: false }, coin, side)
        : houseAccount(SITE, coin, side);
  nextTransfer += 1;
  await world.scratch.query(
    `INSERT INTO ledger_transfer (site_id, day, id, member_id, debit, credit, amount, debit_after, credit_after, reference_id, at, code)
     VALUES (${SITE}, 20000, ${nextTransfer}, ${MEMBER}, ${accountOf(debit)}, ${accountOf(credit)}, ${amount}, 0, 0, 0, ${clock.now()},
       ${TRANSACTION_NUMBERS.codeOf.D})`,
  );
}

/** The ledger's row of a deposit. */
async function keepCredit(
  id: number,
  network: RealNetwork,
  state: keyof typeof COIN_CREDIT_CODES.codeOf,
) {
  await world.scratch.query(
    `INSERT INTO coin_deposit (id, site_id, member_id, network, units, state, lost, at)
     VALUES (${id}, ${SITE}, ${MEMBER}, ${COIN_NETWORK_CODES.codeOf[network]}, ${units.get(id) ?? 0n},
       ${COIN_CREDIT_CODES.codeOf[state]}, 0, 0) ON CONFLICT (id, site_id) DO UPDATE SET state = excluded.state`,
  );
}

async function networkOf(table: "coin_payout" | "coin_deposit", id: number) {
  const [row] = await world.scratch.query(
    `SELECT network, units::text FROM ${table} WHERE id = $1`,
    [id],
  );
  const network = COIN_NETWORK_CODES.wordOf(Number(row?.["network"])) as RealNetwork;
  return { network, units: BigInt(String(row?.["units"])) };
}

/** An engine that posts what coins do, as the real one does. */
async function decide(key: string, sent: UntimedCommand): Promise<EngineAnswer> {
  const ok = (state: string) => ({ outcome: "ok", body: JSON.stringify({ state }) }) as const;
  switch (sent.kind) {
    case "creditCoin": {
      const network = sent.network as RealNetwork;
      const amount = BigInt(sent.units);
      units.set(sent.depositId, amount);
      const isSmall = amount < SMALLEST;
      await keepCredit(sent.depositId, network, isSmall ? "SMALL" : "CREDITED");
      await post(network, "CUSTODY", isSmall ? "SUSPENSE_DEPOSIT" : "MEMBER", amount);
      return ok(isSmall ? "SMALL" : "CREDITED");
    }
    case "holdCoin": {
      units.set(sent.depositId, BigInt(sent.units));
      await keepCredit(sent.depositId, sent.network as RealNetwork, "UNASSIGNED");
      await post(sent.network as RealNetwork, "CUSTODY", "SUSPENSE_DEPOSIT", BigInt(sent.units));
      return ok("UNASSIGNED");
    }
    case "reverseCoin": {
      const { network, units: amount } = await networkOf("coin_deposit", sent.depositId);
      await keepCredit(sent.depositId, network, "REVERSED");
      await post(network, "MEMBER", "CUSTODY", amount);
      return ok("REVERSED");
    }
    case "stopCoin":
      stops.push(sent);
      await world.scratch.query(
        `INSERT INTO coin_stop (site_id, network, reason, at) VALUES
         (${sent.siteId}, ${COIN_NETWORK_CODES.codeOf[sent.network]}, ${COIN_STOP_CODES.codeOf[sent.reason]}, 0)`,
      );
      return ok("DONE");
    default:
      return sent.kind.startsWith("payout") ? decidePayout(key, sent) : ok("CREDITED");
  }
}

async function decidePayout(key: string, sent: UntimedCommand): Promise<EngineAnswer> {
  const taken = payouts.taken.length;
  const answer = await payouts.send(key, SITE, sent);
  if (sent.kind !== "payoutSettled" || payouts.taken.length === taken) return answer;
  const { network, units: amount } = await networkOf("coin_payout", sent.payoutId);
  await post(network, "PAYOUT_SENT", "CUSTODY", amount);
  if (BigInt(sent.chainFee) > 0n)
    await post(network, "CHAIN_FEE", "CUSTODY", BigInt(sent.chainFee));
  return answer;
}

type Parts = Readonly<Record<string, string>>;

/** Looks now; what the newest look at the network's coin came to. */
async function look(network: RealNetwork): Promise<{ difference: bigint; parts: Parts }> {
  await askForLook(world.db, SITE, clock.now());
  while (await rounds[network].turn());
  return newest(network);
}

async function newest(network: RealNetwork): Promise<{ difference: bigint; parts: Parts }> {
  const looks = await readLooks(world.db, SITE, 1);
  const found = looks.find(({ coin }) => coin === NETWORK_FACTS[network].coin);
  if (found === undefined) throw new Error("nobody looked");
  return { difference: found.difference, parts: found.parts };
}

/** Looks at both at each of some blocks; every part that was not nought. */
async function agreeFor(blocks: number): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let block = 0; block < blocks; block += 1) {
    for (const network of NETWORKS) {
      const { difference, parts } = await look(network);
      expect([block, network, difference]).toEqual([block, network, 0n]);
      for (const [name, value] of Object.entries(parts)) if (value !== "0") seen.add(name);
    }
    await world.mine();
  }
  expect(stops).toEqual([]);
  return seen;
}

/** An address that was given to nobody. */
async function freeAddress(network: RealNetwork): Promise<string> {
  const [row] = await world.scratch.query(
    "SELECT address FROM chain.address WHERE network = $1 AND member_id IS NULL ORDER BY idx DESC LIMIT 1",
    [network],
  );
  return String(row?.["address"]);
}

/** Sends from an address as whoever has its key does. */
async function sendAs(from: string, to: string, value: bigint, data?: string): Promise<string> {
  await world.node.ask("anvil_impersonateAccount", [from]);
  return world.send({ from, to, value, ...(data !== undefined && { data }) });
}

const wei = (text: string | undefined): bigint => {
  const [whole = "0", part = ""] = (text ?? "0").split(".");
  return BigInt(whole) * ETHER + BigInt(part.padEnd(18, "0"));
};

test("they agree at every block of deposits with dust, small ones, nobody's, and payouts, and each part is named", async () => {
  await world.send({ to: await world.address("ETH"), value: 5n * ETHER + 7n });
  await world.send({ to: await world.address("ETH"), value: 500n * 10n ** 10n });
  await world.send({ to: await freeAddress("ETH"), value: ETHER });
  await world.sendToken(await world.address("USDT-ERC20"), 9n * USDT);
  await world.sendToken(await freeAddress("USDT-ERC20"), 4n * USDT);
  const coins = await paying.approved("ETH", 3n * COIN);
  const tokens = await paying.approved("USDT-ERC20", 25n * COIN);
  const seen = await agreeFor(CONFIRMATIONS + 6);
  expect([await paying.stateOf(coins.id), await paying.stateOf(tokens.id)]).toEqual([
    "DONE",
    "DONE",
  ]);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["hot", "deposit", "fuel", "unconfirmed", "unassigned", "dust", "inFlight", "fees"],
      ...["suspense", "owed", "block ETH", "block USDT-ERC20"],
    ]),
  );
  const { parts } = await look("ETH");
  expect(parts).toMatchObject({ unconfirmed: "0", inFlight: "0", unexplained: "0" });
});

test("what carrying took is named to the wei until it is booked: of coins, of tokens, of what failed", async () => {
  const before = (await look("ETH")).parts;
  const hots = await Promise.all(NETWORKS.map((network) => paying.etherOf(hotOf(network))));
  const coins = await paying.approved("ETH", 2n * COIN);
  const tokens = await paying.approved("USDT-ERC20", COIN);
  const failing = await paying.approved("ETH", COIN);
  await agreeFor(2);
  // It takes coins no more once they are under way.
  while ((await paying.stateOf(failing.id)) !== "SENDING") await agreeFor(1);
  await world.node.ask("anvil_setCode", [failing.to, "0x5f5ffd"]);
  await agreeFor(CONFIRMATIONS + 6);
  const states = await Promise.all([coins, tokens, failing].map(({ id }) => paying.stateOf(id)));
  expect(states).toEqual(["DONE", "DONE", "FAILED"]);
  const after = (await look("ETH")).parts;
  const left = await Promise.all(NETWORKS.map((network) => paying.etherOf(hotOf(network))));
  const took = (hots[0] ?? 0n) + (hots[1] ?? 0n) - (left[0] ?? 0n) - (left[1] ?? 0n) - 2n * ETHER;
  const booked = payouts.taken.flatMap((each) =>
    each.kind === "payoutSettled" && each.payoutId === coins.id ? [BigInt(each.chainFee)] : [],
  );
  expect(wei(after["fees"]) - wei(before["fees"])).toBe(took - (booked[0] ?? 0n) * 10n ** 10n);
  expect(took).toBeGreaterThan(booked[0] ?? 0n);
  expect(stops).toEqual([]);
});

test.each(["the one that pays more", "the one before it"])(
  "a payout that was signed twice for its place agrees whichever is in a block: %s",
  async (which) => {
    const stuck = await paying.approved("ETH", COIN);
    for (let turn = 0; turn < 3; turn += 1) await rounds.ETH.turn();
    await crowd(40);
    const [kept] = await world.scratch.query(
      "SELECT bytes FROM chain.signed WHERE payout_id = $1",
      [stuck.id],
    );
    clock.advance(STUCK_MS);
    await rounds.ETH.turn();
    const [raised] = await world.scratch.query(
      "SELECT txid FROM chain.signed WHERE payout_id = $1",
      [stuck.id],
    );
    if (which === "the one before it") {
      await world.node.ask("anvil_dropTransaction", [raised?.["txid"]]);
      for (let left = 2; left > 0; left -= 1) {
        await world.node.ask("anvil_setNextBlockBaseFeePerGas", ["0x1"]);
        await world.mine();
      }
      await world.node.ask("anvil_setNextBlockBaseFeePerGas", ["0x1"]);
      await world.node.ask("eth_sendRawTransaction", [kept?.["bytes"]]);
    }
    await world.mine();
    await agreeFor(CONFIRMATIONS + 3);
    expect([await paying.stateOf(stuck.id), await paying.etherOf(stuck.to)]).toEqual([
      "DONE",
      ETHER,
    ]);
    await crowd(1);
  },
);

/** Makes carrying dear, as if others paid so much, gwei. */
async function crowd(gwei: number): Promise<void> {
  await world.node.ask("anvil_setNextBlockBaseFeePerGas", [`0x${(gwei * 1e9).toString(16)}`]);
  await world.mine();
}

test("a block that is taken back takes along what left and came in it", async () => {
  const paid = await paying.approved("ETH", COIN);
  await agreeFor(1);
  await world.send({ to: await world.address("ETH"), value: 2n * ETHER });
  await world.sendToken(await world.address("USDT-ERC20"), 3n * USDT);
  await agreeFor(CONFIRMATIONS - 1);
  expect((await look("ETH")).parts["inFlight"]).toBe("1");
  await world.reorganise(CONFIRMATIONS - 1);
  expect((await look("ETH")).parts["inFlight"]).toBe("0");
  await agreeFor(CONFIRMATIONS + 5);
  expect(await paying.stateOf(paid.id)).toBe("DONE");
});

test("whoever has the keys moves coins between the house's own addresses, and all agrees", async () => {
  const deposit = await world.address("ETH");
  await world.send({ to: deposit, value: 4n * ETHER });
  await agreeFor(CONFIRMATIONS + 1);
  // Swept by hand, to cold store, as fuel for tokens, and back to where deposits come.
  await sendAs(deposit, hotOf("ETH"), 2n * ETHER);
  await sendAs(hotOf("ETH"), COLD_OF.ETH, ETHER);
  await sendAs(hotOf("ETH"), hotOf("USDT-ERC20"), ETHER / 10n);
  const back = await sendAs(hotOf("ETH"), deposit, ETHER / 100n);
  const token = await world.address("USDT-ERC20");
  await world.sendToken(token, 6n * USDT);
  await agreeFor(CONFIRMATIONS + 1);
  await sendAs(hotOf("ETH"), token, ETHER / 50n);
  await world.mine();
  await sendAs(
    token,
    world.contract,
    0n,
    callData("PlayToken", "transfer", [hotOf("USDT-ERC20"), 6n * USDT]),
  );
  await agreeFor(CONFIRMATIONS + 1);
  // What the house sent itself is nobody's deposit.
  expect(await world.deposits(back)).toEqual([]);
  expect((await look("ETH")).parts).toMatchObject({ unexplained: "0" });
});

test.each(NETWORKS)(
  "a unit of %s taken by somebody with the key is found within a minute and stops that coin alone",
  async (network) => {
    await agreeFor(1);
    const data = callData("PlayToken", "transfer", [OUTSIDE, 1n]);
    if (network === "ETH") await sendAs(hotOf(network), OUTSIDE, 1n);
    else await sendAs(hotOf(network), world.contract, 0n, data);
    await world.mine();
    // Nobody asks: the minute does.
    for (let seconds = 0; seconds <= 60 && stops.length === 0; seconds += 10) {
      for (const each of NETWORKS) while (await rounds[each].turn());
      clock.advance(10_000);
    }
    expect(stops).toEqual([{ kind: "stopCoin", siteId: SITE, network, reason: "DIFFERENCE" }]);
    const { difference } = await look(network);
    expect(difference).toBe(network === "ETH" ? -1n : -100n);
    // Once; two persons take it as it is.
    await look(network);
    expect(stops).toHaveLength(1);
    await world.scratch.query(
      "INSERT INTO chain.accepted (site_id, coin, amount, proposal_id, at) VALUES ($1, $2, $3, $4, now())",
      [SITE, NETWORK_FACTS[network].coin, String(difference), NETWORKS.indexOf(network) + 1],
    );
    expect((await look(network)).difference).toBe(0n);
  },
);

test("what anybody sends to the house is named and stops nothing, and from then on it has to be there", async () => {
  const before = (await look("ETH")).parts;
  const forwarder = await deploy(world.node, world.payer, "Forwarder");
  const used = await world.address("ETH");
  await world.send({ to: used, value: ETHER });
  await agreeFor(CONFIRMATIONS + 1);
  const pay = callData("Forwarder", "pay", [used]);
  await world.send({ to: forwarder, value: 3n, data: pay });
  await world.send({ to: hotOf("ETH"), value: 4n });
  await world.mine();
  const { difference, parts } = await look("ETH");
  expect([difference, stops]).toEqual([0n, []]);
  expect(wei(parts["unexplained"]) - wei(before["unexplained"])).toBe(7n);
  await agreeFor(2);
  await sendAs(hotOf("ETH"), OUTSIDE, 7n);
  await world.mine();
  expect((await look("ETH")).difference).toBe(-7n);
  expect(stops).toHaveLength(1);
  await world.send({ to: hotOf("ETH"), value: 7n });
  await world.mine();
  expect((await look("ETH")).difference).toBe(0n);
});

test("a node that does not keep what addresses had pauses the looks, says why, and neither stops nor passes", async () => {
  const rpc = openRpc(world.chains.ETH.rpc);
  let isPruned = true;
  const pruned: Rpc = {
    ...rpc,
    askAll: (questions, form) =>
      isPruned && questions[0]?.method === "eth_getBalance"
        ? Promise.reject(new NodeRefusal(-32_000, "missing trie node"))
        : rpc.askAll(questions, form),
  };
  const chain = { ...world.chains.ETH, payouts: paying.payoutsOf("ETH") };
  const node = openEvmNode(chain, {
    ...{ rpc: pruned, clock },
    ownOf: (addresses) => addressesAmong(world.db, "ETH", addresses),
    sendersOf: (addresses) => ownAmong(world.db, addresses),
  });
  const parts = { db: world.db, clock, log: createLog("chain", "silent"), engine: world.engine };
  const watcher = createRealRounds(parts, chain, node);
  const reading = async () =>
    (await readReadings(world.db)).find((each) => each.network === "ETH" && each.isReal);
  const before = (await readLooks(world.db, SITE, 1)).find(({ coin }) => coin === "ETH");
  await sendAs(hotOf("ETH"), OUTSIDE, 1n);
  await world.mine();
  while (await watcher.turn());
  expect(await reading()).toMatchObject({ unlooked: "NO_STATE", paused: null });
  expect((await readLooks(world.db, SITE, 1)).find(({ coin }) => coin === "ETH")).toEqual(before);
  expect(stops).toEqual([]);
  isPruned = false;
  clock.advance(60_000);
  while (await watcher.turn());
  expect(await reading()).toMatchObject({ unlooked: null, paused: null });
  expect(stops).toHaveLength(1);
  await world.send({ to: hotOf("ETH"), value: 1n });
  await world.mine();
  expect((await look("ETH")).difference).toBe(0n);
});

test("a place that its signer gave up costs gas, and is named", async () => {
  const nonce = Number(await world.node.ask("eth_getTransactionCount", [hotOf("ETH"), "latest"]));
  await world.node.ask("eth_sendRawTransaction", [
    await signTransaction({
      privateKey: HOT_KEYS.ETH,
      transaction: {
        ...{ type: "eip1559", chainId: LOCAL_CHAIN_ID, nonce, to: hotOf("ETH") as `0x${string}` },
        ...{ value: 0n, gas: 21_000n, maxFeePerGas: 900n * 10n ** 9n, maxPriorityFeePerGas: 1n },
      },
    }),
  ]);
  await world.mine();
  await agreeFor(2);
});
