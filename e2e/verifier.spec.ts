/** The page that checks receipts: from the installation, and from a disk without a network. */

import { expect, test } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { receiptView } from "../apps/server/src/views/receipt-view.ts";
import { SETTLED_ROUND } from "../apps/server/src/views/testing/settled-round.ts";

const receipt = receiptView(SETTLED_ROUND);
const changed = { ...receipt, round: { ...receipt.round, close: "1325.7" } };
const file = (name: string, json: object) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(json)),
});

test("a receipt holds and a changed one does not, on the page that is served and on its copy offline", async ({
  page,
  context,
}, info) => {
  const served = await page.goto("/verify-rounds.html");
  const copy = info.outputPath("verify-rounds.html");
  writeFileSync(copy, (await served?.body()) ?? "");
  for (const address of ["/verify-rounds.html", pathToFileURL(copy).href]) {
    await page.goto(address);
    if (address.startsWith("file:")) await context.setOffline(true);
    await page
      .locator("#files")
      .setInputFiles([file("good.json", receipt), file("changed.json", changed)]);
    const [good, bad] = [page.locator("section").nth(0), page.locator("section").nth(1)];
    await expect(good.getByRole("heading")).toHaveText("good.json: 모두 맞습니다 · holds");
    await expect(
      good.getByText("결과는 기준가와 종가에서 나온 그대로입니다: 매수 실현."),
    ).toBeVisible();
    await expect(bad.getByRole("heading")).toHaveText(
      "changed.json: 맞지 않습니다 · does not hold",
    );
    await expect(bad.getByText("✗ 다름").first()).toBeVisible();
  }
});
