/**
 * Being paid for bringing others: a partner makes a link, somebody joins by it on another phone and trades, the fee becomes
 * commission on the partner's page, and the day is agreed to by two operators and paid to the partner's wallet.
 */

import {
  OPERATOR_PATHS,
  OPERATOR_PREFIX,
  type OperatorRouteId,
} from "@naru/contract/operator-paths";
import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { address } from "./installation.ts";
import { openConsole, serverNow } from "./support/console.ts";
import { dayEarlier, giveRates } from "./support/desk.ts";
import { fundsOf, grouped } from "./support/funds.ts";
import { call, isWiderThanScreen, lastPrice, notice, signInAs, toast } from "./support/phone.ts";

const PARTNER = { id: 10_004, username: "partner1" };
const NEWCOMER = { username: "brought1", password: "a-long-one-of-mine" };
const CODE = "STORY1";
/** 30 %. */
const SHARE = { OVERSEA_FEE: 300_000 };

test("a referee's fee becomes commission, and the day is paid", async ({ page, browser }) => {
  await giveRates(PARTNER.id, SHARE, await serverNow(page));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/signin");
  await signInAs(page, PARTNER.username);
  await expect(page).toHaveURL(/\/oversea/);

  await test.step("a partner account trades nothing and is told so", async () => {
    await page.goto("/oversea/1103");
    await expect(lastPrice(page)).toHaveText(/\d/);
    await expect(async () => {
      await page.getByRole("button", { name: "시장가 매수" }).tap({ force: true });
      await expect(
        page.getByText("파트너 계정은 투자 및 주문을 할 수 없습니다.").first(),
      ).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
  });

  await test.step("the partner makes a link", async () => {
    await page.goto("/more");
    await page.getByRole("link", { name: "파트너", exact: true }).tap();
    await page.getByRole("link", { name: "추천 링크" }).tap();
    await page.getByRole("button", { name: "새 추천 코드 만들기" }).tap();
    await page.getByLabel("추천 코드", { exact: true }).fill(CODE.toLowerCase());
    await page.getByRole("button", { name: "코드 만들기", exact: true }).tap();
    await toast(page, "추천 코드를 만들었어요").waitFor();
    await page.getByRole("button", { name: new RegExp(CODE) }).tap();
    await expect(page.getByRole("img", { name: "추천 링크 QR" })).toBeVisible();
    await expect(page.getByText(`${address}/ref/${CODE}`)).toBeVisible();
    expect(await isWiderThanScreen(page)).toBe(false);
  });

  const maker = await openConsole(browser, "owner");
  const checker = await openConsole(browser, "director");
  const phone = await joinByLink(browser);
  const { id } = await call(phone, "me");
  await agree(maker, checker, {
    kind: "CREDIT",
    ...{ walletType: "BINARY", currency: "KRW", items: [{ memberId: id, amount: "10000000" }] },
    reason: "시험",
  });
  await expect
    .poll(async () => (await fundsOf(phone, Number(id), "BINARY")).available)
    .toBe(10_000_000n);

  const order = {
    overseaOptionId: "1103",
    marketType: "MARKET",
    tradeType: "LONG",
    qty: 1,
  } as const;
  await call(phone, "placeOverseaOrder", order);
  const [fill] = await call(phone, "overseaFills", {}).then(rowsOf);
  const earned = (BigInt(fill?.fee ?? "0") * 3n) / 10n;
  expect(earned).toBeGreaterThan(0n);

  await test.step("the fee is commission on the partner's page at once, and the referee is masked and noted", async () => {
    await page.goto("/more/partner");
    await expect(page.locator("[data-earned=today]")).toHaveText(`${grouped(earned)}원`);
    await page.getByRole("link", { name: "추천 회원" }).tap();
    await expect(page.getByText(CODE)).toBeVisible();
    await expect(page.getByText("새회원")).toHaveCount(0);
    // Whom other stories have brought stands there too.
    const brought = page.getByRole("article").filter({ hasText: "b***" });
    await brought.getByRole("button", { name: "메모 쓰기" }).tap();
    await page.getByLabel("메모", { exact: true }).fill("친구");
    await page.getByRole("button", { name: "메모 저장하기" }).tap();
    await expect(brought.getByRole("button", { name: "친구" })).toBeVisible();
  });

  const before = await fundsOf(page, PARTNER.id, "BINARY");
  const day = new Date((await serverNow(page)) + 9 * 3_600_000 - 86_400_000)
    .toISOString()
    .slice(0, 10);
  await dayEarlier();
  await agree(maker, checker, { kind: "COMMISSION_RUN", day, reason: "시험" });
  await test.step("two operators agree to the day, and it is in the wallet", async () => {
    await expect
      .poll(async () => (await fundsOf(page, PARTNER.id, "BINARY")).available)
      .toBe(before.available + earned);
    await page.goto("/more/partner/profits");
    await expect(page.getByText("정산 완료")).toBeVisible();
    await expect(page.getByRole("article").getByText(`${grouped(earned)}원`)).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /CSV|파일/ }).tap();
    expect((await saved).suggestedFilename()).toMatch(/^naru-partner-.*\.csv$/);
    await page.goto("/more/partner");
    await page.getByRole("link", { name: "받은 내역 보기" }).tap();
    await expect(page.getByText("수수료 정산").first()).toBeVisible();
  });
  for (const { context } of [maker, checker, phone].map((each) => ({ context: each.context() })))
    await context.close();
});

/** Signs up by the partner's link on a phone of its own, and signs in. */
async function joinByLink(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    baseURL: address,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
  });
  const phone = await context.newPage();
  await phone.goto(`/ref/${CODE}`);
  await expect(phone.getByText("파트너를 통해 가입해요.")).toBeVisible();
  await expect(phone.getByText(`추천 코드 ${CODE}`)).toBeVisible();
  await phone.getByRole("checkbox", { name: "모두 동의" }).tap();
  await phone.getByRole("button", { name: "동의하고 계속하기" }).tap();
  const typed = (name: string) => phone.getByLabel(name, { exact: true });
  await typed("아이디").fill(NEWCOMER.username);
  await typed("비밀번호").fill(NEWCOMER.password);
  await typed("비밀번호 확인").fill(NEWCOMER.password);
  await typed("이름").fill("새회원");
  await typed("휴대폰 번호").fill("010-5555-0417");
  await phone.getByRole("button", { name: "회원가입 신청하기" }).tap();
  await expect(notice(phone)).toContainText("가입이 완료되었습니다.");
  await notice(phone).getByRole("button", { name: "확인" }).tap();
  await signInAs(phone, NEWCOMER.username, NEWCOMER.password);
  await expect(phone).toHaveURL(/\/oversea/);
  return phone;
}

/** Has two operators agree on something, each in a console of their own. */
async function agree(maker: Page, checker: Page, proposal: object): Promise<void> {
  const { id, hash } = await operatorCall(maker, "createProposal", { proposal });
  const done = await operatorCall(checker, "approveProposal", { proposalId: id, hash });
  expect(done["state"]).toBe("DONE");
}

async function operatorCall(
  page: Page,
  id: OperatorRouteId,
  data: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.post(OPERATOR_PREFIX + OPERATOR_PATHS[id].path, {
    headers: { origin: address },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

function rowsOf<Row>(list: readonly Row[] | { readonly content: readonly Row[] }): readonly Row[] {
  return "content" in list ? list.content : list;
}
