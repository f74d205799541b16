/** The address book: a factor before an address is in it, a day before it is used, and nothing in it that is no place to send to. */

import { DEMO_PIN } from "../../../seed/demo.ts";
import type { BookAddressView } from "@naru/contract/areas/coin/views";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DAY_MS = 86_400_000;
const TRON = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const RIPPLE = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
const PIN = { pin: DEMO_PIN };

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  for (const network of ["USDT-TRC20", "USDT-ERC20", "XRP"] as const)
    await naru.db.query(
      `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
       VALUES (1, $1, 20, 500000000, false)`,
      [COIN_NETWORK_CODES.codeOf[network]],
    );
});
beforeEach(() => naru.db.query("TRUNCATE chain.book"));
afterAll(() => naru.close());

const write = (more: object) =>
  naru.post("/api/wallet/generate", { coinName: "USDT", ...more }, { headers });
const book = async () => (await naru.get("/api/wallet/addresses", { headers })).body;
const entries = async () => (await book()) as unknown as BookAddressView[];
/** How long each waits from when it was written down. */
const waits = async () =>
  (await entries()).map((each) => Date.parse(each.usableAt) - Date.parse(each.changedAt));
/** Whatever is in the book has waited. */
const past = () => naru.db.query("UPDATE chain.book SET usable_at = changed_at");
const strike = (id: unknown) => naru.post("/api/wallet/addresses/delete", { id }, { headers });

test("an address is written down on the network that it is of, and may be used a day later", async () => {
  const { status, body } = await write({ address: TRON, label: "거래소", isOwn: 1, ...PIN });
  expect([status, body]).toEqual([
    200,
    {
      ...{ coinName: "USDT", network: "USDT-TRC20", address: TRON, tag: null, memo: null },
      ...{ minDeposit: "5", confirmations: 20, expiresAt: null },
    },
  ]);
  expect((await write({ address: ETHER.toLowerCase(), ...PIN })).body["network"]).toBe(
    "USDT-ERC20",
  );
  expect(await book()).toMatchObject([
    { network: "USDT-ERC20", address: ETHER, label: "", isOwn: 0 },
    { address: TRON, label: "거래소", isOwn: 1 },
  ]);
  expect(await waits()).toEqual([DAY_MS, DAY_MS]);
});

test("no address is written down without the member's own factor", async () => {
  for (const [sent, code] of [
    [{}, "PIN_REQUIRED"],
    [{ pin: "111111" }, "PIN_MISMATCH"],
  ] as const)
    expect((await write({ address: TRON, ...sent })).body["code"]).toBe(code);
  expect(await book()).toEqual([]);
  expect((await write({ address: TRON, ...PIN })).status).toBe(200);
});

test("the same again changes nothing and asks for nothing; called otherwise it waits anew", async () => {
  const sent = { address: TRON, label: "one" };
  await write({ ...sent, ...PIN });
  await past();
  const [first] = await entries();
  expect((await write(sent)).status).toBe(200);
  expect(await book()).toMatchObject([{ usableAt: first?.usableAt }]);
  expect((await write({ ...sent, label: "two" })).body["code"]).toBe("PIN_REQUIRED");
  await write({ ...sent, label: "two", ...PIN });
  expect(await book()).toMatchObject([{ id: first?.id, label: "two" }]);
  expect(await waits()).toEqual([DAY_MS]);
});

test("an address is struck at once, by its member alone, and waits again when it is back", async () => {
  await write({ address: TRON, ...PIN });
  await past();
  const [{ id } = { id: "" }] = await entries();
  const other = await naru.bearer("demo2");
  const foreign = await naru.post("/api/wallet/addresses/delete", { id }, { headers: other });
  expect([foreign.status, foreign.body["code"]]).toEqual([404, "WRONG_APPROACH"]);
  expect((await strike(id)).status).toBe(200);
  expect((await strike(id)).status).toBe(404);
  expect(await book()).toEqual([]);
  await write({ address: TRON, ...PIN });
  expect(await waits()).toEqual([DAY_MS]);
});

test.each<[object, string]>([
  [{ coinName: "WON", address: TRON }, "COIN_UNSUPPORTED"],
  [{ network: "XRP", address: RIPPLE }, "INVALID_REQUEST"],
  [{ network: "USDT-ERC20", address: TRON }, "ADDRESS_NETWORK"],
  [{ address: RIPPLE }, "ADDRESS_NETWORK"],
  [{ address: `${TRON} ` }, "ADDRESS_INVALID"],
  [{ address: "" }, "ADDRESS_INVALID"],
  [{ address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" }, "ADDRESS_REFUSED"],
  [{ address: TRON, tag: "1" }, "TAG_INVALID"],
  [{ coinName: "XRP", address: RIPPLE }, "TAG_REQUIRED"],
  [{ coinName: "XRP", address: RIPPLE, tag: "4294967296" }, "TAG_INVALID"],
])("%j is not written down: %s", async (sent, code) => {
  const answer = await write({ ...sent, ...PIN });
  expect(answer.body["code"]).toBe(code);
  expect(await book()).toEqual([]);
});

test("an address of another network is named", async () => {
  const answer = await write({ address: RIPPLE, ...PIN });
  expect(answer.body["detail"]).toEqual({ networks: "XRP" });
});

test("one address with two tags is two, and one without a tag a third", async () => {
  const sent = { coinName: "XRP", address: RIPPLE, ...PIN };
  for (const more of [{ tag: "7" }, { tag: "8" }, { hasNoTag: 1 }])
    await write({ ...sent, ...more });
  expect(await book()).toMatchObject([{ tag: null }, { tag: "8" }, { tag: "7" }]);
});

test("fifty are the most, however many come at once", async () => {
  const sent = { coinName: "XRP", address: RIPPLE, ...PIN };
  for (let tag = 1; tag <= 48; tag += 1)
    await naru.db.query(
      `INSERT INTO chain.book (site_id, member_id, network, address, tag, label, is_own, changed_at, usable_at)
       VALUES (1, 10000, 'XRP', $1, $2, '', false, now(), now())`,
      [RIPPLE, String(tag)],
    );
  const answers = await Promise.all(
    ["101", "102", "103", "104"].map((tag) => write({ ...sent, tag })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.filter(({ body }) => body["code"] === "ADDRESSES_FULL");
  expect(refused).toHaveLength(2);
  expect((await entries()).length).toBe(50);
  // What is there may be called otherwise all the same.
  expect((await write({ ...sent, tag: "1", label: "one" })).status).toBe(200);
});
