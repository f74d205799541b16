/** Payouts of ETH and of a token on a real node (decision 056): each paid once and exactly, whatever breaks off, or returned and never paid. */

import path from "node:path";
import { keepHouse } from "@naru/store/chain/house";
import { readSignedPlaces } from "@naru/store/chain/nonces";
import { PAYOUT_STATE_CODES } from "@naru/vocabulary/coin/payout";
import { MEMBER_STATUS_CODES } from "@naru/vocabulary/member";
import { signTransaction } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { sendOn } from "../network-turn.ts";
import { STUCK_MS } from "./raise-payout.ts";
import type { RealNetwork } from "../real-chains.ts";
import type { RealRounds } from "../real-rounds.ts";
import { cuttingWhere } from "../testing/cutting.ts";
import { type PayoutEngine, payoutEngine } from "../testing/payout-engine.ts";
import { openEvmNode } from "./evm-node.ts";
import { openEvmSender } from "./evm-sender.ts";
import { openRpc } from "./rpc.ts";
import { openSigner } from "./signer-line.ts";
import { LOCAL_CHAIN_ID } from "./testing/anvil.ts";
import { deploy } from "./testing/contracts.ts";
import { CONFIRMATIONS, type EvmWorld, evmWorld, MEMBER, SITE } from "./testing/evm-world.ts";
import { HOT_KEYS, hotOf, type PayoutWorld, payoutWorld } from "./testing/payout-world.ts";

const ETHER = 10n ** 18n;
const USDT = 10n ** 6n;
/** Smallest units of the ledger. */
const ETH_UNITS = 10n ** 8n;
const COLD = "0x000000000000000000000000000000000000dEaD";
const clock = systemClock(0);
const log = createLog("chain", "silent");

let world: EvmWorld;
let paying: PayoutWorld;
let engine: PayoutEngine;
/** As the chain process has them. */
let rounds: Readonly<Record<RealNetwork, RealRounds>>;

beforeAll(async () => {
  world = await evmWorld();
  await world.turn();
  paying = await payoutWorld(world, clock);
  await fund("ETH", 100n * ETHER);
  await fund("USDT-ERC20", ETHER);
  await world.sendToken(hotOf("USDT-ERC20"), 1_000_000n * USDT);
  await world.mine();
  rounds = {
    ETH: world.watcher("ETH", { payouts: payoutsOf("ETH") }),
    "USDT-ERC20": world.watcher("USDT-ERC20", { payouts: payoutsOf("USDT-ERC20") }),
  };
});
beforeEach(async () => {
  await world.scratch.query("TRUNCATE coin_payout, chain.replaced");
  engine = payoutEngine(world.db, clock);
  const deposits = world.engine.command.bind(world.engine);
  world.engine.command = (call) =>
    call.command.kind.startsWith("payout")
      ? engine.send(call.key, SITE, call.command)
      : deposits(call);
});
afterAll(async () => {
  paying.close();
  await world.close();
});

const payoutsOf = (network: RealNetwork) => paying.payoutsOf(network);
const approved = (network: RealNetwork, units: bigint, to?: string) =>
  paying.approved(network, units, to);
const stateOf = (id: number) => paying.stateOf(id);
const etherOf = (address: string) => paying.etherOf(address);
const tokensOf = (address: string) => paying.tokensOf(address);

async function fund(network: RealNetwork, value: bigint): Promise<void> {
  await world.send({ to: hotOf(network), value });
}

/** So many turns, a block after each. */
async function live(network: RealNetwork, turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) {
    while (await rounds[network].turn());
    await world.mine();
  }
}

async function unpaidOf(network: RealNetwork): Promise<unknown> {
  const [row] = await world.scratch.query(
    "SELECT unpaid FROM chain.network WHERE network = $1 AND is_real",
    [network],
  );
  return row?.["unpaid"];
}

