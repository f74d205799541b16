/** Each rule of what stands out about members: nothing just below its line, found at it, decided until there is new evidence. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnomalyHouse, anomalyHouse, DAY, HOUR, NOW } from "../../testing/anomaly-house.ts";
import { countOpenAnomalies, decideAnomaly, listAnomalies } from "./anomalies.ts";

let house: AnomalyHouse;
beforeAll(async () => {
  house = await anomalyHouse();
});
afterAll(() => house.close());

/** Another name each time: what one scenario shares no other does. */
let names = 0;
const fresh = (word: string): string => `${word}-${++names}`;

/** The members of a site who are made anew. */
async function members(count: number, siteId = 1): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index++) made.push(await house.member(siteId));
  return made;
}

/** What is found of a kind about a member. */
async function about(kind: string, memberId: number, siteId = 1) {
  return (await house.found(kind, siteId)).filter((each) => each.members.includes(memberId));
}

/** Decides the one finding about a member, as its evidence stands. */
async function decide(kind: string, memberId: number): Promise<void> {
  const [found] = await about(kind, memberId);
  const { rows } = await listAnomalies(house.db, {
    ...{ siteId: 1, id: found?.id, limit: 1, offset: 0 },
  });
  const isDone = await decideAnomaly(house.db, {
    ...{ siteId: 1, id: found?.id ?? 0, lastAt: rows[0]?.lastAt ?? 0, decision: "CLEARED" },
    ...{ operatorId: 1, reason: "가족이에요", now: NOW },
  });
  expect(isDone).toBe(true);
}

interface Scenario {
  readonly kind: string;
  /** Does it all but the last step; returns whom it is about, that step, the same once more, and what is new evidence. */
  readonly live: () => Promise<{
    readonly memberId: number;
    readonly reach: () => Promise<unknown>;
    readonly again: () => Promise<unknown>;
    readonly more: () => Promise<unknown>;
  }>;
}

const shared = (
  kind: string,
  least: number,
  come: (memberId: number, place: string) => Promise<unknown>,
): Scenario => ({
  kind,
  async live() {
    const place = fresh(kind);
    const [first = 0, ...others] = await members(least + 1);
    const [next = 0, last = 0] = others.slice(-2);
    for (const each of [first, ...others.slice(0, -2)]) await come(each, place);
    return {
      memberId: first,
      reach: () => come(next, place),
      again: () => come(first, place),
      more: () => come(last, place),
    };
  },
});

const SCENARIOS: readonly Scenario[] = [
  shared("SHARED_DEVICE", 2, (memberId, device) => house.signIn(memberId, { device })),
  shared("SHARED_ADDRESS", 5, (memberId, address) => house.signIn(memberId, { address })),
  shared("SHARED_BANK", 2, async (memberId, number) => {
    await house.bank(memberId, number);
    await house.signIn(memberId, {});
  }),
  shared("COUPON_FARM", 3, async (memberId, device) => {
    await house.signIn(memberId, { device });
    await house.redeem(memberId, 5);
  }),
  {
    kind: "DEPOSIT_WITHOUT_TRADING",
    async live() {
      const memberId = await house.member();
      await house.request(memberId, "DEPOSIT", 1_000, NOW - DAY);
      for (let trade = 0; trade < 2; trade++) await house.move(memberId, "C", "FEE", -1);
      await house.request(memberId, "WITHDRAW", 400);
      await house.request(memberId, "WITHDRAW", 399);
      // In parts it is no less.
      const leave = () => house.request(memberId, "WITHDRAW", 1);
      const more = async () => {
        await house.request(memberId, "DEPOSIT", 1, NOW - 2 * HOUR);
        await leave();
      };
      return { memberId, reach: leave, again: leave, more };
    },
  },
  {
    kind: "BONUS_ONLY",
    async live() {
      const memberId = await house.member();
      const bonus = () => house.move(memberId, "PB", "BONUS_EXPENSE", 500);
      await house.move(memberId, "D", "BANK", 100);
      await house.move(memberId, "C", "PNL", 100_000);
      await bonus();
      await house.request(memberId, "WITHDRAW", 10_000);
      const leave = () => house.request(memberId, "WITHDRAW", 10_000);
      const more = async () => {
        await bonus();
        await leave();
      };
      return { memberId, reach: more, again: leave, more };
    },
  },
  {
    kind: "LATENCY_WINNER",
    async live() {
      const memberId = await house.member();
      await house.fills(memberId, 6, -1, NOW - 5 * HOUR);
      await house.fills(memberId, 23, 1, NOW - 9 * HOUR);
      const leave = () => house.request(memberId, "WITHDRAW", 1);
      await leave();
      return {
        memberId,
        reach: async () => {
          await house.fills(memberId, 1, 1, NOW - 2 * HOUR);
          await leave();
        },
        again: leave,
        more: async () => {
          await house.fills(memberId, 30, 1, NOW + HOUR);
          await leave();
        },
      };
    },
  },
  {
    kind: "BANK_CHANGED",
    async live() {
      const memberId = await house.member();
      await house.bank(memberId, fresh("1"));
      await house.bank(memberId, fresh("2"), NOW - 4 * DAY);
      const leave = (at: number) => house.request(memberId, "WITHDRAW", 1, at);
      await leave(NOW - DAY + 1);
      return {
        memberId,
        reach: () => leave(NOW - DAY),
        again: () => leave(NOW - DAY),
        more: async () => {
          await house.bank(memberId, fresh("3"), NOW - 2 * DAY);
          await leave(NOW - DAY);
        },
      };
    },
  },
];

