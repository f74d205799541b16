/** Every page of the operators' console, and the sheets over them, to a screen reader and in both themes. */

import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./support/accessibility.ts";
import { navigation, openConsole, sitDown } from "./support/console.ts";

test("the sign-in", async ({ browser }) => {
  const page = await sitDown(browser);
  await expect(page.getByLabel("아이디")).toBeVisible();
  expect(await accessibilityFaults(page, "sign-in")).toEqual([]);
  await page.context().close();
});

test("every area", async ({ browser }) => {
  const page = await openConsole(browser, "owner");
  const links = navigation(page).getByRole("link");
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(12);
  const found: string[] = [];
  for (const [index, name] of names.entries()) {
    await links.nth(index).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    found.push(...(await accessibilityFaults(page, name)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
