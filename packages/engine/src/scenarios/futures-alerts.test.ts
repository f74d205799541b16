/** Alerts by price of perpetuals, by the last price or by the mark: told once, or each time with a rest (decision 067). */

import { describe, expect, test } from "vitest";
import type { SetFuturesAlert } from "../futures/commands.ts";
import { restoreState, type StateRows } from "../restore.ts";
import { canonicalState, parseCanonicalJson } from "../snapshot.ts";
import { accountOf } from "../state.ts";
import {
  both,
  BTC_OPTION,
  futuresWorld,
  held,
  last,
  mark,
  send,
  working,
} from "./futures-world.ts";
import { events, KIM, LEE, pass, wordOf, type World } from "./world.ts";

const optionId = BTC_OPTION.id;
const MINUTE = 60_000;
type Wish = Partial<Omit<SetFuturesAlert, "kind" | "at">>;
const alert = (world: World, price: string, more: Wish = {}) =>
  world.send({
    ...{ kind: "setFuturesAlert", memberId: KIM, optionId, price, isMark: false },
    ...more,
  } as const);
const byMark = (world: World, price: string) => alert(world, price, { isMark: true });
const waiting = (world: World, memberId = KIM) => [
  ...accountOf(world.state, memberId).futuresAlerts.values(),
];
/** What Kim was told while something happened. */
const told = (world: World, happens: () => void): string[] => {
  const before = events(world, KIM).length;
  happens();
  return events(world, KIM)
    .slice(before)
    .map(({ name, futuresAlert }) => `${name} ${futuresAlert?.status}`);
};
const fired = ["PRICE_ALERT FIRED"];
const again = ["PRICE_ALERT OPEN"];

test.each<[price: string, side: string, prices: string[], told: string[]]>([
  ["20100", "above", ["20099.9"], []],
  ["20100", "above", ["20100"], fired],
  ["20100", "above", ["19900", "20500"], fired],
  ["19900", "below", ["19900.1"], []],
  ["19900", "below", ["19000"], fired],
])("%s waits from %s and is told once after trades at %j", (price, side, prices, expected) => {
  const world = futuresWorld();
  expect(alert(world, price)).toMatchObject({
    answer: {
      ...{ futuresOptionId: "1201", stock: "BTCUSDT", koName: "비트코인", price: `${price}.0` },
      ...{ side, isMark: 0, status: "OPEN", closedAt: null, repeatMinutes: null, toldAt: null },
    },
  });
  const trades = () => {
    for (const each of [...prices, "20000", ...prices]) last(world, each);
  };
  expect(told(world, trades)).toEqual(expected);
  expect(waiting(world)).toHaveLength(expected.length === 0 ? 1 : 0);
});

test("by the mark it hears the mark alone, and by the last price that alone", () => {
  const world = futuresWorld();
  alert(world, "20100");
  expect(byMark(world, "20100")).toMatchObject({ answer: { isMark: 1 } });
  expect(told(world, () => last(world, "20100"))).toEqual(fired);
  expect(waiting(world).map(({ isMark }) => isMark)).toEqual([true]);
  alert(world, "20200");
  expect(told(world, () => mark(world, "20300"))).toEqual(fired);
  expect(waiting(world).map(({ isMark }) => isMark)).toEqual([false]);
});

test("a mark between two prices has not come to the one beyond it", () => {
  const world = futuresWorld();
  byMark(world, "20100");
  byMark(world, "19900");
  expect(told(world, () => mark(world, "20099.99"))).toEqual([]);
  expect(told(world, () => mark(world, "19900.01"))).toEqual([]);
  expect(told(world, () => mark(world, "20100.01"))).toEqual(fired);
  expect(told(world, () => mark(world, "19899.99"))).toEqual(fired);
});

test("the side is that of what it waits for: the mark may be where the last price is not", () => {
  const world = futuresWorld();
  mark(world, "20200");
  expect(alert(world, "20100")).toMatchObject({ answer: { side: "above" } });
  expect(byMark(world, "20100")).toMatchObject({ answer: { side: "below" } });
});

test("a mark that stands for nothing is not waited for, and one that was frozen meanwhile tells nothing", () => {
  const world = futuresWorld();
  byMark(world, "20100");
  pass(world, 6_000);
  expect(wordOf(byMark(world, "20200"))).toBe("INVALID_REQUEST");
  const halt = { siteId: BTC_OPTION.siteId, optionId, isPlay: true, isStop: false } as const;
  world.send({ kind: "setFuturesOptionState", ...halt, isCloseOnly: false, isFrozen: true });
  expect(told(world, () => mark(world, "20150"))).toEqual([]);
  world.send({ kind: "setFuturesOptionState", ...halt, isCloseOnly: false, isFrozen: false });
  expect(told(world, () => mark(world, "20151"))).toEqual(fired);
});

test("of a perpetual that is stopped it is told all the same: what is held of it can be left", () => {
  const world = futuresWorld();
  alert(world, "20100");
  const stop = { siteId: BTC_OPTION.siteId, optionId, isPlay: true, isStop: true } as const;
  world.send({ kind: "setFuturesOptionState", ...stop, isCloseOnly: false, isFrozen: false });
  expect(told(world, () => last(world, "20100"))).toEqual(fired);
});

