/**
 * Joining to its end where a site asks for everything: a partner's link, terms, phone by a code, identity in the provider's
 * window, the form, approval at the console; then the way back for who lost name and password. In Korean, and in English.
 */

import { type BrowserContext, devices, expect, type Page, test } from "@playwright/test";
import { address } from "./installation.ts";
import { openConsole } from "./support/console.ts";
import {
  askEverything,
  askNothing,
  makePartnerCode,
  minuteLater,
  newestCode,
} from "./support/joining.ts";

test.beforeAll(askEverything);
test.afterAll(askNothing);

interface Words {
  readonly locale: "ko-KR" | "en-US";
  readonly username: string;
  readonly phone: string;
  readonly person: string;
  readonly found: string;
  readonly all: string;
  readonly agree: string;
  readonly phoneLabel: string;
  readonly ask: string;
  readonly code: string;
  readonly proven: string;
  readonly open: string;
  readonly window: { readonly name: string; readonly birthDate: string; readonly send: string };
  readonly done: string;
  readonly form: { readonly username: string; readonly password: string; readonly again: string };
  readonly submit: string;
  readonly received: string;
  readonly close: string;
  readonly lost: {
    readonly findId: string;
    readonly name: string;
    readonly toPassword: string;
    readonly next: string;
    readonly set: string;
    readonly isSet: string;
    readonly signIn: string;
  };
}

const CODE = "NARUSTORY";
const FIRST = "a-long-one-of-mine";
const NEXT = "another-long-one-7";

const KOREAN: Words = {
  locale: "ko-KR",
  ...{ username: "joins_ko", phone: "010-5555-0601", person: "한가람" },
  found: "한가람",
  ...{ all: "모두 동의", agree: "동의하고 계속하기" },
  ...{
    phoneLabel: "휴대폰 번호",
    ask: "인증번호 받기",
    code: "인증번호",
    proven: "인증을 마쳤어요.",
  },
  open: "본인확인하기",
  window: { name: "이름", birthDate: "생년월일", send: "확인하기" },
  done: "본인확인을 마쳤어요.",
  form: { username: "아이디", password: "비밀번호", again: "비밀번호 확인" },
  submit: "회원가입 신청하기",
  received: "가입 신청이 접수되었습니다.",
  close: "확인",
  lost: {
    ...{ findId: "아이디 찾기", name: "이름", toPassword: "비밀번호 찾기" },
    ...{ next: "새 비밀번호", set: "비밀번호 변경하기" },
    ...{ isSet: "비밀번호를 변경했어요.", signIn: "로그인" },
  },
};
const ENGLISH: Words = {
  locale: "en-US",
  ...{ username: "joins_en", phone: "010-5555-0602", person: "Jane Han" },
  found: "Jane Han",
  ...{ all: "Agree to all", agree: "Agree and continue" },
  ...{ phoneLabel: "Mobile number", ask: "Send code", code: "Code", proven: "Verified." },
  open: "Check identity",
  window: { name: "Name", birthDate: "Date of birth", send: "Confirm" },
  done: "Identity checked.",
  form: { username: "Username", password: "Password", again: "Password again" },
  submit: "Request sign-up",
  received: "Your sign-up was received.",
  close: "OK",
  lost: {
    ...{ findId: "Find username", name: "Name", toPassword: "Find password" },
    ...{ next: "New password", set: "Change password" },
    ...{ isSet: "The password was changed.", signIn: "Sign in" },
  },
};

