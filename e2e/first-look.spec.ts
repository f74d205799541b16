/** What a page shows before its scripts have come: the same things at the same places, and gone once they have. */

import { expect, type Locator, type Page, test } from "@playwright/test";
import { lastPrice, signInAs, startTrading } from "./support/phone.ts";
import { openInstrument } from "./support/trade-page.ts";

const SCRIPTS = "**/assets/*.js";

/** The page as it is before any of its scripts has come. */
async function openWithoutScripts(page: Page, address: string): Promise<Locator> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(address);
  await page.unroute(SCRIPTS);
  const look = page.locator("#first-look");
  await expect(look).toBeVisible();
  return look;
}

/** Where it begins, in whole pixels; its width depends on whether its font has come. */
async function placeOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error("it is not shown");
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test.describe(`${size.width}×${size.height}`, () => {
    test.use({ viewport: size });

    test("the entrance", async ({ page }) => {
      const words = ["NARU", "해외선물을 한 손으로", "아이디", "비밀번호"];
      const placesIn = (whole: Locator) =>
        Promise.all(words.map((word) => placeOf(whole.getByText(word, { exact: true }).first())));
      const before = await placesIn(await openWithoutScripts(page, "/signin"));
      await page.goto("/signin");
      await expect(page.locator("#first-look")).toHaveCount(0);
      expect(await placesIn(page.locator("#root"))).toEqual(before);
    });

    test("the trade page, with the price of the moment", async ({ page }) => {
      await startTrading(page, "demo2");
      await openInstrument(page, "1002");
      const price = await lastPrice(page).textContent();
      let look = await openWithoutScripts(page, "/oversea/1002");
      // A page is not kept waiting for its price: on a busy machine one may have come without.
      while ((await look.locator("strong").textContent()) === "")
        look = await openWithoutScripts(page, "/oversea/1002");
      await expect(look.locator("strong")).toHaveText(price ?? "none");
      await expect(look.getByText("마이크로 S&P 500")).toBeVisible();
      const before = await placeOf(look.locator("strong"));
      await openInstrument(page, "1002");
      await expect(page.locator("#first-look")).toHaveCount(0);
      expect(await placeOf(lastPrice(page))).toEqual(before);
    });
  });
}

test("who reads English sees no Korean first", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "English" }).tap();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/signin");
  await expect(page.locator("#first-look")).toBeHidden();
});

test("a guest who wants the trade page is not shown one", async ({ page }) => {
  await page.goto("/signin");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/oversea/1002");
  await expect(page.locator("#first-look")).toBeHidden();
});

test("a start that fails is told, not covered", async ({ page }) => {
  await page.goto("/signin");
  await signInAs(page, "demo2");
  await expect(page).toHaveURL(/\/oversea/);
  await page.route("**/api/site_info/code", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("서비스에 연결하지 못했어요")).toBeVisible();
  await expect(page.locator("#first-look")).toHaveCount(0);
});