test("coins and tokens are paid exactly, once they lie deep enough they are done, and what the chain took is booked", async () => {
  const coins = [await approved("ETH", 3n * ETH_UNITS), await approved("ETH", 12_345_678n)];
  const token = await approved("USDT-ERC20", 25n * ETH_UNITS);
  const before = await etherOf(hotOf("ETH"));
  await live("ETH", CONFIRMATIONS + 4);
  await live("USDT-ERC20", CONFIRMATIONS + 4);
  expect(await Promise.all([...coins, token].map(({ id }) => stateOf(id)))).toEqual(
    Array(3).fill("DONE"),
  );
  expect(await Promise.all(coins.map(({ to }) => etherOf(to)))).toEqual([
    3n * ETHER,
    12_345_678n * 10n ** 10n,
  ]);
  expect(await tokensOf(token.to)).toBe(25n * USDT);
  const fees = engine.taken.flatMap((each) =>
    each.kind === "payoutSettled" ? [BigInt(each.chainFee)] : [],
  );
  const took = before - (await etherOf(hotOf("ETH"))) - 3n * ETHER - 12_345_678n * 10n ** 10n;
  // Each is booked no finer than the coin is counted; tokens are carried for another coin.
  expect(fees[2]).toBe(0n);
  const booked = ((fees[0] ?? 0n) + (fees[1] ?? 0n)) * 10n ** 10n;
  expect(took - booked).toBeLessThan(2n * 10n ** 10n);
  expect(booked).toBeLessThanOrEqual(took);
  expect(booked).toBeGreaterThan(0n);
});

const PLACES = ["sign", "send", "broadcast", "find", "termsFrom"].flatMap((name) => [
  `before ${name}`,
  `after ${name}`,
]);

test.each(PLACES)("cut %s, whichever time, it is paid once", async (place) => {
  let left = 0;
  const cutting = cuttingWhere((at) => at === place && left-- === 0);
  const chain = { ...world.chains.ETH, payouts: payoutsOf("ETH") };
  const rpc = openRpc(chain.rpc);
  const node = openEvmNode(chain, { rpc, clock, ownOf: async () => new Map() } as never);
  const placesOf = (address: string) => readSignedPlaces(world.db, "ETH", address);
  const sender = openEvmSender(chain, 500, { rpc, placesOf });
  const cut = {
    ...{ ...node, ...sender },
    broadcast: cutting("broadcast", sender.broadcast),
    find: cutting("find", sender.find),
    termsFrom: cutting("termsFrom", sender.termsFrom),
  };
  const sending = {
    ...{ db: world.db, clock, log, hearUnpaid: () => {} },
    send: cutting("send", engine.send),
    signer: { sign: cutting("sign", openSigner(paying.socketPath).sign) },
  };
  const read = { network: "ETH", isReal: true } as const;
  const [house] = payoutsOf("ETH").houses.values();
  if (house !== undefined) await keepHouse(world.db, "ETH", { siteId: SITE, ...house });
  for (const time of [0, 1]) {
    left = time;
    const paid = await approved("ETH", ETH_UNITS);
    for (let turn = 0; (await stateOf(paid.id)) !== "DONE"; turn += 1) {
      if (turn > 30) throw new Error(`payout ${paid.id} is ${await stateOf(paid.id)} still`);
      await sendOn({ paying: sending }, cut, read, CONFIRMATIONS);
      await world.mine();
    }
    expect(await etherOf(paid.to)).toBe(ETHER);
  }
});

test("a place that another transaction took is given back, once that one lies deep enough, and never before", async () => {
  const held = await approved("ETH", ETH_UNITS);
  await rounds.ETH.turn();
  expect(await stateOf(held.id)).toBe("SENDING");
  const [row] = await world.scratch.query(
    "SELECT nonce::int, bytes FROM chain.signed WHERE payout_id = $1",
    [held.id],
  );
  await world.node.ask("eth_sendRawTransaction", [
    await signTransaction({
      privateKey: HOT_KEYS.ETH,
      transaction: {
        ...{ type: "eip1559", chainId: LOCAL_CHAIN_ID, nonce: Number(row?.["nonce"]) },
        ...{ to: COLD, value: 1n, gas: 21_000n },
        ...{ maxFeePerGas: 900n * 10n ** 9n, maxPriorityFeePerGas: 9n * 10n ** 9n },
      },
    }),
  ]);
  await world.mine();
  await rounds.ETH.turn();
  expect(await stateOf(held.id)).toBe("UNKNOWN");
  await live("ETH", CONFIRMATIONS - 2);
  expect(await stateOf(held.id)).toBe("UNKNOWN");
  await live("ETH", 3);
  expect([await stateOf(held.id), await etherOf(held.to)]).toEqual(["FAILED", 0n]);
  const next = await approved("ETH", ETH_UNITS);
  await live("ETH", CONFIRMATIONS + 4);
  expect([await stateOf(next.id), await etherOf(next.to)]).toEqual(["DONE", ETHER]);
});