for (const words of [KOREAN, ENGLISH])
  test(`a stranger joins by a partner, is let in, and finds name and password again (${words.locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...devices["Pixel 7"],
      ...{ baseURL: address, locale: words.locale, timezoneId: "Asia/Seoul" },
    });
    const phone = await context.newPage();
    await makePartnerCode(CODE, Date.now());
    await agree(phone, words);
    await provePhone(phone, words);
    await proveIdentity(context, phone, words);
    await fill(phone, words);
    await expect(phone.getByRole("dialog")).toContainText(words.received);
    const desk = await openConsole(browser, "manager");
    await desk.goto(`/console/members?q=${words.username}`);
    await desk.getByText(words.username).first().click();
    await expect(desk.getByText(`${words.found} 1990-**-**`)).toBeVisible();
    await desk.getByRole("button", { name: "개인정보 보기", exact: true }).click();
    const why = desk.locator("dialog[open]");
    await why.getByLabel("사유", { exact: true }).selectOption("가입 심사");
    await why.getByRole("button", { name: "개인정보 보기", exact: true }).click();
    await expect(desk.getByText(`${words.found} 1990-01-31`)).toBeVisible();
    await desk.getByRole("button", { name: "가입 승인", exact: true }).click();
    await expect(desk.getByText("가입을 승인했습니다.")).toBeVisible();
    await desk.context().close();
    await findAgain(phone, words);
    await context.close();
  });

async function agree(phone: Page, words: Words): Promise<void> {
  if (words.locale === "en-US") {
    await phone.goto("/signin");
    await phone.getByRole("button", { name: "English" }).tap();
  }
  await phone.goto(`/ref/${CODE}`);
  await phone.getByRole("checkbox", { name: words.all }).tap();
  await phone.getByRole("button", { name: words.agree }).tap();
}

/** Name, then password, each by the phone alone; then in, with the new one and no longer with the old. */
async function findAgain(phone: Page, words: Words): Promise<void> {
  const { lost, form, username } = words;
  await minuteLater();
  await phone.goto("/signin");
  await phone.getByRole("link", { name: lost.findId }).tap();
  await phone.getByLabel(lost.name, { exact: true }).fill(words.found);
  await provePhone(phone, words);
  await phone.getByRole("button", { name: lost.findId }).tap();
  await expect(phone.getByRole("status").filter({ hasText: username })).toBeVisible();
  await phone.getByRole("button", { name: lost.toPassword }).tap();
  await phone.getByLabel(lost.next, { exact: true }).fill(NEXT);
  await phone.getByLabel(form.again, { exact: true }).fill(NEXT);
  await phone.getByRole("button", { name: lost.set }).tap();
  await expect(phone.getByText(lost.isSet)).toBeVisible();
  await phone.goto("/signin");
  const enter = async (password: string) => {
    await phone.getByLabel(form.username, { exact: true }).fill(username);
    await phone.getByLabel(form.password, { exact: true }).fill(password);
    await phone.getByRole("button", { name: lost.signIn, exact: true }).tap();
  };
  await enter(FIRST);
  await phone.getByRole("dialog").getByRole("button", { name: words.close }).tap();
  await enter(NEXT);
  // Who is in for the first time chooses their colours of up and down.
  await expect(phone.getByRole("radiogroup")).toBeVisible();
}

async function provePhone(phone: Page, words: Words): Promise<void> {
  await phone.getByLabel(words.phoneLabel, { exact: true }).fill(words.phone);
  await phone.getByRole("button", { name: words.ask }).tap();
  const code = phone.getByLabel(words.code, { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await newestCode());
  await expect(phone.getByText(words.proven)).toBeVisible();
}

async function proveIdentity(context: BrowserContext, phone: Page, words: Words): Promise<void> {
  const opened = context.waitForEvent("page");
  await phone.getByRole("button", { name: words.open }).tap();
  const page = await opened;
  await page.getByLabel(words.window.name, { exact: true }).fill(words.person);
  await page.getByLabel(words.window.birthDate).fill("1990-01-31");
  await page.getByLabel(words.phoneLabel).fill(words.phone);
  await page.getByRole("button", { name: words.window.send }).tap();
  await expect(phone.getByText(words.done)).toBeVisible();
}

async function fill(phone: Page, { form, username, submit }: Words): Promise<void> {
  await expect(phone.getByText(/파트너/).first()).toBeVisible();
  const typed = (name: string) => phone.getByLabel(name, { exact: true });
  await typed(form.username).fill(username);
  await typed(form.password).fill(FIRST);
  await typed(form.again).fill(FIRST);
  await phone.getByRole("button", { name: submit }).tap();
}
