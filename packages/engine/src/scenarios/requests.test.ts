/** Deposits and withdrawals: who may ask, how much, and the ways they end (domain.md 5.3). */

import { describe, expect, test } from "vitest";
import {
  askDeposit,
  askWithdraw,
  credit,
  endRequest,
  lastRequest,
  money,
  moneyWorld,
  movements,
  said,
  setRules,
  TODAY,
  type End,
} from "./money-world.ts";
import type { MoneyRules } from "../instrument.ts";
import { ES, events, KIM, LEE, order, SITE, trade, type World } from "./world.ts";
import { rulesKey } from "../dnw/kept/state.ts";

const ENDS: readonly End[] = ["approve", "reject", "cancel", "expire"];
const STATUS_AFTER = {
  approve: "APPROVED",
  reject: "REJECTED",
  cancel: "CANCELLED",
  expire: "EXPIRED",
} as const;

describe("a deposit", () => {
  test.each<[amount: string, word: string]>([
    ["10000", "ok"],
    ["100000000", "ok"],
    ["50000.00", "ok"],
    ["9999", "AMOUNT_TOO_SMALL"],
    ["0.5", "AMOUNT_TOO_SMALL"],
    ["10500", "AMOUNT_MIN_UNIT"],
    ["50000.5", "AMOUNT_MIN_UNIT"],
    ["100001000", "AMOUNT_OVER_LIMIT"],
    ["999999999999999999999999999000", "AMOUNT_OVER_LIMIT"],
    ["0", "DEPOSIT_AMOUNT_INVALID"],
    ["-50000", "DEPOSIT_AMOUNT_INVALID"],
    ["1e5", "DEPOSIT_AMOUNT_INVALID"],
    [" 50000", "DEPOSIT_AMOUNT_INVALID"],
    ["５００００", "DEPOSIT_AMOUNT_INVALID"],
    ["0x10000", "DEPOSIT_AMOUNT_INVALID"],
    ["50,000", "DEPOSIT_AMOUNT_INVALID"],
    ["NaN", "DEPOSIT_AMOUNT_INVALID"],
    ["", "DEPOSIT_AMOUNT_INVALID"],
  ])("of %j: %s", (amount, word) => {
    const world = moneyWorld();
    expect(said(askDeposit(world, amount))).toBe(word);
    expect(world.state.accounts.get(KIM)?.requests.size).toBe(word === "ok" ? 1 : 0);
  });

  test.each<[wallet: "FUTURES" | "USDT" | "BTC"]>([["FUTURES"], ["USDT"], ["BTC"]])(
    "into %s has no bank to come from",
    (wallet) => {
      const world = moneyWorld();
      const outcome = world.send({
        kind: "requestDeposit",
        memberId: KIM,
        wallet,
        amount: "10000",
      });
      expect(said(outcome)).toBe("WALLET_INVALID");
    },
  );

  test("is refused where the site takes none", () => {
    const world = moneyWorld();
    setRules(world, "BINARY", { isOn: false });
    expect(said(askDeposit(world, "50000"))).toBe("WALLET_INVALID");
  });
});

