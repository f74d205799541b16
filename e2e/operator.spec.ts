/**
 * docs/operator.md done to the letter: the script takes the labels that it presses, fills and reads from the page, in the
 * page's order, so that a page and a console that differ fail here.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { DnwView } from "@naru/contract/views/dnw";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole } from "./support/console.ts";
import { labelsOfPage, stepsOf } from "./support/manual.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

const CONSOLE = path.join(import.meta.dirname, "../apps/operator/src");

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

let maker: Page;
let checker: Page;
let member: Trader;
let other: Trader;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  maker = await openConsole(browser, "owner");
  checker = await openConsole(browser, "manager");
  member = await signIn(address, "demo2", DEMO_PASSWORD);
  other = await signIn(address, "trader1", DEMO_PASSWORD);
});
test.afterAll(async () => {
  await maker.context().close();
  await checker.context().close();
});

test("every label of the page is a text of the console", () => {
  const sources = readdirSync(CONSOLE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("texts.ts"))
    .map((name) => readFileSync(path.join(CONSOLE, name), "utf8"))
    .join("\n");
  const plain = sources.replace(/\s+/g, " ");
  expect(labelsOfPage().length).toBeGreaterThan(150);
  const unknown = labelsOfPage().filter(
    // Some texts have the kind of the request in them.
    (label) => !plain.includes(label) && !plain.includes(label.replace(/입금|출금/, "{kind}")),
  );
  expect(unknown).toEqual([]);
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
    await steps.open();
    await maker.reload();
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
