import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { screens } from "./screens.ts";

test("the screens print one a line", () => {
  const printed = execFileSync(
    process.execPath,
    [path.join(import.meta.dirname, "print-screens.ts")],
    {
      encoding: "utf8",
    },
  );
  expect(
    printed
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t")[0]),
  ).toEqual(screens.map(({ path }) => path));
});
