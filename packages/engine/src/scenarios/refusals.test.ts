/** Bad input: the code that is reported, in the order of the list, and that nothing changes. */

import { REFUSAL_CODES, type RefusalCode } from "@naru/vocabulary/refusal";
import { describe, expect, test } from "vitest";
import { canonicalState } from "../snapshot.ts";
import type { Outcome } from "../step.ts";
import {
  announced,
  beat,
  demoOption,
  ES,
  KIM,
  LEE,
  newWorld,
  order,
  position,
  quote,
  SIM,
  SITE,
  trade,
  wordOf,
  working,
  type World,
} from "./world.ts";
import type { PlaceOverseaOrder } from "../oversea/commands.ts";

type SentOrder = Omit<PlaceOverseaOrder, "at" | "kind">;

const GOOD: SentOrder = {
  memberId: KIM,
  optionId: ES.symbol,
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "4990.00",
  stopPrice: null,
  qty: "1",
};

function tradingWorld(): World {
  const world = newWorld();
  quote(world, ES, "4999.75", "5000.25");
  trade(world, ES, "5000.00");
  trade(world, SIM, "5000");
  order(world, KIM, ES, "MARKET", "LONG", 2);
  order(world, KIM, ES, "LIMIT", "SHORT", 1, "5100.00");
  return world;
}

/**
 * Sends something that must be refused and holds the state, save the clock, against the one before.
 */
function refused(world: World, send: () => Outcome): string {
  const before = canonicalState(world.state);
  const changes = world.changes.length;
  const outcome = send();
  expect(canonicalState(world.state)).toBe(before);
  expect(world.changes).toHaveLength(changes);
  return wordOf(outcome);
}

