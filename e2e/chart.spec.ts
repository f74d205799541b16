/** A chart to study on, by touch: an indicator with its own length, a line that is drawn, undone and kept, the whole screen. */

import { expect, type Page, test } from "@playwright/test";
import { startTrading } from "./support/phone.ts";
import { openInstrument } from "./support/trade-page.ts";
import { signIn } from "./support/trader.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";

/** One that trades on a Saturday. */
const COIN = "1103";

async function openChart(page: Page): Promise<void> {
  await openInstrument(page, COIN);
  await page.getByRole("tab", { name: "차트" }).tap();
  await expect(page.getByRole("group", { name: "지표 값" })).toContainText(/이동평균\d+ [\d,.]+/);
}

/** Touches the candles, by parts of their width and height. */
async function touch(page: Page, across: number, down: number): Promise<void> {
  const box = await page
    .getByRole("region", { name: /차트/ })
    .locator("canvas")
    .first()
    .boundingBox();
  if (box === null) throw new Error("there is no chart");
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down);
}

test("indicators, drawings and the whole screen", async ({ page, baseURL }) => {
  // Before the phone: a sign-in after it would be told there as a new device.
  const member = await signIn(String(baseURL), "demo2", DEMO_PASSWORD);
  await startTrading(page, "demo2");
  await openChart(page);
  const kept = async () => {
    const { settings } = await member.read("settings");
    return settings[`chart.${COIN}`] as
      | { looks?: object; drawings?: { tool: string }[] }
      | undefined;
  };

  await test.step("the first average gets another length", async () => {
    await page.getByTitle("이동평균 설정").tap();
    const sheet = page.getByRole("dialog", { name: "이동평균 설정" });
    await sheet.getByRole("button", { name: "기간 1 +1" }).tap();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: "지표 값" })).toContainText(/이동평균.*6 [\d,.]+/);
  });

  await test.step("a trend line says what to touch, is undone, and is drawn again", async () => {
    await page.getByRole("button", { name: "그리기", exact: true }).tap();
    const hint = page.getByRole("status").filter({ hasText: "추세선" });
    for (const _ of [1, 2]) {
      await page.getByRole("button", { name: "추세선" }).tap();
      await expect(hint).toContainText("첫 점");
      await touch(page, 0.3, 0.3);
      await expect(hint).toContainText("2번째 점");
      // A touch that follows another within half a second is none to the chart.
      await expect(async () => {
        await touch(page, 0.6, 0.5);
        await expect(hint).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect.poll(async () => (await kept())?.drawings).toMatchObject([{ tool: "segment" }]);
      if (_ === 2) break;
      await page.getByRole("button", { name: "되돌리기" }).tap();
      await expect.poll(async () => (await kept())?.drawings).toEqual([]);
    }
  });

  await test.step("the whole screen has buy and sell", async () => {
    await page.getByRole("button", { name: "전체 화면", exact: true }).tap();
    const chart = page.getByRole("region", { name: /차트/ });
    await expect(chart.getByRole("button", { name: /^시장가 매도/ })).toBeVisible();
    await chart.getByRole("button", { name: /^시장가 매수/ }).tap();
    await expect(page.getByRole("dialog").getByText("매수").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "전체 화면 닫기" }).tap();
    await expect(page.getByRole("tab", { name: "차트" })).toBeInViewport();
  });

  await test.step("what was set is kept with the server", async () => {
    await page.reload();
    await openChart(page);
    await expect(page.getByRole("group", { name: "지표 값" })).toContainText(/이동평균.*6 [\d,.]+/);
    expect((await kept())?.looks).toMatchObject({ MA: { params: [6, 20, 60, 120] } });
  });
});
