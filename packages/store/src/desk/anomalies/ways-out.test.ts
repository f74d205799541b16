/** Money that leaves by whatever way is looked at, and what came in through another wallet came in (decision 079). */

import type { LeavingWay } from "@naru/vocabulary/risk/anomaly";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnomalyHouse, anomalyHouse, DAY, HOUR, NOW } from "../../testing/anomaly-house.ts";
import { type AnomalyRecord, listAnomalies } from "./anomalies.ts";
import { lookForAnomalies } from "./look.ts";

let house: AnomalyHouse;
beforeAll(async () => {
  house = await anomalyHouse();
});
afterAll(() => house.close());

/** What is found of a kind about a member, after a look. */
async function about(kind: AnomalyRecord["kind"], memberId: number): Promise<AnomalyRecord[]> {
  await house.look();
  const { rows } = await listAnomalies(house.db, {
    ...{ siteId: 1, kind, memberId, limit: 10, offset: 0 },
  });
  return [...rows];
}

/** A way by which coins leave: the number by which it is known. */
interface Way {
  readonly way: LeavingWay;
  readonly leave: (memberId: number, units: number) => Promise<number>;
}

const WAYS: readonly Way[] = [
  {
    way: "CHAIN",
    leave: (memberId, units) => house.request(memberId, "WITHDRAW", units, NOW - HOUR, "USDT"),
  },
  {
    way: "MEMBER",
    leave: (memberId, units) => house.request(memberId, "SEND", units, NOW - HOUR, "USDT"),
  },
  { way: "PROVIDER", leave: (memberId, units) => house.order(memberId, "SEND", ["USDT", units]) },
  {
    way: "PROVIDER",
    leave: (memberId, units) => house.order(memberId, "P2P_SELL", ["USDT", units]),
  },
  { way: "P2P", leave: (memberId, units) => house.deal(memberId, ["USDT", units]) },
];

describe.each(WAYS.map((each) => [each.way, each] as const))("by way of %s", (way, { leave }) => {
  test("what was paid in and leaves without trading, in parts and each of them another way, is found with its number", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_000, NOW - DAY, "USDT");
    await house.request(memberId, "WITHDRAW", 300, NOW - 3 * HOUR, "USDT");
    await leave(memberId, 499);
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toEqual([]);
    const id = await leave(memberId, 1);
    const isRequest = way === "CHAIN" || way === "MEMBER";
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toMatchObject([
      {
        evidence: {
          ...{ way, units: "800", paidIn: "1000", wallet: 3 },
          ...(isRequest ? { requestId: id } : { referenceId: id }),
        },
      },
    ]);
  });

  test("whoever leaves with bonuses alone, is ahead of the tape or shares an account is found", async () => {
    const [memberId, other] = [await house.member(), await house.member()];
    for (const each of [memberId, other]) await house.bank(each, `shared ${other}`);
    await house.fills(memberId, 30, 1);
    for (let bonus = 0; bonus < 2; bonus++)
      await house.move(memberId, "PB", "BONUS_EXPENSE", 500, NOW - HOUR, "USDT");
    await leave(memberId, 700);
    for (const kind of ["BONUS_ONLY", "LATENCY_WINNER", "SHARED_BANK"] as const)
      expect([kind, await about(kind, memberId)]).toMatchObject([kind, [{ state: "OPEN" }]]);
    expect(await about("BONUS_ONLY", memberId)).toMatchObject([
      { evidence: { way, units: "700" } },
    ]);
  });
});

test("coins sold to a member who pays to an account that was just changed are found, what goes to no bank is not", async () => {
  const [seller, sender] = [await house.member(), await house.member()];
  for (const each of [seller, sender]) {
    await house.bank(each, `1${each}`);
    await house.bank(each, `2${each}`, NOW - 2 * DAY);
  }
  await house.request(sender, "SEND", 5, NOW - HOUR, "USDT");
  await house.order(sender, "SEND", ["USDT", 5]);
  const dealId = await house.deal(seller, ["USDT", 5]);
  expect(await about("BANK_CHANGED", seller)).toMatchObject([
    { evidence: { way: "P2P", referenceId: dealId } },
  ]);
  expect(await about("BANK_CHANGED", sender)).toEqual([]);
});

describe("what leaves nothing", () => {
  test("an exchange, a transfer between own wallets, a coin sold through a provider", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_000, NOW - DAY, "USDT");
    await house.exchange(memberId, "CONVERT", ["USDT", 400], ["BTC", 4]);
    await house.exchange(memberId, "TRANSFER", ["USDT", 300], ["FUTURES", 300]);
    await house.order(memberId, "SELL", ["USDT", 300], "PAID", 420_000);
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toEqual([]);
  });

  test("what came back: a failed order, a deal that was called off", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_000, NOW - DAY, "USDT");
    await house.order(memberId, "SEND", ["USDT", 900], "FAILED");
    await house.deal(memberId, ["USDT", 900], "CANCELLED");
    // Each is looked at as it comes, and found: they ask for it. Of what comes after they are no part.
    await house.db.query("DELETE FROM desk.anomaly");
    await house.look();
    await house.db.query("DELETE FROM desk.anomaly");
    await house.request(memberId, "SEND", 799, NOW - HOUR, "USDT");
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toEqual([]);
  });
});

