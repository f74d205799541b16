/**
 * Binary rounds on a phone whose clock is wrong by days: a bet that says what it pays, its lock, its end, and the receipt
 * that anybody may read. The installation's own day is another than this machine's.
 */

import { expect, type Page, test } from "@playwright/test";
import { call, isWiderThanScreen, notice, startTrading } from "./support/phone.ts";

const MEMBER = "demo2";
/** Two rounds of the shortest game, and time for a busy machine. */
const ROUNDS_MS = 180_000;

async function openGame(page: Page, game: string): Promise<void> {
  await page.goto("/exchange");
  await expect(page).toHaveURL(/\/exchange\/\d+$/);
  await page.getByRole("button", { name: "종목 목록 열기" }).tap();
  await page.getByRole("dialog", { name: "종목" }).getByRole("button", { name: "나루 지수" }).tap();
  await page.getByRole("button", { name: game, exact: true }).tap();
  await expect(page.getByRole("button", { name: game, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
}

const buy = (page: Page) => page.getByRole("button", { name: /^매수 / });
const sell = (page: Page) => page.getByRole("button", { name: /^매도 / });

test("a bet is read before it is made, runs its round, and its receipt is anybody's", async ({
  page,
  browser,
}) => {
  await startTrading(page, MEMBER);
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByRole("link", { name: "바이너리옵션" }).tap();
  await openGame(page, "렌트 30초");
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await isWiderThanScreen(page)).toBe(false);
    await expect(buy(page)).toBeInViewport();
  }

  await test.step("what is off says why", async () => {
    await page.getByRole("textbox", { name: "베팅 금액" }).fill("");
    await expect(buy(page)).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("the countdown goes by the server's time and ends with the betting", async () => {
    const left = page.getByRole("timer").last();
    await expect(left).toHaveText(/^00:[0-2]\d$/);
  });

  await test.step("both sides, each with what it would pay", async () => {
    await page.getByRole("textbox", { name: "베팅 금액" }).fill("10000");
    await expect(buy(page)).toContainText("적중 시 19,000원", { timeout: ROUNDS_MS });
    await buy(page).tap();
    const risk = page.getByRole("dialog", { name: "베팅하기 전에 확인해주세요" });
    await expect(risk).toContainText("같으면 무효예요");
    await risk.getByRole("button", { name: "위험을 이해했어요" }).tap();
    // Looked for from now on: a round is over in half a minute, however slow the machine is.
    const mine = page.getByRole("region", { name: /^내 베팅/ }).filter({ hasText: "매수 1건" });
    const shown = mine.first().waitFor({ timeout: ROUNDS_MS });
    await sendInOpenRound(page, "매수 10,000원 베팅하기");
    await shown;
    await expect(sell(page)).toContainText("적중 시 19,000원", { timeout: ROUNDS_MS });
    await page.getByRole("button", { name: /^반대/ }).tap();
    await sendInOpenRound(page, "매도 10,000원 베팅하기");
  });

  await test.step("the rounds end, and the histories have them with their receipts", async () => {
    await expect(page.getByRole("region", { name: /^내 베팅/ })).toHaveCount(0, {
      timeout: ROUNDS_MS,
    });
    await page.goto("/search/binary");
    await expect(page.getByRole("link", { name: /나루 지수/ })).toHaveCount(2);
    const { content } = await call(page, "bets", {});
    expect(content.map(({ result }) => result)).not.toContain("OPEN");
    await page
      .getByRole("link", { name: /나루 지수/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/receipt\/\d+$/);
  });

  await test.step("a guest reads the same receipt", async () => {
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(page.url());
    await expect(guest.getByText(/^(매수 실현|매도 실현|무효)$/)).toBeVisible();
    await expect(guest.getByRole("link", { name: "확인 도구 열기" })).toBeVisible();
    await guest.context().close();
  });
  await expect(notice(page)).toHaveCount(0);
});

/** Presses what sends a bet once betting is on; one that came a moment too late is refused, and pressed again in the next round. */
async function sendInOpenRound(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("dialog").filter({ hasText: name });
  const late = notice(page).getByRole("button", { name: "확인" });
  await expect(async () => {
    if (await late.isVisible()) await late.tap();
    const send = sheet.getByRole("button", { name });
    await expect(send).toBeEnabled({ timeout: ROUNDS_MS });
    await send.tap({ timeout: 5_000 });
    await expect(sheet).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: ROUNDS_MS });
}
