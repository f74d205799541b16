/** Payment providers: what each flow holds, what each end moves, and that every order has one end (decision 040). */

import { describe, expect, test } from "vitest";
import { FLOWS_OF_PROVIDER, holdsMoney, type ProviderFlow } from "@naru/vocabulary/provider/words";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { ProviderTermsRow } from "../rows.ts";
import { credit, money, moneyWorld, movements, said, setRules } from "./money-world.ts";
import { FLOWS, lastOrder, order, providerWorld, tell, terms } from "./provider-world.ts";
import { events, KIM, LEE, SITE } from "./world.ts";

describe("what each flow moves", () => {
  test.each<[flow: ProviderFlow, held: string[], paid: string[], back: string[]]>([
    ["DEPOSIT", [], ["D 70000 PROVIDER → BINARY:AVAILABLE"], []],
    ["CHARGE", [], ["D 50 PROVIDER → USDT:AVAILABLE"], []],
    ["P2P_BUY", [], ["WB 50 PROVIDER → USDT:AVAILABLE"], []],
    [
      "WITHDRAW",
      ["W 70210 BINARY:AVAILABLE → BINARY:HOLD_WITHDRAW"],
      ["W 70000 BINARY:HOLD_WITHDRAW → PROVIDER", "W 210 BINARY:HOLD_WITHDRAW → FEE"],
      ["E 70210 BINARY:HOLD_WITHDRAW → BINARY:AVAILABLE"],
    ],
    [
      "SEND",
      ["CO 50.15 USDT:AVAILABLE → USDT:HOLD_WITHDRAW"],
      ["CO 50 USDT:HOLD_WITHDRAW → PROVIDER", "CO 0.15 USDT:HOLD_WITHDRAW → FEE"],
      ["E 50.15 USDT:HOLD_WITHDRAW → USDT:AVAILABLE"],
    ],
    [
      "P2P_SELL",
      ["WS 50.15 USDT:AVAILABLE → USDT:HOLD_WITHDRAW"],
      ["WS 50 USDT:HOLD_WITHDRAW → PROVIDER", "WS 0.15 USDT:HOLD_WITHDRAW → FEE"],
      ["E 50.15 USDT:HOLD_WITHDRAW → USDT:AVAILABLE"],
    ],
    [
      "SELL",
      ["WS 50 USDT:AVAILABLE → USDT:HOLD_WITHDRAW"],
      ["WS 50 USDT:HOLD_WITHDRAW → PROVIDER", "WS 70000 PROVIDER → BINARY:AVAILABLE"],
      ["E 50 USDT:HOLD_WITHDRAW → USDT:AVAILABLE"],
    ],
  ])("%s", (flow, held, paid, back) => {
    for (const [status, moved] of [
      ["PAID", paid],
      ["FAILED", back],
      ["EXPIRED", back],
    ] as const) {
      const world = providerWorld();
      expect(movements(world, () => order(world, flow))).toEqual(held);
      const row = lastOrder(world);
      expect(movements(world, () => tell(world, row, "OPEN"))).toEqual([]);
      expect(movements(world, () => tell(world, row, status))).toEqual(moved);
      expect(lastOrder(world)).toMatchObject({ status, won: 70_000n });
      expect(world.state.accounts.get(KIM)?.providerOrders.size).toBe(0);
      // What has ended moves nothing again.
      for (const again of ["PAID", "FAILED", "EXPIRED", "UNKNOWN"] as const)
        expect(said(tell(world, row, again))).toBe("REQUEST_NOT_FOUND");
    }
  });

  test("a coin's worth is rounded against the member", () => {
    const world = providerWorld();
    order(world, "SEND", { amount: "10001", wallet: "BTC" });
    // 10,001 won at 140,000,000 are 0.000071435714… bitcoin.
    expect(lastOrder(world)).toMatchObject({ units: 7_144n, won: 10_001n });
    order(world, "CHARGE", { amount: "0.00010001", wallet: "BTC" });
    expect(lastOrder(world)).toMatchObject({ units: 10_001n, won: 14_001n });
  });
});

