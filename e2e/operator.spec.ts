/**
 * docs/operator.md done to the letter: the script takes the labels that it presses, fills and reads from the page, in the
 * page's order, so that a page and a console that differ fail here.
 */

import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { DnwView } from "@naru/contract/views/dnw";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address, dataDir } from "./installation.ts";
import { codeOfSecret } from "../apps/server/src/gateway/testing/operators.ts";
import { navigation, openConsole, serverNow, sitDown } from "./support/console.ts";
import { stepsOf } from "./support/manual.ts";
import { letWait } from "./support/operator.ts";
import { startTrading } from "./support/phone.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

let maker: Page;
let checker: Page;
let member: Trader;
let other: Trader;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  maker = await openConsole(browser, "owner");
  checker = await openConsole(browser, "director");
  member = await signIn(address, "demo2", DEMO_PASSWORD);
  other = await signIn(address, "trader1", DEMO_PASSWORD);
});
test.afterAll(async () => {
  await maker.context().close();
  await checker.context().close();
});

test("deposits: approved, above the limit, rejected, several at once", async () => {
  await test.step("Approve a deposit", async () => {
    await deposit(member, 110_000);
    const steps = stepsOf(maker, "Approve a deposit");
    await steps.open();
    const waiting = maker.getByRole("combobox", { name: "상태" });
    await expect(waiting.locator("option:checked")).toHaveText(steps.take());
    await openRow("이바다", "110,000");
    await steps.see();
    await steps.see();
    await steps.press();
    await steps.see();
    await steps.press();
    await expect(maker.getByRole("dialog", { name: steps.take() })).toContainText("110,000 KRW");
    await steps.pressInSheet();
    await steps.hear();
    // The yellow words.
    steps.pass(3);
    steps.end();
  });

  await test.step("Reject", async () => {
    await deposit(member, 120_000);
    const steps = stepsOf(maker, "Reject");
    await openRow("이바다", "120,000");
    await steps.press();
    await steps.choose("입금 미확인");
    await steps.fill("은행 내역에 없음");
    await steps.pressInSheet();
    steps.pass(1);
    await steps.hear();
    steps.end();
  });

  await test.step("Several at once", async () => {
    await deposit(member, 130_000);
    await deposit(other, 140_000);
    const steps = stepsOf(maker, "Several at once");
    for (const amount of ["130,000", "140,000"])
      await row(maker, amount).getByRole("checkbox").check();
    await steps.press();
    await steps.pressInSheet();
    const result = maker.getByRole("dialog", { name: steps.take() });
    await expect(result.getByText(steps.take(), { exact: true })).toHaveCount(2);
    steps.pass(2);
    await steps.pressInSheet();
    steps.end();
  });

  await test.step("Above the limit", async () => {
    await deposit(member, 6_100_000);
    await openRow("이바다", "6,100,000");
    await maker.getByRole("button", { name: "승인", exact: true }).click();
    const steps = stepsOf(maker, "Above the limit");
    await steps.pressInSheet();
    await steps.hear();
    await steps.see();
    steps.end();
    await agree("6,100,000");
  });

  await test.step("Bank statement", async () => {
    const asked = await deposit(member, 150_000);
    const steps = stepsOf(maker, "Bank statement");
    await steps.open();
    await steps.fill(`2026-11-21,이바다${asked.memoCode},150000,\n2026-11-21,모르는이,77000,`);
    steps.pass(1);
    await steps.press();
    const line = (words: string) => maker.getByRole("row").filter({ hasText: words });
    await expect(line("150,000").getByText(steps.take(), { exact: true })).toBeVisible();
    steps.pass(1);
    await expect(line("77,000").getByText(steps.take(), { exact: true })).toBeVisible();
    steps.pass(2);
    await steps.press();
    steps.end();
    await expect(line("150,000").getByText("완료", { exact: true })).toBeVisible();
  });

  const ended = await member.read<DnwView[]>("/dnw/list?type=D&resultType=LIST&size=5");
  expect(ended.map(({ point, status }) => [point, status])).toEqual([
    ["150000", "APPROVED"],
    ["6100000", "APPROVED"],
    ["130000", "APPROVED"],
    ["120000", "REJECTED"],
    ["110000", "APPROVED"],
  ]);
});

