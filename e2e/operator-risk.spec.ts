/**
 * "Stopping openings" and "Maintenance" of docs/areas/risk.md to the letter, with a member's phone beside: what stops says so at the
 * button, what is held is closed, a maintenance is counted down, runs and ends by its time.
 */

import { expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole, serverNow } from "./support/console.ts";
import { atDesk } from "./support/desk.ts";
import { agree, stepsOf } from "./support/manual.ts";
import { fits, startTrading } from "./support/phone.ts";
import { place } from "./support/orders.ts";
import { openInstrument } from "./support/trade-page.ts";
import { signIn } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** 나루 지수, which trades at any hour. */
const [OPTION, STOCK, NAME] = ["1101", "NRX", "나루 지수"];
const MINUTE_MS = 60_000;
const NOTE = "서버를 교체해요";

test.use({ actionTimeout: 30_000 });

test("one stops openings and two let them go on; a maintenance that two plan is counted down, lets out and ends", async ({
  page,
  browser,
}) => {
  const maker = await openConsole(browser, "owner");
  const checker = await openConsole(browser, "director");
  const member = await signIn(address, "demo2", DEMO_PASSWORD);
  const sheet = maker.locator("dialog[open]");
  const futures = maker.getByRole("listitem").filter({ hasText: "해외선물" });
  const toRiskDesk = () => navigation(maker).getByRole("link", { name: "위험 관리" }).click();
  await startTrading(page, "demo2");
  await openInstrument(page, OPTION);
  await place(member, STOCK, "LONG");

  await test.step("stopped by one with a reason: the button says why, and what is held is closed", async () => {
    const steps = stepsOf(maker, "Stopping openings");
    await toRiskDesk();
    await expect(maker.getByRole("heading", { name: steps.take() })).toBeVisible();
    steps.pass(1);
    await futures.getByRole("button", { name: steps.take() }).click();
    await steps.fill("시세 확인");
    await steps.pressInSheet();
    await expect(futures).toContainText("시세 확인");
    await saysWhy(page);
    await close(page);

    steps.pass(1);
    await futures.getByRole("button", { name: steps.take() }).click();
    await sheet.getByLabel("사유").fill("시세 정상");
    await sheet.getByRole("button", { name: "다시 열기 제안하기" }).click();
    await expect(futures).toContainText("다시 열기 승인 대기");
    await expect(navigation(maker).getByRole("link", { name: steps.take() })).toBeVisible();
    await expect(navigation(maker).getByRole("link", { name: steps.take() })).toBeVisible();
    steps.end();
    await agree(checker, "openings OVERSEA");
    await expect(buy(page)).toHaveAttribute("aria-disabled", "false");
    await place(member, STOCK, "LONG");
  });

  const steps = stepsOf(maker, "Maintenance");
  await test.step("planned by two: the phone counts down, and puts it away", async () => {
    await toRiskDesk();
    await expect(maker.getByText(steps.take(), { exact: true }).first()).toBeVisible();
    steps.pass(1);
    await steps.press();
    const now = await serverNow(maker);
    // Within the hour of which members are told; however slow the machine, the second person is in time.
    await steps.fill(onClocks(now + 55 * MINUTE_MS));
    await steps.fill(onClocks(now + 85 * MINUTE_MS));
    await steps.fill(NOTE);
    await steps.fill("서버 교체");
    await steps.pressInSheet();
    await expect(sheet).toHaveCount(0);
    await expect(navigation(maker).getByRole("link", { name: steps.take() })).toBeVisible();
    await agree(checker, "maintenance");
    await expect(bar(page)).toContainText(/부터 .*까지 점검해요 · \d+분 뒤 시작/);
    await expect(bar(page)).toContainText(NOTE);
    await fits(page, "maintenance that comes");
    await bar(page).getByRole("button", { name: "점검 안내 닫기" }).tap();
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step("begun: the bar is back, the button says why, money waits, and what is held is closed", async () => {
    const begun = await serverNow(maker);
    await moveTo(begun, 30 * MINUTE_MS);
    const from = new Date(begun).toISOString();
    await until(async () => (await member.read("siteInfo")).maintenance?.from === from);
    await page.reload();
    await expect(bar(page)).toContainText("점검 중이에요");
    await saysWhy(page);
    await fits(page, "maintenance that runs");
    await expect(futures).toContainText(steps.take());
    await close(page);
    await page.goto("/dnw");
    await page.getByLabel("입금할 금액").fill("10000");
    await page.getByRole("button", { name: "입금 신청하기" }).tap();
    await expect(page.getByRole("dialog").filter({ hasText: "까지 점검 중입니다." })).toBeVisible();
  });

  await test.step("what it stopped may be kept so, and it may be ended early or called off; it ends by its time", async () => {
    await expect(futures.getByRole("button", { name: steps.take() })).toBeVisible();
    const list = maker.getByRole("list", { name: "점검" });
    await expect(list.getByRole("button", { name: steps.take() })).toBeVisible();
    // Before it begins, and why.
    steps.pass(2);
    steps.end();
    await openInstrument(page, OPTION);
    await moveTo((await serverNow(maker)) - MINUTE_MS, MINUTE_MS + 1_000);
    await expect(bar(page)).toHaveCount(0);
    await expect(buy(page)).toHaveAttribute("aria-disabled", "false");
    await expect(futures).toContainText("열림");
    await expect(list.getByRole("listitem")).toHaveCount(0);
  });
  for (const desk of [maker, checker]) await desk.context().close();
});

const bar = (page: Page) => page.getByRole("complementary", { name: "점검 안내" });
const buy = (page: Page) => page.getByRole("button", { name: "시장가 매수" });

/** The button that opens is off, and says that nothing opens. */
async function saysWhy(page: Page): Promise<void> {
  await expect(buy(page)).toHaveAttribute("aria-disabled", "true");
  for (const button of [buy(page), page.getByRole("button", { name: "반대" })])
    await expect(button).toContainText("진입 중지");
  await buy(page).tap({ force: true });
  await expect(
    page.getByRole("status").getByText("지금은 새로 진입할 수 없어요. 청산은 할 수 있어요."),
  ).toBeVisible();
}

/** Closes what the page's instrument holds. */
async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: "청산", exact: true }).tap();
  const order = page.getByRole("dialog", { name: NAME });
  await order.getByRole("button", { name: /^시장가로 \d+계약 청산하기$/ }).tap();
  await expect(page.getByText("포지션 없음")).toBeVisible();
}

/** An instant as the console's fields take it, on the site's clocks. */
function onClocks(at: number): string {
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Seoul",
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);
  return text.replace(" ", "T");
}

/** Has the maintenance that is open begin at an instant (epoch ms) and last so long, where a story cannot wait for its time. */
async function moveTo(at: number, lastsMs: number): Promise<void> {
  await atDesk((db) =>
    db.query(
      `UPDATE desk.maintenance SET starts_at = $1, over_at = $2
       WHERE site_id = 1 AND state NOT IN ('ENDED', 'CALLED_OFF')`,
      [new Date(at), new Date(at + lastsMs)],
    ),
  );
}