describe("who may order what", () => {
  test.each<[word: string, flow: ProviderFlow, other: object]>([
    ["PROVIDER_OFF", "DEPOSIT", { provider: "million" }],
    ["PROVIDER_OFF", "CHARGE", { wallet: "XRP" }],
    ["WALLET_INVALID", "DEPOSIT", { wallet: "USDT" }],
    ["WALLET_INVALID", "SEND", { wallet: "BINARY" }],
    ["WALLET_INVALID", "SEND", { wallet: "FUTURES" }],
    ["DEPOSIT_AMOUNT_INVALID", "DEPOSIT", { amount: "0" }],
    ["DEPOSIT_AMOUNT_INVALID", "DEPOSIT", { amount: "1e5" }],
    ["DEPOSIT_AMOUNT_INVALID", "WITHDRAW", { amount: "-70000" }],
    ["AMOUNT_TOO_SMALL", "DEPOSIT", { amount: "9999" }],
    ["AMOUNT_TOO_SMALL", "SEND", { amount: "0.4" }],
    ["AMOUNT_MIN_UNIT", "DEPOSIT", { amount: "70000.5" }],
    ["AMOUNT_OVER_LIMIT", "DEPOSIT", { amount: "1000001" }],
    ["AMOUNT_OVER_LIMIT", "SELL", { amount: "714.29" }],
    ["NOT_ENOUGH_BALANCE", "SEND", { wallet: "BTC", amount: "900000", memberId: LEE }],
  ])("%s: %s %j", (word, flow, other) => {
    const world = providerWorld();
    world.send({ kind: "deductMember", memberId: LEE, wallet: "BTC", units: 99_999_000n });
    expect(said(order(world, flow, other))).toBe(word);
  });

  test("nobody whose account is closed, nothing where a provider is off", () => {
    const world = providerWorld();
    terms(world, "bitshop", { isOn: false });
    expect(said(order(world, "DEPOSIT"))).toBe("PROVIDER_OFF");
    terms(world, "bitshop");
    expect(said(order(world, "DEPOSIT"))).toBe("ok");
    world.send({ kind: "setMemberStatus", memberId: KIM, status: "FROZEN" });
    expect(said(order(world, "DEPOSIT"))).toBe("ACCOUNT_FROZEN");
  });

  test("no more than its fee and what there is", () => {
    const world = providerWorld();
    setRules(world, "BINARY", { memberDayMax: 100_000_000n });
    const all = money(world, "BINARY");
    terms(world, "bitshop", { most: 100_000_000n });
    expect(said(order(world, "WITHDRAW", { amount: all }))).toBe("WITHDRAW_OVER_AVAILABLE");
  });

  test("one at a time of what leaves, five of what comes", () => {
    const world = providerWorld();
    expect(said(order(world, "SEND"))).toBe("ok");
    expect(said(order(world, "WITHDRAW"))).toBe("REQUEST_IN_PROGRESS");
    for (let turn = 0; turn < 5; turn += 1) expect(said(order(world, "DEPOSIT"))).toBe("ok");
    expect(said(order(world, "CHARGE"))).toBe("REQUEST_IN_PROGRESS");
  });

  test("what leaves counts towards the day and is held back with withdrawals; what is sold does not leave", () => {
    const world = providerWorld();
    setRules(world, "BINARY", { memberDayMax: 100_000n });
    expect(said(order(world, "SEND"))).toBe("ok");
    tell(world, lastOrder(world), "PAID");
    expect(world.state.accounts.get(KIM)?.row.withdrawnToday).toBe(70_000n);
    expect(said(order(world, "WITHDRAW", { amount: "30001" }))).toBe("DAY_LIMIT");
    expect(said(order(world, "WITHDRAW", { amount: "30000" }))).toBe("ok");
    tell(world, lastOrder(world), "FAILED");
    expect(world.state.accounts.get(KIM)?.row.withdrawnToday).toBe(70_000n);
    setRules(world, "BINARY", { siteDayMax: 99_999n });
    expect(said(order(world, "WITHDRAW", { amount: "30000" }))).toBe("SITE_LIMIT");
    world.send({ kind: "holdWithdrawals", memberId: KIM, until: world.now + 60_000 });
    expect(said(order(world, "P2P_SELL", { amount: "20" }))).toBe("WITHDRAW_HELD");
    expect(said(order(world, "SELL"))).toBe("ok");
  });

  test("a coin whose rate is old", () => {
    const world = providerWorld();
    world.now += 60_001;
    expect(said(order(world, "CHARGE"))).toBe("RATE_UNAVAILABLE");
    expect(said(order(world, "DEPOSIT"))).toBe("ok");
  });
});

