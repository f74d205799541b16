/** A member trades a perpetual on a phone: leverage, a limit that waits, one at the market, exits, and what is refused. */

import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "./support/accessibility.ts";
import { cutTexts } from "./support/cut-text.ts";
import { call, isWiderThanScreen, startTrading, toast } from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";

let installation: Running;
test.beforeAll(async () => {
  installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
});

const form = (page: Page) => page.getByRole("region", { name: "주문서" });
const field = (page: Page, name: string | RegExp) => form(page).getByRole("textbox", { name });
const submit = (page: Page) => form(page).locator("button[aria-busy]");

/** Sends the order of the form over the last look. */
async function send(page: Page): Promise<void> {
  await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
  const words = (await submit(page).textContent()) ?? "";
  await submit(page).tap();
  const sheet = page.getByRole("dialog", { name: "비트코인" });
  await sheet.getByRole("button", { name: words.trim() }).tap();
  await expect(sheet).toHaveCount(0);
}

async function setLeverage(page: Page, leverage: number): Promise<void> {
  await form(page)
    .getByRole("button", { name: /^교차 \d+배$/ })
    .tap();
  const sheet = page.getByRole("dialog", { name: "레버리지와 마진" });
  await sheet.getByRole("button", { name: `${leverage}배`, exact: true }).tap();
  await sheet.getByRole("button", { name: "적용하기" }).tap();
  await expect(sheet).toHaveCount(0);
}

test("leverage, a limit, a market order with its exits, and a cancel", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: installation.address });
  await startTrading(page, "demo");
  await page.goto("/future/1201");
  await page.getByRole("button", { name: "주문하기" }).tap();

  await test.step("the form is in reach at the smallest phone, and says why it is off", async () => {
    await expect(submit(page)).toContainText("수량 입력");
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      expect(await isWiderThanScreen(page)).toBe(false);
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
      await expect(form(page).getByText("강제청산")).toBeInViewport({ ratio: 1 });
      expect(await cutTexts(page)).toEqual([]);
    }
    expect(await accessibilityFaults(page, "order form")).toEqual([]);
  });

  await test.step("twenty times, and a limit far below waits", async () => {
    await setLeverage(page, 20);
    await expect(form(page).getByRole("button", { name: "교차 20배" })).toBeVisible();
    const last = Number((await call(page, "futuresOption", { futuresOptionId: "1201" })).lastPrice);
    await field(page, "주문가").fill((last * 0.95).toFixed(0));
    await field(page, /^수량/).fill("0.01");
    await send(page);
    await expect.poll(async () => (await call(page, "futuresOpenOrders")).length).toBe(1);
  });

  await test.step("under an order leverage stays, and says so", async () => {
    await form(page).getByRole("button", { name: "교차 20배" }).tap();
    const sheet = page.getByRole("dialog", { name: "레버리지와 마진" });
    await expect(sheet.getByRole("alert")).toContainText("바꿀 수 없어요");
    await expect(sheet.getByRole("button", { name: "적용하기" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("at the market with both exits", async () => {
    await form(page).getByRole("button", { name: "시장가", exact: true }).tap();
    await form(page).getByRole("button", { name: "TP/SL", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: "주문 조건" });
    await sheet.getByRole("button", { name: "익절가(TP) 켜기" }).tap();
    await sheet.getByRole("button", { name: "손절가(SL) 켜기" }).tap();
    await sheet.getByRole("button", { name: "완료" }).tap();
    await expect(sheet).toHaveCount(0);
    await send(page);
    await expect(toast(page, /체결/)).toBeVisible();
    const [position] = await call(page, "futuresOpenPositions");
    expect(position).toMatchObject({ tradeType: "LONG", leverage: 20 });
    expect(position?.exits.map(({ kind }) => kind).toSorted()).toEqual(["SL", "TP"]);
    await expect(page.getByRole("tab", { name: /보유\s*2/ })).toBeVisible();
  });

  await test.step("what the wallet does not cover is said on the button", async () => {
    await field(page, /^수량/).fill("90");
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await expect(submit(page)).toContainText(/한도 초과|잔고 부족/);
  });

  await test.step("the limit is cancelled, and the page knows", async () => {
    const [order] = await call(page, "futuresOpenOrders");
    await call(page, "cancelFuturesOrder", { id: order?.id ?? "" });
    await expect(page.getByRole("tab", { name: /보유\s*1/ })).toBeVisible();
  });
  await page.close();
});
