/**
 * "Another amount" of docs/operator.md to the letter, on a desk and on a phone: what came of a deposit, more of it by two, a part of a
 * withdrawal; and what the member reads of each.
 */

import { expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole, openMenu, PHONE } from "./support/console.ts";
import { agree, stepsOf } from "./support/manual.ts";
import { fits, startTrading } from "./support/phone.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

test.use({ actionTimeout: 30_000 });

for (const [where, size, base] of [
  ["a desk", { width: 1440, height: 900 }, 1_000_000],
  ["a phone", PHONE, 2_000_000],
] as const)
  test(`another amount is credited by one, more of it by two, a part is paid, and the member reads it, on ${where}`, async ({
    browser,
    page,
  }) => {
    const member = await signIn(address, "trader2", DEMO_PASSWORD);
    const before = await moneyOf(member);
    const maker = await openConsole(browser, "owner");
    const checker = await openConsole(browser, "director");
    for (const desk of [maker, checker]) await desk.setViewportSize(size);
    const sheet = maker.locator("dialog[open]");

    await test.step("a deposit of less than was asked for", async () => {
      await ask(member, "D", base);
      await open(maker, base);
      const steps = stepsOf(maker, "Another amount");
      await steps.press();
      await steps.pressInSheet();
      await steps.fill(String(base - 50_000));
      // A withdrawal's.
      steps.pass(2);
      await expect(sheet).toContainText(`실제로 들어온 금액은 ${written(base - 50_000)}입니다.`);
      await expect(sheet.getByRole("button", { name: steps.take() })).toBeVisible();
      await steps.choose("금액 불일치");
      await steps.pressInSheet();
      // The button of a withdrawal.
      steps.pass(1);
      await steps.hear();
      steps.pass(1);
      steps.end();
      await tells(
        member,
        `신청 ${written(base)} · 입금 ${written(base - 50_000)}\n사유: 입금액이 신청 금액과 다릅니다.`,
      );
    });

    await test.step("a deposit of more, which a second person agrees to", async () => {
      await ask(member, "D", base + 1_000);
      await open(maker, base + 1_000);
      const steps = stepsOf(maker, "Another amount");
      await steps.press();
      await steps.pressInSheet();
      await steps.fill(String(base + 70_000));
      steps.pass(3);
      await steps.choose("금액 불일치");
      await expect(sheet).toContainText("다른 사람이 확인해야 처리됩니다.");
      // What one person alone presses and hears.
      steps.pass(3);
      await steps.pressInSheet();
      steps.end();
      await expect(sheet).toHaveCount(0);
      const more = (base + 70_000).toLocaleString("en");
      await agree(checker, more, new RegExp((base + 1_000).toLocaleString("en")));
      await tells(member, `신청 ${written(base + 1_000)} · 입금 ${written(base + 70_000)}`);
    });

    await test.step("a withdrawal that is paid in part", async () => {
      await ask(member, "W", base / 2);
      await open(maker, base / 2);
      const steps = stepsOf(maker, "Another amount");
      await steps.press();
      await steps.pressInSheet();
      steps.pass(1);
      await steps.fill(String(base / 4));
      await expect(sheet.getByText(steps.take(), { exact: true })).toBeVisible();
      await steps.pressInSheet();
      // As asked for, and then the part once more.
      await expect(sheet).toContainText((base / 2).toLocaleString("en"));
      await sheet.getByRole("button", { name: "금액 변경" }).click();
      await sheet.getByLabel("지급할 금액", { exact: true }).fill(String(base / 4));
      await steps.choose("한도 초과");
      steps.pass(1);
      await steps.pressInSheet();
      await steps.hear();
      steps.pass(1);
      steps.end();
      await tells(
        member,
        `신청 ${written(base / 2)} · 지급 ${written(base / 4)}\n나머지 금액(${written(base / 4)})은 지갑으로 돌려드렸어요.\n사유: 이용 한도를 초과했습니다.`,
      );
    });

    await test.step("the member reads it on the phone, among the messages", async () => {
      await startTrading(page, "trader2");
      await page.goto("/more/message");
      await expect(page.getByText("출금 신청 금액 중 일부를 지급했어요").first()).toBeVisible();
      await fits(page, `messages of other amounts, ${where}`);
    });

    // The fee is that of one payment.
    expect((await moneyOf(member)) - before).toBe(base - 50_000 + base + 70_000 - base / 4 - 1_000);
    for (const desk of [maker, checker]) await desk.context().close();
  });

const written = (won: number): string => `${won.toLocaleString("en")}원`;

async function ask(member: Trader, type: "D" | "W", point: number): Promise<void> {
  const wish = { type, point, ...(type === "W" && { pin: DEMO_PIN }) };
  const { status, body } = await member.call("dnwApply", wish, uuid7());
  expect(status, JSON.stringify(body)).toBe(200);
}

async function moneyOf(member: Trader): Promise<number> {
  return Number((await member.read("myWallet")).BINARY?.point ?? "0");
}

/** Opens the request of that amount at the desk. */
async function open(page: Page, won: number): Promise<void> {
  await openMenu(page);
  await navigation(page).getByRole("link", { name: "입출금" }).click();
  await page
    .locator("main")
    .getByRole("row")
    .filter({ hasText: "최달인" })
    .filter({ hasText: won.toLocaleString("en") })
    .click();
}

/** The newest of the member's messages comes to say so. */
async function tells(member: Trader, words: string): Promise<void> {
  await until(async () => {
    const [newest] = await member.list("messageList", { size: "1" });
    return newest?.content.includes(words) === true;
  });
}
