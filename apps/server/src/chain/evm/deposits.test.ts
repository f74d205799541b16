/** Deposits of ETH and of a token on a real node: each credited once and exactly, and nothing that only looks like one. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callData, deploy } from "./testing/contracts.ts";
import { CONFIRMATIONS, type EvmWorld, evmWorld } from "./testing/evm-world.ts";

const ETHER = 10n ** 18n;
const USDT = 10n ** 6n;

let world: EvmWorld;
beforeAll(async () => {
  world = await evmWorld();
  await world.turn();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What a test leaves behind is no other's.
  await world.mine(8 * CONFIRMATIONS);
  await world.turn();
});

const credited = (): bigint =>
  [...world.engine.credited.values()].reduce((sum, units) => sum + units, 0n);

test("coins are seen while they wait, counted block by block, and credited with the last confirmation", async () => {
  const before = credited();
  const txid = await world.send({ to: await world.address("ETH"), value: ETHER + 5n });
  await world.turn();
  expect(await world.deposits(txid)).toEqual(["SEEN 100000000"]);
  await world.mine();
  await world.turn();
  expect(await world.deposits(txid)).toEqual(["CONFIRMING 100000000"]);
  await world.mine(CONFIRMATIONS - 2);
  await world.turn();
  expect(credited()).toBe(before);
  await world.mine();
  await world.turn();
  expect(await world.deposits(txid)).toEqual(["CREDITED 100000000"]);
  // What is smaller than a unit stays on the row.
  expect(credited() - before).toBe(100_000_000n);
  expect(
    await world.scratch.query("SELECT dust::text FROM chain.deposit WHERE txid = $1", [txid]),
  ).toEqual([{ dust: "5" }]);
});

test("tokens are seen and credited by their log, each log of a transaction once", async () => {
  const before = credited();
  const one = await world.address("USDT-ERC20");
  const other = await world.address("USDT-ERC20");
  const simple = await world.sendToken(one, 7n * USDT);
  await world.turn();
  expect(await world.deposits(simple)).toEqual(["SEEN 700000000"]);
  const many = await world.send({
    to: world.contract,
    data: callData("PlayToken", "sendMany", [[one, world.payer, other, one], 2n * USDT]),
  });
  await world.mine(CONFIRMATIONS);
  await world.turn();
  expect(await world.deposits(simple)).toEqual(["CREDITED 700000000"]);
  expect(await world.deposits(many)).toEqual(Array(3).fill("CREDITED 200000000"));
  expect(credited() - before).toBe(1_300_000_000n);
});

test("a failed transaction is none, whatever it carries", async () => {
  const closed = await world.address("ETH");
  await world.node.ask("anvil_setCode", [closed, "0x5f5ffd"]);
  const coins = await world.send({ to: closed, value: ETHER, gas: 60_000 });
  const tokens = await world
    .send({
      ...{ from: closed, to: world.contract, gas: 90_000 },
      data: callData("PlayToken", "transfer", [await world.address("USDT-ERC20"), USDT]),
    })
    .catch(() => "refused at once");
  await world.mine(CONFIRMATIONS);
  await world.turn();
  expect(await world.node.ask("eth_getTransactionReceipt", [coins])).toMatchObject({
    status: "0x0",
  });
  // It was seen while it waited at most.
  for (const txid of [coins, tokens])
    expect((await world.deposits(txid)).filter((said) => !said.startsWith("DROPPED"))).toEqual([]);
});

test("a token of the same name by another contract is told and never credited, whatever it claims to be", async () => {
  const before = credited();
  const to = await world.address("USDT-ERC20");
  const fake = await deploy(world.node, world.payer, "PlayToken", ["Tether USD", "USDT", 60]);
  const sent = await world.sendToken(to, 10n ** 60n, fake);
  const wrong = await world.sendToken(await world.address("ETH"), 5n * USDT);
  await world.mine(CONFIRMATIONS);
  await world.turn();
  expect(await world.deposits(sent)).toEqual(["UNSUPPORTED 0"]);
  expect(await world.deposits(wrong)).toEqual(["UNSUPPORTED 0"]);
  expect(credited()).toBe(before);
});

test("of a token that keeps a part, what arrived is credited", async () => {
  const fee = await deploy(world.node, world.payer, "FeeToken", ["Taxed", "TAX", 6]);
  const to = await world.address("USDT-ERC20");
  const watcher = world.watcher("USDT-ERC20", { contract: fee });
  const sent = await world.sendToken(to, 1_000n * USDT, fee);
  await world.mine(CONFIRMATIONS);
  while (await watcher.turn());
  expect((await world.deposits(sent)).filter((said) => !said.startsWith("SEEN"))).toEqual([
    "CREDITED 99000000000",
  ]);
});

test("coins that a contract hands on leave no trace and no credit", async () => {
  const before = credited();
  const forwarder = await deploy(world.node, world.payer, "Forwarder");
  const to = await world.address("ETH");
  const sent = await world.send({
    to: forwarder,
    value: ETHER,
    data: callData("Forwarder", "pay", [to]),
  });
  await world.mine(CONFIRMATIONS);
  await world.turn();
  expect(BigInt(await world.node.ask<string>("eth_getBalance", [to, "latest"]))).toBe(ETHER);
  expect([await world.deposits(sent), credited()]).toEqual([[], before]);
});

test("dust is kept and not credited; nothing at all is nothing", async () => {
  const to = await world.address("ETH");
  const dust = await world.send({ to, value: 9_999_999_999n });
  const nothing = await world.send({ to, value: 0n });
  const noTokens = await world.sendToken(await world.address("USDT-ERC20"), 0n);
  await world.mine(CONFIRMATIONS);
  await world.turn();
  expect(await world.deposits(dust)).toEqual(["SMALL 0"]);
  expect([await world.deposits(nothing), await world.deposits(noTokens)]).toEqual([[], []]);
});

test.each([1, 4, 10])(
  "a way that is %d blocks another moves what it still has, and drops or takes back what it has not",
  async (depth) => {
    const before = credited();
    const one = await world.address("ETH");
    const other = await world.address("USDT-ERC20");
    const moved = await world.send({ to: one, value: ETHER });
    const lost = await world.sendToken(other, 3n * USDT);
    await world.mine(depth);
    await world.turn();
    const raw = await world.rawOf(moved);
    await world.reorganise(depth, raw);
    await world.turn();
    await world.mine(CONFIRMATIONS + 1);
    await world.turn();
    expect(await world.deposits(moved)).toEqual(["CREDITED 100000000"]);
    const end = depth >= CONFIRMATIONS ? "REVERSED" : "DROPPED";
    expect(await world.deposits(lost)).toEqual([`${end} 300000000`]);
    expect(credited() - before).toBe(100_000_000n);
  },
);

test("a transaction that comes again in another place of another block is the same one", async () => {
  const before = credited();
  const to = await world.address("USDT-ERC20");
  const first = await world.sendToken(world.payer, USDT);
  const sent = await world.sendToken(to, 4n * USDT);
  await world.mine(CONFIRMATIONS);
  await world.turn();
  const raws = [await world.rawOf(first), await world.rawOf(sent)];
  await world.reorganise(CONFIRMATIONS);
  await world.node.ask("eth_sendRawTransaction", [raws[0]]);
  await world.mine();
  await world.node.ask("eth_sendRawTransaction", [raws[1]]);
  await world.mine(CONFIRMATIONS + 1);
  await world.turn();
  expect(await world.deposits(sent)).toEqual(["CREDITED 400000000"]);
  expect(credited() - before).toBe(400_000_000n);
});

test("a node that is away, or has lost its blocks, pauses its network; it goes on where the node comes back", async () => {
  const before = credited();
  const sent = await world.send({ to: await world.address("ETH"), value: ETHER });
  await world.mine(2);
  await world.turn();
  const tip = await world.node.ask<string>("eth_blockNumber");
  await world.node.ask("anvil_rollback", [CONFIRMATIONS + 6]);
  await world.turn();
  expect(await world.pauseOf("ETH")).toBe("BEHIND");
  await world.mine(Number(tip));
  await world.turn(2);
  expect(await world.pauseOf("ETH")).toBe(null);
  expect((await world.deposits(sent))[0]).toMatch(/^(DROPPED|SEEN)/);
  const again = await world.send({ to: await world.address("ETH"), value: 2n * ETHER });
  await world.mine(CONFIRMATIONS);
  await world.restartNode();
  await world.turn();
  expect(await world.deposits(again)).toEqual(["CREDITED 200000000"]);
  expect(credited() - before).toBe(200_000_000n);
});