test("money by hand and coupons: proposed by one, approved by another", async () => {
  await test.step("Money by hand", async () => {
    const steps = stepsOf(maker, "Money by hand");
    await steps.open();
    await steps.press();
    steps.pass(2);
    await steps.fill("demo2");
    await maker.getByRole("button", { name: /이바다/ }).click();
    await steps.choose("기본 지갑");
    await maker.getByLabel("이바다 금액 (demo2)").fill("70000");
    await expect(maker.getByText(/ → /)).toBeVisible();
    // The condition of a bonus.
    steps.pass(1);
    await steps.see();
    await expect(maker.locator("dialog[open]")).toContainText("칠만원");
    await steps.fill("행사 보상");
    await steps.pressInSheet();
    steps.pass(2);
    await steps.hear();
    steps.pass(1);
    steps.end();
    await agree("70,000");
  });

  await test.step("Coupons", async () => {
    const steps = stepsOf(maker, "Coupons");
    await steps.open();
    await steps.press();
    await steps.fill("첫 입금 감사");
    await steps.choose("기본 지갑");
    for (const value of ["5000", "2", "1", "1", "30", "0", "첫 입금 행사"]) await steps.fill(value);
    await steps.see();
    await expect(maker.locator("dialog[open]")).toContainText("10,000");
    await steps.pressInSheet();
    await agree("10,000");
    steps.pass(1);
    await openRow("첫 입금 감사", "5,000");
    await steps.press();
    await steps.pressInSheet();
    const sheet = maker.getByRole("dialog", { name: "쿠폰 코드 2개" });
    const code = await sheet.getByRole("listitem").first().textContent();
    const saved = maker.waitForEvent("download");
    await steps.pressInSheet();
    expect(readFileSync(await (await saved).path(), "utf8")).toContain(code ?? "no code");
    await steps.pressInSheet();
    const used = await member.call(
      "POST",
      "/coupon/use",
      { promoCode: code, walletType: "BINARY" },
      uuid7(),
    );
    expect(used).toMatchObject({ status: 200, body: { point: "5000" } });
    steps.pass(1);
    steps.end();
  });
});

