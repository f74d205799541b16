import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkWalls } from "./check.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("an import against the way is found, with where to go instead", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "naru-walls-"));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const name of ["money", "engine", "contract", "simulator"]) {
    cpSync(
      path.join(ROOT, `packages/${name}/package.json`),
      path.join(root, `packages/${name}/package.json`),
    );
    mkdirSync(path.join(root, "node_modules/@naru"), { recursive: true });
    symlinkSync(path.join(root, `packages/${name}`), path.join(root, `node_modules/@naru/${name}`));
  }
  write("packages/money/src/amount.ts", "export const one = 1n;\n");
  write("packages/engine/src/input.ts", "export type Input = string;\n");
  write("packages/engine/src/good.ts", 'export { one } from "@naru/money/amount";\n');
  write("packages/engine/src/market/market.ts", "export const two = 2;\n");
  write("packages/engine/src/oversea/margin.ts", "export const three = 3;\n");
  write("packages/engine/src/trading/good.ts", 'export { two } from "../market/market.ts";\n');
  write("packages/engine/src/trading/bad.ts", 'export { three } from "../oversea/margin.ts";\n');
  write("packages/contract/src/bad.ts", 'export type { Input } from "@naru/engine/input";\n');
  write("packages/simulator/src/auditor/bad.ts", 'export { good } from "@naru/engine/good";\n');
  write("packages/simulator/src/driver.ts", 'export { one } from "@naru/engine/good";\n');
  write("apps/server/src/platform/test-database.ts", "export const database = 1;\n");
  write("apps/server/src/main.ts", 'export { database } from "./platform/test-database.ts";\n');
  const report = await checkWalls(root);
  rmSync(root, { recursive: true });
  expect(report.problems.toSorted()).toEqual([
    "apps/server/src/main.ts imports apps/server/src/platform/test-database.ts: " +
      "this is for tests; what serves members must not need it.",
    "packages/contract/src/bad.ts imports packages/engine/src/input.ts: " +
      "the contract is the wire; a word that engine and wire share belongs to vocabulary.",
    "packages/engine/src/trading/bad.ts imports packages/engine/src/oversea/margin.ts: " +
      "trading serves every product and knows none; the product hands in what differs.",
    "packages/simulator/src/auditor/bad.ts imports packages/engine/src/good.ts: " +
      "the auditor knows words only: whoever checks the engine's arithmetic does not use it.",
  ]);
});
