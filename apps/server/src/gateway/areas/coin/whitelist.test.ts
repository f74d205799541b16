/** The switch of the address book, and twelve ways around the book and it (reliability.md G46): a table of what is refused. */

import { DEMO_PIN } from "../../../seed/demo.ts";
import type { BookAddressView } from "@naru/contract/areas/coin/views";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addCoinNetworks } from "../../testing/coin-networks.ts";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DAY_MS = 86_400_000;
const TRON = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const ETHER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const OTHER_ETHER = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
const RIPPLE = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
/** `RIPPLE` with the tag 12345, packed into one address. */
const PACKED = "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa";
const PIN = { pin: DEMO_PIN };
const KEY = "01930000-0000-7000-8000-00000000000";

let naru: Harness;
let headers: { authorization: string };
beforeAll(async () => {
  naru = await gatewayHarness();
  headers = await naru.bearer();
  await addCoinNetworks(naru, ["USDT-TRC20", "USDT-ERC20", "ETH", "XRP"], {
    least: 1,
    unit: 1,
    fee: 1,
  });
});
beforeEach(async () => {
  await naru.db.query(
    "TRUNCATE chain.book, chain.destination, chain.whitelist_off RESTART IDENTITY",
  );
  let nextId = 7001;
  naru.engine.reset(() =>
    ok(aRequest({ id: String(nextId++), kind: "WITHDRAW", type: "W", walletType: "USDT" })),
  );
});
afterAll(() => naru.close());

const post = (path: string, body: object, more: object = {}) =>
  naru.post(`/api${path}`, body, { headers: { ...headers, ...more } });
const get = (path: string) => naru.get(`/api${path}`, { headers });
const write = (address: string, more: object = {}) =>
  post("/wallet/generate", { coinName: "USDT", address, ...PIN, ...more });
/** Whatever is in the book has waited. */
const wait = () => naru.db.query("UPDATE chain.book SET usable_at = changed_at");
const ask = (body: object, key?: string) =>
  post(
    "/dnw/withdraw/apply",
    { walletType: "USDT", point: "20", ...PIN, ...body },
    key === undefined ? {} : { "idempotency-key": key },
  );
const askedCode = async (body: object) => (await ask(body)).body["code"];
const set = (body: object) => post("/wallet/whitelist", body);
const state = async () => (await get("/wallet/whitelist")).body;
const book = async () =>
  (await get("/wallet/addresses")).body as unknown as readonly BookAddressView[];
const usableAts = () =>
  naru.engine.commands.map(({ command }) => ("usableAt" in command ? command.usableAt : null));

/** Lets the member go and has the day pass. */
async function left(): Promise<void> {
  expect((await set({ isOn: 0, ...PIN })).status).toBe(200);
  await naru.db.query("UPDATE chain.whitelist_off SET off_at = $1", [
    new Date(naru.clock.now() - 1),
  ]);
}

describe("the switch", () => {
  test("everybody is held to the book; to be let go takes the member's own factor and a day", async () => {
    expect(await state()).toEqual({ isOn: 1, offAt: null });
    for (const [sent, code] of [
      [{}, "PIN_REQUIRED"],
      [{ pin: "111111" }, "PIN_MISMATCH"],
    ] as const)
      expect((await set({ isOn: 0, ...sent })).body["code"]).toBe(code);
    expect(await state()).toEqual({ isOn: 1, offAt: null });
    const { body } = await set({ isOn: 0, ...PIN });
    const wanted = new Date(naru.clock.now() + DAY_MS).getTime();
    expect(body["isOn"]).toBe(1);
    expect(Math.abs(Date.parse(String(body["offAt"])) - wanted)).toBeLessThan(60_000);
  });

  test("asked again, it waits no longer and no shorter, and asks for nothing", async () => {
    const { body } = await set({ isOn: 0, ...PIN });
    naru.clock.forward(60_000);
    expect((await set({ isOn: 0 })).body).toEqual(body);
  });

  test("it is turned on at once without a factor, and what waited is called off", async () => {
    await set({ isOn: 0, ...PIN });
    expect((await set({ isOn: 1 })).body).toEqual({ isOn: 1, offAt: null });
    await left();
    expect(await state()).toMatchObject({ isOn: 0 });
    expect((await set({ isOn: 1 })).body).toEqual({ isOn: 1, offAt: null });
    expect(await askedCode({ address: TRON })).toBe("ADDRESS_NOT_LISTED");
  });

  test("let go, a typed address is taken at once, recognised by its network; one of the book still waits its day", async () => {
    await left();
    const looked = await post("/wallet/addresses/read", { coinName: "USDT", address: ETHER });
    expect(looked.body).toEqual({
      ...{ coinName: "USDT", network: "USDT-ERC20", address: ETHER, tag: null, memo: null },
      ...{ label: "", isInside: 0, addressId: null, usableAt: null },
    });
    expect((await ask({ address: ETHER.toLowerCase() })).status).toBe(200);
    await write(TRON);
    await ask({ address: TRON });
    const [typed, listed] = usableAts();
    expect(typed).toBe(0);
    expect(Number(listed) - naru.clock.now()).toBeGreaterThan(DAY_MS - 60_000);
  });

  test.each<[what: string, sent: object, code: string]>([
    ["no address", { address: "no where" }, "ADDRESS_INVALID"],
    ["another network's", { address: RIPPLE }, "ADDRESS_NETWORK"],
    ["a burn address", { address: `0x${"0".repeat(40)}` }, "ADDRESS_REFUSED"],
    ["without a tag", { walletType: "XRP", address: RIPPLE }, "TAG_REQUIRED"],
    ["with a tag that is none", { walletType: "XRP", address: RIPPLE, tag: "-1" }, "TAG_INVALID"],
    ["without a factor", { address: TRON, pin: null }, "PIN_REQUIRED"],
  ])("let go, an address is held to all else: %s", async (_what, sent, code) => {
    await left();
    expect(await askedCode(sent)).toBe(code);
    expect(naru.engine.commands).toEqual([]);
  });

  test("the switch is each member's own", async () => {
    await left();
    const other = await naru.bearer("trader1");
    const asked = await naru.get("/api/wallet/whitelist", { headers: other });
    expect(asked.body).toEqual({ isOn: 1, offAt: null });
  });
});