describe.each(SCENARIOS.map((each) => [each.kind, each] as const))("%s", (kind, { live }) => {
  test("just below its line is nothing, at it is found once, decided it stays so until there is new evidence", async () => {
    const { memberId, reach, again, more } = await live();
    await house.look();
    expect(await about(kind, memberId)).toEqual([]);
    await reach();
    expect(await house.look()).toBeGreaterThan(0);
    expect(await about(kind, memberId)).toMatchObject([{ state: "OPEN" }]);
    await again();
    await house.look();
    expect(await about(kind, memberId)).toMatchObject([{ state: "OPEN" }]);
    await decide(kind, memberId);
    await again();
    await house.look();
    expect(await about(kind, memberId)).toMatchObject([{ state: "CLEARED" }]);
    await more();
    await house.look(NOW + 3 * HOUR);
    expect(await about(kind, memberId)).toMatchObject([{ state: "OPEN" }]);
  });
});

describe("what is no finding", () => {
  test("a device, an address and an account that two sites' members have", async () => {
    const place = fresh("both");
    const own = await house.member(1);
    const other = await house.member(2);
    for (const each of [own, other]) {
      await house.bank(each, place);
      await house.signIn(each, { device: place });
    }
    await house.look();
    expect(await about("SHARED_DEVICE", own)).toEqual([]);
    expect(await about("SHARED_BANK", own)).toEqual([]);
    const third = await house.member(2);
    await house.signIn(third, { device: place });
    await house.look();
    expect(await about("SHARED_DEVICE", other, 2)).toMatchObject([{ members: [other, third] }]);
  });

  test("an address of more members than a house has, and of sign-ins a day apart", async () => {
    const [carrier, home] = [fresh("carrier"), fresh("home")];
    for (const each of await members(51)) await house.signIn(each, { address: carrier });
    const [early = 0, ...late] = await members(5);
    await house.signIn(early, { address: home, at: NOW - DAY - 1 });
    for (const each of late) await house.signIn(each, { address: home });
    await house.look();
    expect(
      (await house.found("SHARED_ADDRESS")).filter((each) => each.members.length > 50),
    ).toEqual([]);
    expect(await about("SHARED_ADDRESS", early)).toEqual([]);
  });

  test("redeemers of two batches on one device", async () => {
    const device = fresh("device");
    const redeemers = await members(3);
    for (const [place, each] of redeemers.entries()) {
      await house.signIn(each, { device });
      await house.redeem(each, 70 + (place % 2));
    }
    await house.look();
    expect(await about("COUPON_FARM", redeemers[0] ?? 0)).toEqual([]);
  });

  test("three entries of trading, and a deposit eight days ago", async () => {
    const [trader = 0, waiter = 0] = await members(2);
    await house.request(trader, "DEPOSIT", 1_000, NOW - DAY);
    for (let trade = 0; trade < 3; trade++) await house.move(trader, "C", "FEE", -1);
    await house.request(waiter, "DEPOSIT", 1_000, NOW - 8 * DAY);
    for (const each of [trader, waiter]) await house.request(each, "WITHDRAW", 1_000);
    await house.look();
    for (const each of [trader, waiter])
      expect(await about("DEPOSIT_WITHOUT_TRADING", each)).toEqual([]);
  });

  test("fills that are ahead by seventy-nine in a hundred, and those of whoever lost by them", async () => {
    const memberId = await house.member();
    await house.fills(memberId, 31, 1, NOW - 20 * HOUR);
    await house.fills(memberId, 9, -1, NOW - 15 * HOUR);
    await house.request(memberId, "WITHDRAW", 1);
    const loser = await house.member();
    await house.fills(loser, 40, 1, NOW - 25 * HOUR);
    await house.db.query("UPDATE oversea_fill SET profit = 1 WHERE member_id = $1", [loser]);
    await house.request(loser, "WITHDRAW", 1);
    await house.look();
    expect(await about("LATENCY_WINNER", memberId)).toEqual([]);
    expect(await about("LATENCY_WINNER", loser)).toEqual([]);
  });
});

