import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { provider } from "./area.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");

test("its screens are called something in Korean", () => {
  for (const { title } of provider.screens ?? [])
    expect(
      title?.ko,
      "title.ko of area.ts, and the texts of the screen, are not Korean yet",
    ).toMatch(/[가-힣]/);
});

test("its words are told", () => {
  const words = readFileSync(path.join(ROOT, "docs/areas/provider.md"), "utf8");
  expect(
    words.includes("`provider`"),
    "`provider` is not among the words of docs/areas/provider.md: a new word enters there first",
  ).toBe(true);
});
