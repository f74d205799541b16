import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TriggerSide } from "@naru/vocabulary/order";
import { TriggerIndex, type Trigger } from "./trigger-index.ts";

interface Resting extends Trigger {
  readonly side: TriggerSide;
  readonly price: number;
}

const TICK = 25;

/** The slow and obvious index: a list, looked through whole. */
class LinearScan {
  readonly #resting = new Map<string, Resting>();

  place(resting: Resting): void {
    this.#resting.set(nameOf(resting), resting);
  }

  remove(trigger: Trigger): void {
    this.#resting.delete(nameOf(trigger));
  }

  get size(): number {
    return this.#resting.size;
  }

  /** Those the test prices reach; with `slack`, those at most so many price units away as well. */
  due(testBelow: number, testAbove: number, slack = 0): string[] {
    return [...this.#resting.values()]
      .filter(({ side, price }) =>
        side === "below" ? testBelow <= price + slack : testAbove >= price - slack,
      )
      .map(nameOf)
      .sort();
  }
}

function nameOf({ memberId, orderId }: Trigger): string {
  return orderId === 0 ? `line of ${memberId}` : `order ${orderId}`;
}

/** Bytes that are in use once the rest was collected. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

function names(triggers: readonly Trigger[]): string[] {
  return triggers.map(nameOf).sort();
}

const trigger = fc.oneof(
  fc.record({ memberId: fc.integer({ min: 10_000, max: 10_004 }), orderId: fc.constant(0) }),
  fc.record({
    memberId: fc.integer({ min: 10_000, max: 10_004 }),
    orderId: fc.integer({ min: 1, max: 12 }),
  }),
);

/** Prices near 5,000.00 on and off the grid, and such as no market ever sees. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 19_900, max: 20_100 }).map((ticks) => ticks * TICK) },
  { weight: 3, arbitrary: fc.integer({ min: 490_000, max: 510_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20_000_000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -1e30,
      Number.MAX_SAFE_INTEGER,
      0,
    ),
  },
);

const tested = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 19_800, max: 20_200 }).map((ticks) => ticks * TICK) },
  { weight: 2, arbitrary: fc.integer({ min: 490_000, max: 510_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000_000 }) },
);

const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      trigger,
      side: fc.constantFrom<TriggerSide>("below", "above"),
      price,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), trigger }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("due" as const), below: tested, above: tested }),
  },
);

describe("against a linear scan", () => {
  test("nothing that is due is missed; what else is found is less than a tick away", () => {
    const deeds = fc.array(deed, { minLength: 20, maxLength: 120, size: "max" });
    const property = fc.property(deeds, fc.constantFrom(0, 500_000), (all, around) => {
      const index = new TriggerIndex(TICK, around);
      const scan = new LinearScan();
      for (const each of all) {
        if (each.kind === "place") {
          index.place(each.trigger, each.side, each.price);
          scan.place({ ...each.trigger, side: each.side, price: each.price });
        } else if (each.kind === "remove") {
          index.remove(each.trigger);
          scan.remove(each.trigger);
        } else {
          const found = names(index.due(each.below, each.above));
          expect(new Set(found).size).toBe(found.length);
          expect(found).toEqual(expect.arrayContaining(scan.due(each.below, each.above)));
          const near = scan.due(each.below, each.above, TICK - 1);
          expect(near).toEqual(expect.arrayContaining(found));
        }
        expect(index.size).toBe(scan.size);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe("by hand", () => {
  const order = (orderId: number): Trigger => ({ memberId: 10_000, orderId });

  test.each<[side: TriggerSide, price: number, test: number, isDue: boolean]>([
    ["below", 500_000, 500_025, false],
    ["below", 500_000, 500_000, true],
    ["below", 500_000, 100, true],
    ["above", 500_000, 499_975, false],
    ["above", 500_000, 500_000, true],
    ["above", 500_000, 20_000_000, true],
    // Off the grid: found at the tick that comes sooner.
    ["below", 500_010, 500_025, true],
    ["below", 500_010, 500_050, false],
    ["above", 500_010, 500_000, true],
    ["above", 500_010, 499_975, false],
    ["below", Number.POSITIVE_INFINITY, 20_000_000, true],
    ["below", Number.NEGATIVE_INFINITY, 25, false],
    ["above", Number.POSITIVE_INFINITY, 20_000_000, false],
  ])("%s %d, tested at %d: %s", (side, price, testPrice, isDue) => {
    const index = new TriggerIndex(TICK, 500_000);
    index.place(order(1), side, price);
    expect(index.due(testPrice, testPrice)).toHaveLength(isDue ? 1 : 0);
  });

  test("a trigger that moves is found only where it is now", () => {
    const index = new TriggerIndex(TICK, 500_000);
    index.place(order(1), "below", 400_000);
    index.place(order(1), "above", 600_000);
    expect(index.size).toBe(1);
    expect(index.due(300_000, 300_000)).toEqual([]);
    expect(names(index.due(700_000, 700_000))).toEqual(["order 1"]);
  });

  test("neighbours in a bucket stay when one goes, whichever it is", () => {
    for (const gone of [1, 2, 3]) {
      const index = new TriggerIndex(TICK, 500_000);
      for (const id of [1, 2, 3]) index.place(order(id), "below", 500_000);
      index.remove(order(gone));
      const left = [1, 2, 3].filter((id) => id !== gone).map((id) => `order ${id}`);
      expect(names(index.due(500_000, 500_000))).toEqual(left);
    }
  });

  test("a trigger that has been at every price leaves nothing behind", () => {
    const index = new TriggerIndex(TICK, 500_000);
    const before = heapUsed();
    for (let bucket = 0; bucket < 2 ** 20; bucket += 512)
      for (const side of ["below", "above"] as const) index.place(order(1), side, bucket * TICK);
    expect(heapUsed() - before).toBeLessThan(1_000_000);
    expect(names(index.due(0, 2 ** 20 * TICK))).toEqual(["order 1"]);
  });

  test("what comes to a page that was let go is found, and nothing else", () => {
    const index = new TriggerIndex(TICK, 500_000);
    index.place(order(1), "below", 500_000);
    index.remove(order(1));
    index.place(order(2), "below", 700_000);
    index.place(order(3), "below", 500_025);
    expect(names(index.due(500_000, 0))).toEqual(["order 2", "order 3"]);
    index.remove(order(3));
    expect(names(index.due(500_000, 0))).toEqual(["order 2"]);
  });

  test("an order and the line of its member do not mix", () => {
    const index = new TriggerIndex(TICK, 500_000);
    index.place({ memberId: 10_000, orderId: 0 }, "below", 400_000);
    index.place({ memberId: 10_001, orderId: 10_000 }, "below", 500_000);
    index.remove({ memberId: 10_001, orderId: 10_000 });
    expect(names(index.due(400_000, 400_000))).toEqual(["line of 10000"]);
  });
});

test("what a falling or rising price reaches first is walked first, down to what it never reaches", () => {
  const index = new TriggerIndex(TICK, 500_000);
  const place = (orderId: number, side: TriggerSide, at: number) =>
    index.place({ memberId: 10_000, orderId }, side, at);
  place(1, "below", 499_000);
  place(2, "below", 500_000);
  place(3, "below", Number.POSITIVE_INFINITY);
  place(4, "above", 501_000);
  place(5, "above", 500_500);
  const walked = (side: TriggerSide) => [...index.nearest(side)].map(({ orderId }) => orderId);
  expect([walked("below"), walked("above")]).toEqual([
    [3, 2, 1],
    [5, 4],
  ]);
});
