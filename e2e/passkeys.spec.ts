/**
 * Passkeys with Chromium's own authenticator, from the first sign-in to the freeze: added after asking again, used in place
 * of the password, removed; and an account that its member froze takes nobody in.
 */

import { expect, type Page, test } from "@playwright/test";
import { ageProofs } from "./support/desk.ts";
import { call, ladder, notice, readNotice, sendSignIn } from "./support/phone.ts";

const PIN = "918273";
const WRONG_PIN = "802947";
const NEWCOMER = { username: "keyholder", password: "a-long-one-of-mine" };

/** A phone that has a fingerprint reader, and a thumb that fits. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("the colours are asked for once, a passkey signs in and proves, a freeze shuts the account", async ({
  page,
}) => {
  await withAuthenticator(page);
  const signedUp = await page.request.post("/api/player", {
    data: { ...NEWCOMER, siteInfoId: "1", name: "새회원", phone: "010-5555-0163" },
  });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const { id: memberId } = (await signedUp.json()) as { id: string };
  await page.goto("/signin");

  await test.step("the first sign-in asks for the colours, and the server keeps them", async () => {
    await sendSignIn(page, NEWCOMER.username, NEWCOMER.password);
    await page.getByRole("radio", { name: /빨강 · 파랑/ }).tap();
    await page.getByRole("button", { name: "이 색으로 시작하기" }).tap();
    await expect(ladder(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-updown", "korean");
    expect(await call(page, "settings")).toMatchObject({
      settings: { updown: "korean" },
    });
  });

  await test.step("a passkey is added", async () => {
    await page.goto("/more/passkeys");
    await page.getByRole("button", { name: "패스키 등록하기" }).tap();
    await expect(page.getByText("패스키를 등록했어요.")).toBeVisible();
    await expect(page.getByText("Chrome · Android", { exact: true })).toBeVisible();
    // The device that added it is not warned of itself.
    await expect(notice(page)).toBeHidden();
    await page.getByRole("button", { name: "패스키 등록하기" }).tap();
    await readNotice(page, "이 기기에는 이미 패스키가 있어요.");
    await page.getByRole("button", { name: "Chrome · Android 관리" }).tap();
    await page.getByRole("textbox", { name: "이름" }).fill("내 휴대폰");
    await page.getByRole("button", { name: "저장하기" }).tap();
    await expect(page.getByText("내 휴대폰", { exact: true })).toBeVisible();
  });

  await test.step("with a withdrawal PIN, it is asked before the phone is another's", async () => {
    await call(page, "setPin", { pin: PIN });
    await page.goto("/more/change_phone");
    await page.getByLabel("새 휴대폰 번호").fill("01055550164");
    await page.getByLabel("현재 비밀번호").fill(NEWCOMER.password);
    await page.getByRole("button", { name: "휴대폰 번호 변경하기" }).tap();
    const sheet = page.getByRole("dialog", { name: "본인 확인" });
    await sheet.getByLabel("출금 비밀번호 6자리").fill(WRONG_PIN);
    const change = sheet.getByRole("button", { name: "휴대폰 번호 변경하기" });
    await change.tap();
    await expect(sheet.getByText(/출금 비밀번호가 맞지 않습니다/)).toBeVisible();
    await sheet.getByLabel("출금 비밀번호 6자리").fill(PIN);
    await change.tap();
    await readNotice(page, "휴대폰 번호를 변경했어요.");
    expect(await call(page, "me")).toMatchObject({ phone: "01055550164" });
  });

  await test.step("it signs in with no name typed, and colours are not asked for again", async () => {
    await call(page, "logout", {});
    await page.goto("/signin");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "패스키로 로그인" }).tap();
    await expect(ladder(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-updown", "korean");
    // A phone that forgot everything is told of the passkey once.
    await expect(notice(page)).toContainText("새 패스키가 등록됐어요.");
    await page.getByRole("button", { name: "확인", exact: true }).tap();
  });

  await test.step("it stands in where the password is asked again", async () => {
    await ageProofs(Number(memberId));
    await page.goto("/more/passkeys");
    await page.getByRole("button", { name: "내 휴대폰 관리" }).tap();
    await page.getByRole("button", { name: "지우기" }).tap();
    await notice(page).getByRole("button", { name: "지우기" }).tap();
    await page.getByRole("button", { name: "패스키로 확인하기" }).tap();
    await expect(page.getByText("등록한 패스키가 없어요")).toBeVisible();
  });

  await test.step("the account is frozen from the devices", async () => {
    await page.goto("/more/devices");
    await page.getByRole("button", { name: "계정 동결하기" }).tap();
    await notice(page).getByRole("button", { name: "동결하기" }).tap();
    await readNotice(page, "계정을 동결했어요. 풀려면 고객센터에서 본인 확인을 해주세요.");
    await expect(page).toHaveURL(/\/signin/);
    await sendSignIn(page, NEWCOMER.username, NEWCOMER.password);
    await readNotice(
      page,
      "본인이 동결한 계정입니다. 고객센터에서 본인 확인을 마치면 다시 이용할 수 있어요.",
    );
  });
});
