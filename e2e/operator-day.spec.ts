/**
 * "A whole day" of docs/operator.md to the letter, on a desk and on a phone: opened, deposits by statement, a withdrawal refused, more margin
 * for tomorrow, a liquidation explained to its member, prices that stop, closed and reported. The installation is the story's own: one of its
 * sources of prices is an exchange that falls silent, and one of its markets falls as the story says.
 */

import { addressOf } from "@naru/contract/paths";
import { lookForAnomalies } from "@naru/store/desk/anomalies/look";
import { type DeskDatabase, openDesk } from "@naru/store/desk/database";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import path from "node:path";
import {
  type StandInExchange,
  startStandIn,
} from "../apps/server/src/market/feeds/live/testing/stand-in-exchange.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { openConsole, PHONE, serverNow } from "./support/console.ts";
import { agree, type Steps, stepsOf } from "./support/manual.ts";
import { playByTheClock } from "./support/market/by-the-clock.ts";
import { scriptMarket } from "./support/market/script.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

test.use({ actionTimeout: 30_000 });
test.describe.configure({ mode: "serial" });

const RECORDED_AT = Date.parse("2023-04-04T23:59:33Z");
/** Sign-ins are looked at once they are settled. */
const SETTLED_MS = 10_000;
/** What the day does differently on each screen, so that the second meets nothing of the first. */
const SCREENS = {
  "a desk": {
    ...{ size: { width: 1440, height: 900 }, holder: "demo2", qty: 10 },
    ...{ deposit: 151_000, withdrawal: 73_000, instrument: "나루 골드", margin: "360,000" },
  },
  "a phone": {
    ...{ size: PHONE, holder: "trader1", qty: 10 },
    ...{ deposit: 152_000, withdrawal: 74_000, instrument: "나루 코인", margin: "370,000" },
  },
} as const;

const market = scriptMarket({ NRX: { at: 0, movesPerSecond: 10 } });
let exchange: StandInExchange;
let running: Running;
let desk: DeskDatabase;
let maker: Page;
let checker: Page;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  exchange = await startStandIn(RECORDED_AT);
  running = await startInstallation({
    env: {
      ...market.env,
      NARU_LIVE_FEEDS: "binance",
      NARU_BINANCE_STREAMS: exchange.streams,
      NARU_BINANCE_REST: exchange.rest,
    },
  });
  desk = openDesk(embeddedUrl(path.join(running.dataDir, "pg")), 1);
  [maker, checker] = await Promise.all([
    openConsole(browser, "owner", running),
    openConsole(browser, "director", running),
  ]);
});
test.afterAll(async () => {
  await Promise.all([maker?.context().close(), checker?.context().close(), desk?.close()]);
  await running?.stop();
  await exchange?.close();
  running?.removeData();
  market.remove();
});

for (const [where, day] of Object.entries(SCREENS))
  test(`a day from opening to the report, pressed on ${where}`, async () => {
    for (const page of [maker, checker]) await page.setViewportSize(day.size);
    const steps = stepsOf(maker, "A whole day");
    const panel = maker.getByRole("complementary");
    const sheet = maker.locator("dialog[open]");
    // Its lines are taken up anew, and hear the recording from its beginning.
    exchange.disconnect();
    const endPlay = playByTheClock(exchange);
    const member = await signIn(running.address, "trader2", DEMO_PASSWORD);
    const holder = await signIn(running.address, day.holder, DEMO_PASSWORD);

    await test.step("open", async () => {
      await steps.open();
      await steps.see();
      await steps.open();
      await expect(instrument("BTCUSDT")).toContainText(steps.take());
      // What has its hours, on whatever day this is pressed.
      steps.pass(1);
    });

    await test.step("deposits by statement", async () => {
      const { memoCode } = await asked(member, { type: "D", point: day.deposit });
      await steps.open();
      await steps.fill(`${await today()},최달인${memoCode},${day.deposit},`);
      await steps.press();
      await expect(row(money(day.deposit))).toContainText(steps.take());
      await steps.press();
      await expect(sheet).toContainText(money(day.deposit));
      await steps.pressInSheet();
      await expect(row(money(day.deposit))).toContainText("완료");
    });

    await test.step("a withdrawal that looks wrong is refused", async () => {
      await shareDevice("trader2", "trader1");
      await asked(member, { type: "W", point: day.withdrawal, pin: DEMO_PIN });
      await steps.open();
      await row(money(day.withdrawal)).click();
      await panel.getByRole("link", { name: steps.take() }).click();
      await row("기기 하나에서 회원 2명 로그인").first().click();
      await steps.see();
      await steps.open();
      await row(money(day.withdrawal)).click();
      await steps.press();
      await steps.choose("이상 거래 의심");
      await steps.pressInSheet();
      await steps.hear();
    });

    await test.step("more margin for tomorrow", async () => {
      await steps.open();
      await row(day.instrument).first().click();
      await steps.press();
      await steps.fill(day.margin);
      await steps.fill("1");
      await steps.pressInSheet();
      await expect(sheet.getByRole("row", { name: "보유·주문 중" })).toBeVisible();
      await steps.fill("변동성 확대");
      await steps.pressInSheet();
      await expect(sheet).toHaveCount(0);
      await agree(checker, "종목 조건");
      await steps.see();
    });

    await test.step("a liquidation is explained to its member", async () => {
      await liquidated(holder, day.qty);
      const question = `제 포지션이 왜 없어졌나요? (${where})`;
      expect((await holder.call("createContact", { question }, uuid7())).status).toBe(200);
      await steps.open();
      await row(question).click();
      await steps.press();
      const line = await whyLiquidated(steps, day.holder);
      await steps.open();
      await row(question).click();
      await steps.fill(`평가금액이 로스컷 기준(${line})보다 낮아져 청산됐어요.`);
      await steps.press();
      await steps.hear();
      const [newest] = (await holder.read("contactList", {})).content;
      expect(newest).toMatchObject({ question, isRead: 0 });
    });

    await test.step("prices stop, and come again by themselves", async () => {
      endPlay();
      exchange.behave({ upgrades: { status: 503, retryAfter: 1 } });
      exchange.fallSilent();
      await steps.open();
      await expect(instrument("BTCUSDT")).toContainText(steps.take());
      steps.pass(1);
      await expect(instrument("BTCUSDT")).toContainText(steps.take());
      exchange.behave({});
      const endAgain = playByTheClock(exchange);
      await expect(instrument("BTCUSDT")).toContainText("수신 중");
      endAgain();
    });

    await test.step("closed and reported", async () => {
      await steps.open();
      const date = await today();
      await row(date).click();
      const labels = ["", "", "", ""].map(() => steps.take());
      const [tell = "", amount = "", reference = "", keep = ""] = labels;
      const accounts = panel.getByRole("button", { name: tell });
      // The site has two.
      for (const left of [1, 0]) {
        await accounts.first().click();
        await sheet.getByLabel(amount).fill("5,000,000");
        await sheet.getByLabel(reference).fill("인터넷뱅킹");
        await sheet.getByRole("button", { name: keep }).click();
        await expect(accounts).toHaveCount(left);
      }
      await steps.hear();
      const difference = panel.getByText(steps.take(), { exact: true }).locator("+ dd");
      await expect(difference).toContainText("KRW");
      await steps.open();
      await expect(row(date).filter({ hasText: "KRW" })).toBeVisible();
      const saving = maker.waitForEvent("download");
      await maker.getByRole("link", { name: `${steps.take()} CSV` }).click();
      expect((await saving).suggestedFilename()).toMatch(/^daily-close-.*\.csv$/);
      steps.end();
    });
    await desk.query("DELETE FROM desk.bank_closing");
  });

