/**
 * docs/operator.md done to the letter: the script takes the labels that it presses, fills and reads from the page, in the
 * page's order, so that a page and a console that differ fail here.
 */

import { addressOf } from "@naru/contract/paths";
import { readFileSync } from "node:fs";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import type {} from "@naru/contract/views/desk";
import type { DnwView } from "@naru/contract/views/dnw";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { address, dataDir } from "./installation.ts";
import { codeOfSecret } from "../apps/server/src/gateway/testing/operators.ts";
import { navigation, openConsole, serverNow, sitDown } from "./support/console.ts";
import { takeOffScreens } from "./support/desk.ts";
import { type Steps, stepsOf } from "./support/manual.ts";
import { ONE_PIXEL } from "./support/one-pixel.ts";
import { letWait } from "./support/operator.ts";
import { chooseInDrawer, notice, readNotice, startTrading } from "./support/phone.ts";
import { openInstrument } from "./support/trade-page.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

/** An instrument that no other story holds: whoever holds it is told of its new terms, over whatever page is open. */
const GOLD = { id: "1102", koName: "나루 골드" };

test.use({ actionTimeout: 30_000 });

let maker: Page;
let checker: Page;
let member: Trader;
let other: Trader;
let payee: Trader;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  maker = await openConsole(browser, "owner");
  checker = await openConsole(browser, "director");
  member = await signIn(address, "demo2", DEMO_PASSWORD);
  other = await signIn(address, "trader1", DEMO_PASSWORD);
  payee = await signIn(address, "nomobile", DEMO_PASSWORD);
});
test.afterAll(async () => {
  await maker.context().close();
  await checker.context().close();
});

