/**
 * Payment providers on a phone, against the sandbox of a demo: an order is made, paid on the provider's page, and the balance moves by
 * socket; refused, expired, another amount, an answer that is lost, and a site that has none of it.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { dataDir } from "./installation.ts";
import { figure, fundsOf } from "./support/funds.ts";
import { call, isWiderThanScreen, signInAs, startTrading } from "./support/phone.ts";

const MEMBER = { id: 10_002, username: "trader1" };

/** An unknown order is asked about after 5 and 30 seconds and two minutes. */
const ASKED_MS = 240_000;

test("each provider brings or takes money once, whatever becomes of it outside", async ({
  page,
  context,
}) => {
  await startTrading(page, MEMBER.username);

  await test.step("won by bitshop from 입출금: page, callback, balance by socket", async () => {
    const before = await fundsOf(page, MEMBER.id, "BINARY");
    await page.getByRole("link", { name: "입출금" }).last().tap();
    await page.getByRole("link", { name: /비트샵/ }).tap();
    await ask(page, "70000", "입금 신청");
    await expect(standing(page)).toContainText("진행 중");
    expect(await isWiderThanScreen(page)).toBe(false);
    await press(page, context, "결제하기");
    await expect(standing(page)).toContainText("70,000원이 반영되었습니다.");
    const after = await fundsOf(page, MEMBER.id, "BINARY");
    expect(after.available - before.available).toBe(70_000n);
    await page.getByRole("button", { name: "새로 신청하기" }).tap();
    await expect(page.getByText("입금 70,000원")).toBeVisible();
  });

  await test.step("refused on the page, and another amount, bring nothing", async () => {
    const before = await fundsOf(page, MEMBER.id, "BINARY");
    await ask(page, "30000", "입금 신청");
    await press(page, context, "거절");
    await expect(standing(page)).toContainText("실패");
    await page.getByRole("button", { name: "새로 신청하기" }).tap();
    await ask(page, "40000", "입금 신청");
    await press(page, context, "다른 금액 결제");
    await expect(standing(page)).toContainText("담당자 확인 중");
    expect(await fundsOf(page, MEMBER.id, "BINARY")).toEqual(before);
  });

  await test.step("out: held behind a PIN, its answer lost, unknown and then paid", async () => {
    const before = await fundsOf(page, MEMBER.id, "BINARY");
    await page.goto("/wallet/provider/bitshop");
    await page.getByRole("radio", { name: "출금" }).tap();
    // Asked again it would say that it is under way: no answer comes until it is paid.
    await set("bitshop", { loseAnswers: 1_000, sends: "WAITING" });
    await ask(page, "50000", "출금 신청");
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("50,050원");
    await sheet.getByLabel(/PIN|비밀번호/).fill(DEMO_PIN);
    await sheet.getByRole("button", { name: "50,000원 출금" }).tap();
    await expect(standing(page)).toContainText("확인 중");
    expect((await fundsOf(page, MEMBER.id, "BINARY")).held - before.held).toBe(50_050n);
    const [order] = (await call(page, "providerOrders", {
      resultType: "LIST",
    } as never)) as unknown as { id: string }[];
    await set("bitshop", {
      loseAnswers: 0,
      end: { reference: await referenceOf(order?.id ?? ""), state: "PAID" },
    });
    await expect(standing(page)).toContainText("50,000원을 보냈습니다.", { timeout: ASKED_MS });
    const after = await fundsOf(page, MEMBER.id, "BINARY");
    expect([before.available - after.available, after.held]).toEqual([50_050n, before.held]);
  });

  await test.step("pages, an account and a code of the others", async () => {
    for (const [provider, amount] of [
      ["dh-safety", "20000"],
      ["gluwa", "20000"],
      ["onepay", "20000"],
      ["codepay", "20000"],
      ["million", "20"],
      ["vancoin", "20"],
      ["bitdex", "20"],
    ] as const) {
      await page.goto(`/wallet/provider/${provider}`);
      await ask(page, amount, /신청$/);
      if (provider === "dh-safety") await expect(page.getByText("디에이치세이프티")).toBeVisible();
      if (provider === "gluwa")
        await expect(page.getByRole("img", { name: "결제 QR 코드" })).toBeVisible();
      await press(page, context, "결제하기");
      await expect(standing(page)).toContainText("완료");
      await expect(figure(page, "신청 번호")).toHaveText(/^\d+$/);
    }
  });

  await test.step("an account is linked before anything is sent to it", async () => {
    await page.goto("/wallet/provider/paycoin");
    await page.getByLabel("페이코인 아이디").fill("trader.one");
    await page.getByRole("button", { name: "계정 연결" }).tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(/PIN|비밀번호/).fill(DEMO_PIN);
    await sheet.getByRole("button", { name: "계정 연결" }).tap();
    await expect(page.getByText(/부터 보낼 수 있습니다/)).toBeVisible();
  });
});

test("a site without providers says so, and offers none", async ({ browser, baseURL }) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "haneul.localhost";
  const other = await browser.newContext({ baseURL: url.href });
  const page = await other.newPage();
  await page.goto("/signin");
  await signInAs(page, "demo");
  await expect(page.getByRole("link", { name: "입출금" }).last()).toBeVisible();
  await page.goto("/wallet/provider/bitshop");
  await expect(page.getByText("이용할 수 없는 결제 수단입니다")).toBeVisible();
  await page.goto("/dnw");
  await expect(page.getByRole("heading", { name: "다른 방법" })).toHaveCount(0);
  await other.close();
});

/** How the order stands, in words. */
function standing(page: Page) {
  return page.getByRole("main").getByRole("status").first();
}

async function ask(page: Page, amount: string, button: string | RegExp): Promise<void> {
  await page.getByLabel(/금액$/).fill(amount);
  await page.getByRole("main").getByRole("button", { name: button }).tap();
}

/** Opens the provider's page beside the app, presses a button there, and comes back. */
async function press(page: Page, context: BrowserContext, name: string): Promise<void> {
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "결제 화면 열기" }).tap();
  const other = await opening;
  await other.getByRole("button", { name }).tap();
  await other.waitForURL(/\/wallet\/provider\//);
  await other.close();
}

/** Has a provider misbehave, or an order end there. */
function sandboxAddress(): string {
  const port = readFileSync(path.join(dataDir, "run", "provider-sandbox"), "utf8");
  return `http://127.0.0.1:${port}`;
}

/** What the provider knows an order by. */
async function referenceOf(orderId: string): Promise<string> {
  const answer = await fetch(`${sandboxAddress()}/orders`);
  const { orders } = (await answer.json()) as { orders: { reference: string }[] };
  return orders.find(({ reference }) => reference.startsWith(`1-${orderId}-`))?.reference ?? "";
}

async function set(provider: string, switches: object): Promise<void> {
  const answer = await fetch(`${sandboxAddress()}/switch`, {
    method: "POST",
    body: JSON.stringify({ provider, ...switches }),
  });
  expect(answer.ok).toBe(true);
}

test.afterAll(async () => {
  await set("bitshop", { loseAnswers: 0, sends: "PAID" });
});
