/** Play coins on a phone: sent on the simulated chain, seen block by block, and in the balance by socket, once. */

import { expect, test } from "@playwright/test";
import { fundsOf } from "./support/funds.ts";
import { isWiderThanScreen, startTrading } from "./support/phone.ts";

const TRADER = { id: 10_002, username: "trader1" };

test("coins come over the simulated chain into the balance, by socket", async ({ page }) => {
  await startTrading(page, TRADER.username);
  const before = await fundsOf(page, TRADER.id, "XRP");
  await page.goto("/wallet/deposit/XRP");
  const address = page.getByRole("img", { name: "XRP 입금 주소 QR" });
  await expect(address).toBeVisible();
  await expect(page.getByText("데스티네이션 태그", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "모의 코인 받기" }).tap();
  await expect(page.getByText("100 XRP 입금이 완료됐어요")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("입금 완료", { exact: true })).toBeVisible();
  const after = await fundsOf(page, TRADER.id, "XRP");
  expect(after.available - before.available).toBe(100n * 10n ** 8n);
  expect(await isWiderThanScreen(page)).toBe(false);
});
