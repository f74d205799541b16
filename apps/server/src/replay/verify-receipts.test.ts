import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { receiptView } from "../views/receipt-view.ts";
import { SETTLED_ROUND } from "../views/testing/settled-round.ts";
import { verifyReceipts } from "./verify-receipts.ts";

function written(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-receipt-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "receipt.json");
  writeFileSync(file, text);
  return file;
}

test("a receipt that was served holds, and each thing that was looked at is said in both languages", async () => {
  const { isSound, text } = await verifyReceipts([
    written(JSON.stringify(receiptView(SETTLED_ROUND))),
  ]);
  expect({ isSound, marks: text.match(/✓/g)?.length }).toEqual({ isSound: true, marks: 10 });
  expect(text).toContain("결과는 기준가와 종가에서 나온 그대로입니다: 매수 실현.");
  expect(text).toContain("The result is what strike and close make of it: BUY.");
  expect(text).toContain("Everything holds.");
});

test("one with another close does not, and says which", async () => {
  const receipt = receiptView(SETTLED_ROUND);
  const changed = { ...receipt, round: { ...receipt.round, close: "1.0" } };
  const { isSound, text } = await verifyReceipts([written(JSON.stringify(changed))]);
  expect(isSound).toBe(false);
  expect(text).toContain("✗ 보이는 숫자가 사슬에 묶인 기록과 모두 같습니다.");
});

test("a file that cannot be read is an error, not a verdict", async () => {
  await expect(verifyReceipts(["/nowhere/receipt.json"])).rejects.toThrow("ENOENT");
});