test("deposits and withdrawals: approved, above the limit, rejected, several at once", async () => {
  await test.step("Approve a deposit", async () => {
    await ask(member, "D", 110_000);
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
    await ask(member, "D", 120_000);
    const steps = stepsOf(maker, "Reject");
    await openRow("이바다", "120,000");
    await steps.press();
    await steps.choose("입금 미확인");
    await steps.fill("이체 확인증을 문의로 보내 주세요");
    await steps.fill("은행 내역에 없음");
    await steps.pressInSheet();
    // The button of a withdrawal.
    steps.pass(1);
    await steps.hear();
    steps.end();
  });

  await test.step("Approve a withdrawal", async () => {
    await ask(payee, "W", 60_000);
    const steps = stepsOf(maker, "Approve a withdrawal");
    await openRow("윤데스크", "60,000");
    await expect(maker.getByRole("complementary")).toContainText(`${steps.take()}신한은행`);
    await expect(maker.getByRole("complementary")).toContainText(`${steps.take()}60,000`);
    await steps.see();
    await steps.see();
    await steps.press();
    await expect(maker.getByText("내가 처리 중")).toBeVisible();
    await steps.press();
    await steps.pressInSheet();
    await steps.hear();
    // The filter of what was decided.
    steps.pass(2);
    steps.end();
  });

  await test.step("Reject a withdrawal", async () => {
    const before = await moneyOf(payee);
    await ask(payee, "W", 61_000);
    const steps = stepsOf(maker, "Reject");
    await openRow("윤데스크", "61,000");
    await steps.press();
    await steps.choose("계좌 오류");
    await steps.fill("본인 계좌로 다시 신청해 주세요");
    await steps.fill("예금주 확인 필요");
    // The button of a deposit.
    steps.pass(1);
    await steps.pressInSheet();
    // It closes with the answer; the words may still be those of the deposit before.
    await expect(maker.getByRole("dialog")).toHaveCount(0);
    await steps.hear();
    steps.end();
    expect(await moneyOf(payee)).toEqual(before);
  });

  await test.step("Several at once", async () => {
    await ask(member, "D", 130_000);
    await ask(other, "D", 140_000);
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
    await ask(member, "D", 6_100_000);
    await openRow("이바다", "6,100,000");
    await maker.getByRole("button", { name: "승인", exact: true }).click();
    const steps = stepsOf(maker, "Above the limit");
    await steps.pressInSheet();
    await steps.hear();
    await steps.see();
    steps.end();
    await agree("6,100,000");
  });

  const lines: string[] = [];
  await test.step("Bank statement, pasted", async () => {
    const asked = await ask(member, "D", 150_000);
    lines.push(`2026-11-21,이바다${asked.memoCode},150000,`);
    const steps = stepsOf(maker, "Bank statement");
    await steps.open();
    // The file.
    steps.pass(1);
    await steps.fill(lines.join("\n"));
    await steps.press();
    await expectLine("150,000", steps.take());
    // What the lines of the file are, and what is chosen by hand.
    steps.pass(6);
    await steps.press();
    await expect(inSheet()).toContainText("150,000");
    await steps.pressInSheet();
    await expectLine("150,000", "완료");
  });

  await test.step("Bank statement, as a file", async () => {
    await ask(member, "D", 160_000);
    const asked = await ask(other, "D", 170_000);
    const steps = stepsOf(maker, "Bank statement");
    await steps.open();
    const file = steps.take();
    const pasted = steps.take();
    const text = [
      ...lines,
      "2026-11-20,이바다,160000,",
      "2026-11-21,이바다,160000,",
      `2026-11-21,박고수,170000,${asked.memoCode}`,
      "2026-11-21,모르는이,77000,",
      "2026-11-21,이바다,161000,",
      "2026-11-21,모르는이,삼만원,",
    ].join("\n");
    await maker
      .getByLabel(file, { exact: true })
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(maker.getByLabel(pasted)).toHaveValue(text);
    await steps.press();
    await expectLine("170,000", steps.take());
    await expectLine("2026-11-20", steps.take());
    await expectLine("77,000", steps.take());
    await expectLine("161,000", steps.take());
    await expectLine("150,000", steps.take());
    await expectLine("삼만원", steps.take());
    await expect(maker.getByRole("columnheader", { name: steps.take() })).toBeVisible();
    await row(maker, "2026-11-20").getByRole("combobox").selectOption({ index: 1 });
    await expectLine("2026-11-20", "일치");
    await steps.press();
    await expect(inSheet()).toContainText("330,000");
    await expect(inSheet()).toContainText("이바다 → 이바다");
    await steps.pressInSheet();
    await expectLine("170,000", "완료");
    await expectLine("2026-11-20", "완료");
  });

  await test.step("Bank statement, of a bank that nobody knows", async () => {
    const steps = stepsOf(maker, "Bank statement");
    await steps.open();
    const file = steps.take();
    // All that was pressed before.
    steps.pass(11);
    const text = "거래일,내역,보낸이,맡기신금액\n20261121,창구,모르는이,66000\n";
    await maker
      .getByLabel(file, { exact: true })
      .setInputFiles({ name: "sh.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await steps.fill("수협은행");
    // The row of the heading was found.
    steps.pass(1);
    await steps.choose("거래일");
    await steps.choose("보낸이");
    await steps.choose("맡기신금액");
    steps.pass(2);
    await steps.pressInSheet();
    await steps.see();
    await steps.see();
    steps.end();
    await expect(maker.locator("textarea")).toHaveValue("2026-11-21,모르는이,66000,");
  });

  await test.step("The queue", async () => {
    await ask(member, "D", 160_000);
    const steps = stepsOf(maker, "The queue");
    await steps.open();
    await openRow("한대기");
    await expect(maker.getByRole("button", { name: "가입 승인" })).toBeVisible();
    await openRow("이바다", "160,000");
    await maker.getByRole("button", { name: "승인", exact: true }).click();
    await inSheet("입금 승인하기").click();
    await expect(row(maker, "이바다", "160,000")).toHaveCount(0);
    for (const [screen, filter, chosen] of [
      ["입출금", "종류", "입금"],
      ["입출금", "종류", "출금"],
      ["2인 승인", "상태", "대기"],
      ["회원", "상태", "대기"],
    ] as const) {
      await maker.locator("main").getByRole("link", { name: steps.take() }).click();
      await expect(maker.getByRole("heading", { level: 1, name: screen })).toBeVisible();
      const choice = maker.getByRole("combobox", { name: filter, exact: true });
      await expect(choice.locator("option:checked")).toHaveText(chosen);
      await maker.goBack();
    }
    steps.end();
  });

  await test.step("What was decided", async () => {
    await navigation(maker).getByRole("link", { name: "입출금" }).click();
    const steps = stepsOf(maker, "What was decided");
    const status = maker.getByRole("combobox", { name: steps.take(), exact: true });
    await expect(status.locator("option:checked")).toHaveText(steps.take());
    await status.selectOption({ label: steps.take() });
    await steps.choose("출금");
    await steps.choose("기본 지갑");
    const today = new Date(await serverNow(maker)).toLocaleDateString("sv-SE", {
      timeZone: "Asia/Seoul",
    });
    await steps.fill(today);
    await steps.fill(today);
    steps.end();
    await expect(row(maker, "윤데스크", "60,000")).toContainText("승인");
    await expect(row(maker, "윤데스크", "61,000")).toContainText("거절");
    await expect(row(maker, "이바다", "130,000")).toHaveCount(0);
    await status.selectOption({ label: "거절" });
    await expect(row(maker, "윤데스크", "60,000")).toHaveCount(0);
  });

  const ended = await member.list("dnwList", { type: "D", size: "7" });
  expect(ended.map(({ point, status }) => [point, status])).toEqual([
    ["160000", "APPROVED"],
    ["160000", "APPROVED"],
    ["150000", "APPROVED"],
    ["6100000", "APPROVED"],
    ["130000", "APPROVED"],
    ["120000", "REJECTED"],
    ["110000", "APPROVED"],
  ]);
});

test("money by hand and coupons: proposed by one, approved by another", async () => {
  await test.step("Money by hand", async () => {
    await proposeByHand("CREDIT", "70000", "칠만원");
    await agree("70,000");
  });

  await test.step("Approve or reject a proposal: rejected", async () => {
    await proposeByHand("DEDUCT", "31000", "삼만일천원");
    const steps = stepsOf(checker, "Approve or reject a proposal");
    await read(steps, "31,000");
    // Approving.
    steps.pass(4);
    await steps.press();
    await steps.fill("근거 없음");
    await steps.pressInSheet();
    await steps.hear();
    // Where the maker edited it.
    steps.pass(1);
    steps.end();
    await expect(checker.getByRole("complementary")).toContainText("근거 없음");
  });

  await test.step("One's own proposal: edited while it is read, and taken back", async () => {
    await proposeByHand("BONUS", "47000", "사만칠천원");
    const theirs = stepsOf(checker, "Approve or reject a proposal");
    await read(theirs, "47,000");
    await theirs.press();
    await expect(checker.getByRole("dialog", { name: theirs.take() })).toContainText("47,000 KRW");

    const own = stepsOf(maker, "One's own proposal");
    await own.open();
    await openRow("47,000");
    await own.press();
    await maker.getByLabel("이바다 금액 (demo2)").fill("48000");
    await inSheet("보너스 제안하기").click();
    await own.hear();

    await theirs.pressInSheet();
    await expect(checker.getByRole("alert")).toContainText("내용이 변경되었습니다");
    // What is said of an approval, and rejecting.
    theirs.pass(5);
    await theirs.pressInSheet();
    theirs.end();
    await expect(checker.getByRole("complementary")).toContainText("48,000 KRW");

    await own.press();
    await own.pressInSheet();
    await own.hear();
    own.end();
    await expect(maker.getByRole("complementary")).toContainText("상태철회");
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
    const used = await member.call("useCoupon", { promoCode: code, walletType: "BINARY" }, uuid7());
    expect(used).toMatchObject({ status: 200, body: { point: "5000" } });
    await steps.press();
    await steps.fill("코드 유출");
    await steps.pressInSheet();
    await steps.hear();
    await expect(row(maker, "첫 입금 감사")).toContainText("중지");
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
  const signedUp = await request.post(addressOf("signUp"), {
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
  await test.step("looked at whole", async () => {
    const link = () => maker.getByRole("link", { name: steps.take(), exact: true }).click();
    const tab = () => maker.getByRole("tab", { name: steps.take(), exact: true }).click();
    await link();
    for (let part = 0; part < 3; part += 1) await tab();
    await expect(maker.getByRole("combobox", { name: steps.take() })).toBeVisible();
    for (let part = 0; part < 6; part += 1) await tab();
    await link();
    await openRow("새손님");
  });

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
    expect((await session.call("myWallet")).status).toBe(401);
    await agree("회원 차단·해제", "새손님");
    await steps.press();
    await steps.fill("확인함");
    await steps.pressInSheet();
    await agree("회원 차단·해제", "새손님");
  });
  await test.step("frozen by the member, and opened again", async () => {
    await session.signIn();
    expect((await session.call("freezeMe", {})).status).toBe(200);
    await steps.press();
    await steps.fill("영상 통화로 신분증 확인");
    await steps.pressInSheet();
    await agree("계정 동결 해제", "새손님");
    await expect(maker.getByRole("button", { name: "동결 해제" })).toBeHidden();
  });
  await test.step("phones blocked, and open again", async () => {
    await steps.press();
    const why = steps.take();
    await inSheet().getByLabel(why).fill("분실 신고");
    await steps.pressInSheet();
    const again = steps.take();
    await steps.hear();
    await maker.getByRole("button", { name: again }).click();
    await inSheet().getByLabel(why).fill("찾음");
    await inSheet(again).click();
    await expect(maker.getByRole("button", { name: "모바일 차단" })).toBeVisible();
  });
  await test.step("every session ended", async () => {
    await session.signIn();
    await steps.press();
    await steps.fill("분실 신고");
    await steps.pressInSheet();
    await steps.hear();
    expect((await session.call("myWallet")).status).toBe(401);
  });
  await test.step("withdrawals held and limited", async () => {
    await steps.press();
    await steps.fill("48");
    await steps.fill("본인 확인 중");
    await steps.pressInSheet();
    await steps.hear();
    await maker.getByRole("button", { name: "출금 제한" }).click();
    await inSheet().getByLabel("제한 시간 (시간)").fill("240");
    await inSheet().getByLabel("사유").fill("본인 확인이 길어짐");
    await expect(inSheet().getByLabel(steps.take())).toBeChecked();
    await steps.pressInSheet();
    await agree("회원 출금 제한", "새손님");
    await steps.press();
    await steps.fill("500000");
    await steps.fill("본인 요청");
    await steps.pressInSheet();
    await steps.hear();
    await session.signIn();
    expect(await session.read("walletLimits")).toMatchObject({
      withdrawHeldUntil: expect.any(String),
      withdrawLeftToday: "500000",
    });
    await maker.getByRole("button", { name: "출금 한도" }).click();
    await inSheet().getByLabel("1일 출금 한도").fill("900000000");
    await inSheet().getByLabel("사유").fill("큰 손님");
    await steps.pressInSheet();
    // The permission that it needs.
    steps.pass(1);
    await agree("회원 출금 한도", "새손님");
    expect(await session.read("walletLimits")).toMatchObject({ withdrawDayMax: "900000000" });
  });
  await test.step("given back to its owner", async () => {
    await steps.press();
    await steps.fill("010-9999-0002");
    await steps.fill("영상 통화, 주민등록증");
    await steps.fill("계정 도용 신고");
    await steps.pressInSheet();
    await agree("본인 확인 후 계정 복구", "새손님");
    await expect.poll(async () => (await session.call("myWallet")).status).toBe(401);
    await expect(maker.getByText("010-****-0002").first()).toBeVisible();
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
  const changeBank = steps.take();
  for (const value of ["004", "11122233344", "나루(모의)"]) await steps.fill(value);
  const isShown = steps.take();
  await expect(maker.getByLabel(isShown)).toBeChecked();
  await giveReason();
  const proposeBank = steps.take();
  await inSheet(proposeBank).click();
  await agree("11122233344");
  await openRow("11122233344");
  await maker.getByRole("complementary").getByRole("button", { name: changeBank }).click();
  await maker.getByLabel(isShown).uncheck();
  await giveReason();
  await inSheet(proposeBank).click();
  await agree("11122233344");

  await steps.open();
  await openRow("이더리움");
  await steps.press();
  await steps.fill("25");
  await giveReason();
  await steps.pressInSheet();
  await agree("수수료·한도");

  await steps.press();
  await expect(maker.getByLabel(steps.take())).not.toBeChecked();
  await steps.fill("20000000");
  await giveReason();
  await steps.pressInSheet();
  await agree("출금 OTP 기준");
  const told = { isOtpRequired: false, otpAbove: "20000000" };
  expect(await member.read("siteDnw")).toMatchObject(told);

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
  await expect(row(maker).nth(1)).toBeVisible();
  // The members' names are those of the demo.
  await maker.getByRole("searchbox").fill("최달인");
  await maker.getByRole("button", { name: /^최달인 \(/ }).click();
  await expect(maker).toHaveURL(/memberId=\d+/);
  await steps.press();
  await expect(maker).not.toHaveURL(/memberId/);
  await steps.open();
  await steps.see();
  await steps.see();
  steps.end();

  const chain = stepsOf(maker, "Audit log");
  await chain.open();
  await expect(row(maker).nth(10)).toBeVisible();
  await row(maker).nth(1).click();
  await maker.getByRole("link", { name: chain.take() }).click();
  await expect(maker).toHaveURL(/operatorId=\d+/);
  await chain.press();
  await expect(maker.getByText(/^기록 \d+건의 사슬이 온전합니다\.$/)).toBeVisible();
  chain.end();
});

test("instruments and notices reach the phone", async ({ page }) => {
  const instruments = stepsOf(maker, "Instruments");
  await instruments.open();
  await expect(row(maker, "E-mini S&P 500")).toContainText(instruments.take());
  const simulated = row(maker, GOLD.koName);
  await simulated.click();
  const panel = maker.getByRole("complementary");
  const sheet = maker.locator("dialog[open]");

  await startTrading(page, "demo2");
  await openInstrument(page, GOLD.id);
  await trade(member, "LONG");
  await instruments.press();
  await sheet.getByLabel("로스컷").fill("66,000");
  await instruments.fill("1");
  await instruments.pressInSheet();
  await expect(sheet.getByRole("row", { name: "보유·주문 중" })).toContainText("11");
  await instruments.fill("변동성 확대");
  await instruments.pressInSheet();
  await agree("종목 조건", `종목 ${GOLD.id}`);
  await expect(notice(page)).toContainText(`${GOLD.koName} 거래 조건이 바뀌어요.`);
  await expect(notice(page)).toContainText("로스컷 66,000");
  await notice(page).getByRole("button", { name: "확인" }).tap();
  await page.getByRole("tab", { name: "정보" }).tap();
  await expect(page.getByRole("heading", { name: "바뀌는 조건" })).toBeVisible();
  await page.getByRole("tab", { name: "호가" }).tap();
  await trade(member, "SHORT");
  await expect(panel).toContainText(instruments.take());
  await maker.getByRole("button", { name: instruments.take(), exact: true }).click();
  await expect(sheet.getByRole("button", { name: instruments.take() })).toBeVisible();
  await sheet.getByRole("button", { name: "취소" }).click();

  await panel.getByRole("button", { name: instruments.take() }).click();
  await sheet.getByRole("radio", { name: instruments.take(), exact: true }).click();
  await instruments.fill("점검");
  await instruments.pressInSheet();
  await instruments.hear();
  await expect(simulated).toContainText(instruments.take());
  await readNotice(page, `현재 ${GOLD.koName}이 휴장처리되었습니다.`);
  await expect(page).toHaveURL(/\/oversea\/(?!1102)\d+$/);
  await chooseInDrawer(page, GOLD.koName);
  await readNotice(page, `${GOLD.koName} 종목이 현재 휴장중입니다.`);
  await page.keyboard.press("Escape");
  const open = instruments.take();
  const stop = instruments.take();
  // Whoever stopped it does not open it.
  await navigation(checker).getByRole("link", { name: "종목", exact: true }).click();
  await row(checker, GOLD.koName).click();
  for (const [by, label, state] of [
    [maker, stop, "거래 중지"],
    [checker, open, "거래 가능"],
  ] as const) {
    const its = by.locator("dialog[open]");
    await by.getByRole("complementary").getByRole("button", { name: "거래 상태 바꾸기" }).click();
    await its.getByRole("radio", { name: label, exact: true }).click();
    await its.getByLabel("사유").fill("점검 끝");
    await its.getByRole("button", { name: "거래 상태 바꾸기" }).click();
    await expect(row(by, GOLD.koName)).toContainText(state);
  }
  await panel.getByRole("button", { name: "거래 상태 바꾸기" }).click();
  await expect(sheet.getByLabel(instruments.take())).toBeChecked();
  await sheet.getByRole("button", { name: "취소" }).click();
  instruments.end();
  const notices = stepsOf(maker, "Notices");
  await notices.open();
  await notices.press();
  await notices.fill("점검 안내");
  await notices.fill("새벽에 <b>점검</b>합니다.");
  await expect(maker.getByTitle(notices.take())).toBeVisible();
  await notices.pressInSheet();
  await notices.fill("점검 시간표");
  const choosing = maker.waitForEvent("filechooser");
  await notices.pressInSheet();
  await (await choosing).setFiles({ name: "a.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await expect(inSheet().getByRole("img", { name: "점검 시간표" })).toBeVisible();
  await expect(maker.getByLabel(notices.take())).toBeChecked();
  await notices.fill("정기 점검");
  await notices.pressInSheet();
  await agree("게시물 게시");
  await openRow("점검 안내");
  await notices.press();
  await inSheet().getByLabel(notices.take()).check();
  await notices.fill("모두에게 알림");
  await inSheet("게시 제안하기").click();
  await agree("게시물 게시");
  const shown = page.getByRole("dialog").filter({ hasText: "새벽에 <b>점검</b>합니다." });
  await expect(shown).toBeVisible();
  await expect(shown.locator("script, [onerror]")).toHaveCount(0);
  const picture = shown.getByRole("img", { name: "점검 시간표" });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).toHaveJSProperty("naturalWidth", 1);
  await expect(page).toHaveTitle(/나루/);
  const told = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"isAcknowledged":true') === true,
  );
  await shown.getByRole("button").last().tap();
  await told;
  // It would lie over the pages of all other members, in the stories that follow.
  await takeOffScreens();
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
  const shownCode = checker.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
  await expect(shownCode).toBeVisible();
  let enrolCode = "";
  const OTP_RESET = 1;

  await openRow("night1");
  for (const [index, role] of ["감사 (AUDITOR)", null, null, null].entries()) {
    await steps.press();
    if (role !== null) await inSheet().getByLabel("역할").selectOption({ label: role });
    await inSheet().getByLabel("사유").fill("근무 변경");
    await inSheet("제안하기").click();
    await agree("night1");
    if (index !== OTP_RESET) continue;
    // The code of that proposal counts from then on.
    await expect(shownCode).toBeVisible();
    enrolCode = (await shownCode.textContent()) ?? "";
  }
  await expect(row(maker, "night1")).toContainText("정상");
  await expect(row(maker, "night1")).toContainText("감사");
  await steps.press();
  const changeRole = steps.take();
  await steps.fill("NIGHT_DESK");
  await maker.getByLabel("입출금 보기").check();
  await steps.fill("야간 역할");
  await steps.pressInSheet();
  steps.end();
  await agree("NIGHT_DESK");
  await openRow("NIGHT_DESK");
  await maker.getByRole("button", { name: changeRole }).click();
  await inSheet().getByLabel("회원 보기").check();
  await inSheet().getByLabel("사유").fill("회원 확인");
  await inSheet("제안하기").click();
  await agree("NIGHT_DESK");
  await expect(row(maker, "NIGHT_DESK")).toContainText("회원 보기");

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
    await first.fill(enrolCode);
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
    again.pass(4);
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

test("how a screen works", async () => {
  await ask(member, "D", 220_000);
  await ask(other, "D", 230_000);
  await navigation(maker).getByRole("link", { name: "입출금" }).click();
  const panel = maker.getByRole("complementary");

  await test.step("How a screen works", async () => {
    const steps = stepsOf(maker, "How a screen works");
    await openRow("이바다", "220,000");
    await steps.press();
    await expect(panel).toBeHidden();
    await openRow("이바다", "220,000");
    await maker.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await openRow("이바다", "220,000");
    await checker.goto(maker.url());
    await expect(checker.getByRole("complementary")).toContainText("220,000 KRW");

    const saved = maker.waitForEvent("download");
    await steps.press();
    expect(readFileSync(await (await saved).path(), "utf8")).toContain(",220000,");

    const recital = panel.getByTestId("amount-in-words");
    for (const value of ["220,000", "대한민국 원", "220,000 KRW", "이십이만원"])
      await expect(recital).toContainText(new RegExp(`${steps.take()}[^가-힣]*.*${value}`));

    await steps.see();
    await maker.context().setOffline(true);
    await row(maker, "박고수", "230,000").click();
    await steps.see();
    await maker.context().setOffline(false);
    await expect(maker.getByText("실시간")).toBeVisible();
    await expect(panel).toContainText("230,000 KRW");

    const isOn = steps.take();
    const isOff = steps.take();
    const bar = maker.getByRole("banner");
    for (const label of [isOn, isOff]) await bar.getByRole("button", { name: label }).click();
    await expect(bar.getByRole("button", { name: isOn })).toBeVisible();
    await steps.pressInBar();
    await maker.reload();
    await expect(maker.locator("html")).toHaveAttribute("data-theme", "dark");
    await steps.pressInBar();
    await expect(maker.locator("html")).toHaveAttribute("data-theme", "light");
    await bar.getByRole("button", { name: "English" }).click();
    await expect(maker.getByRole("heading", { name: "Deposits and withdrawals" })).toBeVisible();
    await bar.getByRole("button", { name: "한국어" }).click();
    steps.end();
  });
});

test("who may what: a screen names the permission that is missing", async ({ browser }) => {
  const steps = stepsOf(maker, "Who may what");
  const refused = steps.take();
  await navigation(maker).getByRole("link", { name: "운영자·역할" }).click();
  await openRow("소유자 OWNER");
  const permissions = await maker
    .getByRole("complementary")
    .getByRole("listitem")
    .allTextContents();
  const named = permissions.map(() => steps.take());
  steps.end();
  expect(named).toEqual(permissions);

  const missing: Readonly<Record<string, string>> = {
    "쿠폰 관리": "/console/coupons",
    "원장 보기": "/console/ledger",
    "감사 기록 보기": "/console/audit",
    "운영자 관리": "/console/operators",
  };
  expect(named).toEqual(expect.arrayContaining(Object.keys(missing)));
  await ask(payee, "D", 240_000);
  const support = await openConsole(browser, "support");
  try {
    for (const [permission, screen] of Object.entries(missing)) {
      await support.goto(screen);
      await expect(support.getByText(refused)).toBeVisible();
      await expect(support.getByText(`'${permission}'`)).toBeVisible();
    }
    await navigation(support).getByRole("link", { name: "입출금" }).click();
    await row(support, "윤데스크", "240,000").click();
    await expect(support.getByText("'입출금 처리' 권한이 없어 처리할 수 없어요.")).toBeVisible();
    await expect(support.getByRole("button", { name: /승인|거절|담당하기/ })).toHaveCount(0);
  } finally {
    await support.context().close();
  }
});

/** Asks for a deposit or a withdrawal in the member's name. */
async function ask(trader: Trader, type: "D" | "W", point: number): Promise<DnwView> {
  const wish = { type, point, ...(type === "W" && { pin: DEMO_PIN }) };
  const { status, body } = await trader.call("dnwApply", wish, uuid7());
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as DnwView;
}

function row(page: Page, ...words: readonly string[]) {
  return rowsOf(page.locator("main").getByRole("row"), words);
}

function rowsOf(rows: Locator, words: readonly string[]): Locator {
  return words.reduce((left, hasText) => left.filter({ hasText }), rows);
}

/** Presses a row of the maker's screen. */
async function openRow(...words: readonly string[]): Promise<void> {
  await row(maker, ...words).click();
  await expect(maker.getByRole("complementary")).toBeVisible();
}

/** The sheet that stands over the maker's screen, or a button of it. */
function inSheet(label?: string) {
  const sheet = maker.locator("dialog[open]");
  return label === undefined ? sheet : sheet.getByRole("button", { name: label, exact: true });
}

/** A line of the bank's statement and what is said of it. */
async function expectLine(words: string, said: string): Promise<void> {
  await expect(row(maker, words).getByText(said, { exact: true }).first()).toBeVisible();
}

const BY_HAND = ["CREDIT", "DEDUCT", "BONUS"] as const;

/** "Money by hand", for demo2. */
async function proposeByHand(
  kind: (typeof BY_HAND)[number],
  amount: string,
  inWords: string,
): Promise<void> {
  const before = BY_HAND.indexOf(kind);
  const after = BY_HAND.length - 1 - before;
  const steps = stepsOf(maker, "Money by hand");
  await steps.open();
  steps.pass(before);
  await steps.press();
  steps.pass(after);
  await steps.fill("demo2");
  await maker.getByRole("button", { name: /이바다/ }).click();
  await steps.choose("기본 지갑");
  await maker.getByLabel("이바다 금액 (demo2)").fill(amount);
  await expect(maker.getByText(/ → /)).toBeVisible();
  if (kind === "BONUS") await steps.fill("2");
  else steps.pass(1);
  await steps.see();
  await expect(inSheet()).toContainText(inWords);
  await steps.fill("행사 보상");
  steps.pass(before);
  await steps.pressInSheet();
  steps.pass(after);
  await steps.hear();
  await navigation(maker).getByRole("link", { name: "회원" }).click();
  await openRow("이바다");
  await steps.press();
  steps.end();
  await maker.getByRole("button", { name: "수동 지급", exact: true }).click();
  await expect(maker.getByLabel("이바다 금액 (demo2)")).toBeVisible();
  await inSheet("취소").click();
}

/** "Approve or reject a proposal" up to what is read before deciding. */
async function read(steps: Steps, ...words: readonly string[]): Promise<void> {
  await steps.open();
  await row(checker, ...words).click();
  for (let fact = 0; fact < 3; fact += 1) await steps.see();
}

/** Buys or sells one contract of the simulated index at the market. */
async function trade(trader: Trader, tradeType: "LONG" | "SHORT"): Promise<void> {
  const order = { overseaOptionId: GOLD.id, marketType: "MARKET", tradeType, qty: 1 };
  const { status, body } = await trader.trade("placeOverseaOrder", order);
  expect([status, body["status"]]).toEqual([200, "FILLED"]);
}

/** "Approve or reject a proposal", by the second person. */
async function agree(...words: readonly string[]): Promise<void> {
  await test.step("Approve or reject a proposal", async () => {
    const steps = stepsOf(checker, "Approve or reject a proposal");
    await read(steps, ...words);
    await steps.press();
    await expect(checker.getByRole("dialog", { name: steps.take() })).toBeVisible();
    await steps.pressInSheet();
    // It closes with the answer, when all is carried out; the words may still be those of the agreement before.
    await expect(checker.getByRole("dialog")).toHaveCount(0);
    await steps.hear();
    // Its row goes once the list is read again: the next proposal about the same must not be taken for it.
    await expect(rowsOf(checker.locator("main tr:not(aside tr)"), words)).toHaveCount(0);
    // The other way: rejecting, and what to do where the maker edited it meanwhile.
    steps.pass(5);
    steps.end();
    await expect(navigation(checker)).toBeVisible();
  });
}

/** Each wallet of a member but for what may be taken out now: where another story left a position, that moves with its price. */
async function moneyOf(member: Trader) {
  const wallets = Object.entries(await member.read("myWallet"));
  return wallets.map(([type, { available: _, ...kept }]) => [type, kept]);
}
