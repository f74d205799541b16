import { expect, test } from "vitest";
import { passwordFaults } from "./new-password.ts";

test.each([
  [
    { current: "", next: "", repeat: "" },
    { current: "missing", next: "tooShort" },
  ],
  [{ current: "old12345", next: "new1234", repeat: "new1234" }, { next: "tooShort" }],
  [{ current: "old12345", next: "old12345", repeat: "old12345" }, { next: "same" }],
  [{ current: "old12345", next: "new12345", repeat: "new12346" }, { repeat: "differs" }],
  [{ current: "old12345", next: "new12345", repeat: "new12345" }, {}],
] as const)("%j lacks %j", (change, faults) => {
  expect(passwordFaults(change)).toEqual(faults);
});