const money = (units: number): string => units.toLocaleString("en");
const row = (text: string): Locator =>
  maker.locator("main").getByRole("row").filter({ hasText: text });
const instrument = (stock: string): Locator => row(stock).last();

/** The site's date. */
async function today(): Promise<string> {
  return new Date((await serverNow(maker)) + 9 * 3_600_000).toISOString().slice(0, 10);
}

async function asked(member: Trader, request: object): Promise<Record<string, unknown>> {
  const answer = await member.call("dnwApply", request, uuid7());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Signs members in on one device, and has the desk look at it. */
async function shareDevice(...usernames: readonly string[]): Promise<void> {
  const phone = await maker.context().browser()?.newContext({ baseURL: running.address });
  for (const username of usernames) {
    const data = { username, password: DEMO_PASSWORD, siteInfoId: "1" };
    expect((await phone?.request.post(addressOf("login"), { data }))?.status()).toBe(200);
  }
  await phone?.close();
  await lookForAnomalies(desk, (await serverNow(maker)) + SETTLED_MS);
}

/** Holds the index, whose market falls until the loss-cut takes it. */
async function liquidated(holder: Trader, qty: number): Promise<void> {
  const order = { overseaOptionId: "1101", marketType: "MARKET", tradeType: "LONG", qty };
  expect((await holder.trade("placeOverseaOrder", order)).status).toBe(200);
  const held = async () => (await holder.read("overseaAccount")).positions.length;
  expect(await held()).toBe(1);
  let at = 0;
  await until(async () => {
    at -= 400;
    market.set({ NRX: { at, movesPerSecond: 10 } });
    return (await held()) === 0;
  });
  market.set({ NRX: { at: 0, movesPerSecond: 10 } });
}

/** Reads from the member's own page why the newest position ended; the line that it fell below. */
async function whyLiquidated(steps: Steps, username: string): Promise<string> {
  await steps.open();
  await maker.getByRole("searchbox", { name: "검색" }).fill(username);
  await maker.keyboard.press("Enter");
  await row(username).first().click();
  await maker.getByRole("link", { name: steps.take(), exact: true }).click();
  await maker.getByRole("tab", { name: steps.take(), exact: true }).click();
  await maker
    .getByRole("combobox", { name: steps.take() })
    .selectOption({ label: "해외선물 포지션" });
  await row("로스컷").first().click();
  const why = maker.getByRole("dialog", { name: steps.take() });
  const figure = (label: string) => why.getByText(label, { exact: true }).first().locator("+ dd");
  const equity = await figure(steps.take()).innerText();
  const line = await figure(steps.take()).innerText();
  const plain = (text: string) => Number(text.replaceAll(/[^\d-]/g, ""));
  expect(plain(equity)).toBeLessThanOrEqual(plain(line));
  await why.getByRole("button", { name: "닫기" }).click();
  return line;
}
