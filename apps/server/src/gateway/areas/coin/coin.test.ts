/** Networks, addresses and play coins as members call for them; the desk's lists beside. */

import { addAddresses } from "@naru/store/chain/addresses";
import { keepReading } from "@naru/store/chain/networks";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const NETWORKS = ["USDT-TRC20", "USDT-ERC20", "XRP"] as const;
const DEMO = 10_000;

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  for (const network of NETWORKS) {
    await naru.db.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (1, $1, 20, 500000000, $2)`,
      [COIN_NETWORK_CODES.codeOf[network], network !== "USDT-ERC20"],
    );
    await keepReading(naru.db, { network, isReal: false }, { paused: null, now: naru.clock.now() });
  }
  const given = (address: string, tag: string | null = null) => ({ index: 0, address, tag });
  const of = (network: (typeof NETWORKS)[number]) => ({ siteId: 1, network });
  const own = [given("TA"), { ...given("TB"), index: 1 }];
  await addAddresses(naru.db, of("USDT-TRC20"), own);
  await addAddresses(naru.db, of("XRP"), [given("rHouse", "100001")]);
});
afterAll(() => naru.close());

const post = (path: string, body: object, more = {}) =>
  naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (path: string) => naru.get(`/api${path}`, { headers });

test("the networks of a coin, the usual one first, and none of a coin that the site has none of", async () => {
  const { body } = await get("/wallet/networks?coinName=USDT");
  expect(body).toMatchObject([
    { network: "USDT-TRC20", coinName: "USDT", confirmations: 20, minDeposit: "5", isPaused: 0 },
    { network: "USDT-ERC20", isDepositOn: 0 },
  ]);
  for (const coinName of ["BTC", "EOS", "WON", ""]) {
    const answer = await get(`/wallet/networks?coinName=${coinName}`);
    expect([coinName, answer.body["code"]]).toEqual([coinName, "COIN_UNSUPPORTED"]);
  }
});

test("a member's address is made at the first call and the same ever after", async () => {
  const sent = { coinName: "USDT", network: "USDT-TRC20" };
  const first = await post("/wallet/generate", sent);
  expect(first.body).toEqual({
    ...{ coinName: "USDT", network: "USDT-TRC20", address: "TA", tag: null, memo: null },
    ...{ minDeposit: "5", confirmations: 20, expiresAt: null },
  });
  expect((await post("/wallet/generate", sent)).body).toEqual(first.body);
});

test("an address of one deposit is another, for an hour", async () => {
  const { body } = await post("/wallet/temp-generate", { coinName: "USDT", network: "USDT-TRC20" });
  expect(body).toMatchObject({ address: "TB" });
  const left = Date.parse(String(body["expiresAt"])) - naru.clock.now();
  expect(left).toBeGreaterThan(3_500_000);
  expect(left).toBeLessThanOrEqual(3_600_000);
  const next = await post("/wallet/temp-generate", { coinName: "USDT", network: "USDT-TRC20" });
  expect([next.status, next.body["code"]]).toEqual([409, "NETWORK_PAUSED"]);
});

test("where one address serves all, the tag is the member's", async () => {
  const { body } = await post("/wallet/generate", { coinName: "XRP" });
  expect(body).toMatchObject({ address: "rHouse", tag: "100001", memo: null });
});

test.each([
  [{ coinName: "USDT" }, "INVALID_REQUEST"],
  [{ coinName: "USDT", network: "XRP" }, "INVALID_REQUEST"],
  [{ coinName: "USDT", network: "USDT-ERC20" }, "NETWORK_PAUSED"],
  [{ coinName: "DOGE" }, "COIN_UNSUPPORTED"],
  [{ coinName: "BINARY" }, "COIN_UNSUPPORTED"],
])("an address of %j is refused: %s", async (sent, code) => {
  for (const path of ["/wallet/generate", "/wallet/temp-generate"]) {
    const answer = await post(path, sent);
    expect(answer.body["code"]).toBe(code);
  }
});

test("play coins go to the member's own address, once for a key, in the chain's units", async () => {
  const key = { "idempotency-key": "01930000-0000-7000-8000-000000000001" };
  const sent = { network: "USDT-TRC20", point: "12.5" };
  const first = await post("/wallet/simulate-deposit", sent, key);
  expect((await post("/wallet/simulate-deposit", sent, key)).body).toEqual(first.body);
  const { rows } = await naru.db.query(
    "SELECT txid, address, amount::text FROM chain.simulated_transfer",
  );
  expect(rows).toEqual([{ txid: first.body["txid"], address: "TA", amount: "12500000" }]);
});

test.each([
  ["0", "DEPOSIT_AMOUNT_INVALID"],
  ["-1", "DEPOSIT_AMOUNT_INVALID"],
  ["10000.1", "AMOUNT_OVER_LIMIT"],
  ["0.0000001", "AMOUNT_MIN_UNIT"],
  ["0.00000000001", "DEPOSIT_AMOUNT_INVALID"],
])("%s play coins: %s", async (point, code) => {
  const answer = await post("/wallet/simulate-deposit", { network: "USDT-TRC20", point });
  expect(answer.body["code"]).toBe(code);
});

test("a member sees own deposits alone, and how far each is", async () => {
  const row = (txid: string, memberId: number) =>
    naru.db.query(
      `INSERT INTO chain.deposit (network, txid, idx, site_id, member_id, address, chain_amount, units, dust, state,
         height, confirmations, created_at, changed_at)
       VALUES ('USDT-TRC20', $1, 0, 1, $2, 'TA', 1, 750000000, 0, 'CONFIRMING', 5, 7, now(), now())`,
      [txid, memberId],
    );
  await row("aa", DEMO);
  await row("bb", DEMO + 1);
  const { body } = await get("/wallet/coin-deposits?coinName=USDT");
  expect(body).toMatchObject([
    { txid: "aa", point: "7.5", state: "CONFIRMING", confirmations: 7, required: 20 },
  ]);
});

test("a site of real money has no play coins", async () => {
  const real = `UPDATE desk.site SET view = view || '{"isDemo":false}' WHERE id = 1`;
  await naru.db.query(real);
  await naru.gateway.sites.reload();
  const answer = await post("/wallet/simulate-deposit", { network: "USDT-TRC20", point: "1" });
  expect(answer.body["code"]).toBe("NETWORK_PAUSED");
  await naru.db.query(real.replace("false", "true"));
  await naru.gateway.sites.reload();
});

/** A deposit of this member that was credited, whose sender is asked for or not. */
async function deposit(memberId: number, asksSender: boolean): Promise<string> {
  const { rows } = await naru.db.query<{ id: string }>(
    `INSERT INTO chain.deposit (network, txid, idx, site_id, member_id, address, chain_amount, units, dust, state, height,
       block_hash, confirmations, created_at, changed_at, asks_sender)
     SELECT 'USDT-TRC20', 'sent-' || count(*), 0, 1, $1, 'TA', 1500000000, 150000000000, 0, 'ASKED', 7, 'h', 20, $3, $3, $2
     FROM chain.deposit RETURNING id::text`,
    [memberId, asksSender, new Date(naru.clock.now())],
  );
  return rows[0]?.id ?? "";
}

const SELF = { relation: "SELF", name: "somebody", vasp: { kind: "EXCHANGE", name: " 업비트 " } };

test("a member says once who sent a deposit; it is sealed, and their own name is the house's", async () => {
  const depositId = await deposit(DEMO, true);
  const tell = (sender: object) => post("/wallet/coin-deposits/sender", { depositId, sender });
  const nameless = { relation: "OTHER", vasp: { kind: "OWN_WALLET" } };
  expect((await tell(nameless)).body["code"]).toBe("SENDER_REQUIRED");
  const first = await tell(SELF);
  expect(first.body).toMatchObject({ id: depositId, state: "ASKED", sender: "TOLD", required: 20 });
  expect((await tell(SELF)).body).toMatchObject({ id: depositId, sender: "TOLD" });
  const other = await tell({ ...nameless, name: "이하늘" });
  expect([other.status, other.body["code"]]).toEqual([409, "SENDER_TOLD"]);
  const { rows } = await naru.db.query<{ sealed: Buffer }>("SELECT sealed FROM chain.sender");
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.sealed)).not.toContain("업비트");
  const { body } = await get("/wallet/coin-deposits?coinName=USDT");
  expect(body).toMatchObject([{ id: depositId, sender: "TOLD" }, { sender: null }]);
});

test("nobody says it of another's deposit, of one that asks for none or of none at all", async () => {
  for (const depositId of [await deposit(DEMO + 1, true), await deposit(DEMO, false), "999999"]) {
    const { body } = await post("/wallet/coin-deposits/sender", { depositId, sender: SELF });
    expect([depositId, body["code"]]).toEqual([depositId, "REQUEST_NOT_FOUND"]);
  }
  expect((await naru.db.query("SELECT FROM chain.sender")).rows).toHaveLength(1);
});