describe("orders that are refused change nothing", () => {
  test.each<[what: string, sent: Partial<SentOrder>, code: RefusalCode]>([
    ["unknown option", { optionId: 4711 }, "INVALID_REQUEST"],
    ["option that is no number", { optionId: Number.NaN }, "INVALID_REQUEST"],
    ["unknown member", { memberId: 12_345 }, "NO_PERMISSION"],
    ["qty 0", { qty: "0" }, "AMOUNT_TOO_SMALL"],
    ["qty −1", { qty: "-1" }, "AMOUNT_TOO_SMALL"],
    ["qty −0.5", { qty: "-0.5" }, "AMOUNT_TOO_SMALL"],
    ["qty 1.5", { qty: "1.5" }, "AMOUNT_MIN_UNIT"],
    ["qty 2^53", { qty: "9007199254740992" }, "MAX_CONTRACTS"],
    ["qty 2^63", { qty: "9223372036854775808" }, "MAX_CONTRACTS"],
    ["qty of 30 digits", { qty: "9".repeat(30) }, "MAX_CONTRACTS"],
    ["qty of 31 digits", { qty: "9".repeat(31) }, "INVALID_REQUEST"],
    ["qty beyond the cap", { qty: "51" }, "MAX_CONTRACTS"],
    ["qty that is text", { qty: "abc" }, "INVALID_REQUEST"],
    ["qty empty", { qty: "" }, "INVALID_REQUEST"],
    ["qty with a blank", { qty: " 1" }, "INVALID_REQUEST"],
    ["qty with an exponent", { qty: "1e1" }, "INVALID_REQUEST"],
    ["qty in full-width digits", { qty: "１" }, "INVALID_REQUEST"],
    ["qty in hexadecimal", { qty: "0x1" }, "INVALID_REQUEST"],
    ["price off the tick", { price: "4990.10" }, "AMOUNT_MIN_UNIT"],
    ["price with more decimals than the contract", { price: "4990.001" }, "AMOUNT_MIN_UNIT"],
    ["price 0", { price: "0" }, "AMOUNT_MIN_UNIT"],
    ["price below 0", { price: "-4990.00" }, "AMOUNT_MIN_UNIT"],
    ["price that is text", { price: "cheap" }, "INVALID_REQUEST"],
    ["price empty", { price: "" }, "INVALID_REQUEST"],
    ["price missing", { price: null }, "INVALID_REQUEST"],
    ["price with a comma", { price: "4,990.00" }, "INVALID_REQUEST"],
    ["price of 30 digits", { price: "9".repeat(30) }, "AMOUNT_MIN_UNIT"],
    ["stop without its price", { marketType: "STOPMARKET", price: null }, "INVALID_REQUEST"],
    [
      "stop price that is text",
      { marketType: "STOPMARKET", stopPrice: "there" },
      "INVALID_REQUEST",
    ],
    ["stop at the last price", { marketType: "STOPMARKET", stopPrice: "5000" }, "INVALID_REQUEST"],
    ["stop off the tick", { marketType: "STOPMARKET", stopPrice: "5010.10" }, "AMOUNT_MIN_UNIT"],
    [
      "stop limit without its limit",
      { marketType: "STOPLIMIT", stopPrice: "5010", price: null },
      "INVALID_REQUEST",
    ],
    [
      "stop limit off the tick",
      { marketType: "STOPLIMIT", stopPrice: "5010", price: "5010.10" },
      "AMOUNT_MIN_UNIT",
    ],
    [
      "stop beyond the balance",
      { marketType: "STOPMARKET", stopPrice: "5010", qty: "33" },
      "NOT_ENOUGH_BALANCE",
    ],
    ["bracket below 0", { tpTick: -1 }, "INVALID_REQUEST"],
    ["bracket of half a tick", { slTick: 0.5 }, "INVALID_REQUEST"],
    ["LIQUIDATION", { marketType: "LIQUIDATION" }, "WRONG_APPROACH"],
    [
      "LIQUIDATION with nothing right",
      { marketType: "LIQUIDATION", optionId: 4711, qty: "" },
      "WRONG_APPROACH",
    ],
    ["beyond the balance", { qty: "33" }, "NOT_ENOUGH_BALANCE"],
  ])("%s → %s %s", (_what, sent, code) => {
    const world = tradingWorld();
    expect(refused(world, () => world.send({ kind: "placeOverseaOrder", ...GOOD, ...sent }))).toBe(
      code,
    );
  });

  test("qty with needless zeros is fine", () => {
    const world = tradingWorld();
    expect(wordOf(world.send({ kind: "placeOverseaOrder", ...GOOD, qty: "01.000" }))).toBe("OPEN");
    expect(working(world, KIM).at(-1)).toMatchObject({ qty: 1, price: 499_000 });
  });

  test("an instrument whose market was never heard of is closed, and stays unheard of", () => {
    const world = newWorld();
    expect(refused(world, () => order(world, KIM, ES, "MARKET", "LONG", 1))).toBe("MARKET_CLOSED");
  });

  test("another site's option and one that is not offered are unknown", () => {
    const world = tradingWorld();
    world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "100000" } });
    world.send({ kind: "configureOption", option: { ...demoOption(ES), id: 2001, siteId: 2 } });
    expect(
      refused(world, () => world.send({ kind: "placeOverseaOrder", ...GOOD, optionId: 2001 })),
    ).toBe("INVALID_REQUEST");
    world.send({ kind: "configureOption", option: demoOption(SIM, { isPlay: false }) });
    expect(refused(world, () => order(world, KIM, SIM, "MARKET", "LONG", 1))).toBe(
      "INVALID_REQUEST",
    );
  });

  test("a contract whose currency has no rate is closed", () => {
    const world = tradingWorld();
    const instrument = { ...SIM, symbol: 50, currency: "EUR" as const };
    world.send({ kind: "defineInstrument", instrument });
    world.send({ kind: "configureOption", option: demoOption(instrument) });
    world.send({ kind: "sessionOpened", calendar: "ALWAYS", tradingDay: "2026-11-21" });
    trade(world, instrument, "100");
    expect(refused(world, () => order(world, KIM, instrument, "MARKET", "LONG", 1))).toBe(
      "MARKET_CLOSED",
    );
  });

  test.each<[what: string, site: string, account: object, code: RefusalCode]>([
    ["a site without overseas futures", "000101", {}, "NO_PERMISSION"],
    ["a site whose type is malformed", "1011", {}, "NO_PERMISSION"],
    ["a member who waits for approval", "101101", { status: "PENDING" }, "PENDING_APPROVAL"],
    ["a blocked member", "101101", { status: "DENY" }, "ACCOUNT_DENIED"],
    ["a partner", "101101", { role: "PARTNER" }, "PARTNER_CANNOT_TRADE"],
  ])("%s → %s", (_what, type, account, code) => {
    const world = tradingWorld();
    world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type } });
    world.send({
      kind: "openAccount",
      memberId: 10_007,
      siteId: SITE,
      role: "MEMBER",
      status: "ACTIVE",
      ...account,
    });
    expect(
      refused(world, () => world.send({ kind: "placeOverseaOrder", ...GOOD, memberId: 10_007 })),
    ).toBe(code);
  });
});

