/** Who has a member's password alone can make a first PIN; coins of a deal are let go by none that is younger than a day (decision 015). */

import { P2P_DEAL_STATUS_CODES, P2P_SIDE_CODES } from "@naru/vocabulary/p2p/words";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ok } from "../../testing/fake-engine.ts";
import { gatewayHarness, type Harness } from "../../testing/harness.ts";

const SELLER = 10_000;
const BUYER = 10_001;
const DEAL = "77";
const PIN = "918273";
const DAY_MS = 86_400_000;

let naru: Harness;
beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

beforeEach(async () => {
  naru.engine.reset(() => ok({ dealId: DEAL, status: "RELEASED", version: 3, offerId: "70" }));
  await naru.db.query("DELETE FROM desk.pin");
  await naru.db.query("TRUNCATE p2p_deal");
  await naru.db.query(
    `INSERT INTO p2p_deal (id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, expires_at, paid_at,
       site_id, minutes, version, side, wallet, status, name_differs)
     VALUES ($1, $2, $3, 70, 1000000000, 1, 1, 0, 0, 1, 1, 1, 30, 2, $4, $5, $6, false)`,
    [
      ...[DEAL, SELLER, BUYER, P2P_SIDE_CODES.codeOf.SELL, WALLET_CODES.codeOf.USDT],
      P2P_DEAL_STATUS_CODES.codeOf.PAID,
    ],
  );
});

const headers = () => naru.bearer("demo");
const setPin = async () =>
  expect((await naru.post("/api/pin/set", { pin: PIN }, { headers: await headers() })).status).toBe(
    200,
  );
const release = async (pin = PIN) =>
  naru.post("/api/dnw/p2p/release", { dealId: DEAL, pin }, { headers: await headers() });
const offer = async () => {
  const owner = { headers: await headers() };
  const { name, phone } = (await naru.get("/api/me", owner)).body;
  const detailJson = JSON.stringify({
    ...{ side: "SELL", walletType: "USDT", price: "1400" },
    ...{ least: "10000", most: "14000", minutes: 30 },
  });
  return naru.post("/api/dnw/p2p", { name, phone, point: "10", detailJson }, owner);
};
const commands = () => naru.engine.commands.map(({ command }) => command.kind);

test("coins of a deal wait until the first PIN is a day old", async () => {
  await setPin();
  expect(await release()).toMatchObject({ status: 409, body: { code: "WITHDRAW_HELD" } });
  expect(commands()).toEqual([]);
  naru.clock.forward(DAY_MS);
  expect((await release()).status).toBe(200);
  expect(commands()).toEqual(["releaseDeal"]);
});

test("a wrong PIN is a wrong one, however young the right one is", async () => {
  await setPin();
  expect((await release("827364")).body).toMatchObject({ code: "PIN_MISMATCH" });
});

test("one put in the place of an old one by who knew it lets go at once", async () => {
  await setPin();
  naru.clock.forward(DAY_MS);
  const changed = await naru.post(
    "/api/pin/change",
    { currentPin: PIN, pin: "827364" },
    { headers: await headers() },
  );
  expect(changed.status).toBe(200);
  expect((await release("827364")).status).toBe(200);
});

test("nothing is offered by who could not let it go", async () => {
  expect((await offer()).body).toMatchObject({ code: "SECOND_FACTOR_UNSET" });
  await setPin();
  expect((await offer()).body).toMatchObject({ code: "WITHDRAW_HELD" });
  expect(commands()).toEqual([]);
  naru.clock.forward(DAY_MS);
  expect((await offer()).status).toBe(200);
  expect(commands()).toEqual(["makeOffer"]);
});
