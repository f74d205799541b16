/**
 * Money on a phone and at the desk: asked by the member, decided in the console by an operator who signed in with a
 * code, told by socket; every figure is held against the calls and the ledger. Each thing is also refused once, in
 * the words of the product.
 */

import { ACCOUNT_QUEUE } from "@naru/contract/destinations";
import { addressOf } from "@naru/contract/paths";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { codeOfSecret } from "../apps/server/src/gateway/testing/operators.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { DEMO_COUPONS } from "../apps/server/src/seed/demo-desk.ts";
import { approve, claim, openConsole, openWaiting, serverNow } from "./support/console.ts";
import { figure, fundsOf, grouped } from "./support/funds.ts";
import { giveOtp } from "./support/desk.ts";
import {
  call,
  isWiderThanScreen,
  ladder,
  listenToSocket,
  notice,
  readNotice,
  signInAs,
  startTrading,
} from "./support/phone.ts";

const TRADER = { id: 10_002, username: "trader1", name: "박고수" };
const OTHER = { id: 10_001, username: "demo2", name: "이바다" };
const LARGE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
const FEE = 1_000n;
const CODE_STEP_MS = 30_000;

test.use({ actionTimeout: 20_000 });

let desk: Page;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  desk = await openConsole(browser, "cashier");
});
test.afterAll(() => desk.context().close());

test("a deposit asked on the phone is approved at the desk, and the balance moves by socket", async ({
  page,
}) => {
  const frames = listenToSocket(page);
  await startTrading(page, TRADER.username);
  const before = await fundsOf(page, TRADER.id, "BINARY");
  await openDnw(page, "입금");
  await keepPage(page);
  await expect(figure(page, "보유금액")).toHaveText(`${grouped(before.available)}원`);

  await test.step("nothing typed, and half a thousand, are refused", async () => {
    await page.getByRole("button", { name: "입금 신청하기" }).tap();
    await readNotice(page, "입금신청금액을 입력해주세요.");
    await page.getByLabel("입금할 금액").fill("10500");
    await page.getByRole("button", { name: "입금 신청하기" }).tap();
    await readNotice(page, "금액의 최소 단위를 맞춰주세요.");
  });

  await test.step("300,000 won by the chips", async () => {
    await page.getByLabel("입금할 금액").fill("");
    for (let times = 0; times < 3; times += 1)
      await page.getByRole("button", { name: "+10만", exact: true }).tap();
    await expect(figure(page, "입금 후 보유금액")).toHaveText(
      `${grouped(before.available + 300_000n)}원`,
    );
    await page.getByRole("button", { name: "입금 신청하기" }).tap();
    await readNotice(page, "신청이 완료되었습니다.");
    await expectSteps(page, "신청", ["신청", "확인 중", "완료"]);
    expect(await fundsOf(page, TRADER.id, "BINARY")).toEqual(before);
  });

  await test.step("the desk takes it and approves it", async () => {
    const panel = await openWaiting(desk, TRADER.name, "300,000");
    await expect(panel).toContainText("300,000 KRW");
    await claim(panel);
    await expectSteps(page, "확인 중", ["신청", "확인 중", "완료"]);
    await approve(panel, "입금", "300,000", { inWords: "삼십만원" });
  });

  await test.step("the phone hears of it", async () => {
    await expectSteps(page, "완료", ["신청", "확인 중", "완료"]);
    const after = await fundsOf(page, TRADER.id, "BINARY");
    expect(after).toEqual({ available: before.available + 300_000n, held: before.held });
    expect(frames.some((frame) => told(frame, after.available))).toBe(true);
    await page.getByRole("button", { name: "확인했어요" }).tap();
    await expect(figure(page, "보유금액")).toHaveText(`${grouped(after.available)}원`);
    await expectSamePage(page);
  });
});

