import { expect, test } from "vitest";
import { type CardRound, cardOf, inOrder } from "./round-card.ts";

const time = (seconds: number) =>
  new Date(Date.parse("2026-11-20T10:00:00.000Z") + seconds * 1000).toISOString();
const at = (seconds: number) => Date.parse(time(seconds));
const round = (over: Partial<CardRound> = {}): CardRound => ({
  id: "7",
  state: "OPEN",
  openAt: time(0),
  betEndAt: time(50),
  lockAt: time(60),
  closeAt: time(120),
  voidReason: null,
  ...over,
});

test.each([
  [-1, "OPEN", "soon", 0],
  [0, "OPEN", "open", 50],
  [49.999, "OPEN", "open", 50],
  [50, "OPEN", "shut", 60],
  [60, "OPEN", "running", 120],
  [60, "LOCKED", "running", 120],
  [59, "LOCKED", "running", 120],
  [120, "LOCKED", "settling", null],
  [121, "CLOSED", "settling", null],
  [110, "CLOSED", "settling", null],
  [121, "BUY", "done", null],
  [10, "SELL", "done", null],
  [70, "VOID", "void", null],
] as const)("after %s s a round that is %s is %s until %s", (seconds, state, card, end) => {
  expect(cardOf(round({ state }), at(seconds))).toEqual({
    state: card,
    endsAt: end === null ? null : at(end),
  });
});

test("without a clock the server's word is all", () => {
  expect(cardOf(round(), null).state).toBe("open");
  expect(cardOf(round({ state: "LOCKED" }), null).state).toBe("running");
});

test("cards stand in the order of their locks", () => {
  const first = round({ id: "1", lockAt: time(60) });
  const second = round({ id: "2", lockAt: time(120) });
  expect(inOrder([second, first]).map(({ id }) => id)).toEqual(["1", "2"]);
});