describe("what a provider says otherwise than it was ordered", () => {
  test.each<[flow: ProviderFlow, other: object]>([
    ["DEPOSIT", { units: 69_999n }],
    ["DEPOSIT", { units: 70_001n }],
    ["DEPOSIT", { wallet: "USDT" }],
    ["DEPOSIT", { wallet: null }],
    ["CHARGE", { units: 5_000_000_001n }],
    ["CHARGE", { wallet: "BTC" }],
    ["SEND", { units: 1n }],
    ["SELL", { units: 69_999n }],
    ["SELL", { wallet: "USDT" }],
  ])("%s, case %#, moves nothing until two persons have looked", (flow, other) => {
    const world = providerWorld();
    order(world, flow);
    const row = lastOrder(world);
    expect(movements(world, () => tell(world, row, "PAID", other))).toEqual([]);
    expect(lastOrder(world).status).toBe("MISMATCH");
    // The provider's word ends it no more, whatever it is.
    for (const status of ["PAID", "FAILED", "EXPIRED", "OPEN"] as const)
      expect(said(tell(world, row, status))).toBe("INVALID_REQUEST");
    expect(said(tell(world, row, "FAILED", { proposalId: 7 }))).toBe("ok");
    expect(lastOrder(world)).toMatchObject({ status: "FAILED", proposalId: 7 });
  });

  test("two persons credit what came in, and of what left nothing but all of it", () => {
    const world = providerWorld();
    order(world, "DEPOSIT");
    const came = lastOrder(world);
    tell(world, came, "PAID", { units: 65_000n });
    const agreed = { proposalId: 8, units: 65_000n };
    expect(movements(world, () => tell(world, came, "PAID", agreed))).toEqual([
      "D 65000 PROVIDER → BINARY:AVAILABLE",
    ]);
    order(world, "WITHDRAW");
    const left = lastOrder(world);
    tell(world, left, "UNKNOWN");
    expect(said(tell(world, left, "PAID", { proposalId: 9, units: 69_000n }))).toBe(
      "INVALID_REQUEST",
    );
    expect(said(tell(world, left, "PAID", { proposalId: 9 }))).toBe("ok");
  });

  test("two persons end nothing that is not stuck", () => {
    const world = providerWorld();
    order(world, "WITHDRAW");
    const row = lastOrder(world);
    for (const status of ["CREATED", "OPEN"] as const) {
      if (status === "OPEN") tell(world, row, "OPEN");
      expect(said(tell(world, row, "FAILED", { proposalId: 3 }))).toBe("INVALID_REQUEST");
    }
    tell(world, row, "UNKNOWN");
    expect(said(tell(world, row, "OPEN", { proposalId: 3 }))).toBe("INVALID_REQUEST");
    expect(said(tell(world, row, "FAILED", { proposalId: 3 }))).toBe("ok");
  });
});

test("unknown gives nothing back by itself, and is opened again by the provider's word", () => {
  const world = providerWorld();
  order(world, "WITHDRAW");
  const row = lastOrder(world);
  expect(movements(world, () => tell(world, row, "UNKNOWN"))).toEqual([]);
  expect(money(world, "BINARY", "HOLD_WITHDRAW")).toBe("70210");
  expect(said(tell(world, row, "OPEN"))).toBe("ok");
  expect(said(tell(world, row, "PAID"))).toBe("ok");
  const told = events(world, KIM).flatMap(({ providerOrder }) => providerOrder?.status ?? []);
  expect(told).toEqual(["CREATED", "UNKNOWN", "OPEN", "PAID"]);
});

test("every flow is somebody's, and what holds money says so", () => {
  const offered = new Set(Object.values(FLOWS_OF_PROVIDER).flat());
  expect([...offered].toSorted()).toEqual(FLOWS.toSorted());
  expect(FLOWS.filter(holdsMoney)).toEqual(["WITHDRAW", "SEND", "SELL", "P2P_SELL"]);
});

describe("terms", () => {
  test.each<[Partial<ProviderTermsRow>]>([
    [{ siteId: 99 }],
    [{ wallets: ["BINARY"] }],
    [{ wallets: ["USDT", "USDT"] }],
    [{ wallets: [] }],
    [{ least: 0n }],
    [{ least: 10n, most: 9n }],
    [{ most: 10n ** 17n + 1n }],
    [{ feeBps: -1 }],
    [{ feeBps: 2_001 }],
    [{ feeBps: 0.5 }],
    [{ expiryMinutes: 0 }],
    [{ expiryMinutes: 1_441 }],
  ])("case %# are none", (other) => {
    expect(said(terms(moneyWorld(), "bitdex", other))).toBe("INVALID_REQUEST");
  });
});

test("a settlement moves money between provider and bank, or custody, both ways", () => {
  const world = providerWorld();
  credit(world, "USDT", "1");
  const settle = (wallet: WalletType, units: bigint) =>
    movements(world, () =>
      world.send({
        ...{ kind: "settleProvider", siteId: SITE, provider: "gluwa", wallet, units },
        proposalId: 4,
      }),
    );
  expect(settle("BINARY", 500n)).toEqual(["C 500 BANK → PROVIDER"]);
  expect(settle("BINARY", -200n)).toEqual(["C 200 PROVIDER → BANK"]);
  expect(settle("BTC", 3n)).toEqual(["C 0.00000003 CUSTODY → PROVIDER"]);
  for (const [wallet, units] of [
    ["FUTURES", 1n],
    ["BINARY", 0n],
    ["BINARY", 10n ** 17n + 1n],
  ] as const)
    expect(settle(wallet, units)).toEqual([]);
});