describe("a request", () => {
  test.each<[status: "PENDING" | "DENY", word: string]>([
    ["PENDING", "PENDING_APPROVAL"],
    ["DENY", "ACCOUNT_DENIED"],
  ])("of a member who is %s: %s", (status, word) => {
    const world = moneyWorld();
    world.send({ kind: "setMemberStatus", memberId: KIM, status });
    expect(said(askDeposit(world, "50000"))).toBe(word);
    expect(said(askWithdraw(world, "50000"))).toBe(word);
  });

  test("of a partner is taken: the money is theirs", () => {
    const world = moneyWorld();
    const memberId = 10_500;
    const role = "PARTNER";
    world.send({ kind: "openAccount", memberId, siteId: SITE, role, status: "ACTIVE" });
    credit(world, "BINARY", "500000", memberId);
    expect(said(askWithdraw(world, "50000", memberId))).toBe("ok");
  });

  test("in progress blocks the next of its kind and names itself, not those of another kind", () => {
    const world = moneyWorld();
    askDeposit(world, "50000");
    const { id } = lastRequest(world);
    expect(askDeposit(world, "60000")).toMatchObject({
      refusal: { code: "REQUEST_IN_PROGRESS", detail: { requestId: String(id) } },
    });
    expect(said(askWithdraw(world, "50000"))).toBe("ok");
    expect(said(askDeposit(world, "50000", LEE))).toBe("ok");
    endRequest(world, "cancel", { ...lastRequest(world), id });
    expect(said(askDeposit(world, "60000"))).toBe("ok");
  });

  test("says when it was asked for, and when it ended", () => {
    const world = moneyWorld();
    const asked = new Date(world.now).toISOString();
    expect(askWithdraw(world, "50000")).toMatchObject({
      answer: { status: "PENDING", createdAt: asked, endedAt: null },
    });
    expect(endRequest(world, "cancel", lastRequest(world))).toMatchObject({
      answer: { createdAt: asked, endedAt: new Date(world.now).toISOString() },
    });
  });

  test.each(ENDS)("ends once: after %s no other end finds it", (first) => {
    for (const ask of [askDeposit, askWithdraw]) {
      const world = moneyWorld();
      ask(world, "50000");
      const row = lastRequest(world);
      endRequest(world, first, row);
      expect(lastRequest(world)).toMatchObject({ id: row.id, status: STATUS_AFTER[first] });
      for (const next of ENDS) {
        const outcome = { word: "" };
        const moved = movements(world, () => {
          outcome.word = said(endRequest(world, next, row));
        });
        expect([next, outcome.word, ...moved]).toEqual([
          next,
          next === "expire" ? "ok" : "REQUEST_NOT_FOUND",
        ]);
      }
    }
  });

  test("of another member is not found", () => {
    const world = moneyWorld();
    askWithdraw(world, "50000");
    const row = { ...lastRequest(world), memberId: LEE };
    for (const end of ["approve", "reject", "cancel"] as const)
      expect(said(endRequest(world, end, row))).toBe("REQUEST_NOT_FOUND");
    expect(money(world, "BINARY", "HOLD_WITHDRAW")).toBe("51000");
  });

  test("is told to its member with every change, in the version of the wallet that it moved", () => {
    const world = moneyWorld();
    const heard = (): string[] =>
      events(world, KIM).flatMap(({ name, version, request }) =>
        name === "REQUEST" ? [`${version} ${request?.kind} ${request?.status}`] : [],
      );
    askWithdraw(world, "50000");
    const version = world.state.accounts.get(KIM)?.row.version ?? 0;
    endRequest(world, "reject", lastRequest(world));
    expect(heard()).toEqual([`${version} WITHDRAW PENDING`, `${version + 1} WITHDRAW REJECTED`]);
    expect(lastRequest(world).reason).toBe("OTHER");
  });

  test("ends by itself after its time, the first that was due first, and not a moment sooner", () => {
    const world = moneyWorld({ expiryMinutes: 10 });
    askDeposit(world, "50000", LEE);
    world.now += 1;
    askWithdraw(world, "50000", KIM);
    const { expiresAt } = lastRequest(world, KIM);
    expect(expiresAt).toBe(world.now + 600_000);
    expect(world.state.expiries.next()).toBe(world.now - 1 + 600_000);
    world.now += 599_998;
    world.send({ kind: "requestsDue" });
    expect(money(world, "BINARY", "HOLD_WITHDRAW")).toBe("51000");
    world.now += 5_000;
    const before = world.changes.length;
    world.send({ kind: "requestsDue" });
    const ended = world.changes
      .slice(before)
      .flatMap((change) => (change.kind === "request" ? [change.row] : []));
    expect(ended.map(({ memberId, status }) => [memberId, status])).toEqual([
      [LEE, "EXPIRED"],
      [KIM, "EXPIRED"],
    ]);
    expect(world.state.expiries.next()).toBeUndefined();
  });

  test("waits as long as it takes where the site says so", () => {
    const world = moneyWorld({ expiryMinutes: 0 });
    askDeposit(world, "50000");
    expect(lastRequest(world).expiresAt).toBeNull();
    expect(world.state.expiries.next()).toBeUndefined();
  });
});

/** The five who may end a request, in every order: 120 of them. */
const RIVALS = ["cancel", "approve", "reject", "expire", "approve again"] as const;

test("competing ends: in each of 120 orders one end, one movement, and the books agree", () => {
  let orders = 0;
  for (const rivals of permutations(RIVALS)) {
    for (const ask of [askDeposit, askWithdraw]) {
      const world = moneyWorld();
      ask(world, "50000");
      const row = lastRequest(world);
      const ends = rivals.map((rival) => (rival === "approve again" ? "approve" : rival));
      const before = world.changes.length;
      const moved = movements(world, () => {
        for (const end of ends) endRequest(world, end, row);
      });
      const first = ends[0] as End;
      const statuses = world.changes
        .slice(before)
        .flatMap((change) => (change.kind === "request" ? [change.row.status] : []));
      expect(statuses).toEqual([STATUS_AFTER[first]]);
      const isDeposit = row.kind === "DEPOSIT";
      const isPaid = first === "approve";
      expect(moved.length).toBe(isDeposit ? (isPaid ? 1 : 0) : isPaid ? 2 : 1);
      expect(money(world, "BINARY", "HOLD_WITHDRAW")).toBe("0");
      const balance = isDeposit
        ? isPaid
          ? 10_050_000
          : 10_000_000
        : isPaid
          ? 9_949_000
          : 10_000_000;
      expect(money(world, "BINARY")).toBe(String(balance));
    }
    orders += 1;
  }
  expect(orders).toBe(120);
});