test("a deposit that did not come is rejected with the reason, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await startTrading(page, OTHER.username);
  const before = await fundsOf(page, OTHER.id, "BINARY");
  await openDnw(page, "입금");
  await page.getByRole("button", { name: "+50만", exact: true }).tap();
  await page.getByRole("button", { name: "입금 신청하기" }).tap();
  await readNotice(page, "신청이 완료되었습니다.");
  expect(await isWiderThanScreen(page)).toBe(false);

  const panel = await openWaiting(desk, OTHER.name, "500,000");
  await panel.getByRole("button", { name: "거절", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "입금 거절" });
  await sheet.getByLabel("거절 사유").selectOption({ label: "입금 미확인" });
  await sheet.getByRole("button", { name: "입금 거절하기" }).click();
  await expect(desk.getByRole("status").getByText("거절했습니다.")).toBeVisible();

  await expectSteps(page, "거절", ["신청", "확인 중", "거절"]);
  await expect(page.getByText("입금이 확인되지 않았습니다.")).toBeVisible();
  await page.getByRole("button", { name: "확인했어요" }).tap();
  await expect(figure(page, "보유금액")).toHaveText(`${grouped(before.available)}원`);
  expect(await fundsOf(page, OTHER.id, "BINARY")).toEqual(before);
});

for (const { member, size, factor } of [
  { member: TRADER, size: LARGE, factor: "the PIN" },
  { member: OTHER, size: SMALL, factor: "a code" },
]) {
  test(`a withdrawal is looked at once more, confirmed with ${factor}, holds the money and pays it out`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const secret = factor === "a code" ? await giveOtp(member.id) : null;
    const frames = listenToSocket(page);
    await startTrading(page, member.username);
    const before = await fundsOf(page, member.id, "BINARY");
    await openDnw(page, "출금");
    await keepPage(page);
    const field = page.getByLabel("출금할 금액");
    const apply = page.getByRole("button", { name: "출금 신청하기", exact: true });

    await test.step("nothing, more than there is, and all of it without its fee are refused", async () => {
      await expect(figure(page, "보유금액")).toHaveText(`${grouped(before.available)}원`);
      await apply.tap();
      await readNotice(page, "출금신청금액을 입력해주세요.");
      await field.fill(String(before.available + 1n));
      await apply.tap();
      await readNotice(page, "출금신청금액이 보유금액을 초과합니다.");
      await field.fill(String(before.available));
      await apply.tap();
      const most = grouped(before.available - FEE);
      await readNotice(page, `지금은 ${most}원까지 출금할 수 있어요.`);
      expect(await fundsOf(page, member.id, "BINARY")).toEqual(before);
    });

    await test.step("the sheet says what happens; what is wrong, then the right one", async () => {
      await field.fill("200000");
      await apply.tap();
      const sheet = page.getByRole("dialog", { name: "이대로 출금할까요?" });
      const left = grouped(before.available - 200_000n - FEE);
      for (const [label, value] of [
        ["받는 계좌", `신한은행 000000${member.id}`],
        ["예금주", member.name],
        ["출금 금액", "200,000원"],
        ["수수료", "1,000원"],
        ["지갑에서 나가는 금액", "201,000원"],
        ["계좌에 들어오는 금액", "200,000원"],
        ["출금 후 보유금액", `${left}원`],
      ] as const)
        await expect(lineOf(sheet, label)).toHaveText(value);
      await expect(sheet).toContainText("담당자가 확인한 뒤 보내드려요.");
      expect(await isWiderThanScreen(page)).toBe(false);
      const send = sheet.getByRole("button", { name: "200,000원 출금 신청하기" });
      await expect(send).toBeDisabled();
      if (secret === null) {
        await sheet.getByLabel("출금 비밀번호 6자리").fill("918273");
        await send.tap();
        await expect(
          sheet.getByText("출금 비밀번호가 맞지 않습니다. 4번 더 틀리면 잠깁니다."),
        ).toBeVisible();
        await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
      } else {
        const now = await serverNow(page);
        await sheet.getByRole("radio", { name: "OTP" }).tap();
        await sheet.getByLabel("OTP 번호 6자리").fill(wrongCode(secret, now));
        await send.tap();
        await expect(sheet.getByText("OTP 번호가 일치하지 않습니다.")).toBeVisible();
        await sheet.getByLabel("OTP 번호 6자리").fill(codeOfSecret(secret, now));
      }
      await send.tap();
      await readNotice(page, "신청이 완료되었습니다.");
    });

    const left = { available: before.available - 200_000n - FEE, held: 200_000n + FEE };
    await test.step("the money is held", async () => {
      await expectSteps(page, "신청", ["신청", "확인 중", "완료"]);
      expect(await fundsOf(page, member.id, "BINARY")).toEqual(left);
      expect(await isWiderThanScreen(page)).toBe(false);
    });

    await test.step("the desk pays it out", async () => {
      const panel = await openWaiting(desk, member.name, "출금");
      await expect(panel).toContainText(`*******${String(member.id).slice(-4)} (${member.name})`);
      await claim(panel);
      await expect(panel).toContainText(`신한은행 000000${member.id} (${member.name})`);
      await expectSteps(page, "확인 중", ["신청", "확인 중", "완료"]);
      await approve(panel, "출금", "200,000", { inWords: "이십만원" });
    });

    await test.step("it is done on the phone too, which was never loaded again", async () => {
      await expectSteps(page, "완료", ["신청", "확인 중", "완료"]);
      const after = { available: left.available, held: 0n };
      expect(await fundsOf(page, member.id, "BINARY")).toEqual(after);
      expect(frames.some((frame) => told(frame, after.available))).toBe(true);
      await page.getByRole("button", { name: "확인했어요" }).tap();
      await expect(figure(page, "출금 가능 금액")).toHaveText(`${grouped(after.available)}원`);
      await expectSamePage(page);
    });
  });
}