test("of two that look at once each thing is found once", async () => {
  const device = fresh("device");
  for (const each of await members(2)) await house.signIn(each, { device });
  const found = await Promise.all([house.look(), house.look(), house.look()]);
  expect(found.toSorted()).toEqual([0, 0, 1]);
});

test("a sign-in that is not settled yet is looked at later, and more than a thousand in one look", async () => {
  const device = fresh("device");
  const [first = 0, second = 0] = await members(2);
  await house.signIn(first, { device, at: NOW });
  await house.signIn(second, { device, at: NOW });
  expect(await house.look(NOW + 9_999)).toBe(0);
  await house.db.query(
    `INSERT INTO desk.session (site_id, member_id, is_mobile, started_at, seen_at, proved_at)
     SELECT 1, $1, true, $2, $2, $2 FROM generate_series(1, 1000)`,
    [first, new Date(NOW)],
  );
  const another = fresh("device");
  for (const each of [first, second]) await house.signIn(each, { device: another, at: NOW });
  expect(await house.look(NOW + 10_000)).toBe(2);
});

test("a decision is about the evidence that was seen, at the own site, once, and the one before stays beside what is new", async () => {
  const device = fresh("device");
  const [first = 0, second = 0, third = 0] = await members(3);
  for (const each of [first, second]) await house.signIn(each, { device });
  await house.look();
  const [found] = await about("SHARED_DEVICE", first);
  const id = found?.id ?? 0;
  const noted = { operatorId: 1, reason: "가족이에요", now: NOW, decision: "ACTED" } as const;
  const decided = (siteId: number, lastAt: number) =>
    decideAnomaly(house.db, { siteId, id, lastAt, ...noted });
  expect(await decided(2, NOW)).toBe(false);
  expect(await decided(1, NOW - 1)).toBe(false);
  const open = await countOpenAnomalies(house.db, 1);
  expect(await countOpenAnomalies(house.db, 1, first)).toBe(1);
  expect(await decided(1, NOW)).toBe(true);
  expect(await decided(1, NOW)).toBe(false);
  expect(await countOpenAnomalies(house.db, 1)).toBe(open - 1);
  expect(await countOpenAnomalies(house.db, 1, first)).toBe(0);
  await house.signIn(third, { device });
  await house.look(NOW + HOUR);
  const { rows, total } = await listAnomalies(house.db, {
    ...{ siteId: 1, memberId: third, limit: 10, offset: 0 },
  });
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    {
      ...{ kind: "SHARED_DEVICE", state: "OPEN", firstAt: NOW, lastAt: NOW + HOUR, memberCount: 3 },
      members: [{ id: first }, { id: second }, { id: third, name: "김나루" }],
      decided: { decision: "ACTED", by: { id: 1, name: "최사장" }, reason: "가족이에요", at: NOW },
    },
  ]);
  const elsewhere = { siteId: 2, memberId: third, limit: 10, offset: 0 };
  expect(await listAnomalies(house.db, elsewhere)).toEqual({ rows: [], total: 0 });
});
