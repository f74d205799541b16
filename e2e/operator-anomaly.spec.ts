/**
 * "What stands out" of docs/operator.md to the letter, on a desk and on a phone: a withdrawal whose panel says that something is open is
 * refused, what was made of it is noted, and a colleague reads who decided.
 */

import { addressOf } from "@naru/contract/paths";
import { lookForAnomalies } from "@naru/store/desk/anomalies/look";
import { expect, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole, openMenu, PHONE, serverNow } from "./support/console.ts";
import { atDesk } from "./support/desk.ts";
import { stepsOf } from "./support/manual.ts";
import { signIn, uuid7 } from "./support/trader.ts";

/** Sign-ins are looked at once they are settled. */
const SETTLED_MS = 10_000;

test.use({ actionTimeout: 30_000 });

for (const [where, size] of [
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", PHONE],
] as const)
  test(`what stands out is read, acted upon and noted on ${where}, and a colleague reads by whom`, async ({
    browser,
  }) => {
    const amount = where === "a desk" ? "73,000" : "74,000";
    const reason = `한 사람이 두 계정으로 접속해 출금을 거절했습니다 (${amount})`;
    const member = await signIn(address, "trader2", DEMO_PASSWORD);
    const asked = await member.call(
      "dnwApply",
      { type: "W", point: Number(amount.replace(",", "")), pin: DEMO_PIN },
      uuid7(),
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const maker = await openConsole(browser, "owner");
    const reader = await openConsole(browser, "director");
    for (const page of [maker, reader]) await page.setViewportSize(size);
    await shareDevice(maker, "trader2", "trader1");
    const panel = maker.getByRole("complementary");
    const steps = stepsOf(maker, "What stands out");

    await test.step("the withdrawal says that something is open, and leads to it", async () => {
      await goTo(maker, "입출금");
      await row(maker, amount).click();
      await expect(panel.getByText(/확인할 이상 거래가 \d+건 있어요/)).toBeVisible();
      await panel.getByRole("link", { name: steps.take() }).click();
      await expect(maker.getByRole("heading", { level: 1, name: "이상 거래" })).toBeVisible();
      await expect(row(maker, "기기 하나에서").first()).toContainText("확인 필요");
    });

    await test.step("the list says by what, and the panel about whom", async () => {
      await steps.open();
      const state = maker.getByRole("combobox", { name: "상태", exact: true });
      await expect(state.locator("option:checked")).toHaveText(steps.take());
      if (where === "a desk")
        await expect(
          maker.getByRole("columnheader", { name: steps.take(), exact: true }),
        ).toBeVisible();
      else steps.pass(1);
      await row(maker, "기기 하나에서 회원 2명 로그인").first().click();
      await expect(panel.getByRole("heading", { name: `${steps.take()} 2명` })).toBeVisible();
      for (const name of ["박고수 (trader1)", "최달인 (trader2)"])
        await expect(panel.getByRole("link", { name })).toBeVisible();
      await panel.getByRole("link", { name: steps.take() }).last().click();
      await expect(maker.getByRole("tab", { name: "접속", selected: true })).toBeVisible();
      await maker.goBack();
      await expect(panel.getByRole("heading", { name: /^관련 회원/ })).toBeVisible();
    });

    await test.step("the withdrawal is refused first", async () => {
      await goTo(maker, "입출금");
      await row(maker, amount).click();
      await maker.getByRole("button", { name: "거절", exact: true }).click();
      const sheet = maker.locator("dialog[open]");
      await sheet.getByLabel("거절 사유").selectOption({ label: "이상 거래 의심" });
      await sheet.getByRole("button", { name: "출금 거절하기" }).click();
      await expect(sheet).toHaveCount(0);
    });

    await test.step("what was made of it is noted with its reason", async () => {
      await goTo(maker, "이상 거래");
      await row(maker, "기기 하나에서 회원 2명 로그인").first().click();
      await expect(panel.getByRole("button", { name: steps.take(), exact: true })).toBeVisible();
      await panel.getByRole("button", { name: steps.take(), exact: true }).click();
      await steps.fill(reason);
      await steps.pressInSheet();
      await steps.hear();
      await expect(panel).toContainText("나대표");
    });

    await test.step("a colleague reads what was decided, by whom and why", async () => {
      await goTo(reader, "이상 거래");
      const decided = steps.take();
      await reader
        .getByRole("combobox", { name: steps.take(), exact: true })
        .selectOption({ label: decided });
      await row(reader, "기기 하나에서 회원 2명 로그인").first().click();
      const seen = reader.getByRole("complementary");
      await expect(seen.getByRole("heading", { name: steps.take(), exact: true })).toBeVisible();
      await expect(seen).toContainText(reason);
      await expect(seen).toContainText(`${steps.take()}나대표`);
      steps.end();
    });
    for (const desk of [maker, reader]) await desk.context().close();
  });

async function goTo(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await navigation(page).getByRole("link", { name }).first().click();
}

function row(page: Page, words: string) {
  return page.locator("main").getByRole("row").filter({ hasText: words });
}

/** Two members sign in with one browser, and what stands out is looked for as it is each minute. */
async function shareDevice(console: Page, ...usernames: readonly string[]): Promise<void> {
  const browser = console.context().browser();
  if (browser === null) throw new Error("there is no browser");
  const phone = await browser.newContext({ baseURL: address });
  for (const username of usernames) {
    const answer = await phone.request.post(addressOf("login"), {
      data: { username, password: DEMO_PASSWORD, siteInfoId: "1" },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await phone.close();
  const now = (await serverNow(console)) + SETTLED_MS;
  await atDesk((db) => lookForAnomalies(db, now));
}
