/**
 * Binary rounds on phones, over markets that only rise or stand still: a bet from its last look to each of its ends and the
 * receipt that anybody may read, and what a phone makes of a late touch, a wrong clock and a lost line.
 */

import { addressOf } from "@naru/contract/paths";
import { expect, type Page, test } from "@playwright/test";
import { serverNow } from "./support/console.ts";
import { scriptMarket } from "./support/market/script.ts";
import { call, isWiderThanScreen, notice, startTrading } from "./support/phone.ts";
import {
  acceptRisk,
  askFor,
  buy,
  noteEnds,
  pad,
  ROUNDS_MS,
  sell,
  sendInOpenRound,
  stake,
} from "./support/rounds.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { until } from "./support/until.ts";

/** Another day than this machine's, so that each phone's clock is wrong; a weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";
/** 렌트 30초 on 나루 지수, which only rises; 나루 골드 trades at one price. */
const OPTION = "11011";
const RISING = `/exchange/${OPTION}`;
const HOUR_MS = 3_600_000;
/** A touch with so little left may come too late. */
const LAST_MOMENT = /접수 마감까지 00:0[0-6]/;
const REFUSED_LATE = /접수가 마감된 회차입니다\. 마감 후 [1-9]\d*ms 늦게 도착했습니다\./;

let installation: Running;
const market = scriptMarket({
  NRX: { at: 0, movesPerSecond: 4, step: 1 },
  NRG: { at: 0, movesPerSecond: 4, step: 0 },
});
test.beforeAll(async () => {
  installation = await startInstallation({ env: { ...market.env, NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
  market.remove();
});

const mine = (page: Page) => page.getByRole("region", { name: /^내 베팅/ });
const balanceOf = async (page: Page) =>
  BigInt((await call(page, "account")).wallet.BINARY?.point ?? 0);

test("a bet is read before it is made, wins, loses or is void, and its receipt is anybody's", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: installation.address });
  const ends = await noteEnds(page);
  await startTrading(page, "demo");
  const before = await balanceOf(page);
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByRole("link", { name: "바이너리옵션" }).tap();
  await expect(page).toHaveURL(/\/exchange\/\d+$/);
  await chooseGame(page, "나루 지수", "렌트 30초");
  await expect(page).toHaveURL(RISING);
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await isWiderThanScreen(page)).toBe(false);
    await expect(buy(page)).toBeInViewport();
  }

  await test.step("what is off says why", async () => {
    await stake(page, "");
    await expect(buy(page)).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("both sides, each with what it would pay", async () => {
    await stake(page, "10000");
    await expect(buy(page)).toContainText("적중 시 19,000원", { timeout: ROUNDS_MS });
    await buy(page).tap();
    await acceptRisk(page);
    // Looked for from now on: a round is over in half a minute, however slow the machine is.
    const shown = mine(page)
      .filter({ hasText: "매수 1건" })
      .first()
      .waitFor({ timeout: ROUNDS_MS });
    await sendInOpenRound(page, "매수 10,000원 베팅하기");
    await shown;
    await expect(sell(page)).toContainText("적중 시 19,000원", { timeout: ROUNDS_MS });
    await page.getByRole("button", { name: /^반대/ }).tap();
    await sendInOpenRound(page, "매도 10,000원 베팅하기");
  });

  await test.step("another on a market that stands still", async () => {
    await chooseGame(page, "나루 골드", "렌트 30초");
    await expect(page.getByRole("textbox", { name: "베팅 금액" })).toHaveValue("10,000");
    await askFor(sell(page));
    await sendInOpenRound(page, "매도 10,000원 베팅하기");
  });

  await test.step("one is won, one lost, one given back; each end is told with sound and vibration", async () => {
    const told = async () => (await ends()).lines.toSorted();
    await expect
      .poll(told, { timeout: ROUNDS_MS })
      .toEqual([
        "무효 · 나루 골드 10,000원 돌려받았어요",
        "실격 · 나루 지수 -10,000원",
        "실현 · 나루 지수 +9,000원",
      ]);
    expect((await ends()).vibrations).toBe(3);
    expect(await balanceOf(page)).toBe(before - 1_000n);
  });

  await test.step("the history has them with their receipts, a void's with its reason", async () => {
    // Days are the server's, from the first screen on: this phone believes that it is months later.
    await page.clock.setSystemTime(Date.now() + 100 * 24 * HOUR_MS);
    await page.goto("/search/binary");
    const row = (text: string) =>
      page.getByRole("link", { name: /나루/ }).filter({ hasText: text });
    await expect(row("실현")).toContainText("+9,000");
    await expect(row("실격")).toContainText("-10,000");
    await row("무효").tap();
    await expect(page.getByText("기준가와 마감가가 같아 무효예요.")).toBeVisible();
    await page.goBack();
    await row("실현").tap();
    await expect(page.getByText("매수 실현", { exact: true })).toBeVisible();
  });

  await test.step("a guest reads the same receipt", async () => {
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(page.url());
    await expect(guest.getByText("매수 실현", { exact: true })).toBeVisible();
    await expect(guest.getByRole("link", { name: "확인 도구 열기" })).toBeVisible();
    await guest.context().close();
  });
  await expect(notice(page)).toHaveCount(0);
  await page.close();
});

