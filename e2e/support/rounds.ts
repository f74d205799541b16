/** Binary rounds by thumb: a game by its address, a bet in a round that takes bets, and what the phone says of its end. */

import { expect, type Locator, type Page } from "@playwright/test";
import { notice } from "./phone.ts";

/** Two rounds of the shortest game, and time for a busy machine. */
export const ROUNDS_MS = 180_000;

export const buy = (page: Page): Locator => page.getByRole("button", { name: /^매수 / });
export const sell = (page: Page): Locator => page.getByRole("button", { name: /^매도 / });

/** The thumb zone, also while a sheet lies over it. */
export const pad = (page: Page): Locator => page.locator("section:has(input)");

/** Types a stake. */
export async function stake(page: Page, won: string): Promise<void> {
  await page.getByRole("textbox", { name: "베팅 금액" }).fill(won);
}

/** Accepts the risk, which each device asks for once. */
export async function acceptRisk(page: Page): Promise<void> {
  const risk = page.getByRole("dialog", { name: "베팅하기 전에 확인해주세요" });
  await expect(risk).toContainText("같으면 무효예요");
  await risk.getByRole("button", { name: "위험을 이해했어요" }).tap();
}

/** Opens the last look at a bet, once bets are taken. */
export async function askFor(side: Locator): Promise<void> {
  await expect(side).toContainText("적중 시", { timeout: ROUNDS_MS });
  await side.tap();
}

/** Presses what sends a bet once betting is on; one that came a moment too late is refused, and pressed again in the next round. */
export async function sendInOpenRound(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("dialog").filter({ hasText: name });
  const send = sheet.getByRole("button", { name });
  const late = notice(page).getByRole("button", { name: "확인" });
  let isTried = false;
  await expect(async () => {
    if (await late.isVisible()) await late.tap();
    // On a busy machine a touch counts as failed that came through.
    else if (isTried && (await sheet.count()) === 0) return;
    await expect(send).toBeEnabled({ timeout: ROUNDS_MS });
    isTried = true;
    await send.tap({ timeout: 5_000 });
    await expect(sheet).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: ROUNDS_MS });
}

/** What a phone said of bets that ended. */
export interface Ends {
  readonly lines: string[];
  readonly vibrations: number;
}

/** Has the page note from its next load on how it tells the ends of bets; the answer reads what it noted. */
export async function noteEnds(page: Page): Promise<() => Promise<Ends>> {
  await page.addInitScript(() => {
    const ends = { lines: [] as string[], vibrations: 0 };
    Object.assign(window, { ends });
    navigator.vibrate = () => {
      ends.vibrations += 1;
      return true;
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const line = /(실현|실격|무효) · .+/.exec(node.textContent ?? "");
        if (line !== null && node.textContent === line[0]) ends.lines.push(line[0]);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { ends: Ends }).ends);
}
