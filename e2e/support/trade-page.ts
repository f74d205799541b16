/** The trade page beyond a first trade: another instrument by its address, and how the ladder takes orders. */

import { expect, type Page } from "@playwright/test";
import { ladder, lastPrice } from "./phone.ts";
import { type Trader, uuid7 } from "./trader.ts";

/** Opens an instrument of the site and waits for its price. */
export async function openInstrument(page: Page, id: string): Promise<void> {
  await page.goto(`/oversea/${id}`);
  await expect(ladder(page).locator("[data-zone=LIMIT]").first()).toBeVisible();
  await expect(lastPrice(page)).toHaveText(/\d/);
}

/** Lets a tap on the ladder order at once, as its settings offer it. */
export async function chooseOneTap(page: Page): Promise<void> {
  await ladder(page).getByRole("button", { name: "호가창 설정" }).tap();
  const sheet = page.getByRole("dialog", { name: "호가창 설정" });
  await sheet.getByText("한 번 누르기", { exact: true }).tap();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

/** Leaves the member without working orders and positions. */
export async function clearAccount(trader: Trader): Promise<void> {
  for (const [id, body] of [
    ["cancelAllOverseaOrders", {}],
    ["closeOverseaPositions", { which: "ALL" }],
  ] as const) {
    const { status } = await trader.insist(id, body, uuid7());
    // 409: there was nothing to clear.
    expect([200, 409]).toContain(status);
  }
}