describe("what may be withdrawn", () => {
  test.each<[amount: string, word: string]>([
    ["9999000", "ok"],
    ["9999001", "WITHDRAW_OVER_AVAILABLE"],
    ["10000", "ok"],
    ["9999", "AMOUNT_TOO_SMALL"],
    ["50000001", "AMOUNT_OVER_LIMIT"],
  ])("%s of 10,000,000 with a fee of 1,000: %s", (amount, word) => {
    expect(said(askWithdraw(moneyWorld(), amount))).toBe(word);
  });

  test("is neither margin, nor what working orders bind, nor open profit", () => {
    const world = moneyWorld({ withdrawFee: 0n });
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 2);
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4000.00");
    trade(world, ES, "5001.00");
    // 10,000,000 − 10,000 of fees, − 2 × 300,000 of margin − 300,000 reserved; the profit stays.
    expect(said(askWithdraw(world, "9090001"))).toBe("WITHDRAW_OVER_AVAILABLE");
    expect(said(askWithdraw(world, "9090000"))).toBe("ok");
  });

  test("shrinks with an open loss", () => {
    const world = moneyWorld({ withdrawFee: 0n });
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    trade(world, ES, "4999.00");
    // One point down is 50 dollars, 70,000 won.
    expect(said(askWithdraw(world, "9625001"))).toBe("WITHDRAW_OVER_AVAILABLE");
    expect(said(askWithdraw(world, "9625000"))).toBe("ok");
  });

  test("is no locked bonus, and no money that is held already", () => {
    const world = moneyWorld({ withdrawFee: 0n });
    world.send({
      kind: "grantBonus",
      memberId: KIM,
      wallet: "BINARY",
      units: 500_000n,
      contracts: 5,
    });
    expect(said(askWithdraw(world, "10000001"))).toBe("WITHDRAW_OVER_AVAILABLE");
    askWithdraw(world, "4000000");
    expect(money(world, "BINARY")).toBe("6000000");
    const sale = { exchange: "BUY", fromWallet: "BINARY", toWallet: "BTC" } as const;
    const spend = (amount: string) =>
      world.send({ kind: "exchange", memberId: KIM, ...sale, amount, quoteId: null });
    expect(said(spend("6000001"))).toBe("NOT_ENOUGH_BALANCE");
    expect(said(spend("6000000"))).toBe("ok");
  });
});

describe("a hold", () => {
  test("keeps withdrawals back until it is over, and deposits not", () => {
    const world = moneyWorld();
    const until = world.now + 86_400_000;
    world.send({ kind: "holdWithdrawals", memberId: KIM, until });
    expect(askWithdraw(world, "50000")).toMatchObject({
      refusal: { code: "WITHDRAW_HELD", detail: { until: new Date(until).toISOString() } },
    });
    expect(said(askDeposit(world, "50000"))).toBe("ok");
    world.now = until - 1;
    expect(said(askWithdraw(world, "50000"))).toBe("WITHDRAW_HELD");
    world.now = until;
    expect(said(askWithdraw(world, "50000"))).toBe("ok");
  });

  test("is never shortened by another", () => {
    const world = moneyWorld();
    const hold = (until: number) => world.send({ kind: "holdWithdrawals", memberId: KIM, until });
    hold(world.now + 5_000);
    hold(world.now + 1_000);
    expect(world.state.accounts.get(KIM)?.row.withdrawHeldUntil).toBe(world.now + 5_000);
    hold(world.now + 9_000);
    expect(world.state.accounts.get(KIM)?.row.withdrawHeldUntil).toBe(world.now + 9_000);
  });
});

