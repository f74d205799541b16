import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { coin } from "./area.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");

test("its page is called something in Korean, and the handbook says so", () => {
  const handbook = readFileSync(path.join(ROOT, "docs/areas/coin.md"), "utf8");
  for (const { label } of coin.pages ?? []) {
    expect(label.ko).toMatch(/[가-힣]/);
    expect(handbook).toContain(`**${label.ko}**`);
  }
});