describe.each([
  ["the last price", last, false],
  ["the mark", mark, true],
] as const)("repeated by %s", (_, move, isMark) => {
  const go = (world: World, minutes: number, ...prices: string[]) =>
    told(world, () => {
      pass(world, minutes * MINUTE);
      for (const price of prices) move(world, price);
    });

  test("it is told each time the price comes again, after its rest alone, and goes on waiting", () => {
    const world = futuresWorld();
    expect(alert(world, "20100", { isMark, repeatMinutes: 60 })).toMatchObject({
      answer: { status: "OPEN", repeatMinutes: 60, toldAt: null },
    });
    expect(go(world, 0, "20099.9", "20100", "20105", "20100")).toEqual(again);
    // Back, and there again before its rest is over: that time is left out.
    expect(go(world, 30, "20000", "20100")).toEqual([]);
    // The rest is over, but the price has not been away since.
    expect(go(world, 40, "20100", "20101")).toEqual([]);
    expect(go(world, 0, "20000", "20100")).toEqual(again);
    expect(waiting(world)).toHaveLength(1);
  });

  test("a price that only trembles about its own counts for one time", () => {
    const world = futuresWorld();
    alert(world, "20100", { isMark, repeatMinutes: 1 });
    expect(go(world, 0, "20100")).toEqual(again);
    expect(go(world, 5, "20090", "20100", "20080", "20100")).toEqual([]);
    expect(go(world, 5, "20079.9", "20100")).toEqual(again);
  });

  test("taken away it is silent", () => {
    const world = futuresWorld();
    alert(world, "20100", { isMark, repeatMinutes: 5 });
    go(world, 0, "20100");
    const alertId = waiting(world)[0]?.id ?? 0;
    expect(world.send({ kind: "deleteFuturesAlert", memberId: KIM, alertId }).ok).toBe(true);
    expect(go(world, 10, "20000", "20100")).toEqual([]);
  });
});

test("it can be taken away by its member only, and once", () => {
  const world = futuresWorld();
  alert(world, "20100");
  const gone = { kind: "deleteFuturesAlert", alertId: waiting(world)[0]?.id ?? 0 } as const;
  expect(wordOf(world.send({ ...gone, memberId: LEE }))).toBe("INVALID_REQUEST");
  expect(told(world, () => world.send({ ...gone, memberId: KIM }))).toEqual([
    "PRICE_ALERT DELETED",
  ]);
  expect(wordOf(world.send({ ...gone, memberId: KIM }))).toBe("INVALID_REQUEST");
  expect(told(world, () => last(world, "20100"))).toEqual([]);
});

test.each<[price: string, more: Wish, word: string]>([
  ["20000", {}, "INVALID_REQUEST"],
  ["20000", { isMark: true }, "INVALID_REQUEST"],
  ["20000.05", {}, "AMOUNT_MIN_UNIT"],
  ["-1", {}, "AMOUNT_MIN_UNIT"],
  [`${2 ** 51 + 2}`, {}, "AMOUNT_MIN_UNIT"],
  ["much", {}, "INVALID_REQUEST"],
  ["20100", { repeatMinutes: 0 }, "INVALID_REQUEST"],
  ["20100", { repeatMinutes: 1.5 }, "INVALID_REQUEST"],
  ["20100", { repeatMinutes: 10_081 }, "INVALID_REQUEST"],
  ["20100", { optionId: 77 }, "INVALID_REQUEST"],
])("at %s %j is refused: %s", (price, more, word) => {
  expect(wordOf(alert(futuresWorld(), price, more))).toBe(word);
});

test("none of a perpetual that is not offered, and not without end", () => {
  const world = futuresWorld();
  for (let count = 1; count <= 100; count += 1) alert(world, String(20_000 + count));
  expect(wordOf(alert(world, "19000"))).toBe("INVALID_REQUEST");
  const away = { siteId: BTC_OPTION.siteId, optionId, isStop: false, isCloseOnly: false } as const;
  world.send({ kind: "setFuturesOptionState", ...away, isPlay: false, isFrozen: false });
  expect(wordOf(alert(world, "19000", { memberId: LEE }))).toBe("INVALID_REQUEST");
});

test("what rests at its price fills as it did, whichever was there first", () => {
  const world = futuresWorld();
  send(world, KIM, "LONG", "0.1");
  alert(world, "19900");
  send(world, KIM, "LONG", "0.1", { price: "19900" });
  expect(told(world, () => both(world, "19900"))).toContain("PRICE_ALERT FIRED");
  expect(held(world, KIM)?.qty).toBe(200);
  expect(working(world, KIM)).toEqual([]);
});

test("it comes back from a state's text as it was, and waits on", () => {
  const world = futuresWorld();
  alert(world, "20100");
  byMark(world, "19900");
  const text = canonicalState(world.state);
  const state = restoreState(parseCanonicalJson(text) as StateRows);
  expect(canonicalState(state)).toBe(text);
  expect([...accountOf(state, KIM).futuresAlerts.values()]).toEqual(waiting(world));
  const due = state.triggers.get(BTC_OPTION.symbol)?.due(201_000, 201_000) ?? [];
  expect(due.map(({ orderId }) => orderId)).toContain(waiting(world)[0]?.id);
  const marks = state.markTriggers.get(BTC_OPTION.symbol)?.due(199_000, 199_000) ?? [];
  expect(marks.map(({ orderId }) => orderId)).toEqual([waiting(world)[1]?.id]);
});

test("nobody else is told", () => {
  const world = futuresWorld();
  alert(world, "20100");
  last(world, "20100");
  expect(events(world, KIM).filter(({ name }) => name === "PRICE_ALERT")).toHaveLength(2);
  expect(events(world, LEE).filter(({ name }) => name === "PRICE_ALERT")).toEqual([]);
});