test("a payout whose block is gone is counted anew, and sent again where it is gone itself", async () => {
  const paid = await approved("ETH", ETH_UNITS);
  await live("ETH", 3);
  expect([await stateOf(paid.id), await etherOf(paid.to)]).toEqual(["SENT", ETHER]);
  await world.reorganise(3);
  expect(await etherOf(paid.to)).toBe(0n);
  await live("ETH", CONFIRMATIONS + 5);
  expect([await stateOf(paid.id), await etherOf(paid.to)]).toEqual(["DONE", ETHER]);
});

/** Makes carrying dear, as if others paid so much, gwei. */
async function crowd(gwei: number): Promise<void> {
  await world.node.ask("anvil_setNextBlockBaseFeePerGas", [`0x${(gwei * 1e9).toString(16)}`]);
  await world.mine();
}

/** As if a payout had been handed over long ago. */
async function longAgo(id: number): Promise<void> {
  await world.db.query(
    "UPDATE chain.signed SET broadcast_at = broadcast_at - $2 * interval '1 ms' WHERE payout_id = $1",
    [id, STUCK_MS],
  );
}

async function txidsOf(id: number): Promise<readonly unknown[]> {
  const rows = await world.scratch.query(
    `SELECT txid FROM chain.signed WHERE payout_id = $1
     UNION ALL SELECT txid FROM chain.replaced WHERE payout_id = $1`,
    [id],
  );
  return rows.map((row) => row["txid"]);
}

test.each(["the one that pays more", "the one before it, after all"])(
  "a payout that others outpay is signed once more for its place, and is paid once: its chain takes %s",
  async (which) => {
    const stuck = await approved("ETH", ETH_UNITS);
    for (let turn = 0; turn < 3; turn += 1) await rounds.ETH.turn();
    await crowd(40);
    await rounds.ETH.turn();
    expect([await stateOf(stuck.id), (await txidsOf(stuck.id)).length]).toEqual(["SENT", 1]);
    const [before] = await txidsOf(stuck.id);
    const [kept] = await world.scratch.query(
      "SELECT bytes FROM chain.signed WHERE payout_id = $1",
      [stuck.id],
    );
    await longAgo(stuck.id);
    await rounds.ETH.turn();
    const [after] = await txidsOf(stuck.id);
    expect([await txidsOf(stuck.id), after === before]).toEqual([[after, before], false]);
    expect(await etherOf(stuck.to)).toBe(0n);
    if (which === "the one that pays more") await world.mine();
    else {
      await world.node.ask("anvil_dropTransaction", [after]);
      await world.node.ask("anvil_setNextBlockBaseFeePerGas", ["0x1"]);
      await world.mine();
      await world.node.ask("anvil_setNextBlockBaseFeePerGas", ["0x1"]);
      await world.node.ask("eth_sendRawTransaction", [kept?.["bytes"]]);
      await world.mine();
    }
    await live("ETH", CONFIRMATIONS + 2);
    expect([await stateOf(stuck.id), await etherOf(stuck.to)]).toEqual(["DONE", ETHER]);
    const [last] = await txidsOf(stuck.id);
    expect(last).toBe(which === "the one that pays more" ? after : before);
    await crowd(1);
  },
);

test("more than the house pays is not paid: the transaction waits as it is", async () => {
  const stuck = await approved("ETH", ETH_UNITS);
  for (let turn = 0; turn < 3; turn += 1) await rounds.ETH.turn();
  await crowd(700);
  await longAgo(stuck.id);
  await rounds.ETH.turn();
  expect([await unpaidOf("ETH"), (await txidsOf(stuck.id)).length]).toEqual(["DEAR", 1]);
  await crowd(1);
  await live("ETH", CONFIRMATIONS + 3);
  expect([await stateOf(stuck.id), await etherOf(stuck.to)]).toEqual(["DONE", ETHER]);
});

test("a payout that was called off before it left gives its place up by its signer's owner alone", async () => {
  const called = await approved("ETH", ETH_UNITS);
  engine.isFrozen = true;
  await rounds.ETH.turn();
  const next = await approved("ETH", ETH_UNITS);
  await rounds.ETH.turn();
  // Its place comes after one that may still leave.
  expect(
    await world.scratch.query("SELECT FROM chain.signed WHERE payout_id = $1", [next.id]),
  ).toEqual([]);
  engine.isFrozen = false;
  const off = [PAYOUT_STATE_CODES.codeOf.CANCELLED, called.id];
  await world.db.query("UPDATE coin_payout SET state = $1, ended_at = 1 WHERE id = $2", off);
  await rounds.ETH.turn();
  expect([await unpaidOf("ETH"), await stateOf(next.id)]).toEqual([
    "SIGNER_REFUSES",
    "APPROVED_FOR_PAYOUT",
  ]);
  const nonce = Number(await world.node.ask("eth_getTransactionCount", [hotOf("ETH"), "latest"]));
  const place = { chainId: LOCAL_CHAIN_ID, from: hotOf("ETH"), nonce };
  paying.record.add({ kind: "void", ...place, at: clock.now() });
  await live("ETH", CONFIRMATIONS + 4);
  expect([await stateOf(next.id), await etherOf(next.to), await etherOf(called.to)]).toEqual([
    "DONE",
    ETHER,
    0n,
  ]);
});

