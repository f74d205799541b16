/** Terms of networks by two persons: within bounds, as they stand, and by nobody alone. */

import { COIN_NETWORK_CODES } from "@naru/vocabulary/coin/network";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let owner: Console;
let manager: Console;
let cashier: Console;
const CODE = COIN_NETWORK_CODES.codeOf.DOGE;
beforeAll(async () => {
  naru = await gatewayHarness();
  ({ owner, manager, cashier } = await signStaffIn(naru));
});
afterAll(() => naru.close());

let taken: UntimedCommand[];
beforeEach(async () => {
  await naru.db.query("TRUNCATE coin_network, coin_out");
  await naru.db.query(
    `INSERT INTO coin_network (site_id, network, confirmations, deposit_min, is_deposit_on)
     VALUES (1, ${CODE}, 40, 1000000000, true)`,
  );
  await naru.db.query(
    `INSERT INTO coin_out (site_id, network, is_on, least, most, unit, fee)
     VALUES (1, ${CODE}, false, 1000000000, 300000000000000, 1, 400000000)`,
  );
  naru.engine.reset();
  taken = [];
  naru.engine.onCommand = ({ command }) => {
    taken.push(command);
    return ok({ ok: true });
  };
});

const TERMS = {
  ...{ kind: "NETWORK", network: "DOGE", isDepositOn: false, depositMin: "5", confirmations: 60 },
  ...{ isWithdrawOn: true, least: "20", most: "1000", unit: "0.01", fee: "2" },
  ...{ coldAddress: null, hotFloor: null, hotCeiling: null, reason: "수수료" },
};

test("what two persons agreed on holds for deposits and withdrawals; what stood there is shown", async () => {
  const made = await proposed(manager, TERMS);
  expect(made).toMatchObject({
    before: { confirmations: 40, depositMin: "10", isWithdrawOn: false, fee: "4" },
  });
  await approving(owner, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(taken).toMatchObject([
    {
      kind: "setCoinNetwork",
      network: { network: "DOGE", confirmations: 60, depositMin: "500000000", isDepositOn: false },
    },
    {
      kind: "setCoinOut",
      out: { isOn: true, least: "2000000000", unit: "1000000", fee: "200000000" },
    },
  ]);
});

test.each([
  ["fewer confirmations than the network bears", { confirmations: 19 }],
  ["more confirmations than anybody waits for", { confirmations: 1_001 }],
  ["a fee as large as what is sent", { fee: "20" }],
  ["a most below the least", { most: "19" }],
  ["no unit", { unit: "0" }],
  ["deposits that could not be sent out again", { depositMin: "21" }],
  ["below nothing", { depositMin: "-1" }],
  ["another's network", { network: "ADA" }],
])("%s are no terms", async (_what, other) => {
  expect((await proposing(manager, { ...TERMS, ...other })).status).toBe(400);
  expect(taken).toEqual([]);
});

test("nobody sets them alone, without the permission, or over what changed meanwhile", async () => {
  expect((await proposing(cashier, TERMS)).status).toBe(403);
  const own = await proposed(manager, TERMS);
  expect((await approving(manager, own)).status).toBe(403);
  await naru.db.query("UPDATE coin_network SET confirmations = 41");
  expect((await approving(owner, own)).status).toBe(409);
  expect((await proposing(manager, { ...TERMS, network: "EOS" })).status).toBe(409);
  expect(taken).toEqual([]);
});
