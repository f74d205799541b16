/** The trade page, each of its panels and what opens over it, to a screen reader and in both themes. */

import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "./support/accessibility.ts";
import { ladder, startTrading } from "./support/phone.ts";
import { openInstrument } from "./support/trade-page.ts";

/** Opens a sheet, looks at it and puts it away. */
async function lookAtSheet(
  page: Page,
  title: string,
  open: () => Promise<void>,
): Promise<string[]> {
  await open();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toBeVisible();
  const found = await accessibilityFaults(page, title);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  return found;
}

test("signed in", async ({ page }) => {
  await startTrading(page, "demo2");
  await openInstrument(page, "1002");
  const found: string[] = [];
  for (const tab of ["차트", "체결", "정보", "호가"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    found.push(...(await accessibilityFaults(page, tab)));
  }
  found.push(
    ...(await lookAtSheet(page, "호가창 설정", () =>
      ladder(page).getByRole("button", { name: "호가창 설정" }).tap(),
    )),
    ...(await lookAtSheet(page, "종목", () =>
      page.getByRole("button", { name: "종목 목록 열기" }).tap(),
    )),
  );
  expect(found).toEqual([]);
});

test("logged out", async ({ page }) => {
  await page.goto("/overseaView/1002");
  await expect(ladder(page)).toBeVisible();
  expect(await accessibilityFaults(page, "logged out")).toEqual([]);
});
