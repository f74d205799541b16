import { expect, test } from "vitest";
import { isWeakPin } from "./pin.ts";

test.each([
  ...["000000", "777777", "123456", "987654", "890123", "135791", "210987"],
  ...["121212", "111112", "122222", "123123", "123321", "112233", "773399"],
  ...["900101", "000229", "851231", "241130"],
])("%s is too easy", (pin) => expect(isWeakPin(pin, "")).toBe(true));

test.each(["246810", "918273", "802947", "000230", "851301", "851232", "850010"])(
  "%s is not",
  (pin) => expect(isWeakPin(pin, "01012345678")).toBe(false),
);

test("a part of the owner's own phone number is too easy", () => {
  expect(isWeakPin("739182", "01057391824")).toBe(true);
  expect(isWeakPin("739182", "01057391924")).toBe(false);
  expect(isWeakPin("739182", "")).toBe(false);
});
