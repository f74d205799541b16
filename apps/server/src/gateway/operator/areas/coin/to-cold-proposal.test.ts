/** Coins to cold store by two persons (decision 053): to the address that both saw, above the floor, begun once, and by nobody alone. */

import { keepFirstHotTerms, keepHouse, readHouse } from "@naru/store/chain/house";
import { keepLook } from "@naru/store/chain/reconciliation";
import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import type { Site } from "../../../sessions/sites.ts";
import type { OperatorDesk } from "../../call.ts";
import { coinSteps } from "./steps.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

const HOT = "DFJTNtnaZDw8mz2aeUpeXtaWHdz5arwQaz";
const COLD = "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L";
const OTHER = "9s5Rp1SXzoFHhsQgwUBu8EUwov6jGmfHUA";
const CODE = COIN_NETWORK_CODES.codeOf.DOGE;

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
let cashier2: Console;
let support: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  await naru.db.query(
    `INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '100000', true, 'Asia/Seoul')
     ON CONFLICT DO NOTHING`,
  );
  ({ owner, manager, cashier, cashier2 } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());

beforeEach(async () => {
  await naru.db.query(`TRUNCATE coin_network, coin_out, coin_payout, chain.reconciliation, chain.house_address, chain.hot_terms,
    chain.former_cold, chain.move, chain.address RESTART IDENTITY`);
  await naru.db.query(
    `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
     VALUES (1, ${CODE}, 40, 1000000000, true)`,
  );
  await naru.db.query(
    `INSERT INTO coin_out (site_id, network, is_on, least, most, unit, fee)
     VALUES (1, ${CODE}, true, 1000000000, 300000000000000, 1, 400000000)`,
  );
  await keepHouse(naru.db, "DOGE", { siteId: 1, hot: HOT, cold: COLD });
  const terms = { floor: 100_0000_0000n, ceiling: 500_0000_0000n };
  await keepFirstHotTerms(naru.db, "DOGE", { siteId: 1, ...terms });
  await look("1000");
  naru.engine.reset();
  naru.engine.onCommand = () => ok({ ok: true });
});

/** What the hot address has. */
async function look(has: string): Promise<void> {
  const at = naru.clock.now();
  const parts = { "hot DOGE": has };
  await keepLook(naru.db, { siteId: 1, coin: "DOGE", at, parts, difference: 0n });
}

const moves = async () =>
  (
    await naru.db.query<{ [name: string]: string }>(
      "SELECT kind, to_address, amount::text, state, proposal_id::text FROM chain.move ORDER BY id",
    )
  ).rows;

const MOVE = { kind: "TO_COLD", network: "DOGE", amount: "400", reason: "상한 초과" };
const TERMS = {
  ...{ kind: "NETWORK", network: "DOGE", isDepositOn: true, depositMin: "10", confirmations: 40 },
  ...{ isWithdrawOn: true, least: "10", most: "3000000", unit: "0.00000001", fee: "4" },
  ...{ coldAddress: COLD, hotFloor: "100", hotCeiling: "500", reason: "콜드 교체" },
};

