/** Withdrawals of coins at the gateway: to an entry of the member's own book alone, with a factor, under a number that stands for the address. */

import { DEMO_PIN } from "../../../seed/demo.ts";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addCoinNetworks } from "../../testing/coin-networks.ts";
import { aRequest, ok } from "../../testing/fake-engine.ts";
import { openSecretBox } from "../../../platform/secret-box.ts";
import { beneficiaryContext, openedParty } from "../../calls/party.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const DEMO = 10_000;
const LEE = 10_001;
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
  await addCoinNetworks(naru, ["USDT-TRC20", "USDT-ERC20", "XRP"], {
    least: 2_000_000_000,
    unit: 100,
    fee: 100_000_000,
  });
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

test("coins that go are answered so, though the desk cannot be read after the engine's answer", async () => {
  await write(TRON);
  await wait();
  const query = vi.spyOn(naru.db, "query");
  const id = String(nextId++);
  naru.engine.onCommand = () => {
    query.mockRejectedValue(new Error("the desk is away"));
    return ok(aRequest({ id, kind: "WITHDRAW", type: "W", walletType: "USDT" }));
  };
  const answer = await ask({ address: TRON });
  query.mockRestore();
  expect(answer).toMatchObject({ status: 200, body: { id, status: "PENDING" } });
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

/** Has the house derive an address and give it to a member, or to nobody. */
const derive = (over: object) => {
  const { site, network, address, tag, member } = {
    ...{ site: 1, network: "USDT-TRC20", address: TRON, tag: null, member: null },
    ...over,
  };
  return naru.db.query(
    `INSERT INTO chain.address (site_id, network, idx, address, tag, member_id) VALUES ($1, $2, 900, $3, $4, $5)`,
    [site, network, address, tag, member],
  );
};
const listed = async () =>
  (await naru.get("/api/wallet/addresses", { headers })).body as unknown as {
    id: string;
    isInside: number;
  }[];

describe("an address of the house", () => {
  afterEach(() => naru.db.query("DELETE FROM chain.address WHERE idx = 900"));

  test.each<[what: string, given: object, sent?: object]>([
    ["that nobody has", {}],
    ["that is the member's own", { member: DEMO }],
    ["of another site", { site: 2, member: 20_000 }],
    [
      "for another network of the same chain",
      { network: "ETH", address: ETHER, member: LEE },
      { address: ETHER },
    ],
    [
      "with the tag of nobody",
      { network: "XRP", address: RIPPLE, tag: "7", member: LEE },
      { walletType: "XRP", address: RIPPLE, tag: "8" },
    ],
    [
      "without the tag of anybody",
      { network: "XRP", address: RIPPLE, tag: "7", member: LEE },
      { walletType: "XRP", address: RIPPLE, hasNoTag: 1 },
    ],
  ])(
    "%s is no place to send to, nor to write down",
    async (_what, given, sent = { address: TRON }) => {
      const { address, walletType, ...more } = { walletType: "USDT", address: "", ...sent };
      await write(address, walletType, more);
      await wait();
      await derive(given);
      expect(await codeOf(sent)).toBe("ADDRESS_REFUSED");
      const [entry] = await listed();
      expect(entry?.isInside).toBe(0);
      expect(await codeOf({ walletType, addressId: entry?.id })).toBe("ADDRESS_REFUSED");
      expect(naru.engine.commands).toEqual([]);
      await naru.db.query("TRUNCATE chain.book");
      const written = await write(address, walletType, more);
      expect(written.body["code"]).toBe("ADDRESS_REFUSED");
      expect(await listed()).toEqual([]);
    },
  );

  test.each<[what: string, given: object, sent: object]>([
    ["an address", { member: LEE }, { address: TRON }],
    [
      "an address and tag",
      { network: "XRP", address: RIPPLE, tag: "7", member: LEE },
      { walletType: "XRP", address: RIPPLE, tag: "7", point: "20" },
    ],
  ])("%s that another member has: coins go there over no chain", async (_what, given, sent) => {
    await derive(given);
    const { address, walletType, ...more } = { walletType: "USDT", address: "", ...sent };
    const { point: _, ...entry } = { point: "", ...more };
    await write(address, walletType, entry);
    await wait();
    expect(await listed()).toMatchObject([{ isInside: 1 }]);
    const made = aRequest({ id: "7999", kind: "SEND", type: "CO", status: "APPROVED", fee: "0" });
    naru.engine.reset(() => ok(made));
    const { status, body } = await ask(sent);
    expect([status, body["code"], body["type"]]).toEqual([200, undefined, "CO"]);
    const { network = "USDT-TRC20" } = given as { network?: string };
    const to = { kind: "sendCoinInside", memberId: DEMO, toId: LEE, network, destinationId: 1 };
    expect(naru.engine.commands.map(({ command }) => command)).toMatchObject([to]);
  });

  test.each(["HOT", "COLD"])("the house's own %s one is no place to send to", async (role) => {
    await naru.db.query(
      `INSERT INTO chain.house_address (site_id, network, role, address) VALUES (1, 'USDT-TRC20', $1, $2)`,
      [role, TRON],
    );
    const written = await write(TRON);
    const asked = await codeOf({ address: TRON });
    await naru.db.query("DELETE FROM chain.house_address WHERE address = $1", [TRON]);
    expect([written.body["code"], asked]).toEqual(["ADDRESS_REFUSED", "ADDRESS_REFUSED"]);
  });

  test("it is sent to with the same factor, book and wait as any other", async () => {
    await derive({ member: LEE });
    expect(await codeOf({ address: TRON })).toBe("ADDRESS_NOT_LISTED");
    await write(TRON);
    expect(await codeOf({ address: TRON, pin: null })).toBe("PIN_REQUIRED");
    expect(naru.engine.commands).toEqual([]);
    await ask({ address: TRON });
    const [command] = sent() as { readonly usableAt?: number }[];
    expect((command?.usableAt ?? 0) - naru.clock.now()).toBeGreaterThan(80_000_000);
  });

  test("what went to another member stands among the payouts, with its address and without a fee", async () => {
    await derive({ member: LEE });
    await write(TRON, "USDT", { label: "동생" });
    await wait();
    const made = aRequest({ id: "7999", kind: "SEND", type: "CO", status: "APPROVED", fee: "0" });
    naru.engine.reset(() => ok(made));
    for (const [id, memberId] of [
      [7999, DEMO],
      [8002, LEE],
    ])
      await naru.db.query(
        `INSERT INTO coin_fact (id, site_id, member_id, from_id, to_id, about_id, network, destination_id, units, at)
         VALUES ($1, 1, $2, $3, $4, 7999, $5, 1, 10000000000, $6)`,
        [id, memberId, DEMO, LEE, COIN_NETWORK_CODES.codeOf["USDT-TRC20"], naru.clock.now()],
      );
    const payout = {
      ...{
        id: "7999",
        network: "USDT-TRC20",
        point: "100",
        fee: "0",
        address: TRON,
        label: "동생",
      },
      ...{ state: "DONE", isInside: 1, txid: null },
    };
    expect((await ask({ address: TRON })).body).toMatchObject({ kind: "SEND", payout });
    const payouts = async (of: object) =>
      (await naru.get("/api/wallet/coin-payouts?coinName=USDT", { headers: { ...headers, ...of } }))
        .body;
    expect(await payouts({})).toMatchObject([payout]);
    expect(await payouts(await naru.bearer("trader1"))).toEqual([]);
    await naru.db.query("TRUNCATE coin_fact");
  });
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

test("what was answered to try again counts where the site wants a code, until it is sent again", async () => {
  await write(TRON);
  await wait();
  const large = { address: TRON, point: "15000" };
  const { onCommand } = naru.engine;
  naru.engine.onCommand = () => ({ outcome: "busy" });
  const [first, second] = [{ "idempotency-key": `${KEY}5` }, { "idempotency-key": `${KEY}6` }];
  expect((await ask(large, first)).status).toBe(503);
  naru.engine.onCommand = onCommand;
  expect((await ask(large, second)).body["code"]).toBe("OTP_REQUIRED");
  expect((await ask({ ...large, pin: null }, first)).status).toBe(200);
  expect((await ask(large, second)).status).toBe(200);
});

describe("who receives what goes over a chain", () => {
  const NAME = "박수신인";
  const other = {
    ...{ relation: "OTHER", name: NAME },
    vasp: { kind: "EXCHANGE", name: "가나거래소" },
  };
  const kept = async () =>
    (await naru.db.query("SELECT key, beneficiary FROM chain.destination ORDER BY id")).rows as {
      key: string;
      beneficiary: Buffer | null;
    }[];

  test("is kept sealed, and the engine learns alone that it is known", async () => {
    await write(TRON);
    await wait();
    expect((await ask({ address: TRON, beneficiary: other })).status).toBe(200);
    expect(sent()).toMatchObject([{ kind: "requestCoinWithdraw", hasBeneficiary: true }]);
    expect(JSON.stringify(naru.engine.commands)).not.toContain(NAME);
    const [{ key, beneficiary } = { key: "", beneficiary: null }] = await kept();
    expect(beneficiary?.includes(NAME)).toBe(false);
    const context = beneficiaryContext({ memberId: DEMO, key });
    expect(openedParty(openSecretBox(naru.dataDir), beneficiary, context)).toEqual(other);
    // Nor by what the call is bound to: names could be tried on it.
    const [command] = naru.engine.commands;
    await ask({ address: TRON });
    expect(naru.engine.commands[1]?.hash).toBe(command?.hash);
    expect(sent()[1]).toMatchObject({ hasBeneficiary: false });
  });

  test("of a member's own coins is the member, whatever name is sent", async () => {
    await write(TRON);
    await wait();
    const own = { relation: "SELF", name: NAME, vasp: { kind: "OWN_WALLET" } };
    await ask({ address: TRON, beneficiary: own });
    const [{ key, beneficiary } = { key: "", beneficiary: null }] = await kept();
    const party = openedParty(
      openSecretBox(naru.dataDir),
      beneficiary,
      beneficiaryContext({ memberId: DEMO, key }),
    );
    expect(party?.name).not.toBe(NAME);
    expect(party).toMatchObject({ relation: "SELF", vasp: { kind: "OWN_WALLET" } });
    expect(party?.name).not.toBe("");
  });

  test("is the same when a call comes again, or the call is another", async () => {
    await write(TRON);
    await wait();
    const key = { "idempotency-key": `${KEY}7` };
    expect((await ask({ address: TRON, beneficiary: other }, key)).status).toBe(200);
    expect((await ask({ address: TRON, beneficiary: other }, key)).status).toBe(200);
    const changed = { ...other, name: "다른이름" };
    for (const beneficiary of [changed, undefined])
      expect((await ask({ address: TRON, beneficiary }, key)).status).toBe(422);
    expect(await kept()).toHaveLength(1);
  });

  test.each<[what: string, beneficiary: object, code: string]>([
    ["somebody without a name", { ...other, name: " " }, "BENEFICIARY_REQUIRED"],
    ["an exchange without one", { ...other, vasp: { kind: "EXCHANGE" } }, "INVALID_REQUEST"],
    ["more than is asked", { ...other, phone: "010" }, "INVALID_REQUEST"],
    ["a name beyond its length", { ...other, name: "가".repeat(61) }, "INVALID_REQUEST"],
  ])("is not %s", async (_, beneficiary, code) => {
    await write(TRON);
    await wait();
    expect(await codeOf({ address: TRON, beneficiary })).toBe(code);
    expect(sent()).toEqual([]);
  });

  test("is nobody whom the house has itself", async () => {
    await derive({ member: LEE });
    await write(TRON);
    await wait();
    await ask({ address: TRON, beneficiary: other });
    expect(sent()).toMatchObject([{ kind: "sendCoinInside", toId: LEE }]);
    expect(await kept()).toMatchObject([{ beneficiary: null }]);
  });
});
