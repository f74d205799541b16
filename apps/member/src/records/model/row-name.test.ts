import { expect, test } from "vitest";
import { rowName } from "./row-name.ts";

const row = { koName: "나스닥100", stock: "NQ" };

test.each([
  ["ko", { enName: "Nasdaq 100" }, "나스닥100"],
  ["en", { enName: "Nasdaq 100" }, "Nasdaq 100"],
  ["en", undefined, "NQ"],
] as const)("in %s", (language, option, name) => {
  expect(rowName(row, option, language)).toBe(name);
});
