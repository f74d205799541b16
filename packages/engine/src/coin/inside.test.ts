/** Coins from one member of a site to another: asked as any withdrawal, there at once, once, with one shard or three (decision 047). */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { houseAccount, memberAccount } from "@naru/vocabulary/ledger-account";
import { describe, expect, test } from "vitest";
import type { Command } from "../input.ts";
import type { CoinFactRow, RequestRow } from "../rows.ts";
import { moneyWorld, said, setRules, TODAY, unitsIn } from "../scenarios/money-world.ts";
import { KIM, LEE, SITE, type World } from "../scenarios/world.ts";
import { balanceOf } from "../state.ts";

const NETWORK: CoinNetwork = "USDT-TRC20";
const OUT = {
  ...{ siteId: SITE, network: NETWORK, isOn: true, least: unitsIn("USDT", "20") },
  ...{ most: unitsIn("USDT", "900"), unit: 100n, fee: unitsIn("USDT", "1") },
};
const YEAR_2100 = Date.UTC(2100, 0, 1);

/** Kim and Lee, in one shard or in two of three. */
function house(count: 1 | 3, out: Partial<typeof OUT> = {}): readonly World[] {
  return Array.from({ length: count }, () => {
    const world = moneyWorld();
    said(world.send({ kind: "setCoinOut", out: { ...OUT, ...out } }));
    return world;
  });
}

const of = (worlds: readonly World[], memberId: number): World =>
  worlds[memberId % worlds.length] as World;
const send = (worlds: readonly World[], amount: string, more: object = {}): string =>
  said(
    of(worlds, KIM).send({
      ...{ kind: "sendCoinInside", memberId: KIM, toId: LEE, network: NETWORK, destinationId: 7 },
      ...{ usableAt: 0, day: TODAY, amount, ...more },
    }),
  );
const free = (worlds: readonly World[], memberId: number): bigint =>
  balanceOf(of(worlds, memberId).state, memberAccount(memberId, "USDT", "AVAILABLE"));
const onItsWay = (worlds: readonly World[]): bigint =>
  worlds.reduce(
    (sum, { state }) => sum + balanceOf(state, houseAccount(SITE, "USDT", "TRANSIT")),
    0n,
  );
const factsOf = (worlds: readonly World[]): CoinFactRow[] =>
  worlds.flatMap(({ state }) => [...state.coinFacts.values()]);

function takingOf(fact: CoinFactRow, over: Partial<CoinFactRow> = {}): Command {
  const { id: _, memberId: __, at, endedAt: ___, toId, ...rest } = { ...fact, ...over };
  return { ...rest, kind: "takeCoinFact", memberId: toId, at };
}

/** Takes every fact to its other account, said twice each, as after a lost answer. */
function carry(worlds: readonly World[]): void {
  for (const fact of factsOf(worlds)) {
    const end = { kind: "endCoinFact", memberId: fact.fromId, aboutId: fact.aboutId } as const;
    for (const command of [takingOf(fact), takingOf(fact)])
      expect(said(of(worlds, fact.toId).send(command as never))).toBe("ok");
    for (const command of [end, end])
      expect(said(of(worlds, fact.fromId).send(command))).toBe("ok");
  }
}

const requestsOf = (world: World, memberId: number): RequestRow[] =>
  world.changes.flatMap((change) =>
    change.kind === "request" && change.row.memberId === memberId ? [change.row] : [],
  );
const [START, AMOUNT] = [unitsIn("USDT", "1000"), unitsIn("USDT", "100")];