test("members: let in, blocked, logged out, held, limited, noted", async ({ request }) => {
  const newcomer = {
    username: "newcomer",
    password: DEMO_PASSWORD,
    name: "새손님",
    phone: "01099990001",
    nick: "손님",
  };
  const signedUp = await request.post("/api/player", {
    headers: { "idempotency-key": uuid7() },
    data: newcomer,
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  await letWait(dataDir, newcomer.username);
  const steps = stepsOf(maker, "Members");
  await steps.open();
  await maker.getByRole("searchbox", { name: "검색" }).fill("newcomer");
  await maker.keyboard.press("Enter");
  await expect(maker.getByRole("combobox", { name: "상태" })).toContainText(steps.take());
  await openRow("새손님");
  for (let section = 0; section < 7; section += 1) await steps.see();

  await test.step("let in", async () => {
    await steps.press();
    await steps.hear();
  });
  const session = await signIn(address, "newcomer", DEMO_PASSWORD);
  await test.step("blocked and unblocked", async () => {
    await steps.press();
    await steps.fill("확인 필요");
    await steps.pressInSheet();
    await steps.hear();
    expect((await session.call("GET", "/wallet/my")).status).toBe(401);
    await steps.press();
    await steps.fill("확인함");
    await steps.pressInSheet();
    await steps.hear();
  });
  await test.step("phones blocked, and open again", async () => {
    await steps.press();
    const again = steps.take();
    await steps.hear();
    await maker.getByRole("button", { name: again }).click();
    await expect(maker.getByRole("button", { name: "모바일 차단" })).toBeVisible();
  });
  await test.step("every session ended", async () => {
    await session.signIn();
    await steps.press();
    await steps.pressInSheet();
    await steps.hear();
    expect((await session.call("GET", "/wallet/my")).status).toBe(401);
  });
  await test.step("withdrawals held and limited", async () => {
    await steps.press();
    await steps.fill("48");
    await steps.fill("본인 확인 중");
    await steps.pressInSheet();
    await steps.hear();
    await steps.press();
    await steps.fill("500000");
    await steps.pressInSheet();
    await steps.hear();
    await session.signIn();
    expect(await session.read("/wallet/limits")).toMatchObject({
      withdrawHeldUntil: expect.any(String),
      withdrawLeftToday: "500000",
    });
  });
  await test.step("noted", async () => {
    await steps.fill("전화로 본인 확인");
    await steps.press();
    await steps.hear();
    steps.end();
    await expect(maker.getByText("전화로 본인 확인")).toBeVisible();
  });
});

test("bank accounts, fees, rates, caps: each proposed and agreed to", async () => {
  const steps = stepsOf(maker, "Bank accounts, fees, rates, caps");
  const giveReason = () =>
    maker.locator("dialog[open]").getByLabel(reason, { exact: true }).fill("정기 점검");
  const reason = steps.take();

  await steps.open();
  await steps.press();
  steps.pass(1);
  for (const value of ["004", "11122233344", "나루(모의)"]) await steps.fill(value);
  await expect(maker.getByLabel(steps.take())).toBeChecked();
  await giveReason();
  await steps.pressInSheet();
  await agree("11122233344");

  await steps.open();
  await openRow("이더리움");
  await steps.press();
  await steps.fill("25");
  await giveReason();
  await steps.pressInSheet();
  await agree("수수료·한도");

  await steps.open();
  steps.pass(1);
  const change = steps.take();
  await row(maker, "비트코인").getByRole("button", { name: change }).click();
  await steps.fill("43");
  await giveReason();
  await steps.pressInSheet();
  await agree("보유량");

  await steps.press();
  await giveReason();
  await steps.pressInSheet();
  await agree("운영자 한도");
  steps.end();
});

test("the books: ledger, trial balance, audit log", async () => {
  const steps = stepsOf(maker, "Ledger and trial balance");
  await steps.open();
  await expect(maker.getByRole("searchbox").first()).toHaveAttribute("placeholder", steps.take());
  await expect(row(maker).nth(1)).toBeVisible();
  await steps.open();
  await steps.see();
  steps.end();

  const chain = stepsOf(maker, "Audit log");
  await chain.open();
  await expect(row(maker).nth(10)).toBeVisible();
  await chain.press();
  await expect(maker.getByText(/^기록 \d+건의 사슬이 온전합니다\.$/)).toBeVisible();
  chain.end();
});

test("instruments and notices reach the phone", async ({ page }) => {
  const instruments = stepsOf(maker, "Instruments");
  await instruments.open();
  await row(maker).last().click();
  await instruments.press();
  await expect(maker.getByLabel(instruments.take())).toBeChecked();
  await maker.getByLabel("최대 계약 수").fill("77");
  await maker.locator("dialog[open]").getByRole("button", { name: "설정 바꾸기" }).click();
  await instruments.hear();
  const stop = instruments.take();
  const resume = instruments.take();
  instruments.end();
  for (const label of [stop, resume]) {
    await maker.getByRole("complementary").getByRole("button", { name: label }).click();
    await maker.locator("dialog[open]").getByRole("button", { name: label }).click();
  }
  await expect(maker.getByRole("button", { name: stop })).toBeVisible();

  await startTrading(page, "demo2");
  const notices = stepsOf(maker, "Notices");
  await notices.open();
  await notices.press();
  await notices.fill("점검 안내");
  await notices.fill(
    '<p>새벽에 <b>점검</b>합니다.</p><img src=x onerror="document.title=1"><script>document.title=2</script>',
  );
  await expect(maker.getByTitle(notices.take())).toBeVisible();
  await expect(maker.getByLabel(notices.take())).toBeChecked();
  await notices.pressInSheet();
  await notices.hear();
  await openRow("점검 안내");
  const send = notices.take();
  notices.end();
  await maker.getByRole("complementary").getByRole("button", { name: send }).click();
  await maker.locator("dialog[open]").getByRole("button", { name: send }).click();
  const shown = page.getByRole("dialog").filter({ hasText: "새벽에 점검합니다." });
  await expect(shown).toBeVisible();
  await expect(shown.locator("script, [onerror]")).toHaveCount(0);
  await expect(page).toHaveTitle(/나루/);
});

test("a new operator is agreed to, enrols an authenticator and signs in with its codes", async ({
  browser,
}) => {
  const password = "night-shift-at-naru";
  const steps = stepsOf(maker, "Operators and roles");
  await steps.open();
  await steps.press();
  for (const value of ["night1", "문야간", "P-1-night1", password]) await steps.fill(value);
  await steps.choose("입출금 담당 (CASHIER)");
  await steps.fill("야간 근무");
  await steps.pressInSheet();
  await agree("night1");

  await openRow("night1");
  for (let count = 0; count < 3; count += 1)
    await expect(
      maker.getByRole("complementary").getByRole("button", { name: steps.take() }),
    ).toBeVisible();
  // 사용 재개 stands there once it was stopped.
  steps.pass(1);
  await steps.press();
  const changeRole = steps.take();
  await steps.fill("NIGHT_DESK");
  await maker.getByLabel("입출금 보기").check();
  await steps.fill("야간 역할");
  await steps.pressInSheet();
  steps.end();
  await agree("NIGHT_DESK");
  await openRow("NIGHT_DESK");
  await expect(maker.getByRole("button", { name: changeRole })).toBeVisible();

  const desk = await sitDown(browser);
  try {
    const first = stepsOf(desk, "Signing in");
    await first.fill("night1");
    await first.fill(password);
    await first.press();
    await first.see();
    const secret = (await desk.locator("code").textContent()) ?? "";
    const now = await serverNow(desk);
    await first.fill(codeOfSecret(secret, now));
    await first.press();
    first.pass(3);
    await first.see();
    await desk.getByRole("button", { name: first.take() }).click();
    first.pass(1);
    first.end();

    const again = stepsOf(desk, "Signing in");
    await again.fill("night1");
    await again.fill(password);
    await again.press();
    again.pass(3);
    await again.see();
    await again.fill(codeOfSecret(secret, now + 30_000));
    await again.press();
    await again.see();
    again.pass(1);
    await desk.getByTitle(again.take()).click();
    await expect(desk.getByRole("dialog", { name: "비밀번호 바꾸기" })).toBeVisible();
    again.end();
  } finally {
    await desk.context().close();
  }
});

/** Asks for a deposit in the member's name. */
async function deposit(trader: Trader, point: number): Promise<DnwView> {
  const { status, body } = await trader.call("POST", "/dnw/apply", { type: "D", point }, uuid7());
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as DnwView;
}

function row(page: Page, ...words: readonly string[]) {
  return words.reduce(
    (rows, hasText) => rows.filter({ hasText }),
    page.locator("main").getByRole("row"),
  );
}

/** Presses a row of the maker's screen. */
async function openRow(...words: readonly string[]): Promise<void> {
  await row(maker, ...words).click();
  await expect(maker.getByRole("complementary")).toBeVisible();
}

/** "Approve or reject a proposal", by the second person. */
async function agree(...words: readonly string[]): Promise<void> {
  await test.step("Approve or reject a proposal", async () => {
    const steps = stepsOf(checker, "Approve or reject a proposal");
    await steps.open();
    await row(checker, ...words).click();
    await steps.see();
    await steps.see();
    await steps.see();
    await steps.press();
    await expect(checker.getByRole("dialog", { name: steps.take() })).toBeVisible();
    await steps.pressInSheet();
    await steps.hear();
    // The other way: rejecting, and what to do where the maker edited it meanwhile.
    steps.pass(4);
    steps.end();
    await expect(navigation(checker)).toBeVisible();
  });
}
