import { expect, test } from "vitest";
import { maskedAccount, maskedPhone } from "./masked-number.ts";

test.each([
  ["01012345678", "010-****-5678"],
  ["010-1234-5678", "010-****-5678"],
  ["+82 10-1234-5678", "821-****-5678"],
  ["0212345", "****45"],
  ["", "****"],
])("a phone %s is listed as %s", (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});

test.each([
  ["110-999-000001", "***-***-**0001"],
  ["00000100000001", "**********0001"],
  ["1234567", "*****67"],
  ["12", "12"],
])("an account %s is listed as %s", (number, shown) => {
  expect(maskedAccount(number)).toBe(shown);
});
