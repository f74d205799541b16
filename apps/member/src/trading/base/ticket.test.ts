import { describe, expect, test } from "vitest";
import { anOption, anOrder } from "../gallery/fixtures.ts";
import {
  maxOrderable,
  parseWhole,
  reduceTicket,
  type Standing,
  summarizeTicket,
  workingOf,
} from "./ticket.ts";
import { termsOf } from "./terms.ts";

const terms = termsOf(anOption(), "KRW");
const flat: Standing = { position: 0, workingLong: 0, workingShort: 0, buyingPower: 3_382_000n };

describe("the quantity field", () => {
  test.each([
    ["", null],
    ["0", null],
    ["00", null],
    ["7", 7],
    ["007", 7],
    ["1,000", 50],
    ["99999", 50],
    ["-3", undefined],
    ["1.5", undefined],
    ["３", undefined],
    ["abc", undefined],
  ])("%j becomes %j", (text, value) => {
    expect(parseWhole(text, 50)).toBe(value);
  });

  test.each([
    [{ kind: "preset", qty: 5 }, 2, 5],
    [{ kind: "preset", qty: 100 }, 2, 50],
    [{ kind: "step", by: 1 }, 2, 3],
    [{ kind: "step", by: -1 }, 1, 1],
    [{ kind: "step", by: 1 }, null, 1],
    [{ kind: "type", text: "12" }, 2, 12],
    [{ kind: "type", text: "-1" }, 2, 2],
    [{ kind: "type", text: "" }, 2, null],
  ] as const)("%j on %j gives %j", (action, qty, expected) => {
    expect(reduceTicket({ qty }, action, 50)).toEqual({ qty: expected });
  });
});

describe("the most that can be ordered", () => {
  test.each([
    ["flat: buying power over margin", {}, 11, 11],
    ["long 3: selling frees its margin first", { position: 3 }, 11, 3 + 3 + 11],
    ["short 2: buying frees its margin first", { position: -2 }, 2 + 2 + 11, 11],
    ["nothing left: the other side, up to the same size", { position: 3, buyingPower: 0n }, 0, 6],
    [
      "a deficit still lets a position shrink and turn smaller",
      { position: 3, buyingPower: -1n },
      0,
      5,
    ],
    ["a deficit while flat allows nothing", { buyingPower: -1n }, 0, 0],
    ["what the other side's orders bind serves this side too", { workingShort: 5 }, 16, 11],
    ["they let the first side go as far without more", { workingShort: 5, buyingPower: 0n }, 5, 0],
    [
      "the maximum counts position and working orders",
      { position: 40, workingLong: 8, buyingPower: 10n ** 12n },
      2,
      90,
    ],
    ["on a break as much as closes", { held: "COOL_OFF" as const, position: 3 }, 0, 3],
    [
      "working orders of the other side do not",
      { workingShort: 45, buyingPower: 10n ** 12n },
      50,
      5,
    ],
  ])("%s", (_, over, long, short) => {
    const standing = { ...flat, ...over };
    expect([maxOrderable("LONG", standing, terms), maxOrderable("SHORT", standing, terms)]).toEqual(
      [long, short],
    );
  });
});

describe("the summary", () => {
  test("binds margin for what stands larger, and takes the fee of every contract", () => {
    const { long, short } = summarizeTicket({ qty: 5 }, { ...flat, position: 3 }, terms, null);
    expect([long.margin, long.fee, long.positionAfter, long.powerAfter]).toEqual([
      1_500_000n,
      25_000n,
      8,
      1_857_000n,
    ]);
    expect([short.margin, short.fee, short.positionAfter, short.powerAfter]).toEqual([
      0n,
      25_000n,
      -2,
      3_657_000n,
    ]);
  });

  test.each([
    ["fits", { qty: 3 }, {}, null, null],
    ["empty", { qty: null }, {}, null, "QTY_EMPTY"],
    ["too dear", { qty: 12 }, {}, null, "NOT_ENOUGH_BALANCE"],
    ["no money at all", { qty: 1 }, { buyingPower: 0n }, null, "NO_BALANCE"],
    ["over the maximum", { qty: 5 }, { position: 46 }, null, "MAX_CONTRACTS"],
    ["on a break", { qty: 3 }, { held: "COOL_OFF" }, null, "COOL_OFF"],
    [
      "on a break, more than closes",
      { qty: 3 },
      { held: "COOL_OFF", position: -2 },
      null,
      "COOL_OFF",
    ],
    ["on a break, as much as closes", { qty: 2 }, { held: "COOL_OFF", position: -2 }, null, null],
    [
      "a closed market stands before the quantity",
      { qty: null },
      {},
      "MARKET_CLOSED",
      "MARKET_CLOSED",
    ],
  ] as const)("%s", (_, ticket, over, gate, reason) => {
    expect(summarizeTicket(ticket, { ...flat, ...over }, terms, gate).long.reason).toBe(reason);
  });

  test("working orders count what is still open, of this instrument", () => {
    const orders = [
      anOrder({ qty: 5, filledQty: 2 }),
      anOrder({ tradeType: "SHORT", qty: 4 }),
      anOrder({ overseaOptionId: "1001" }),
    ];
    expect(workingOf(orders, "1003")).toEqual({ workingLong: 3, workingShort: 4 });
  });
});
