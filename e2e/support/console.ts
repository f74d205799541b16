/** The operators' console in a browser on a desk: a real sign-in with password and code, requests decided by hand. */

import { OPERATOR_PATHS, OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { addressOf } from "@naru/contract/paths";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { TimeOffsetView } from "@naru/contract/views";
import { codeOfSecret } from "../../apps/server/src/gateway/testing/operators.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { address, dataDir } from "../installation.ts";
import { secretOf } from "./operator.ts";
import type { Running } from "./running.ts";
import { until } from "./until.ts";

const CODE_STEP_MS = 30_000;
const SIGN_IN = OPERATOR_PREFIX + OPERATOR_PATHS.loginOtp.path;
/** Stories beside this one sign the same operator in. */
const SIGN_IN_TRIES = 6;

/** The installation whose console it is: the worker's, or one of the story's own. */
type Installation = Pick<Running, "address" | "dataDir">;

/** A browser on a desk at the console's sign-in; the caller closes its context. */
export async function sitDown(
  browser: Browser,
  of: Installation = { address, dataDir },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: of.address,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
  });
  const page = await context.newPage();
  await page.goto("/console");
  return page;
}

/** A phone, as the stories of it have it. */
export const PHONE = { width: 390, height: 844 };

/** Opens the console as an operator of site 1, in a browser context of its own that the caller closes with the page. */
export async function openConsole(
  browser: Browser,
  username: string,
  of: Installation = { address, dataDir },
): Promise<Page> {
  const page = await sitDown(browser, of);
  await page.getByLabel("아이디").fill(username);
  await page.getByLabel("비밀번호").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "다음" }).click();
  const secret = await secretOf(of.dataDir, username);
  // A code serves once: where it was used up by an earlier sign-in the next one is taken, in its time where that one is gone too.
  let last = 0;
  for (let tries = 0; tries < SIGN_IN_TRIES; tries += 1) {
    const step = await until(async () => {
      const now = Math.floor((await serverNow(page)) / CODE_STEP_MS);
      return now + 1 > last && Math.max(now, last + 1);
    });
    last = step;
    await page.getByLabel("OTP 번호").fill(codeOfSecret(secret, step * CODE_STEP_MS));
    // Of this very try: what the last one said may still stand there.
    const answered = page.waitForResponse((response) => response.url().endsWith(SIGN_IN));
    await page.getByRole("button", { name: "로그인" }).click();
    if (!(await answered).ok()) continue;
    await expect(navigation(page)).toBeVisible();
    return page;
  }
  throw new Error(`${username} cannot sign in`);
}

/** The areas at the left. */
export function navigation(page: Page): Locator {
  return page.getByRole("navigation", { name: "메뉴" });
}

/** On a phone the areas are behind a button, and that behind the panel that is open. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "메뉴 열기" });
  if (!(await menu.isVisible())) return;
  const close = page.getByRole("complementary").getByRole("button", { name: "닫기", exact: true });
  if (await close.isVisible()) await close.click();
  await menu.click();
}

/** The installation's own time, epoch milliseconds: its clock may be put anywhere. */
export async function serverNow(page: Page): Promise<number> {
  const asked = await page.request.get(`${addressOf("serverTimeOffset")}?ms=0`);
  return ((await asked.json()) as TimeOffsetView).ms;
}

/** Opens what waits in the queue with these words in its row, and gives the panel beside it. */
export async function openWaiting(page: Page, ...words: readonly string[]): Promise<Locator> {
  await navigation(page).getByRole("link", { name: "처리 대기" }).click();
  let row = page.getByRole("table", { name: "기다리는 일" }).getByRole("row");
  for (const word of words) row = row.filter({ hasText: word });
  await row.click();
  return page.getByRole("complementary");
}

/** Takes the opened request on oneself: the member sees 확인 중. */
export async function claim(panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "담당하기" }).click();
  await expect(panel.getByText("내가 처리 중")).toBeVisible();
}

/** Approves the opened request, reading its amount once more, and waits for what is said of it. */
export async function approve(
  panel: Locator,
  kind: "입금" | "출금",
  amount: string,
  { inWords, isProposed = false }: { readonly inWords: string; readonly isProposed?: boolean },
): Promise<void> {
  const page = panel.page();
  await panel.getByRole("button", { name: "승인", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `${kind} 승인` });
  await expect(sheet).toContainText(`${amount} KRW`);
  await expect(sheet).toContainText(inWords);
  const label = isProposed ? "2인 승인 요청하기" : `${kind} 승인하기`;
  await sheet.getByRole("button", { name: label }).click();
  // It closes with the answer; the words may still be those of the decision before.
  await expect(sheet).toBeHidden();
  const said = isProposed ? "2인 승인 제안을 만들었습니다." : "승인했습니다.";
  await expect(page.getByRole("status").getByText(said)).toBeVisible();
}