/** Writes `ETHER`, `TRON` and an XRP address with a tag down, all of which have waited. */
async function written(): Promise<void> {
  await write(TRON, { label: "거래소" });
  await write(RIPPLE, { coinName: "XRP", tag: "7" });
  await wait();
}

const tronId = async () => (await book()).find(({ address }) => address === TRON)?.id;

/** Each tries to have coins sent where the book does not say, or sooner than it says. */
const BYPASSES: readonly (readonly [string, () => Promise<unknown>, string])[] = [
  ["pasted with a space", () => askedCode({ address: ` ${TRON}` }), "ADDRESS_INVALID"],
  ["in another case", () => askedCode({ address: TRON.toLowerCase() }), "ADDRESS_INVALID"],
  ["an address like it", () => askedCode({ address: OTHER_ETHER }), "ADDRESS_NOT_LISTED"],
  [
    "the address with another tag",
    () => askedCode({ walletType: "XRP", address: RIPPLE, tag: "8" }),
    "ADDRESS_NOT_LISTED",
  ],
  [
    "the address without its tag",
    () => askedCode({ walletType: "XRP", address: RIPPLE, hasNoTag: 1 }),
    "ADDRESS_NOT_LISTED",
  ],
  [
    "the address with a tag packed into it",
    () => askedCode({ walletType: "XRP", address: PACKED }),
    "ADDRESS_NOT_LISTED",
  ],
  [
    "on another network of the same chain",
    async () => {
      await write(ETHER);
      await wait();
      return askedCode({ walletType: "ETH", address: ETHER });
    },
    "ADDRESS_NOT_LISTED",
  ],
  [
    "another member's entry by its number",
    async () => {
      const id = await tronId();
      const theirs = { walletType: "USDT", point: "20", addressId: id, ...PIN };
      const other = await naru.bearer("trader1");
      return (await naru.post("/api/dnw/withdraw/apply", theirs, { headers: other })).body["code"];
    },
    "ADDRESS_NOT_LISTED",
  ],
  [
    "an entry of another coin by its number",
    async () => askedCode({ walletType: "XRP", addressId: await tronId() }),
    "ADDRESS_NOT_LISTED",
  ],
  [
    "the switch asked for, and its day not over",
    async () => {
      await set({ isOn: 0, ...PIN });
      const soon = new Date(naru.clock.now() + 60_000);
      await naru.db.query("UPDATE chain.whitelist_off SET off_at = $1", [soon]);
      return askedCode({ address: ETHER });
    },
    "ADDRESS_NOT_LISTED",
  ],
  [
    "another address under the key of one that was taken",
    async () => {
      const key = `${KEY}1`;
      await write(ETHER);
      await wait();
      expect((await ask({ address: TRON }, key)).status).toBe(200);
      return (await ask({ address: ETHER }, key)).body["code"];
    },
    "INVALID_REQUEST",
  ],
];

test.each(BYPASSES)("a way around the book: %s", async (_what, attempt, code) => {
  await written();
  expect(await attempt()).toBe(code);
  const addresses = (await naru.db.query("SELECT address FROM chain.destination")).rows;
  expect(addresses.filter(({ address }) => address !== TRON)).toEqual([]);
});

test.each<[what: string, change: () => Promise<unknown>]>([
  [
    "struck and written down again",
    async () => {
      await post("/wallet/addresses/delete", { id: await tronId() });
      await write(TRON, { label: "거래소" });
    },
  ],
  ["called otherwise", () => write(TRON, { label: "내 지갑" })],
  ["said to be somebody else's", () => write(TRON, { label: "거래소", isOwn: 1 })],
])("a way around its day: %s, it waits again", async (_what, change) => {
  await written();
  await change();
  await ask({ address: TRON });
  const [usableAt] = usableAts();
  expect(Number(usableAt) - naru.clock.now()).toBeGreaterThan(DAY_MS - 60_000);
});
