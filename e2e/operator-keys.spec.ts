/**
 * What docs/operator.md says of the keys, of the yellow words beside a request and of the sound of a new one, done to the
 * letter on a desk without touching the mouse where the page says so.
 */

import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_PIN } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole } from "./support/console.ts";
import { keysOf, stepsOf } from "./support/manual.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

let desk: Page;
let member: Trader;
let other: Trader;
let payee: Trader;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  desk = await openConsole(browser, "cashier");
  member = await signIn(address, "demo2", DEMO_PASSWORD);
  other = await signIn(address, "trader2", DEMO_PASSWORD);
  payee = await signIn(address, "nomobile", DEMO_PASSWORD);
});
test.afterAll(() => desk.context().close());

test("a new request is heard while the bell is on, and not while it is off", async () => {
  const steps = stepsOf(desk, "How a screen works");
  // The panel, the file, the amount in full, how the console is told.
  steps.pass(8);
  const isOn = steps.take();
  const isOff = steps.take();
  const bell = desk.getByRole("banner").getByRole("button", { name: /소리/ });
  await navigation(desk).getByRole("link", { name: "입출금" }).click();
  await expect(desk.getByText("실시간")).toBeVisible();
  await countTones(desk);

  await expect(bell).toHaveAccessibleName(isOn);
  await ask(member, "D", { point: 320_000 });
  await expect(row("이바다", "320,000")).toBeVisible();
  await expect.poll(() => tones(desk)).toBe(2);

  await bell.click();
  await expect(bell).toHaveAccessibleName(isOff);
  await ask(other, "D", { point: 330_000 });
  await expect(row("최달인", "330,000")).toBeVisible();
  expect(await tones(desk)).toBe(2);
  await bell.click();
  await expect(bell).toHaveAccessibleName(isOn);
});

test("the desk is worked by its keys", async () => {
  const named = keysOf("Keys");
  expect(named.map(({ key }) => key)).toEqual([
    "j",
    "k",
    "Enter",
    "Escape",
    "/",
    "x",
    "c",
    "c",
    "a",
    "r",
    "?",
  ]);
  const [down, up, open, close, search, check, claim, release, approve, reject, help] = named;
  const press = (of?: { readonly key: string }) =>
    desk.keyboard.press(of?.key === "?" ? "Shift+?" : (of?.key ?? ""));
  const panel = desk.getByRole("complementary");
  await navigation(desk).getByRole("link", { name: "처리 대기" }).click();
  await navigation(desk).getByRole("link", { name: "입출금" }).click();
  const rows = desk.getByRole("table", { name: "입출금" }).getByRole("row");
  await expect(rows.nth(2)).toBeVisible();
  const isAt = (index: number) => expect(rows.nth(index)).toHaveAttribute("data-cursor", "true");

  await test.step("through the rows, into one and out again", async () => {
    for (const [key, index] of [
      [down, 1],
      [down, 2],
      [up, 1],
    ] as const) {
      await press(key);
      await isAt(index);
    }
    await press(open);
    await expect(panel).toBeVisible();
    await press(close);
    await expect(panel).toBeHidden();
  });

  await test.step("with the Korean layout on", async () => {
    // On that layout the key of j writes ㅓ.
    await desk.evaluate((code) => {
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "ㅓ", code, bubbles: true }));
    }, `Key${down?.key.toUpperCase()}`);
    await isAt(2);
  });

  await test.step("while something is typed, keys are text", async () => {
    await press(search);
    const box = desk.getByRole("searchbox");
    await expect(box).toBeFocused();
    await press(down);
    await expect(box).toHaveValue(down?.key ?? "");
    await box.fill("");
    await press(close);
    await expect(box).not.toBeFocused();
  });

  await row("이바다", "320,000").click();
  await expect(panel).toContainText("320,000 KRW");
  await test.step("checked for an action on several, and claimed", async () => {
    const box = row("320,000").getByRole("checkbox");
    await press(check);
    await expect(box).toBeChecked();
    await press(check);
    await expect(box).not.toBeChecked();
    await press(claim);
    await expect(panel.getByRole("button", { name: release?.label ?? "" })).toBeVisible();
    await press(release);
    await expect(panel.getByRole("button", { name: claim?.label ?? "" })).toBeVisible();
  });

  await test.step("the help names them all", async () => {
    await press(help);
    const sheet = desk.getByRole("dialog", { name: help?.label ?? "" });
    for (const { key, label } of named.filter((each) => each !== release)) {
      const entry = sheet.locator("dl > div").filter({ has: desk.getByText(key, { exact: true }) });
      await expect(entry).toHaveText(`${key}${label}`);
    }
    await press(close);
    await expect(sheet).toBeHidden();
  });

  await test.step("decided", async () => {
    await press(approve);
    await expect(desk.getByRole("dialog", { name: `입금 ${approve?.label}` })).toBeVisible();
    await sheetButton("입금 승인하기").click();
    await expect(row("320,000")).toHaveCount(0);
    await row("최달인", "330,000").click();
    await expect(panel).toContainText("330,000 KRW");
    await press(reject);
    await expect(desk.getByRole("dialog", { name: `입금 ${reject?.label}` })).toBeVisible();
    await desk
      .locator("dialog[open]")
      .getByLabel("거절 사유")
      .selectOption({ label: "입금 미확인" });
    await sheetButton("입금 거절하기").click();
    await expect(row("330,000")).toHaveCount(0);
  });
});