test("where several refusals apply, the one that stands first in the list is reported", () => {
  // Each step mends what the step before was refused for.
  const world = newWorld({ maxContracts: 5 });
  world.send({
    kind: "openAccount",
    memberId: 10_007,
    siteId: SITE,
    role: "PARTNER",
    status: "DENY",
  });
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "000000" } });
  const bad: SentOrder = {
    ...GOOD,
    memberId: 10_007,
    marketType: "LIQUIDATION",
    optionId: 4711,
    qty: "-1.5",
    price: "4990.10",
  };
  const codes: string[] = [];
  const tryWith = (sent: Partial<SentOrder>): void => {
    codes.push(refused(world, () => world.send({ kind: "placeOverseaOrder", ...bad, ...sent })));
  };
  tryWith({});
  tryWith({ marketType: "LIMIT" });
  const known: Partial<SentOrder> = { marketType: "LIMIT", optionId: ES.symbol };
  tryWith(known);
  world.send({ kind: "defineSite", site: { id: SITE, currency: "KRW", type: "100000" } });
  tryWith(known);
  world.send({ kind: "setMemberStatus", memberId: 10_007, status: "ACTIVE" });
  tryWith(known);
  const member: Partial<SentOrder> = { ...known, memberId: 10_008 };
  world.send({
    kind: "openAccount",
    memberId: 10_008,
    siteId: SITE,
    role: "MEMBER",
    status: "ACTIVE",
  });
  tryWith(member);
  trade(world, ES, "5000.00");
  tryWith(member);
  tryWith({ ...member, qty: "6.5" });
  tryWith({ ...member, qty: "6", price: "4990.10" });
  tryWith({ ...member, qty: "6", price: "4990.00" });
  tryWith({ ...member, qty: "5", price: "4990.00" });
  expect(codes).toEqual([
    "WRONG_APPROACH",
    "INVALID_REQUEST",
    "NO_PERMISSION",
    "ACCOUNT_DENIED",
    "PARTNER_CANNOT_TRADE",
    "MARKET_CLOSED",
    "AMOUNT_TOO_SMALL",
    "AMOUNT_MIN_UNIT",
    "AMOUNT_MIN_UNIT",
    "MAX_CONTRACTS",
    "NOT_ENOUGH_BALANCE",
  ]);
  const places = codes.map((code) => REFUSAL_CODES.indexOf(code as RefusalCode));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe("cancelling", () => {
  test.each<[what: string, memberId: number, orderId: (world: World) => number]>([
    ["an order that never was", KIM, () => 987_654],
    ["someone else's order", LEE, (world) => working(world, KIM)[0]?.id ?? 0],
    ["a filled order", KIM, (world) => (working(world, KIM)[0]?.id ?? 0) - 4],
    ["order 0, as a loss-cut's trigger is known inside", KIM, () => 0],
    ["an order id that is no number", KIM, () => Number.NaN],
  ])("%s → ORDER_NOT_FOUND", (_what, memberId, orderId) => {
    const world = tradingWorld();
    const code = refused(world, () =>
      world.send({ kind: "cancelOverseaOrder", memberId, orderId: orderId(world) }),
    );
    expect(code).toBe("ORDER_NOT_FOUND");
  });

  test("an order that is cancelled is not found again", () => {
    const world = tradingWorld();
    const orderId = working(world, KIM)[0]?.id ?? 0;
    const send = (): Outcome => world.send({ kind: "cancelOverseaOrder", memberId: KIM, orderId });
    expect(announced(world, KIM, send)).toEqual(["ORDER_CANCEL MEMBER"]);
    const cancelled = world.changes.findLast((change) => change.kind === "order");
    expect(cancelled).toMatchObject({ row: { status: "CANCELLED", closedAt: world.now } });
    expect(refused(world, send)).toBe("ORDER_NOT_FOUND");
  });

  test("is possible while the market is closed", () => {
    const world = tradingWorld();
    beat(world, "CME", "breaks");
    const orderId = working(world, KIM)[0]?.id ?? 0;
    expect(wordOf(world.send({ kind: "cancelOverseaOrder", memberId: KIM, orderId }))).toBe(
      "CANCELLED",
    );
  });

  test("a partly filled order keeps what it filled", () => {
    const world = newWorld();
    trade(world, SIM, "5000");
    quote(world, SIM, "4999", "5000", 2);
    order(world, KIM, SIM, "LIMIT", "LONG", 5, "5000");
    const orderId = working(world, KIM)[0]?.id ?? 0;
    world.send({ kind: "cancelOverseaOrder", memberId: KIM, orderId });
    expect(position(world, KIM, SIM)?.qty).toBe(2);
    trade(world, SIM, "4990");
    expect(position(world, KIM, SIM)?.qty).toBe(2);
  });

  test.each<[what: string, filter: object, left: string[]]>([
    ["everything", {}, []],
    ["one instrument", { optionId: ES.symbol }, ["NRX LONG"]],
    ["one side", { tradeType: "LONG" }, ["ES SHORT"]],
    ["limits", { orderKind: "LIMIT" }, []],
    ["stops, of which there are none", { orderKind: "STOP" }, ["ES SHORT", "ES LONG", "NRX LONG"]],
    ["another site's option", { optionId: 4711 }, ["ES SHORT", "ES LONG", "NRX LONG"]],
  ])("all: %s", (_what, filter, left) => {
    const world = tradingWorld();
    order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
    order(world, KIM, SIM, "LIMIT", "LONG", 1, "4990");
    order(world, LEE, SIM, "LIMIT", "LONG", 1, "4990");
    const none = { optionId: null, tradeType: null, orderKind: null } as const;
    world.send({ kind: "cancelAllOverseaOrders", memberId: KIM, ...none, ...filter });
    const roots = new Map([
      [ES.symbol, "ES"],
      [SIM.symbol, "NRX"],
    ]);
    expect(
      working(world, KIM).map((each) => `${roots.get(each.optionId)} ${each.tradeType}`),
    ).toEqual(left);
    expect(working(world, LEE)).toHaveLength(1);
  });
});

