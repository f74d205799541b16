import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { provider } from "./area.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

test("its pages are called something in Korean, and the handbook says so", () => {
  for (const { label } of provider.pages ?? []) {
    expect(label.ko, "label.ko of area.ts, and the texts of the page, are not Korean yet").toMatch(
      /[가-힣]/,
    );
    expect(read("docs/areas/provider.md"), "docs/areas/provider.md tells of the page").toContain(
      `**${label.ko}**`,
    );
  }
});

test("what guards its calls is told", () => {
  for (const call of ["providerSettings", "providerDeskOrders", "askProvider"])
    expect(read("docs/areas/provider.md")).toContain(`\`${call}\``);
});
