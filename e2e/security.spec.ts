/** What keeps an account the member's own, on a phone: who it is asked again, by one sheet, before anything of it changes. */

import { expect, type Page, test } from "@playwright/test";
import { codeOfSecret } from "../apps/server/src/gateway/testing/operators.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { serverNow } from "./support/console.ts";
import { ageProofs } from "./support/desk.ts";
import { figure } from "./support/funds.ts";
import { notice, startTrading } from "./support/phone.ts";

const MEMBER = { id: 10_003, username: "trader2" };

test.use({ actionTimeout: 20_000 });

const question = (page: Page) => page.getByRole("dialog", { name: "본인 확인" });

async function openSetting(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "더보기" }).last().tap();
  await page.getByRole("link", { name: "설정", exact: true }).tap();
  await page.getByRole("link", { name }).tap();
}

test("an authenticator app is turned on after the password, and holds withdrawals for a day", async ({
  page,
}) => {
  await startTrading(page, MEMBER.username);
  await openSetting(page, "OTP (출금 인증)");
  await expect(page.getByText("OTP를 켜면 24시간 동안 출금이 제한돼요.")).toBeVisible();
  await ageProofs(MEMBER.id);
  const begin = page.getByRole("button", { name: "OTP 설정하기" });

  await test.step("nothing happens while the question is closed without an answer", async () => {
    await begin.tap();
    await question(page).getByRole("button", { name: "취소" }).tap();
    await expect(question(page)).toHaveCount(0);
    await expect(begin).toBeEnabled();
  });

  await test.step("a wrong password is said at its field, the right one goes on by itself", async () => {
    await begin.tap();
    const password = question(page).getByLabel("비밀번호", { exact: true });
    const submit = question(page).getByRole("button", { name: "확인하기" });
    await submit.tap();
    await expect(question(page).getByText("비밀번호를 입력해주세요.")).toBeVisible();
    await password.fill("not-the-one");
    await submit.tap();
    await expect(question(page).getByText("비밀번호가 올바르지 않아요.")).toBeVisible();
    await password.fill(DEMO_PASSWORD);
    await submit.tap();
  });

  await test.step("then the withdrawal PIN is asked for, since the password alone turns none on", async () => {
    await question(page).getByLabel("출금 비밀번호 6자리").fill(DEMO_PIN);
    await question(page).getByRole("button", { name: "다음" }).tap();
    await expect(question(page)).toHaveCount(0);
  });

  const secret = ((await figure(page, "설정 키").textContent()) ?? "").replaceAll(/[^A-Z2-7]/g, "");
  await page.getByLabel("OTP 번호 6자리").fill(codeOfSecret(secret, await serverNow(page)));
  await page.getByRole("button", { name: "OTP 켜기" }).tap();
  await expect(page.getByText("복구 코드 10개를 보관해주세요")).toBeVisible();
  await page.getByRole("button", { name: "보관했어요" }).tap();
  await expect(page.getByText("OTP를 쓰고 있어요")).toBeVisible();

  await test.step("no money leaves today", async () => {
    await page.getByRole("link", { name: "입출금" }).last().tap();
    await page.getByRole("tab", { name: "출금" }).tap();
    await page.getByLabel("출금할 금액").fill("10000");
    await page.getByRole("button", { name: "출금 신청하기", exact: true }).tap();
    await expect(notice(page).getByText(/까지 출금이 제한돼요/)).toBeVisible();
    await notice(page).getByRole("button", { name: "확인" }).tap();
  });

  await test.step("another app asks for the password over the sheet of its code", async () => {
    await openSetting(page, "OTP (출금 인증)");
    await ageProofs(MEMBER.id);
    await page.getByRole("button", { name: "OTP 다시 설정하기" }).tap();
    const sheet = page.getByRole("dialog", { name: "OTP 다시 설정하기" });
    await sheet.getByLabel("OTP 번호 6자리").fill("000000");
    await sheet.getByRole("button", { name: "다음" }).tap();
    await question(page).getByLabel("비밀번호", { exact: true }).fill(DEMO_PASSWORD);
    await question(page).getByRole("button", { name: "확인하기" }).tap();
    await expect(sheet.getByText("OTP 번호가 일치하지 않습니다.")).toBeVisible();
  });
});