test("what both saw is begun once, as the database has it", async () => {
  const made = await proposed(cashier, MOVE);
  expect(made).toMatchObject({
    payload: { from: HOT, address: COLD, amount: "400", chainFee: "0.1", left: "599.9" },
  });
  await approving(cashier2, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(await moves()).toEqual([
    {
      ...{ kind: "TO_COLD", to_address: COLD, amount: "40000000000", state: "NEW" },
      proposal_id: made.id,
    },
  ]);
  expect((await approving(cashier2, made)).status).toBe(409);
  expect(await moves()).toHaveLength(1);
  // Another one has to wait for it.
  expect((await proposing(cashier, MOVE)).status).toBe(409);
});

const changed = (address: string) =>
  naru.db.query("UPDATE chain.house_address SET address = $1 WHERE role = 'COLD'", [address]);
const WAYS: Record<string, { status: number; by: () => Promise<{ readonly status: number }> }> = {
  "one person for both": {
    status: 403,
    by: async () => approving(cashier, await proposed(cashier, MOVE)),
  },
  "somebody who may not decide about coins": { status: 403, by: () => proposing(support, MOVE) },
  "another hash than was shown": {
    status: 409,
    by: async () => approving(cashier2, await proposed(cashier, MOVE), "0".repeat(64)),
  },
  "a cold address that is another by then": {
    status: 409,
    async by() {
      const made = await proposed(cashier, MOVE);
      await changed(OTHER);
      return approving(cashier2, made);
    },
  },
  "a hot address that has too little by then": {
    status: 409,
    async by() {
      const made = await proposed(cashier, MOVE);
      await look("500");
      return approving(cashier2, made);
    },
  },
  "more than leaves the floor": {
    status: 409,
    by: () => proposing(cashier, { ...MOVE, amount: "899.90000001" }),
  },
  nothing: { status: 400, by: () => proposing(cashier, { ...MOVE, amount: "0" }) },
  "an address of one's own": {
    status: 400,
    by: () => proposing(cashier, { ...MOVE, address: OTHER }),
  },
  "a network without addresses of the house": {
    status: 409,
    by: () => proposing(cashier, { ...MOVE, network: "BTC" }),
  },
};

test.each(Object.entries(WAYS))("nothing goes cold by %s", async (_way, { status, by }) => {
  expect((await by()).status).toBe(status);
  expect(await moves()).toEqual([]);
});

test("agreed to and overtaken before it was carried out, it begins nothing", async () => {
  const made = { id: 1, kind: "TO_COLD" } as Parameters<typeof coinSteps>[2];
  const [desk, site] = [{ db: naru.db } as OperatorDesk, { id: 1 } as Site];
  const payload = { network: "DOGE", from: HOT, address: COLD };
  expect(await coinSteps(desk, site, made, payload)).toEqual([]);
  await changed(OTHER);
  expect(await coinSteps(desk, site, made, payload)).toBe("OVERTAKEN");
});

test("the desk sees what lies above the ceiling, and what payouts are short of", async () => {
  const hot = async () => {
    const { body } = await cashier.get("/coin/reconciliation");
    return (body as { hot: unknown[] }).hot[0];
  };
  expect(await hot()).toMatchObject({
    ...{ network: "DOGE", hot: "1000", floor: "100", ceiling: "500", coldAddress: COLD },
    ...{ toCold: "499.9", most: "899.9", needed: "0", waiting: "0" },
  });
  await naru.db.query(
    `INSERT INTO coin_payout (id, site_id, member_id, network, destination_id, units, fee, worth, day, state, chain_fee,
       created_at, changed_at) VALUES (1, 1, 10001, ${CODE}, 1, 95000000000, 0, 0, 20261121, 2, 0, 0, 0)`,
  );
  expect(await hot()).toMatchObject({ toCold: "0", waiting: "950.1", needed: "50.1" });
});

test("another cold address and other bounds are two persons' word, and what stood there stays the house's", async () => {
  const made = await proposed(manager, { ...TERMS, coldAddress: OTHER, hotCeiling: null });
  expect(made).toMatchObject({
    before: { coldAddress: COLD, hotFloor: "100", hotCeiling: "500" },
    payload: { coldAddress: OTHER, hotFloor: "100", hotCeiling: null },
  });
  expect((await approving(manager, made)).status).toBe(403);
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(await readHouse(naru.db, 1, "DOGE")).toMatchObject({ cold: OTHER, ceiling: null });
  const { rows } = await naru.db.query("SELECT address FROM chain.former_cold");
  expect(rows).toEqual([{ address: COLD }]);
});

test.each([
  ["no address at all", { coldAddress: "DFJTNtnaZDw8mz2aeUpeXtaWHdz5arwQa1" }, "ADDRESS_INVALID"],
  [
    "another network's",
    { coldAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
    "ADDRESS_NETWORK",
  ],
  [
    "one from which nothing returns",
    { coldAddress: "D596YFweJQuHY1BbjazZYmAbt8jJPbKehC" },
    "ADDRESS_REFUSED",
  ],
  ["the hot one", { coldAddress: HOT }, "ADDRESS_REFUSED"],
  ["one on which a member receives", { coldAddress: OTHER }, "ADDRESS_REFUSED"],
  ["none any more", { coldAddress: null }, "INVALID_REQUEST"],
  ["a ceiling on the floor", { hotCeiling: "100" }, "INVALID_REQUEST"],
])("a cold address that is %s is refused", async (_what, other, code) => {
  await naru.db.query(
    "INSERT INTO chain.address (site_id, network, idx, address) VALUES (1, 'DOGE', 0, $1)",
    [OTHER],
  );
  expect((await proposing(manager, { ...TERMS, ...other })).body).toMatchObject({ code });
});

test("an address that turned cold elsewhere meanwhile changes nothing", async () => {
  const made = await proposed(manager, { ...TERMS, coldAddress: OTHER });
  await naru.db.query(
    "INSERT INTO chain.house_address (site_id, network, role, address) VALUES (2, 'DOGE', 'COLD', $1)",
    [OTHER],
  );
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("FAILED");
  expect(await readHouse(naru.db, 1, "DOGE")).toMatchObject({ cold: COLD });
});
