import { expect, test } from "vitest";
import { requestEffectOf } from "./request-effects.ts";

test.each([
  ["DEPOSIT", "APPROVED", { text: "doneDEPOSIT", tone: "success" }],
  ["WITHDRAW", "APPROVED", { text: "doneWITHDRAW", tone: "success" }],
  ["WITHDRAW", "REJECTED", { text: "refusedWITHDRAW", tone: "error" }],
  ["DEPOSIT", "EXPIRED", { text: "expiredDEPOSIT", tone: "warning" }],
  ["DEPOSIT", "PENDING", null],
  ["DEPOSIT", "CANCELLED", null],
  ["CONVERT", "APPROVED", null],
  ["COUPON", "APPROVED", null],
  ["SEND", "APPROVED", null],
  ["RECEIVE", "APPROVED", { text: "received", tone: "success" }],
] as const)("%s that is %s", (kind, status, effect) => {
  expect(requestEffectOf({ kind, status, walletType: "BINARY", askedPoint: null })).toEqual(effect);
});

test("coins that are approved are on their way, and not there yet", () => {
  const sent = {
    kind: "WITHDRAW",
    status: "APPROVED",
    walletType: "XRP",
    askedPoint: null,
  } as const;
  expect(requestEffectOf(sent)).toEqual({ text: "sendingCoins", tone: "success" });
});

test.each(["DEPOSIT", "WITHDRAW"] as const)(
  "of a %s another amount is told beside what was asked for",
  (kind) => {
    const part = { kind, status: "APPROVED", walletType: "BINARY", askedPoint: "1000000" } as const;
    expect(requestEffectOf(part)).toEqual({ text: `part${kind}`, tone: "warning" });
  },
);
