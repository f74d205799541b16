import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { coinOf, FIRST, HOLD_MS, nextStep, orderOf, PAUSE_MS, type Seen } from "./trade.ts";

const BTC = { id: "1201", lastPrice: "91500.00", tickSize: "0.01", qtyStep: "0.001" };
const ETH = { id: "1202", lastPrice: "3050.00", tickSize: "0.01", qtyStep: "0.001" };

const AT = 1_000_000;
/** So many short positions before: no beginner any more. */
const SHORT = Array.from({ length: FIRST }, () => ({ openedAt: 0, closedAt: 1 }));

/** Lives through a stretch of time with a look a second; says how many seconds after the start what was done. */
function live(
  seconds: number,
  { followsAt, before = [] }: { followsAt?: number; before?: Seen["closed"] } = {},
): string[] {
  const clock = manualClock(AT);
  const done: string[] = [];
  let open: Seen["open"];
  let closed = before;
  let followedAt: number | undefined;
  for (let second = 0; second < seconds; second += 1) {
    const now = clock.now();
    if (second === followsAt) followedAt = now;
    const step = nextStep({ now, open, closed: closed.slice(0, FIRST), followedAt });
    if (step !== "WAIT") done.push(`${step} ${second}`);
    if (step === "OPEN") open = { openedAt: now };
    if (step === "CLOSE" && open !== undefined) {
      closed = [{ ...open, closedAt: now }, ...closed];
      open = undefined;
    }
    clock.advance(1_000);
  }
  return done;
}

test("a trader leaves what no exit has closed, and goes on after a pause", () => {
  const [hold, pause] = [HOLD_MS / 1_000, PAUSE_MS / 1_000];
  const round = hold + pause;
  expect(live(3_600, { before: SHORT })).toEqual(
    [0, 1].flatMap((n) => [`OPEN ${n * round}`, `CLOSE ${n * round + hold}`]),
  );
});

test("the first positions are short and follow one another", () => {
  expect(live(1_100)).toEqual([
    ...["OPEN 0", "CLOSE 40", "OPEN 50", "CLOSE 90", "OPEN 100", "CLOSE 140"],
    "OPEN 1040",
  ]);
});

test("whoever begins to follow sees the next position begin at once, whatever is held, and no more than that", () => {
  const before = SHORT;
  expect(live(300, { before, followsAt: 100 })).toEqual(["OPEN 0", "CLOSE 100", "OPEN 101"]);
  expect(live(1_200, { before, followsAt: 1_000 })).toEqual(["OPEN 0", "CLOSE 900", "OPEN 1000"]);
});

test.each([
  ["WITH", "91000.00", { tradeType: "LONG", takeProfit: "92049", stopLoss: "91042.5" }],
  ["AGAINST", "91000.00", { tradeType: "SHORT", takeProfit: "90951", stopLoss: "91957.5" }],
  ["WITH", "92000.00", { tradeType: "SHORT", takeProfit: "90951", stopLoss: "91957.5" }],
  ["AGAINST", "92000.00", { tradeType: "LONG", takeProfit: "92049", stopLoss: "91042.5" }],
] as const)("%s a move from %s", (manner, from, order) => {
  expect(orderOf(BTC, [from, "91400.00"], manner)).toEqual({ qty: "0.003", ...order });
});

test("exits lie on the grid, and a coin of which one step is worth too much is left alone", () => {
  const rough = { ...ETH, tickSize: "0.5" };
  const order = orderOf(rough, ["3000.00"], "WITH");
  expect(order).toEqual({
    tradeType: "LONG",
    qty: "0.098",
    takeProfit: "3068.5",
    stopLoss: "3035",
  });
  expect(orderOf({ ...BTC, qtyStep: "1" }, [], "WITH")).toBeUndefined();
});

test("coins take turns, the two manners have different ones, and without any nothing is traded", () => {
  const now = Date.UTC(2026, 10, 21);
  const [one, two] = [coinOf([BTC, ETH], now, "WITH"), coinOf([BTC, ETH], now, "AGAINST")];
  expect(new Set([one, two])).toEqual(new Set([BTC, ETH]));
  expect(coinOf([BTC, ETH], now + 15 * 60_000, "WITH")).toBe(two);
  expect(coinOf([], now, "WITH")).toBeUndefined();
});