test("a late touch is refused with its milliseconds, on a phone an hour off; another is away over a lock", async ({
  browser,
}) => {
  const late = await browser.newPage({ baseURL: installation.address });
  await late.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, HOUR_MS);
  const ends = await noteEnds(late);
  const away = await browser.newPage({
    baseURL: installation.address,
    viewport: { width: 360, height: 640 },
  });
  await startTrading(late, "demo2");
  await startTrading(away, "trader1");

  await test.step("the countdown never shows more than is left", async () => {
    await late.goto(RISING);
    await expect(pad(late)).toContainText(/접수 마감까지 00:[0-2]\d/, { timeout: ROUNDS_MS });
    // A busy page draws late: looked at until what stands there is of now.
    await expect.poll(() => isNoMoreThanLeft(late), { timeout: ROUNDS_MS }).toBe(true);
  });

  await test.step("with the alarm off", async () => {
    await late.getByRole("switch", { name: "라운드 종료 알림 끄기" }).tap();
    await bet(late, "10000");
  });

  const { tradeRoundId, lockAt } =
    await test.step("the other bets, and loses its line", async () => {
      await away.goto(RISING);
      await bet(away, "20000");
      await away.context().setOffline(true);
      await expect(away.getByText("연결이 끊겼어요. 다시 연결하고 있어요.")).toBeVisible();
      await expect(buy(away)).toHaveAttribute("aria-disabled", "true");
      const [placed] = (await call(away, "bets", {})).content;
      if (placed === undefined) throw new Error("no bet was kept");
      return placed;
    });

  await test.step("a bet that was touched in time and arrives late is refused", async () => {
    await holdUntilLate(late);
    await askFor(buy(late));
    const sheet = late.getByRole("dialog").filter({ hasText: "매수 10,000원 베팅하기" });
    const confirm = notice(late).getByRole("button", { name: "확인" });
    // On a busy machine a touch may miss its moment, and what was told in time may be seen only at the next look.
    await expect(async () => {
      if (await confirm.isVisible()) {
        if (REFUSED_LATE.test(await notice(late).innerText())) return;
        await confirm.tap();
      }
      await expect(pad(late)).toContainText(LAST_MOMENT, { timeout: ROUNDS_MS });
      await sheet.getByRole("button", { name: /베팅하기$/ }).tap({ timeout: 5_000 });
      await expect(notice(late)).toContainText(REFUSED_LATE, { timeout: 30_000 });
    }).toPass({ timeout: ROUNDS_MS });
    await confirm.tap();
    await sheet.getByRole("button", { name: "닫기" }).tap();
    // The bet from before may have ended meanwhile; it is the only one.
    expect((await call(late, "bets", {})).content).toHaveLength(1);
  });

  await test.step("back after the lock: the bet stands on its round, and the page is whole again", async () => {
    await until(async () => (await serverNow(late)) > Date.parse(lockAt));
    await away.context().setOffline(false);
    await expect(away.getByText("연결이 끊겼어요. 다시 연결하고 있어요.")).toHaveCount(0);
    // Its time is over before the price that makes it is known.
    const strike = await until(
      async () => (await call(away, "tradeRound", { tradeRoundId })).strike,
    );
    const card = away.getByRole("list", { name: "라운드" }).getByRole("listitem");
    const shown = Number(strike).toLocaleString("ko-KR", { minimumFractionDigits: 2 });
    await expect(card.filter({ hasText: "내 베팅 1" })).toContainText(`기준가 ${shown}`);
    await expect(buy(away)).toContainText("적중 시", { timeout: ROUNDS_MS });
  });

  await test.step("the end is told without sound and vibration", async () => {
    const told = async () => (await ends()).lines;
    await expect.poll(told, { timeout: ROUNDS_MS }).toEqual(["실현 · 나루 지수 +9,000원"]);
    expect((await ends()).vibrations).toBe(0);
  });
  for (const page of [late, away]) await page.close();
});

/** Chooses an instrument in the drawer, and a game of it. */
async function chooseGame(page: Page, instrument: string, game: string): Promise<void> {
  await page.getByRole("button", { name: "종목 목록 열기" }).tap();
  await page.getByRole("dialog", { name: "종목" }).getByRole("button", { name: instrument }).tap();
  await expect(page.getByRole("heading", { name: instrument })).toBeVisible();
  await page.getByRole("button", { name: game, exact: true }).tap();
}

/** A first bet on 매수 from a new phone. */
async function bet(page: Page, won: string): Promise<void> {
  await stake(page, won);
  await askFor(buy(page));
  await acceptRisk(page);
  await sendInOpenRound(page, "베팅하기");
}

/** Lets the phone's bets arrive when their round takes no more. */
async function holdUntilLate(page: Page): Promise<void> {
  await page.route(`**${addressOf("placeBet")}`, async (route) => {
    const { tradeRoundId } = route.request().postDataJSON() as { tradeRoundId: string };
    const { betEndAt } = await call(page, "tradeRound", { tradeRoundId });
    await until(async () => (await serverNow(page)) > Date.parse(betEndAt));
    await route.continue();
  });
}

/** Whether what the thumb zone counts down is no more than the server had left before it was looked at. */
async function isNoMoreThanLeft(page: Page): Promise<boolean> {
  const round = () => call(page, "currentRound", { tradeOptionId: OPTION });
  const { id, betEndAt } = await round();
  const asked = await serverNow(page);
  const shown = /접수 마감까지 00:(\d\d)/.exec(await pad(page).innerText());
  if (shown === null || (await round()).id !== id) return false;
  return Number(shown[1]) * 1_000 <= Date.parse(betEndAt) - asked;
}
