import { beforeEach, expect, test } from "vitest";
import { aRound } from "../fixtures.ts";
import { forgetRounds, keepRounds, rounds } from "./store.ts";

const open = aRound(60_000);
const locked = { ...open, state: "LOCKED", strike: "6849.75" } as const;
const won = { ...locked, state: "BUY", status: 1, close: "6850.00" } as const;
const states = () => rounds.get()["5001"]?.map(({ state }) => state);

beforeEach(forgetRounds);

test("a round becomes what is told of it", () => {
  for (const round of [open, locked, won]) keepRounds([round]);
  expect(rounds.get()["5001"]).toEqual([won]);
});

test("an answer that comes late takes nothing back that was told meanwhile", () => {
  keepRounds([won]);
  keepRounds([open, locked]);
  expect(states()).toEqual(["BUY"]);
});

test("stakes of a round change while it stays where it is", () => {
  keepRounds([open]);
  keepRounds([{ ...open, buyPoint: "500000" }]);
  expect(rounds.get()["5001"]).toMatchObject([{ buyPoint: "500000" }]);
});
