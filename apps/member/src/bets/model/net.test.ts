import { expect, test } from "vitest";
import { netOfBet, paidOfBet } from "./net.ts";

test.each([
  ["WON", "10000", "9000", "0", "9000", "19000"],
  ["WON", "10000", "10000", "1000", "9000", "19000"],
  ["LOST", "10000", "0", "0", "-10000", "0"],
  ["VOID", "10000", "0", "0", "0", "10000"],
  ["OPEN", "10000", "0", "0", "0", "0"],
] as const)(
  "%s of %s, profit %s, fee %s: net %s, paid %s",
  (result, point, profit, fee, net, paid) => {
    const bet = { result, point, profit, fee };
    expect([netOfBet(bet, "KRW"), paidOfBet(bet, "KRW")]).toEqual([net, paid]);
  },
);
