/**
 * Copying on two phones at once: one member asks to be a trader and is approved, the other follows; what the trader opens and
 * closes is copied, what cannot be copied stands with its reason, and who still holds a copy cannot leave.
 */

import { expect, type Page, test } from "@playwright/test";
import { signInOperator } from "./support/operator.ts";
import { call, fits, notice, smallPhone, toast } from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";
const BTC = "1201";
const TRADER_ID = "10001";

let installation: Running;
test.beforeAll(async () => {
  installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
});

const trade = (page: Page, tradeType: "LONG" | "SHORT", qty: string) =>
  call(page, "placeFuturesOrder", { futuresOptionId: BTC, marketType: "MARKET", tradeType, qty });

test("apply, approve, follow, a copy opens and closes, and one is missed with its reason", async ({
  browser,
}) => {
  const trader = await smallPhone(browser, installation.address, "demo2");
  const follower = await smallPhone(browser, installation.address, "demo");

  await test.step("a member asks to be a trader, and an operator approves", async () => {
    await trader.goto("/more/copytrade");
    await trader.getByRole("button", { name: /트레이더 신청하기/ }).tap();
    const sheet = trader.getByRole("dialog", { name: "트레이더 신청" });
    await sheet.getByLabel("소개").fill("비트코인을 하루 안에 사고팝니다.");
    await sheet.getByRole("button", { name: "신청하기" }).tap();
    await toast(trader, "신청했어요. 승인을 기다려주세요.").waitFor();
    const owner = await signInOperator(installation, "owner");
    const decided = await owner.call("decideTrader", {
      ...{ traderId: TRADER_ID, isApproved: true, quota: 1, feeRate: "0.1" },
      reason: "a story",
    });
    expect(decided.status).toBe(200);
    await trader.goto("/more/copytrade/console");
    await expect(trader.getByRole("switch", { name: /팔로워 받기/ })).toBeChecked();
    await fits(trader, "trader console");
  });

  await test.step("the other finds the trader, sees every rule and follows", async () => {
    await follower.goto("/more/copytrade");
    await follower.getByRole("searchbox").fill("바다");
    await follower.getByRole("link", { name: /바다/ }).tap();
    await follower.getByRole("button", { name: "팔로우하기" }).tap();
    const sheet = follower.getByRole("dialog", { name: "바다 팔로우" });
    const submit = sheet.getByRole("button", { name: "이 조건으로 팔로우" });
    await sheet.getByLabel("1회 주문 금액 (USDT)").fill("9");
    await expect(submit).toBeDisabled();
    await sheet.getByLabel("1회 주문 금액 (USDT)").fill("100");
    await sheet.getByLabel("최대 금액 (USDT)").fill("100");
    await sheet.getByLabel("배율 (%)").fill("50");
    await fits(follower, "follow sheet");
    await submit.tap();
    await expect(follower).toHaveURL(/copytrade\/mine/);
    await expect(follower.getByText("바다")).toBeVisible();
  });

  await test.step("what the trader opens is copied at half the size", async () => {
    await trade(trader, "LONG", "0.010");
    await expect.poll(async () => (await call(follower, "openCopies")).length).toBe(1);
    const [copy] = await call(follower, "openCopies");
    expect(copy).toMatchObject({ tradeType: "LONG", qty: "0.005", nick: "바다" });
    await follower.getByRole("tab", { name: "포지션" }).tap();
    await expect(follower.getByText("카피", { exact: true }).first()).toBeVisible();
    await fits(follower, "copies");
  });

  await test.step("who holds a copy cannot leave, and reads why", async () => {
    await follower.getByRole("tab", { name: "요약" }).tap();
    await expect(follower.getByRole("button", { name: "언팔로우" })).toBeDisabled();
    await expect(follower.getByText("포지션을 정리한 후 언팔로우해주세요.")).toBeVisible();
  });

  await test.step("what the caps leave no room for is missed, and says so", async () => {
    await trade(trader, "LONG", "0.100");
    await trade(trader, "LONG", "0.100");
    await expect
      .poll(async () => (await call(follower, "missedCopies")).totalElements)
      .toBeGreaterThan(0);
    await follower.getByRole("tab", { name: /못 따라 함/ }).tap();
    await expect(follower.getByText("최대 금액 한도를 다 썼어요").first()).toBeVisible();
    await fits(follower, "missed copies");
  });

  await test.step("the trader closes with the copies", async () => {
    await trader.getByRole("tab", { name: "포지션" }).tap();
    await expect(trader.getByText(/카피 1명/)).toBeVisible();
    await trader.getByRole("button", { name: "닫기", exact: true }).tap();
    await notice(trader).getByRole("button", { name: "닫기" }).tap();
    await toast(trader, "포지션을 닫았어요").waitFor();
    await expect.poll(async () => (await call(follower, "openCopies")).length).toBe(0);
    expect((await call(follower, "copyHistory")).content).toHaveLength(1);
    const slips = await call(follower, "copySlippage");
    expect(slips.totalElements).toBeGreaterThanOrEqual(2);
  });

  await test.step("a pause copies no opening, and then the follower leaves", async () => {
    await follower.getByRole("tab", { name: "요약" }).tap();
    await follower.getByRole("button", { name: "잠시 쉬기" }).tap();
    await toast(follower, "새 진입을 따라 하지 않아요").waitFor();
    await trade(trader, "LONG", "0.010");
    await expect
      .poll(async () => (await call(follower, "missedCopies")).content[0]?.reason)
      .toBe("PAUSED");
    await follower.getByRole("button", { name: "언팔로우" }).tap();
    await notice(follower).getByRole("button", { name: "언팔로우" }).tap();
    await toast(follower, "팔로우를 끝냈어요").waitFor();
    await expect(follower.getByText("팔로우 중인 트레이더가 없어요")).toBeVisible();
  });
  await trader.close();
  await follower.close();
});
