/** The console on a phone: the menu as a drawer, rows as cards, a decision in reach of a thumb. */

import { expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole, PHONE } from "./support/console.ts";
import { signIn, uuid7 } from "./support/trader.ts";

/** What a thumb hits without looking twice. */
const THUMB_PX = 44;

/** Texts of the page that begin or end beyond the screen and that no finger can move into it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((screen) => {
    const moves = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === "auto" || overflowX === "scroll") return true;
      return element.parentElement !== null && moves(element.parentElement);
    };
    return [...document.querySelectorAll("main *")].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
      const isText = element.childElementCount === 0 && (element.textContent ?? "").trim() !== "";
      const isOut = left < -1 || right > screen + 1;
      return isShown && isText && isOut && !moves(element) ? [element.textContent ?? ""] : [];
    });
  }, PHONE.width);
}

test("every page fits a phone, and a deposit is approved on one", async ({ browser }) => {
  const member = await signIn(address, "trader2", DEMO_PASSWORD);
  const asked = await member.call("dnwApply", { type: "D", point: 170_000 }, uuid7());
  expect(asked.status).toBe(200);
  const page = await openConsole(browser, "owner");
  await page.setViewportSize(PHONE);
  const menu = page.getByRole("button", { name: "메뉴 열기" });
  await menu.click();
  const names = await navigation(page).getByRole("link").allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.map((text) => text.split("\n")[0] ?? "")) {
    if (!(await navigation(page).isVisible())) await menu.click();
    await navigation(page).getByRole("link", { name, exact: false }).first().click();
    await expect(navigation(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(PHONE.width);
    expect(await cutOff(page), name).toEqual([]);
  }

  await menu.click();
  await navigation(page).getByRole("link", { name: "입출금" }).click();
  await page.getByRole("row").filter({ hasText: "170,000" }).click();
  const panel = page.getByRole("complementary");
  for (const name of ["거절", "승인"]) {
    const button = panel.getByRole("button", { name, exact: true });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(THUMB_PX);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  }
  await panel.getByRole("button", { name: "승인", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "입금 승인하기" }).click();
  await expect(page.getByRole("status").getByText("승인했습니다.")).toBeVisible();
  await page.context().close();
});