describe.each([1, 3] as const)("with %i shards", (count) => {
  test("coins leave at once without a fee, and are there once, however often they are carried", () => {
    const worlds = house(count);
    expect(send(worlds, "100")).toBe("ok");
    expect([free(worlds, KIM), free(worlds, LEE)]).toEqual([START - AMOUNT, START]);
    expect(onItsWay(worlds)).toBe(AMOUNT);
    carry(worlds);
    carry(worlds);
    expect([free(worlds, KIM), free(worlds, LEE)]).toEqual([START - AMOUNT, START + AMOUNT]);
    expect(onItsWay(worlds)).toBe(0n);
    expect(factsOf(worlds)).toEqual([]);
  });

  test("both have a request that is done, each in their own words, and both are told", () => {
    const worlds = house(count);
    send(worlds, "100");
    carry(worlds);
    const done = { status: "APPROVED", wallet: "USDT", units: AMOUNT, fee: 0n };
    expect(requestsOf(of(worlds, KIM), KIM)).toMatchObject([{ kind: "SEND", ...done, day: TODAY }]);
    expect(requestsOf(of(worlds, LEE), LEE)).toMatchObject([{ kind: "RECEIVE", ...done, day: 0 }]);
    for (const memberId of [KIM, LEE])
      expect(
        of(worlds, memberId).changes.filter(
          (change) =>
            change.kind === "event" &&
            change.event.name === "REQUEST" &&
            change.event.memberId === memberId,
        ),
      ).toHaveLength(1);
  });

  test("coins reach whoever may do nothing himself, and count as a withdrawal of their sender's day", () => {
    const worlds = house(count);
    of(worlds, LEE).send({ kind: "setMemberStatus", memberId: LEE, status: "FROZEN" });
    send(worlds, "100");
    carry(worlds);
    expect(free(worlds, LEE)).toBe(START + AMOUNT);
    const withdrawn = (memberId: number) =>
      of(worlds, memberId).state.accounts.get(memberId)?.row.withdrawnToday;
    expect([withdrawn(KIM), withdrawn(LEE)]).toEqual([140_000n, 0n]);
  });
});

test.each<[what: string, code: string, amount: string, more?: object]>([
  ["to oneself", "ADDRESS_REFUSED", "100", { toId: KIM }],
  ["less than the least", "AMOUNT_TOO_SMALL", "19.99"],
  ["no whole unit", "AMOUNT_MIN_UNIT", "20.0000001"],
  ["more than the most", "AMOUNT_OVER_LIMIT", "900.1"],
  ["to an address that still waits", "ADDRESS_HELD", "100", { usableAt: YEAR_2100 }],
  ["nowhere", "INVALID_REQUEST", "100", { destinationId: 0 }],
])("%s: %s, as of any withdrawal", (_what, code, amount, more = {}) => {
  const worlds = house(1);
  expect(send(worlds, amount, more)).toBe(code);
  expect([free(worlds, KIM), factsOf(worlds)]).toEqual([START, []]);
});

test("what holds a withdrawal holds it, and all that there is may go since nothing is paid for it", () => {
  const held = house(1);
  of(held, KIM).send({ kind: "holdWithdrawals", memberId: KIM, until: YEAR_2100 });
  expect(send(held, "100")).toBe("WITHDRAW_HELD");
  const frozen = house(1);
  of(frozen, KIM).send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" });
  expect(send(frozen, "100")).toBe("ACCOUNT_FROZEN");
  expect(send(house(1, { isOn: false }), "100")).toBe("NETWORK_PAUSED");
  const waiting = house(1);
  const ask = { memberId: KIM, network: NETWORK, destinationId: 7, usableAt: 0, day: TODAY };
  of(waiting, KIM).send({ kind: "requestCoinWithdraw", ...ask, amount: "50" });
  expect(send(waiting, "100")).toBe("REQUEST_IN_PROGRESS");
  const limited = house(1);
  setRules(of(limited, KIM), "BINARY", { memberDayMax: 139_999n });
  expect(send(limited, "100")).toBe("DAY_LIMIT");
  const poor = house(1, { most: unitsIn("USDT", "5000") });
  expect(send(poor, "1000.0001")).toBe("WITHDRAW_OVER_AVAILABLE");
  expect(send(poor, "1000")).toBe("ok");
});

test("a fact of another site, of oneself, of nothing or of more than there may be enters no account", () => {
  const worlds = house(1);
  send(worlds, "100");
  const [fact] = factsOf(worlds);
  if (fact === undefined) throw new Error("nothing left");
  for (const over of [{ siteId: 2 }, { fromId: LEE }, { units: 0n }, { units: 10n ** 18n }])
    expect(said(of(worlds, LEE).send(takingOf(fact, over) as never))).toBe("INVALID_REQUEST");
  expect(free(worlds, LEE)).toBe(START);
});