test("above the limit one operator proposes, another approves", async ({ page, browser }) => {
  await startTrading(page, TRADER.username);
  const before = await fundsOf(page, TRADER.id, "BINARY");
  await openDnw(page, "입금");
  await page.getByLabel("입금할 금액").fill("6000000");
  await page.getByRole("button", { name: "입금 신청하기" }).tap();
  await readNotice(page, "신청이 완료되었습니다.");

  const panel = await openWaiting(desk, TRADER.name, "6,000,000");
  await approve(panel, "입금", "6,000,000", { inWords: "육백만원", isProposed: true });
  const mine = await openWaiting(desk, "한도 초과 신청");
  await expect(mine.getByText("내가 만든 제안은 다른 사람이 승인해야 합니다.")).toBeVisible();
  await expect(mine.getByRole("button", { name: "승인하고 실행하기" })).toHaveCount(0);
  expect(await fundsOf(page, TRADER.id, "BINARY")).toEqual(before);
  // Whoever proposed has it before them until the claim lapses, and the page reads it again after some seconds.
  await expectSteps(page, "확인 중", ["신청", "확인 중", "완료"]);

  const second = await openConsole(browser, "cashier2");
  try {
    const theirs = await openWaiting(second, "한도 초과 신청");
    await theirs.getByRole("button", { name: "승인하고 실행하기" }).click();
    const sheet = second.getByRole("dialog", { name: "제안 승인" });
    await expect(sheet).toContainText("6,000,000 KRW");
    await sheet.getByRole("button", { name: "승인하고 실행하기" }).click();
    await expect(second.getByRole("status").getByText("승인해 실행했습니다.")).toBeVisible();
  } finally {
    await second.context().close();
  }
  await expectSteps(page, "완료", ["신청", "확인 중", "완료"]);
  expect(await fundsOf(page, TRADER.id, "BINARY")).toEqual({
    ...before,
    available: before.available + 6_000_000n,
  });
});

