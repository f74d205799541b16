/** Stopped networks by two persons (decision 049): with the stop and the difference as they stand, and by nobody alone. */

import { keepLook, readAccepted } from "@naru/store/chain/reconciliation";
import { COIN_NETWORK_CODES, type CoinNetwork } from "@naru/vocabulary/coin/network";
import { COIN_STOP_CODES, type CoinStop } from "@naru/vocabulary/coin/stop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UntimedCommand } from "../../../../bus/messages.ts";
import { ok } from "../../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../../testing/harness.ts";
import { type Console, signIn, signStaffIn } from "../../../testing/operators.ts";
import { approving, proposed, proposing, stateOf } from "../../../testing/proposals.ts";

let naru: Harness;
let cashier: Console;
let cashier2: Console;
let support: Console;
beforeAll(async () => {
  naru = await gatewayHarness();
  await naru.db.query(
    `INSERT INTO site (id, currency, type, is_demo, time_zone) VALUES (1, 'KRW', '100000', true, 'Asia/Seoul')
     ON CONFLICT DO NOTHING`,
  );
  ({ cashier, cashier2 } = await signStaffIn(naru));
  support = await signIn(naru, "support");
});
afterAll(() => naru.close());

let taken: UntimedCommand[];
beforeEach(async () => {
  await naru.db.query("TRUNCATE coin_stop, chain.accepted, chain.reconciliation");
  naru.engine.reset();
  taken = [];
  naru.engine.onCommand = ({ command }) => {
    taken.push(command);
    return ok({ ok: true });
  };
});

const stop = (network: CoinNetwork, reason: CoinStop | null) =>
  naru.db.query(
    `INSERT INTO coin_stop (site_id, network, reason, at) VALUES (1, $1, $2, 0)
     ON CONFLICT (site_id, network) DO UPDATE SET reason = excluded.reason`,
    [COIN_NETWORK_CODES.codeOf[network], reason === null ? null : COIN_STOP_CODES.codeOf[reason]],
  );
const look = (difference: bigint) =>
  keepLook(naru.db, { siteId: 1, coin: "USDT", at: naru.clock.now(), parts: {}, difference });
const RELEASE = { kind: "RELEASE_NETWORK", network: "USDT-TRC20", reason: "원인 확인" };

test("a difference is taken as it is and every network of the coin goes on, once", async () => {
  await stop("USDT-TRC20", "DIFFERENCE");
  await stop("USDT-ERC20", "DIFFERENCE");
  await stop("BTC", "DIFFERENCE");
  await look(-7n);
  const made = await proposed(cashier, RELEASE);
  await approving(cashier2, made);
  expect(await stateOf(naru, made)).toBe("DONE");
  expect(taken).toMatchObject([
    { kind: "releaseCoin", network: "USDT-TRC20", proposalId: Number(made.id) },
    { kind: "releaseCoin", network: "USDT-ERC20" },
  ]);
  expect(await readAccepted(naru.db, 1, "USDT")).toBe(-7n);
});

test("where a chain took a deposit back its network goes on alone, and no difference is taken", async () => {
  await stop("USDT-TRC20", "REORG");
  await stop("USDT-ERC20", "DIFFERENCE");
  await look(5n);
  const made = await proposed(cashier, RELEASE);
  await approving(cashier2, made);
  expect(taken).toMatchObject([{ kind: "releaseCoin", network: "USDT-TRC20" }]);
  expect(taken).toHaveLength(1);
  expect(await readAccepted(naru.db, 1, "USDT")).toBeUndefined();
});

const WAYS: Record<string, { status: number; by: () => Promise<{ readonly status: number }> }> = {
  "one person for both": {
    status: 403,
    by: async () => approving(cashier, await proposed(cashier, RELEASE)),
  },
  "somebody who may not decide about coins": {
    status: 403,
    by: () => proposing(support, RELEASE),
  },
  "somebody who may not, agreeing": {
    status: 403,
    by: async () => approving(support, await proposed(cashier, RELEASE)),
  },
  "another hash than was shown": {
    status: 409,
    by: async () => approving(cashier2, await proposed(cashier, RELEASE), "0".repeat(64)),
  },
  "a difference that has grown since": {
    status: 409,
    async by() {
      const made = await proposed(cashier, RELEASE);
      await look(8n);
      return approving(cashier2, made);
    },
  },
  "a stop for another reason by then": {
    status: 409,
    async by() {
      const made = await proposed(cashier, RELEASE);
      await stop("USDT-TRC20", "REORG");
      return approving(cashier2, made);
    },
  },
  "a network that goes on by then": {
    status: 404,
    async by() {
      const made = await proposed(cashier, RELEASE);
      await stop("USDT-TRC20", null);
      return approving(cashier2, made);
    },
  },
  "a network that was not stopped": {
    status: 404,
    by: () => proposing(cashier, { ...RELEASE, network: "DOGE" }),
  },
  "no network": { status: 400, by: () => proposing(cashier, { ...RELEASE, network: "ADA" }) },
  "an amount of one's own": {
    status: 400,
    by: () => proposing(cashier, { ...RELEASE, difference: "0" }),
  },
};

test.each(Object.entries(WAYS))("it is not released by %s", async (_way, { status, by }) => {
  await stop("USDT-TRC20", "DIFFERENCE");
  await look(7n);
  expect((await by()).status).toBe(status);
  expect(taken.filter(({ kind }) => kind === "releaseCoin")).toEqual([]);
  expect(await readAccepted(naru.db, 1, "USDT")).toBeUndefined();
});

test("the desk sees days with their lines and what is stopped, and may ask for a look", async () => {
  await stop("USDT-TRC20", "DIFFERENCE");
  await look(7n);
  const { body } = await cashier.get("/coin/reconciliation");
  expect(body).toMatchObject({
    days: [{ coinName: "USDT", difference: "0.00000007", looks: 1, off: 1, hot: "0" }],
    stops: [{ network: "USDT-TRC20", coinName: "USDT", reason: "DIFFERENCE" }],
  });
  expect((await cashier.post("/coin/reconcile", {})).status).toBe(200);
  const { rows } = await naru.db.query("SELECT site_id FROM chain.reconciliation_asked");
  expect(rows).toEqual([{ site_id: 1 }]);
  expect((await support.get("/coin/reconciliation")).status).toBe(403);
});
