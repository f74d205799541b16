/**
 * A member looks after positions of perpetuals on a phone: margin, exits, parts closed, the other side, all of it, and what is
 * left in the lists; another is liquidated and reads why, and pays funding, where the market stands as the story says; alerts are told.
 */

import { expect, type Page, test } from "@playwright/test";
import { shortly } from "../apps/member/src/perpetuals/model/amount.ts";
import { scriptMarket } from "./support/market/script.ts";
import { call, fits, notice, smallPhone, startTrading } from "./support/phone.ts";
import { clockOf, type Running, startInstallation } from "./support/running.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";
const BTC = "1201";
/** What the story moves: it trades once a second at one price, 3,050 USDT to begin with, in ticks of a cent. */
const [ETH, SOL] = ["1202", "1205"];
const STANDS = { at: 0, movesPerSecond: 1, step: 0 };
/** Long enough to be seen on the page before it has passed. */
const STAMP_IN_MS = 20_000;

let installation: Running;
const market = scriptMarket({ ETHUSDT: STANDS, SOLUSDT: STANDS });
test.beforeAll(async () => {
  installation = await startInstallation({ env: { ...market.env, NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
  market.remove();
});

const act = (page: Page, name: string) =>
  page.getByRole("listitem").getByRole("button", { name, exact: true }).first().tap();
const sheet = (page: Page, name: RegExp) => page.getByRole("dialog", { name });
/** Chooses one word of the filter's sheet, and applies it. */
async function narrow(page: Page, word: string): Promise<void> {
  await page.getByRole("button", { name: /^필터/ }).first().tap();
  const filter = sheet(page, /^필터$/);
  await filter.getByRole("radio", { name: word, exact: true }).tap();
  await filter.getByRole("button", { name: "필터 적용하기" }).tap();
  await expect(filter).toHaveCount(0);
}
const positions = (page: Page) => call(page, "futuresOpenPositions");
/** Alerts that wait. */
const waiting = async (page: Page) => (await call(page, "account")).parts.futures?.alerts ?? [];

test("margin, exits, parts at the market and by a limit, the other side, and all closed", async ({
  browser,
}) => {
  const page = await browser.newPage({
    ...{ baseURL: installation.address, viewport: { width: 360, height: 640 } },
  });
  await startTrading(page, "demo");
  const futuresOptionId = BTC;
  await call(page, "setFuturesMarginType", { futuresOptionId, marginType: "ISOLATED" });
  await call(page, "setFuturesLeverage", { futuresOptionId, leverage: 10 });
  await call(page, "placeFuturesOrder", {
    ...{ futuresOptionId, marketType: "MARKET", tradeType: "LONG", qty: "0.040" },
  });
  await page.goto(`/future/${BTC}`);
  await page.getByRole("tab", { name: /보유/ }).tap();
  await expect(page.getByText(/롱 0.04 BTC/)).toBeVisible();
  await fits(page, "positions");

  await test.step("margin is added, and the liquidation moves away", async () => {
    const [before] = await positions(page);
    await act(page, "증거금");
    const added = sheet(page, /증거금$/);
    await expect(added.getByRole("button", { name: "증거금 더하기" })).toBeDisabled();
    await added.getByLabel("금액 (USDT)").fill("100");
    await fits(page, "margin sheet");
    await added.getByRole("button", { name: "증거금 더하기" }).tap();
    await expect(added).toHaveCount(0);
    const [after] = await positions(page);
    expect(Number(after?.isolated) - Number(before?.isolated)).toBe(100);
    expect(Number(after?.liquidationPrice)).toBeLessThan(Number(before?.liquidationPrice));
  });

  await test.step("more than the wallet has is not sent, more than may leave refused, and nothing moves", async () => {
    const [before] = await positions(page);
    await act(page, "증거금");
    const added = sheet(page, /증거금$/);
    await added.getByLabel("금액 (USDT)").fill("99999999");
    await expect(added.getByText("사용 가능한 금액보다 커요.")).toBeVisible();
    await expect(added.getByRole("button", { name: "증거금 더하기" })).toBeDisabled();
    await fits(page, "margin sheet, beyond the wallet");
    await added.getByRole("radio", { name: "빼기" }).tap();
    await added.getByRole("button", { name: "증거금 빼기" }).tap();
    await notice(page).getByRole("button", { name: "확인" }).tap();
    expect((await positions(page))[0]?.isolated).toBe(before?.isolated);
    await page.keyboard.press("Escape");
    await expect(added).toHaveCount(0);
  });

  await test.step("a take profit by the mark and a stop that follows stand with the position", async () => {
    const [position] = await positions(page);
    const entry = Number(position?.avgPrice);
    await act(page, "익절·손절");
    const exits = sheet(page, /익절·손절$/);
    await exits.getByLabel("익절", { exact: true }).fill((entry * 1.5).toFixed(0));
    await exits.getByLabel("추적 거리 (USDT)").fill((entry * 0.4).toFixed(0));
    await fits(page, "exits sheet");
    await exits.getByRole("button", { name: "저장하기" }).tap();
    await expect(exits).toHaveCount(0);
    const kinds = (await positions(page))[0]?.exits.map(({ kind }) => kind);
    expect(kinds?.toSorted()).toEqual(["TP", "TRAIL"]);
  });

  await test.step("it waits for a trigger price ahead of the market, and the position says so", async () => {
    const [position] = await positions(page);
    const entry = Number(position?.avgPrice);
    const start = (entry * 1.3).toFixed(0);
    await act(page, "익절·손절");
    const exits = sheet(page, /익절·손절$/);
    const field = exits.getByLabel("발동가 (USDT)");
    await field.fill((entry * 0.8).toFixed(0));
    await expect(exits).toContainText(/발동가는 현재가 [\d,.]+보다 높아야 해요/);
    await expect(exits.getByRole("button", { name: "저장하기" })).toBeDisabled();
    await field.fill(start);
    await fits(page, "exits sheet with a trigger price");
    await exits.getByRole("button", { name: "저장하기" }).tap();
    await expect(exits).toHaveCount(0);
    const trail = (await positions(page))[0]?.exits.find(({ kind }) => kind === "TRAIL");
    expect(Number(trail?.startPrice)).toBe(Number(start));
    const shown = Number(start).toLocaleString("en");
    await expect(page.getByText(`추적 발동가 ${shown}`)).toBeVisible();
  });

  await test.step("a quarter at the market, then a half by a limit that waits", async () => {
    await act(page, "청산");
    const closing = sheet(page, /청산$/);
    await closing.getByRole("button", { name: "25%" }).tap();
    await fits(page, "close sheet");
    await closing.getByRole("button", { name: "0.01 BTC 청산하기" }).tap();
    await expect(closing).toHaveCount(0);
    await expect(page.getByText(/롱 0.03 BTC/)).toBeVisible();
    const [position] = await positions(page);
    await act(page, "청산");
    await closing.getByRole("radio", { name: "지정가" }).tap();
    await closing
      .getByRole("textbox", { name: "가격" })
      .fill((Number(position?.avgPrice) * 1.04).toFixed(0));
    await closing.getByRole("button", { name: "50%" }).tap();
    await closing.getByRole("button", { name: "0.015 BTC 청산하기" }).tap();
    await expect(closing).toHaveCount(0);
    const [order] = await call(page, "futuresOpenOrders");
    expect(order).toMatchObject({ tradeType: "SHORT", qty: "0.015", isReduceOnly: 1 });
  });

  await test.step("turned to the other side, and everything closed after a question", async () => {
    await act(page, "반대로");
    await sheet(page, /반대로 바꾸기$/)
      .getByRole("button", { name: "반대로 바꾸기" })
      .tap();
    await expect(page.getByText(/숏 0.03 BTC/)).toBeVisible();
    await page.getByRole("button", { name: "모두 청산" }).tap();
    await notice(page).getByRole("button", { name: "모두 청산" }).tap();
    await expect(page.getByText("가진 포지션이 없어요")).toBeVisible();
    expect(await positions(page)).toEqual([]);
    expect(await call(page, "futuresOpenOrders")).toEqual([]);
  });

  await test.step("the lists say what it came to, and whose orders they were", async () => {
    await page.goto("/wallet/history?kind=perpetual&tab=positions");
    await expect(page.getByText(/격리 10배/).first()).toBeVisible();
    await fits(page, "closed positions");
    await page.goto("/wallet/history?kind=perpetual");
    await narrow(page, "직접 주문");
    await expect(page).toHaveURL(/by=own/);
    await expect(page.getByText(/체결/).first()).toBeVisible();
    await narrow(page, "카피 주문");
    await expect(page).toHaveURL(/by=copy/);
    await expect(page.getByText("조건에 맞는 내역이 없어요")).toBeVisible();
    await fits(page, "orders of copying");
  });
  await page.close();
});

test("a fall liquidates a hundredfold long, and its receipt says why to the last line", async ({
  browser,
}) => {
  const page = await smallPhone(browser, installation.address, "demo2");
  const futuresOptionId = ETH;
  const isolated = { futuresOptionId, leverage: 100, marginType: "ISOLATED" as const };
  await call(page, "placeFuturesOrder", {
    ...{ ...isolated, marketType: "MARKET", tradeType: "LONG", qty: "0.100" },
  });
  await call(page, "placeFuturesOrder", {
    ...{ futuresOptionId, marketType: "LIMIT", tradeType: "LONG", qty: "0.050", price: "2900" },
  });
  await page.goto(`/future/${ETH}`);
  await page.getByRole("tab", { name: /보유\s*2/ }).tap();
  await expect(page.getByText(/롱 0.1 ETH/)).toBeVisible();

  await test.step("eight thousandths lower it is gone, with the order that stood beside it", async () => {
    market.set({ ETHUSDT: { ...STANDS, at: -2_440 }, SOLUSDT: STANDS });
    await expect(page.getByText("가진 포지션이 없어요")).toBeVisible();
    await expect(page.getByRole("tab", { name: /보유$/ })).toBeVisible();
    expect(await call(page, "futuresOpenOrders")).toEqual([]);
  });

  await test.step("the list leads to its receipt: marks, tier, margin, what was cancelled and moved", async () => {
    const { content } = await call(page, "futuresLiquidations");
    const receipt = await call(page, "futuresLiquidation", { id: content[0]?.id ?? "" });
    await page.goto("/wallet/history?kind=perpetual&tab=liquidations");
    await page.getByRole("link", { name: /ETHUSDT.*영수증 보기/ }).tap();
    const part = (name: string) => page.getByRole("region", { name });
    const { balance, maintenance } = receipt.margin;
    expect(Number(balance)).toBeLessThanOrEqual(Number(maintenance));
    await expect(page.getByText(`${shortly(balance)} ≤ ${shortly(maintenance)}`)).toBeVisible();
    await fits(page, "receipt of a liquidation");
    await expect(part("포지션")).toContainText("3,025.6");
    await expect(part("유지증거금")).toContainText("0.4%");
    await expect(part("앞뒤 1분의 마크").getByText(/^판단/)).toHaveText("판단 3,025.6");
    await expect(part("앞뒤 1분의 마크")).toContainText("3,050");
    await expect(part("먼저 취소된 주문")).toContainText("롱 ETHUSDT 0.052,900.00");
    await expect(part("오간 돈")).toContainText(`보험 기금으로${shortly(receipt.insurance)}`);
  });
  await page.close();
});

test("a stamp passes before the eyes of a holder, and what was paid stands in the lists", async ({
  browser,
}) => {
  const page = await smallPhone(browser, installation.address, "demo2");
  await call(page, "placeFuturesOrder", {
    ...{ futuresOptionId: SOL, marketType: "MARKET", tradeType: "LONG", qty: "10" },
  });
  await page.goto(`/future/${SOL}`);
  const countdown = page.getByRole("timer").first();
  const now = Date.now() + (await clockOf(installation.address));
  const funding = { at: now + STAMP_IN_MS, rate: 10_000 };
  market.set({ ETHUSDT: STANDS, SOLUSDT: { ...STANDS, funding } });

  await test.step("it is counted down to nothing, and then the next one", async () => {
    await expect(countdown).toHaveText(/00:00:[01]\d$/);
    await expect(countdown).toHaveText(/0[78]:\d\d:\d\d$/);
  });

  await test.step("a hundredth of a percent of the mark was paid, and stands in list and sum", async () => {
    await page.goto("/wallet/history?kind=perpetual&tab=funding");
    const paid = page.getByRole("listitem").filter({ hasText: "SOLUSDT" });
    await expect(paid).toContainText("비율 0.01%");
    await expect(paid).toContainText("-0.1380");
    await fits(page, "funding that was paid");
    await page.goto(`/future/${SOL}`);
    await page.getByRole("tab", { name: /보유/ }).tap();
    const held = page.getByRole("listitem").filter({ hasText: /롱 10 SOL/ });
    await expect(held).toContainText("낸 펀딩0.13");
  });

  await test.step("alerts by the last price and by the mark are set, and stand in the list and the chart's page", async () => {
    const bell = page.getByRole("button", { name: "가격 알림", exact: true });
    const alert = sheet(page, /^솔라나 가격 알림$/);
    for (const by of ["현재가", "마크"]) {
      await bell.tap();
      await alert.getByRole("radio", { name: by }).tap();
      await alert.getByRole("textbox", { name: "알림 가격" }).fill("138.5");
      await fits(page, `alert sheet, ${by}`);
      await alert.getByRole("button", { name: "138.50 알림 받기" }).tap();
      await expect(alert).toHaveCount(0);
    }
    await bell.tap();
    await expect(alert.getByRole("listitem")).toHaveText([
      "솔라나138.50이상 ▲",
      "솔라나138.50마크 이상 ▲",
    ]);
    await page.keyboard.press("Escape");
    await expect(alert).toHaveCount(0);
  });

  await test.step("on another page its member is told of both as the price comes, and neither waits on", async () => {
    await page.goto(`/future/${ETH}`);
    // What is told while no line stands is not told again: the page must hear first.
    await expect(page.getByText(/^\d+ms$/)).toBeVisible();
    const told = (text: string) => expect(page.getByRole("status").getByText(text)).toBeVisible();
    await expect.poll(async () => (await waiting(page)).length).toBe(2);
    market.set({ ETHUSDT: STANDS, SOLUSDT: { ...STANDS, at: 100 } });
    await Promise.all([
      told("솔라나가 138.50에 닿았어요"),
      told("솔라나 마크 가격이 138.50에 닿았어요"),
    ]);
    expect(await waiting(page)).toEqual([]);
  });
  await page.close();
});