test("coins are bought, sold and converted at quotes that stand", async ({ page }) => {
  await startTrading(page, TRADER.username);

  await test.step("buy: too little is refused, then 140,000 won of USDT", async () => {
    const won = await fundsOf(page, TRADER.id, "BINARY");
    const usdt = await fundsOf(page, TRADER.id, "USDT");
    await page.goto("/wallet/buy/USDT");
    await page.getByLabel("구매할 금액").fill("1000");
    await page.getByRole("button", { name: "구매 환율 확인하기" }).tap();
    await readNotice(page, "투자 금액이 너무 작습니다.");
    await page.getByLabel("구매할 금액").fill("140000");
    await page.getByRole("button", { name: "구매 환율 확인하기" }).tap();
    const got = await takeQuote(page, "140,000원 구매하기", "구매가 완료됐어요");
    expect(await fundsOf(page, TRADER.id, "BINARY")).toEqual({
      ...won,
      available: won.available - 140_000n,
    });
    const after = await fundsOf(page, TRADER.id, "USDT");
    expect(after.available - usdt.available).toBe(unitsOf(got, 8));
  });

  await test.step("sell: what another device moved away meanwhile is not sold", async () => {
    const won = await fundsOf(page, TRADER.id, "BINARY");
    const usdt = await fundsOf(page, TRADER.id, "USDT");
    await page.goto("/wallet/sell/USDT");
    await page.getByRole("button", { name: "전액", exact: true }).tap();
    await page.getByRole("button", { name: "판매 환율 확인하기" }).tap();
    await expect(quoteSheet(page)).toBeVisible();
    await call(page, "dnwTransfer", { fromWallet: "USDT", toWallet: "FUTURES", point: "50" });
    await quoteSheet(page)
      .getByRole("button", { name: / 판매하기$/ })
      .tap();
    await readNotice(page, "잔고가 부족합니다.");
    await page.getByLabel("판매할 수량").fill("50.5");
    await page.getByRole("button", { name: "판매 환율 확인하기" }).tap();
    const got = await takeQuote(page, "50.5 USDT 판매하기", "판매가 완료됐어요");
    const after = await fundsOf(page, TRADER.id, "BINARY");
    expect(after.available - won.available).toBe(unitsOf(got, 0));
    expect((await fundsOf(page, TRADER.id, "USDT")).available).toBe(
      usdt.available - unitsOf("100.5", 8),
    );
  });

  await test.step("convert: a quote that another device replaced is over", async () => {
    const [btc, eth] = [
      await fundsOf(page, TRADER.id, "BTC"),
      await fundsOf(page, TRADER.id, "ETH"),
    ];
    await page.goto("/wallet/convert/BTC_ETH");
    await page.getByLabel("보낼 금액").fill("0.01");
    await page.getByRole("button", { name: "변환 환율 확인하기" }).tap();
    await expect(quoteSheet(page)).toBeVisible();
    await call(page, "dnwQuote", {
      type: "CONVERT",
      fromWallet: "BTC",
      toWallet: "ETH",
      point: "0.02",
    });
    await quoteSheet(page).getByRole("button", { name: "0.01 BTC 변환하기" }).tap();
    await readNotice(page, "환율 유효시간이 지났습니다. 다시 확인해주세요.");
    await quoteSheet(page).getByRole("button", { name: "새 환율 확인하기" }).tap();
    const got = await takeQuote(page, "0.01 BTC 변환하기", "변환이 완료됐어요");
    expect((await fundsOf(page, TRADER.id, "BTC")).available).toBe(
      btc.available - unitsOf("0.01", 8),
    );
    const after = await fundsOf(page, TRADER.id, "ETH");
    expect(after.available - eth.available).toBe(unitsOf(got, 8));

    await page.goto("/wallet/dnw_history");
    await page.getByRole("button", { name: "BTC → ETH" }).first().tap();
    await expect(figure(page, "보낸 금액")).toHaveText("0.01 BTC");
    expect(digits(await figure(page, "받은 금액").textContent())).toBe(got);
    await expect(figure(page, "적용 환율")).toHaveText(/^1 BTC = [\d,.]+ ETH$/);
  });
});

test("between own wallets money moves after one more look, without a PIN", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await startTrading(page, OTHER.username);
  const [usdt, futures] = [
    await fundsOf(page, OTHER.id, "USDT"),
    await fundsOf(page, OTHER.id, "FUTURES"),
  ];
  await page.goto("/wallet/transfer");
  await page.getByLabel("이동할 금액").fill("50");
  await page.getByRole("button", { name: "50 USDT 이동하기" }).tap();
  const sheet = page.getByRole("dialog", { name: "이대로 옮길까요?" });
  await expect(lineOf(sheet, "이동할 금액")).toHaveText("50USDT");
  await expect(sheet.getByLabel("출금 비밀번호 6자리")).toHaveCount(0);
  expect(await fundsOf(page, OTHER.id, "USDT")).toEqual(usdt);
  await sheet.getByRole("button", { name: "50 USDT 이동하기" }).tap();
  await expect(sheet).toHaveCount(0);
  const moved = unitsOf("50", 8);
  expect((await fundsOf(page, OTHER.id, "USDT")).available).toBe(usdt.available - moved);
  expect((await fundsOf(page, OTHER.id, "FUTURES")).available).toBe(futures.available + moved);
});

