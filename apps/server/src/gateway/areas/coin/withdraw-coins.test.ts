/** Withdrawals of coins at the gateway: to an entry of the member's own book alone, with a factor, under a number that stands for the address. */

import { DEMO_PIN } from "../../../seed/demo.ts";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DEMO = 10_000;
const TRON = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const RIPPLE = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
const PIN = { pin: DEMO_PIN };
const KEY = "01930000-0000-7000-8000-00000000000";

let naru: Harness;
let headers: { authorization: string };
let nextId = 7001;
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  for (const network of ["USDT-TRC20", "USDT-ERC20", "XRP"] as const) {
    const code = COIN_NETWORK_CODES.codeOf[network];
    await naru.db.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (1, $1, 20, 500000000, true)`,
      [code],
    );
    await naru.db.query(
      `INSERT INTO coin_out (site_id, network, is_on, least, most, unit, fee)
       VALUES (1, $1, true, 2000000000, 50000000000000, 100, 100000000)`,
      [code],
    );
  }
});
beforeEach(async () => {
  await naru.db.query("TRUNCATE chain.book, chain.destination, chain.network RESTART IDENTITY");
  await naru.db.query("UPDATE coin_out SET is_on = true");
  naru.engine.reset(() =>
    ok(aRequest({ id: String(nextId++), kind: "WITHDRAW", type: "W", walletType: "USDT" })),
  );
});
afterAll(() => naru.close());

const post = (body: object, more: object = {}) =>
  naru.post("/api/dnw/withdraw/apply", body, { headers: { ...headers, ...more } });
const ask = (body: object, more: object = {}) =>
  post({ walletType: "USDT", point: "100", ...PIN, ...body }, more);
const codeOf = async (body: object) => (await ask(body)).body["code"];
/** Writes an address down; it waits until `wait` says that it has. */
const write = (address: string, coinName = "USDT", more: object = {}) =>
  naru.post("/api/wallet/generate", { coinName, address, ...PIN, ...more }, { headers });
const wait = () => naru.db.query("UPDATE chain.book SET usable_at = changed_at");
const sent = () => naru.engine.commands.map(({ command }) => command);
const destinations = async () =>
  (await naru.db.query("SELECT id::int4, network, address, tag FROM chain.destination ORDER BY id"))
    .rows;

test("coins go to a written-down address, which the engine knows by a number alone", async () => {
  await write(TRON);
  await wait();
  const { status, body } = await ask({ address: TRON });
  expect([status, body["code"]]).toEqual([200, undefined]);
  expect(await destinations()).toEqual([
    { id: 1, network: "USDT-TRC20", address: TRON, tag: null },
  ]);
  expect(sent()).toMatchObject([
    {
      ...{ kind: "requestCoinWithdraw", memberId: DEMO, network: "USDT-TRC20" },
      ...{ destinationId: 1, amount: "100" },
    },
  ]);
  expect(JSON.stringify(sent())).not.toContain(TRON);
});

test("an entry is named by its number too, and nobody else's is there", async () => {
  await write(ETHER);
  await write(RIPPLE, "XRP", { hasNoTag: 1 });
  const entries = (await naru.get("/api/wallet/addresses", { headers })).body as unknown as {
    id: string;
    network: string;
  }[];
  const idOf = (network: string) => entries.find((each) => each.network === network)?.id;
  expect((await ask({ addressId: idOf("USDT-ERC20") })).status).toBe(200);
  expect(sent()).toMatchObject([{ network: "USDT-ERC20" }]);
  // One of another coin is none of this.
  expect(await codeOf({ addressId: idOf("XRP") })).toBe("ADDRESS_NOT_LISTED");
  expect(await codeOf({ addressId: "999999" })).toBe("ADDRESS_NOT_LISTED");
  const other = await naru.bearer("trader1");
  const theirs = { walletType: "USDT", point: "100", addressId: idOf("USDT-ERC20"), ...PIN };
  const { body } = await naru.post("/api/dnw/withdraw/apply", theirs, { headers: other });
  expect(body["code"]).toBe("ADDRESS_NOT_LISTED");
});

test("from when on an address may be used is the engine's to hold", async () => {
  await write(TRON);
  await ask({ address: TRON });
  const [command] = sent() as { readonly usableAt?: number }[];
  const day = 86_400_000;
  expect(Math.abs((command?.usableAt ?? 0) - naru.clock.now() - day)).toBeLessThan(60_000);
});

test.each<[what: string, body: object, code: string]>([
  ["an address of nobody's book", { address: ETHER }, "ADDRESS_NOT_LISTED"],
  ["no address", { address: "" }, "ADDRESS_INVALID"],
  ["an address that is none", { address: "no where" }, "ADDRESS_INVALID"],
  ["an address of another network", { address: RIPPLE }, "ADDRESS_NETWORK"],
  ["a burn address", { address: `0x${"0".repeat(40)}` }, "ADDRESS_REFUSED"],
  ["a tag where there are none", { address: TRON, tag: "1" }, "TAG_INVALID"],
  ["a ripple address without a tag", { walletType: "XRP", address: RIPPLE }, "TAG_REQUIRED"],
  ["a coin without a network", { walletType: "BTC", address: TRON }, "COIN_UNSUPPORTED"],
  ["a wallet of another kind", { walletType: "FUTURES", address: TRON }, "COIN_UNSUPPORTED"],
])("%s: refused before a factor is used up or the engine asked", async (_what, body, code) => {
  await write(TRON);
  await wait();
  expect(await codeOf(body)).toBe(code);
  expect(sent()).toEqual([]);
  expect(await destinations()).toEqual([]);
});

test("nothing goes to an address that the house itself gave out", async () => {
  await naru.db.query(
    `INSERT INTO chain.address (site_id, network, idx, address) VALUES (1, 'USDT-TRC20', 900, $1)`,
    [TRON],
  );
  await write(TRON);
  await wait();
  expect(await codeOf({ address: TRON })).toBe("ADDRESS_REFUSED");
  const [entry] = (await naru.get("/api/wallet/addresses", { headers })).body as unknown as {
    id: string;
  }[];
  expect(await codeOf({ addressId: entry?.id })).toBe("ADDRESS_REFUSED");
  await naru.db.query("DELETE FROM chain.address WHERE idx = 900");
});

test("a network that pays nothing out, or is not read, is paused, whatever else is wrong", async () => {
  await write(TRON);
  await wait();
  await naru.db.query("UPDATE coin_out SET is_on = false");
  expect(await codeOf({ address: TRON, tag: "1" })).toBe("NETWORK_PAUSED");
  await naru.db.query("UPDATE coin_out SET is_on = true");
  await naru.db.query(
    `INSERT INTO chain.network (network, height, hash, read_at, paused) VALUES ('USDT-TRC20', 1, '', now(), 'SILENT')`,
  );
  expect(await codeOf({ address: TRON })).toBe("NETWORK_PAUSED");
});

test("without the member's own factor nothing is asked; the same call again needs no other", async () => {
  await write(TRON);
  await wait();
  expect(await codeOf({ address: TRON, pin: null })).toBe("PIN_REQUIRED");
  expect(await codeOf({ address: TRON, pin: "111111" })).toBe("PIN_MISMATCH");
  expect(sent()).toEqual([]);
  const key = { "idempotency-key": `${KEY}1` };
  expect((await ask({ address: TRON }, key)).status).toBe(200);
  expect((await ask({ address: TRON, pin: null }, key)).status).toBe(200);
  expect(await destinations()).toHaveLength(1);
  // The key is bound to what was said with it.
  expect((await ask({ address: TRON, point: "200", ...PIN }, key)).status).toBe(422);
});