test("nothing is signed of what would leave a frozen account", async () => {
  const held = await approved("ETH", ETH_UNITS);
  await world.db.query(
    `INSERT INTO account (site_id, member_id, role, status, version, mark) VALUES (${SITE}, ${MEMBER}, 1, $1, 1, 0)`,
    [MEMBER_STATUS_CODES.codeOf.FROZEN],
  );
  await live("ETH", 3);
  const signed = "SELECT FROM chain.signed WHERE payout_id = $1";
  expect([await stateOf(held.id), (await world.scratch.query(signed, [held.id])).length]).toEqual([
    "APPROVED_FOR_PAYOUT",
    0,
  ]);
  await world.db.query("DELETE FROM account");
  await live("ETH", CONFIRMATIONS + 4);
  expect([await stateOf(held.id), await etherOf(held.to)]).toEqual(["DONE", ETHER]);
});

test("what the address cannot spare waits, and goes once it can; the next is not kept waiting", async () => {
  const large = await approved("ETH", 500n * ETH_UNITS);
  const small = await approved("ETH", ETH_UNITS);
  await live("ETH", CONFIRMATIONS + 4);
  expect([await stateOf(large.id), await stateOf(small.id)]).toEqual(["WAITING_FOR_FUNDS", "DONE"]);
  await fund("ETH", 600n * ETHER);
  await live("ETH", CONFIRMATIONS + 4);
  expect([await stateOf(large.id), await etherOf(large.to)]).toEqual(["DONE", 500n * ETHER]);
});

test("the desk hears why nothing is paid: no signer, none that answers, no coin that carries tokens, a destination that takes nothing", async () => {
  const refusing = await deploy(world.node, world.payer, "PlayToken", ["Refuses coins", "NO", 6]);
  const never = await approved("ETH", ETH_UNITS, refusing);
  await rounds.ETH.turn();
  expect([await unpaidOf("ETH"), await stateOf(never.id)]).toEqual([
    "UNDELIVERABLE",
    "APPROVED_FOR_PAYOUT",
  ]);
  await world.scratch.query("DELETE FROM coin_payout WHERE id = $1", [never.id]);
  await rounds.ETH.turn();
  expect(await unpaidOf("ETH")).toBeNull();

  const held = await approved("ETH", ETH_UNITS);
  const without = world.watcher("ETH", {});
  await without.turn();
  expect(await unpaidOf("ETH")).toBe("NO_SIGNER");
  const elsewhere = { ...payoutsOf("ETH"), signer: path.join(paying.folder, "nobody") };
  await world.watcher("ETH", { payouts: elsewhere }).turn();
  expect([await unpaidOf("ETH"), await stateOf(held.id)]).toEqual([
    "SIGNER_AWAY",
    "APPROVED_FOR_PAYOUT",
  ]);
  await world.watcher("ETH", { payouts: { ...payoutsOf("ETH"), gweiMax: 1 } }).turn();
  expect(await unpaidOf("ETH")).toBe("DEAR");
  await live("ETH", CONFIRMATIONS + 4);
  expect([await unpaidOf("ETH"), await stateOf(held.id)]).toEqual([null, "DONE"]);

  const hot = hotOf("USDT-ERC20");
  await world.node.ask("anvil_setBalance", [hot, "0x0"]);
  const token = await approved("USDT-ERC20", ETH_UNITS);
  await rounds["USDT-ERC20"].turn();
  expect([await unpaidOf("USDT-ERC20"), await stateOf(token.id)]).toEqual([
    "NO_FUEL",
    "APPROVED_FOR_PAYOUT",
  ]);
  await fund("USDT-ERC20", ETHER);
  await world.mine();
  await live("USDT-ERC20", CONFIRMATIONS + 4);
  expect([await stateOf(token.id), await tokensOf(token.to)]).toEqual(["DONE", USDT]);
});
