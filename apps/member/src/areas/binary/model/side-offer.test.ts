import { expect, test } from "vitest";
import { aTradeOption } from "../fixtures.ts";
import { offerOf, quickBets } from "./side-offer.ts";

const option = aTradeOption({ type: "B1", rate: "0.9", min: "5000", max: "1000000", unit: "1000" });
const room = { gate: null, spendable: 50_000n, open: { B: 0n, S: 0n } };

test("a button says what would be paid before the bet", () => {
  expect(offerOf("B", "10000", option, option, room)).toMatchObject({
    reason: null,
    payout: { paid: 19_000n },
  });
  expect(offerOf("B", "10000", option, { ...option, rate: "0.8" }, room).payout?.paid).toBe(
    18_000n,
  );
});

test("the reason of the round stands before that of the stake", () => {
  expect(offerOf("S", "", option, option, { ...room, gate: "SHUT" })).toMatchObject({
    reason: "SHUT",
    payout: null,
  });
  expect(offerOf("S", "60000", option, option, room).reason).toBe("NOT_ENOUGH");
  expect(offerOf("S", "5000", option, option, { ...room, spendable: null }).reason).toBe(
    "NOT_ENOUGH",
  );
});

test("the bet before, once more, doubled, and on the other side", () => {
  expect(quickBets(null)).toBeNull();
  expect(quickBets({ side: "B", stake: "10000" })).toEqual({
    again: { side: "B", stake: "10000" },
    double: { side: "B", stake: "20000" },
    opposite: { side: "S", stake: "10000" },
  });
});