describe("what operators send is checked as well", () => {
  test.each<[what: string, send: (world: World) => Outcome]>([
    [
      "an account twice",
      (world) =>
        world.send({
          kind: "openAccount",
          memberId: KIM,
          siteId: SITE,
          role: "MEMBER",
          status: "ACTIVE",
        }),
    ],
    [
      "an account with a site's number",
      (world) =>
        world.send({
          kind: "openAccount",
          memberId: 9_999,
          siteId: SITE,
          role: "MEMBER",
          status: "ACTIVE",
        }),
    ],
    [
      "an account of no site",
      (world) =>
        world.send({
          kind: "openAccount",
          memberId: 10_009,
          siteId: 77,
          role: "MEMBER",
          status: "ACTIVE",
        }),
    ],
    [
      "a negative fee",
      (world) => world.send({ kind: "configureOption", option: demoOption(ES, { fee: -1n }) }),
    ],
    [
      "half a contract",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { maxContracts: 0.5 }) }),
    ],
    [
      "a symbol twice on a site",
      (world) => world.send({ kind: "configureOption", option: demoOption(ES, { id: 2 }) }),
    ],
    [
      "an option of another symbol",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { symbol: SIM.symbol }) }),
    ],
    [
      "an option without instrument",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { id: 60, symbol: 60 }) }),
    ],
    [
      "an option without site",
      (world) =>
        world.send({ kind: "configureOption", option: demoOption(ES, { id: 2001, siteId: 77 }) }),
    ],
  ])("%s → INVALID_REQUEST", (_what, send) => {
    const world = tradingWorld();
    expect(refused(world, () => send(world))).toBe("INVALID_REQUEST");
  });

  test("a deposit of nothing or less", () => {
    const world = tradingWorld();
    for (const units of [0n, -5n]) {
      const send = (): Outcome =>
        world.send({ kind: "deposit", memberId: KIM, wallet: "BINARY", units, code: "D" });
      expect(refused(world, send)).toBe("DEPOSIT_AMOUNT_INVALID");
    }
  });
});

test("engine time never goes back: what claims to be earlier happens now", () => {
  const world = tradingWorld();
  const now = world.now;
  world.now -= 60_000;
  order(world, KIM, ES, "LIMIT", "LONG", 1, "4990.00");
  expect(working(world, KIM).at(-1)?.placedAt).toBe(now);
  expect(world.state.now).toBe(now);
});