test("yellow words warn of a name and an account that are another member's", async () => {
  const steps = stepsOf(desk, "Approve a deposit");
  // The steps themselves.
  steps.pass(10);
  const [sameName, sameAccount, otherName] = [steps.take(), steps.take(), steps.take()];
  steps.end();
  const panel = desk.getByRole("complementary");

  const deposit = await ask(member, "D", { point: 340_000, depositorName: "최달인" });
  await expect(row("이바다", "340,000")).toContainText(`${sameName}${otherName}`);
  await row("이바다", "340,000").click();
  await expect(panel).toContainText("최달인 (trader2)");
  await end(member, deposit);

  const { account } = await payee.read("myBank");
  const { status } = await other.call("setMyBank", {
    bankCode: account?.bankCode,
    number: account?.number,
  });
  expect(status).toBe(200);
  const withdrawal = await ask(payee, "W", { point: 35_000 });
  await expect(row("윤데스크", "35,000")).toContainText(sameAccount);
  await row("윤데스크", "35,000").click();
  await expect(panel).toContainText("최달인 (trader2)");
  await end(payee, withdrawal);
});

/** A row of the desk's table. */
function row(...words: readonly string[]): Locator {
  return words.reduce(
    (rows, hasText) => rows.filter({ hasText }),
    desk.locator("main").getByRole("row"),
  );
}

function sheetButton(name: string): Locator {
  return desk.locator("dialog[open]").getByRole("button", { name, exact: true });
}

/** Asks for a deposit or a withdrawal in the member's name; the request's id. */
async function ask(
  trader: Trader,
  type: "D" | "W",
  wish: { readonly point: number; readonly depositorName?: string },
): Promise<string> {
  const sent = { type, ...wish, ...(type === "W" && { pin: DEMO_PIN }) };
  const { status, body } = await trader.call("dnwApply", sent, uuid7());
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body["id"]);
}

async function end(trader: Trader, dnwHistoryId: string): Promise<void> {
  const { status } = await trader.call("dnwCancel", { dnwHistoryId }, uuid7());
  expect(status).toBe(200);
}

/** Counts what the page plays from now on. */
async function countTones(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { createOscillator } = AudioContext.prototype;
    document.body.dataset["tones"] = "0";
    AudioContext.prototype.createOscillator = function () {
      document.body.dataset["tones"] = String(Number(document.body.dataset["tones"]) + 1);
      return createOscillator.call(this);
    };
  });
}

async function tones(page: Page): Promise<number> {
  return Number(await page.locator("body").getAttribute("data-tones"));
}