test("a member without a PIN is led to one, changes it, and resets it with a hold of a day", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const newcomer = { username: "pinless", password: "a-long-one-of-mine" };
  const signedUp = await page.request.post(addressOf("signUp"), {
    data: { ...newcomer, siteInfoId: "1", name: "새회원", phone: "010-5555-0162" },
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  await page.goto("/signin");
  await signInAs(page, newcomer.username, newcomer.password);
  await openDnw(page, "출금");
  const typed = (name: string) => page.getByLabel(name, { exact: true });

  await test.step("made right at the withdrawal; what is easy to guess is not taken", async () => {
    await page.getByRole("button", { name: /출금 비밀번호를 먼저 만들어주세요/ }).tap();
    await typed("새 출금 비밀번호").fill("123456");
    await expect(page.getByText("추측하기 쉬운 번호예요.")).toBeVisible();
    await typed("새 출금 비밀번호").fill("918273");
    await typed("새 출금 비밀번호 확인").fill("918274");
    await expect(page.getByText("두 번호가 달라요.")).toBeVisible();
    await typed("새 출금 비밀번호").fill("918273");
    await typed("새 출금 비밀번호 확인").fill("918273");
    await page.getByRole("button", { name: "이 번호로 정하기" }).tap();
    await expect(page.getByText("출금 비밀번호를 먼저 만들어주세요.")).toHaveCount(0);
  });

  await test.step("changed with the one in use; a wrong one says how many tries are left", async () => {
    await page.getByRole("link", { name: "더보기" }).last().tap();
    await page.getByRole("link", { name: "설정", exact: true }).tap();
    await page.getByRole("link", { name: "출금 비밀번호" }).tap();
    await page.getByRole("button", { name: "출금 비밀번호 변경하기" }).tap();
    for (const current of ["802947", "918273"]) {
      await typed("지금 쓰는 출금 비밀번호").fill(current);
      await typed("새 출금 비밀번호").fill("135246");
      await typed("새 출금 비밀번호 확인").fill("135246");
      await page.getByRole("button", { name: "이 번호로 정하기" }).tap();
      if (current === "802947")
        await expect(page.getByText("4번 더 틀리면 잠깁니다.")).toBeVisible();
    }
    await expect(page.getByText("출금 비밀번호를 변경했어요.")).toBeVisible();
  });

  await test.step("reset: withdrawals are held, and no device that did it is told of it", async () => {
    await page.getByRole("button", { name: "출금 비밀번호 재설정하기" }).tap();
    await notice(page).getByRole("button", { name: "출금 비밀번호 재설정하기" }).tap();
    await typed("새 출금 비밀번호").fill("246813");
    await typed("새 출금 비밀번호 확인").fill("246813");
    await page.getByRole("button", { name: "이 번호로 정하기" }).tap();
    await expect(page.getByText(/에 재설정$/)).toBeVisible();
    await page.goto("/dnw?type=W");
    await expect(page.getByRole("alert").filter({ hasText: "출금이 제한돼요." })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step("another device is told once", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/signin");
    await signInAs(page, newcomer.username, newcomer.password);
    await expect(notice(page).getByText("출금 비밀번호가 재설정됐어요.")).toBeVisible();
    await notice(page).getByRole("button", { name: "확인" }).tap();
    await page.reload();
    await expect(ladder(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test("another phone number holds withdrawals for a day, as it says before", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await startTrading(page, "partner1");
  await page.goto("/more/mypage");
  await page.getByRole("link", { name: "휴대폰 번호" }).tap();
  const change = page.getByRole("button", { name: "휴대폰 번호 변경하기" });
  await expect(page.getByText("바꾼 뒤 24시간 동안 출금이 제한돼요.")).toBeVisible();
  await change.tap();
  await expect(page.getByText("휴대폰 번호를 확인해주세요.")).toBeVisible();
  await page.getByLabel("새 휴대폰 번호").fill("01055550148");
  await page.getByLabel("현재 비밀번호").fill("not the password");
  await change.tap();
  await readNotice(page, "아이디 또는 비밀번호가 올바르지 않습니다.");
  await page.getByLabel("현재 비밀번호").fill(DEMO_PASSWORD);
  await change.tap();
  const sheet = page.getByRole("dialog", { name: "본인 확인" });
  await sheet.getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
  await sheet.getByRole("button", { name: "휴대폰 번호 변경하기" }).tap();
  await readNotice(page, "휴대폰 번호를 변경했어요.");
  await expect(page.getByText("010-****-0148")).toBeVisible();
  await page.goto("/dnw?type=W");
  await expect(page.getByRole("alert").filter({ hasText: "출금이 제한돼요." })).toContainText(
    "휴대폰 번호",
  );
});

test("a coupon pays once, and what is none is refused", async ({ page }) => {
  const coupon = DEMO_COUPONS[0];
  await startTrading(page, TRADER.username);
  const before = await fundsOf(page, TRADER.id, "BINARY");
  await page.goto("/wallet/coupon");
  const field = page.getByLabel("쿠폰 번호");
  const use = page.getByRole("button", { name: "쿠폰 등록하기" });
  await use.tap();
  await expect(page.getByText("쿠폰 번호를 입력해주세요.")).toBeVisible();
  await field.fill("7KQ2-MX4D-9TRB-P0WH");
  await use.tap();
  await readNotice(page, "쿠폰 번호가 올바르지 않습니다.");
  // As people type it: small letters, spaces, a full-width hyphen.
  await field.fill(coupon.text.toLowerCase().replace("-", " ").replace("-", "－"));
  await use.tap();
  await readNotice(page, "50,000원을 받았어요.");
  await expect(page.getByText("지급 완료")).toBeVisible();
  await field.fill(coupon.text);
  await use.tap();
  await readNotice(page, "이미 사용된 쿠폰입니다.");
  expect(await fundsOf(page, TRADER.id, "BINARY")).toEqual({
    ...before,
    available: before.available + 50_000n,
  });
});

/** Goes to 입출금 by the footer and to one of its tabs. */
async function openDnw(page: Page, tab: "입금" | "출금"): Promise<void> {
  await page.getByRole("link", { name: "입출금" }).last().tap();
  await page.getByRole("tab", { name: tab }).tap();
}

/** Marks the page: a load would forget the mark. */
async function keepPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
}

async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator("html[data-kept]")).toHaveCount(1);
}

function timeline(page: Page): Locator {
  return page.getByRole("list", { name: "진행 내역" });
}

/** The way of the request in sight: where it stands, and every step. */
async function expectSteps(page: Page, now: string, steps: readonly string[]): Promise<void> {
  const items = timeline(page).getByRole("listitem");
  await expect(items).toContainText([...steps]);
  await expect(items).toHaveCount(steps.length);
  await expect(timeline(page).locator("[aria-current=step]")).toContainText(now);
}

/** Whether a frame of the socket tells a member's own balance. */
function told(frame: string, balance: bigint): boolean {
  return frame.includes(ACCOUNT_QUEUE) && frame.includes(`"point":"${balance}"`);
}

/** The value beside a label of a sheet. */
function lineOf(sheet: Locator, label: string): Locator {
  return sheet
    .locator("dl > div")
    .filter({ has: sheet.page().locator("dt").getByText(label, { exact: true }) })
    .locator("dd");
}

/** Six digits that no step near this instant has. */
function wrongCode(secret: string, now: number): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOfSecret(secret, now + step * CODE_STEP_MS));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  ) as string;
}

function quoteSheet(page: Page): Locator {
  return page.getByRole("dialog", { name: "이 환율로 진행할까요?" });
}

/** Agrees to the quote in sight; what it promised is what was paid, and is returned as digits. */
async function takeQuote(page: Page, button: string, done: string): Promise<string> {
  const agree = quoteSheet(page).getByRole("button", { name: button });
  await expect(agree).toBeVisible();
  const promised = digits(await quoteSheet(page).locator("dl > div dd").nth(1).textContent());
  await agree.tap();
  const paid = page.getByRole("dialog", { name: done });
  expect(digits(await paid.locator("p").first().textContent())).toBe(promised);
  await paid.getByRole("button", { name: "확인" }).tap();
  return promised;
}

function digits(text: string | null): string {
  return (text ?? "").replaceAll(/[^\d.]/g, "");
}

/** A decimal text in smallest units. */
function unitsOf(text: string, scale: number): bigint {
  const [whole = "0", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(scale, "0"));
}