describe("what came in through another wallet", () => {
  test("won that is bought coins with and sent on is found, in the coin's money, and says from where", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_400_000, NOW - DAY);
    await house.exchange(memberId, "BUY", ["BINARY", 1_400_000], ["USDT", 1_000]);
    await house.exchange(memberId, "CONVERT", ["USDT", 1_000], ["BTC", 50]);
    await house.request(memberId, "WITHDRAW", 39, NOW - HOUR, "BTC");
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toEqual([]);
    await house.request(memberId, "SEND", 1, NOW - HOUR, "BTC");
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toMatchObject([
      { evidence: { way: "MEMBER", units: "40", paidIn: "50", exchangedFrom: [1] } },
    ]);
  });

  test("coins that are sold through a provider and leave as won", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_000, NOW - DAY, "USDT");
    await house.order(memberId, "SELL", ["USDT", 1_000], "PAID", 1_400_000);
    await house.request(memberId, "WITHDRAW", 1_120_000);
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toMatchObject([
      { evidence: { way: "BANK", paidIn: "1400000", exchangedFrom: [3] } },
    ]);
  });

  test("coins of other members, by a deal or sent, and of providers came in", async () => {
    const [bought, received, charged] = [
      await house.member(),
      await house.member(),
      await house.member(),
    ];
    await house.move(bought, "WB", "P2P_CLEARING", 1_000, NOW - DAY, "USDT");
    await house.move(received, "CI", "TRANSIT", 1_000, NOW - DAY, "USDT");
    await house.move(charged, "D", "PROVIDER", 1_000, NOW - DAY, "USDT");
    for (const each of [bought, received, charged]) {
      await house.deal(each, ["USDT", 900]);
      expect(await about("DEPOSIT_WITHOUT_TRADING", each)).toHaveLength(1);
    }
  });

  test("what was there before is no part of it, and what went there and back counts once", async () => {
    const [saver, changer] = [await house.member(), await house.member()];
    await house.request(saver, "DEPOSIT", 1_000, NOW - DAY);
    // Ten times as much as came in: coins of old, sold.
    await house.exchange(saver, "SELL", ["BTC", 100], ["BINARY", 10_000]);
    await house.request(saver, "WITHDRAW", 799);
    await house.request(changer, "DEPOSIT", 1_000, NOW - DAY);
    await house.exchange(changer, "BUY", ["BINARY", 1_000], ["USDT", 10]);
    await house.exchange(changer, "SELL", ["USDT", 10], ["BINARY", 1_000]);
    await house.request(changer, "WITHDRAW", 800);
    expect(await about("DEPOSIT_WITHOUT_TRADING", saver)).toEqual([]);
    expect(await about("DEPOSIT_WITHOUT_TRADING", changer)).toHaveLength(1);
  });

  test("trading since the deposit counts, not since the exchange", async () => {
    const memberId = await house.member();
    await house.request(memberId, "DEPOSIT", 1_000, NOW - 3 * DAY);
    for (let trade = 0; trade < 3; trade++)
      await house.move(memberId, "C", "FEE", -1, NOW - 2 * DAY);
    await house.exchange(memberId, "BUY", ["BINARY", 1_000], ["USDT", 10]);
    await house.order(memberId, "SEND", ["USDT", 10]);
    expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toEqual([]);
  });

  test("bonuses that leave as coins are bonuses, and what was paid in as won was paid in", async () => {
    const [farmer, payer] = [await house.member(), await house.member()];
    for (const each of [farmer, payer]) {
      for (let bonus = 0; bonus < 2; bonus++) await house.move(each, "PB", "BONUS_EXPENSE", 50_000);
      await house.move(each, "D", "BANK", each === farmer ? 10_000 : 10_001, NOW - 30 * DAY);
      await house.exchange(each, "BUY", ["BINARY", 110_000], ["USDT", 110_000]);
      await house.deal(each, ["USDT", 110_000]);
    }
    expect(await about("BONUS_ONLY", farmer)).toMatchObject([
      { evidence: { bonuses: "100000", paidIn: "10000", bonusCount: 2, exchangedFrom: [1] } },
    ]);
    expect(await about("BONUS_ONLY", payer)).toEqual([]);
  });
});

test("nothing is looked at before its movements are summed, and more than a thousand deals in one look", async () => {
  const memberId = await house.member();
  await house.request(memberId, "DEPOSIT", 10_000, NOW - DAY, "USDT");
  await house.look();
  const orderId = await house.order(memberId, "SEND", ["USDT", 9_000]);
  expect(await lookForAnomalies(house.db, NOW)).toBe(0);
  // Deals of others before it, and the movement after them all.
  await house.db.query("UPDATE provider_order SET id = id + 1500 WHERE id = $1", [orderId]);
  await house.db.query(
    `INSERT INTO p2p_deal (site_id, id, member_id, buyer_id, offer_id, units, won, price, fee, created_at, minutes, version, side, wallet, status, name_differs)
     SELECT 2, $1::int8 + n, 9, 1, 1, 1, 1, 1, 0, $2, 15, 1, 1, 3, 4, false FROM generate_series(0, 1499) AS n`,
    [orderId, NOW],
  );
  await house.db.query(
    "UPDATE ledger_transfer SET id = id + 2000 WHERE id = (SELECT max(id) FROM ledger_transfer)",
  );
  expect(await about("DEPOSIT_WITHOUT_TRADING", memberId)).toMatchObject([
    { evidence: { referenceId: orderId + 1_500 } },
  ]);
});
