import { describe, expect, test } from "vitest";
import { factorsOf } from "./factors.ts";

const none = {
  isOtpRequired: false,
  hasOtp: false,
  otpAbove: null,
  hasPin: false,
  isPinLocked: false,
  withdrawnToday: "0",
};
const of = (limits: Partial<Parameters<typeof factorsOf>[0]>, worth = "50000") =>
  factorsOf({ ...none, ...limits }, worth, "KRW");

describe("what a payment out may be confirmed with", () => {
  test.each([
    [{ hasPin: true }, ["PIN"]],
    // The code is required of whoever has nothing else.
    [{ hasOtp: true, isOtpRequired: true }, ["OTP"]],
    [{ hasPin: true, hasOtp: true }, ["PIN", "OTP"]],
    [{ hasPin: true, isPinLocked: true, hasOtp: true }, ["OTP"]],
    [{ hasPin: true, hasOtp: true, isOtpRequired: true }, ["OTP"]],
  ] as const)("%j: %j", (limits, kinds) => {
    expect(of(limits)).toMatchObject({ kinds, lacks: null });
  });

  test.each([
    [{}, "ANY"],
    [{ isOtpRequired: true }, "OTP"],
    [{ hasPin: true, isOtpRequired: true }, "OTP"],
    [{ hasPin: true, isPinLocked: true }, "UNLOCKED_PIN"],
  ] as const)("%j lacks %s", (limits, lacks) => {
    expect(of(limits)).toMatchObject({ kinds: [], lacks });
  });

  test("is a code alone above the site's sum of the day", () => {
    const limits = { hasPin: true, hasOtp: true, otpAbove: "100000", withdrawnToday: "60000" };
    expect(of(limits, "40000")).toMatchObject({ kinds: ["PIN", "OTP"], isCodeOnly: false });
    expect(of(limits, "40001")).toMatchObject({ kinds: ["OTP"], isCodeOnly: true });
    expect(of({ ...limits, hasOtp: false }, "40001").lacks).toBe("OTP");
  });
});