describe("limits", () => {
  test("a member's day: what was paid or waits counts, what came back does not", () => {
    const world = moneyWorld({ memberDayMax: 300_000n, withdrawFee: 0n });
    const ask = (amount: string, end?: End): string => {
      const word = said(askWithdraw(world, amount));
      if (end !== undefined) endRequest(world, end, lastRequest(world));
      return word;
    };
    expect(ask("200000", "approve")).toBe("ok");
    expect(ask("100001")).toBe("DAY_LIMIT");
    expect(ask("100000", "reject")).toBe("ok");
    expect(ask("60000", "cancel")).toBe("ok");
    expect(ask("100000", "approve")).toBe("ok");
    expect(ask("10000")).toBe("DAY_LIMIT");
    expect(said(askWithdraw(world, "300000", KIM, TODAY + 1))).toBe("ok");
  });

  test("what comes back the next day gives nothing back to that day", () => {
    const world = moneyWorld({ memberDayMax: 300_000n, withdrawFee: 0n });
    askWithdraw(world, "200000");
    const yesterdays = lastRequest(world);
    endRequest(world, "cancel", yesterdays);
    askWithdraw(world, "50000", KIM, TODAY + 1);
    endRequest(world, "approve", lastRequest(world));
    expect(world.state.accounts.get(KIM)?.row.withdrawnToday).toBe(50_000n);
  });

  test("the member's own limit is in place of the site's, until it is taken away", () => {
    const world = moneyWorld({ memberDayMax: 300_000n });
    const limit = (withdrawDayMax: bigint | null) =>
      world.send({ kind: "setMemberLimits", memberId: KIM, withdrawDayMax });
    limit(50_000n);
    expect(said(askWithdraw(world, "50001"))).toBe("DAY_LIMIT");
    limit(500_000n);
    expect(said(askWithdraw(world, "400000"))).toBe("ok");
    endRequest(world, "cancel", lastRequest(world));
    limit(null);
    expect(said(askWithdraw(world, "400000"))).toBe("DAY_LIMIT");
  });

  test("the site's day is that of all members together, and one's cancel is another's room", () => {
    const world = moneyWorld({ siteDayMax: 300_000n, withdrawFee: 0n });
    askWithdraw(world, "200000", KIM);
    expect(said(askWithdraw(world, "100001", LEE))).toBe("SITE_LIMIT");
    endRequest(world, "cancel", lastRequest(world, KIM));
    expect(said(askWithdraw(world, "300000", LEE))).toBe("ok");
    expect(said(askWithdraw(world, "10000", KIM))).toBe("SITE_LIMIT");
  });
});

test("the first reason of the list is the one that is given", () => {
  const world: World = moneyWorld({ withdrawMax: 20_000n, memberDayMax: 15_000n, siteDayMax: 5n });
  const sayAll = (): string[] => [
    said(askWithdraw(world, "x")),
    said(askWithdraw(world, "0.1")),
    said(askWithdraw(world, "99999999.5")),
    said(askWithdraw(world, "99999999")),
  ];
  expect(sayAll()).toEqual([
    "DEPOSIT_AMOUNT_INVALID",
    "AMOUNT_TOO_SMALL",
    "AMOUNT_MIN_UNIT",
    "AMOUNT_OVER_LIMIT",
  ]);
  expect(said(askWithdraw(world, "18000"))).toBe("DAY_LIMIT");
  expect(said(askWithdraw(world, "15000"))).toBe("SITE_LIMIT");
  world.send({ kind: "holdWithdrawals", memberId: KIM, until: world.now + 1 });
  expect(sayAll().at(-1)).toBe("WITHDRAW_HELD");
});

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations([...items.slice(0, index), ...items.slice(index + 1)]))
      yield [item, ...rest];
  }
}

test.each<[what: string, rules: Partial<MoneyRules>]>([
  ["a negative minimum", { depositMin: -1n }],
  ["a negative fee", { withdrawFee: -1n }],
  ["a negative limit of a day", { memberDayMax: -1n }],
  ["a negative sum from which beneficiaries are asked for", { beneficiaryFrom: -1n }],
  ["deposits of no unit", { depositUnit: 0n }],
  ["withdrawals of no unit", { withdrawUnit: 0n }],
  ["conversions of nothing", { convertMin: 0n }],
  ["a most below the least", { depositMin: 20_000n, depositMax: 10_000n }],
  ["a spread of everything", { spreadBps: 10_000 }],
  ["a spread that pays", { spreadBps: -1 }],
  ["half a minute", { expiryMinutes: 0.5 }],
])("rules with %s are not taken", (_what, rules) => {
  const world = moneyWorld();
  const before = world.state.moneyRules.get(rulesKey(SITE, "BINARY"));
  expect(said(setRules(world, "BINARY", rules))).toBe("INVALID_REQUEST");
  expect(world.state.moneyRules.get(rulesKey(SITE, "BINARY"))).toEqual(before);
});
