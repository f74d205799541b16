/** Perpetuals as a guest sees them on a phone: Bitcoin's price, its chart and book as they move, its funding as it nears. */

import { addressOf } from "@naru/contract/paths";
import { expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "./support/accessibility.ts";
import { cutTexts } from "./support/cut-text.ts";

const BITCOIN = "/futureView/1201";
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

const countdown = (page: Page) => page.getByRole("timer").first();
const book = (page: Page) => page.getByRole("region", { name: /호가창|Order book/ });

/** Seconds that the countdown shows. */
async function secondsLeft(page: Page): Promise<number> {
  const text = (await countdown(page).textContent()) ?? "";
  const [hours, minutes, seconds] = (/(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []).slice(1).map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

test("a guest looks at Bitcoin: chart, book and funding live, and the way in is the sign-in", async ({
  page,
}) => {
  await page.goto("/futureView");
  await expect(page).toHaveURL(BITCOIN);
  await expect(page.getByRole("heading", { name: "비트코인" })).toBeVisible();

  await test.step("price, mark, index and the chart are there", async () => {
    for (const name of ["마크", "지수", "펀딩"])
      await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole("region", { name: "비트코인 1분 차트" })).toBeVisible();
    await expect(page.getByText("아직 차트 데이터가 없어요")).toHaveCount(0);
    const legend = page.getByText(/^종/);
    const before = await legend.textContent();
    await expect(legend).not.toHaveText(before ?? "");
  });

  await test.step("funding is counted down by the server's time", async () => {
    const before = await secondsLeft(page);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(8 * 3600);
    await expect.poll(() => secondsLeft(page)).toBeLessThan(before);
  });

  await test.step("the book moves, and is merged where wider prices are asked for", async () => {
    await page.getByRole("tab", { name: "호가" }).tap();
    await expect(book(page).getByRole("listitem")).toHaveCount(10);
    const before = await book(page).textContent();
    await expect.poll(() => book(page).textContent()).not.toBe(before);
    await book(page).getByRole("button", { name: "100", exact: true }).tap();
    await expect.poll(() => book(page).getByRole("listitem").count()).toBeLessThan(10);
  });

  await test.step("trades come in, and the sheet says what it is", async () => {
    await page.getByRole("tab", { name: "체결" }).tap();
    const strip = page.getByRole("list", { name: "실시간 체결" }).getByRole("listitem");
    const first = await strip.first().textContent();
    await expect.poll(() => strip.first().textContent()).not.toBe(first);
    await page.getByRole("tab", { name: "정보" }).tap();
    await expect(page.getByText("최대 레버리지", { exact: true })).toBeVisible();
    await expect(page.getByText("~300,000", { exact: true })).toBeAttached();
  });

  await test.step("what a position would need is reckoned before there is an account", async () => {
    await page.getByRole("button", { name: "계산기" }).tap();
    const sheet = page.getByRole("dialog", { name: "미리 계산하기" });
    await expect(sheet.getByText("강제청산 예상가")).toBeVisible();
    const needed = sheet.locator("dd").first();
    const before = await needed.textContent();
    await sheet.getByRole("button", { name: "50배", exact: true }).tap();
    await expect(needed).not.toHaveText(before ?? "");
    expect(await accessibilityFaults(page, "calculator")).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    await sheet.getByRole("button", { name: "닫기" }).last().tap();
    await expect(sheet).toHaveCount(0);
  });

  await test.step("the drawer leads to the delisted one, which says so", async () => {
    await page.getByRole("button", { name: "종목 목록 열기" }).tap();
    const drawer = page.getByRole("dialog", { name: "선물거래" });
    expect(await accessibilityFaults(page, "drawer")).toEqual([]);
    await drawer.getByRole("button", { name: /^이오스.*청산만|이오스 EOSUSDT/ }).tap();
    await expect(page.getByText(/^상장 폐지된 종목이에요/)).toBeVisible();
  });

  await page.getByRole("button", { name: "로그인하고 주문하기" }).tap();
  await expect(page).toHaveURL("/signin");
});

test("every panel is read out and cut nowhere, at both sizes of text, in both languages", async ({
  page,
}) => {
  await page.goto(BITCOIN);
  const found: string[] = [];
  for (const language of ["ko", "en"]) {
    await page.evaluate((chosen) => localStorage.setItem("naru.language", chosen), language);
    await page.reload();
    for (const tab of [/차트|Chart/, /호가|Book/, /체결|Trades/, /정보|Info/]) {
      await page.getByRole("tab", { name: tab }).tap();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      found.push(...(await accessibilityFaults(page, `${language} ${tab.source}`)));
      for (const size of SIZES)
        for (const textsize of ["normal", "larger"]) {
          await page.setViewportSize(size);
          await page.evaluate((chosen) => {
            document.documentElement.dataset["textsize"] = chosen;
          }, textsize);
          for (const text of await cutTexts(page))
            found.push(`${language} ${tab.source} at ${size.width}, ${textsize}: ${text}`);
        }
    }
  }
  await expect(page.getByRole("heading", { name: "Bitcoin" })).toBeVisible();
  expect(found).toEqual([]);
});

test("a site that does not offer them has no such page, call or topic", async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get(`${addressOf("futuresOptions")}?siteInfoId=2`);
  expect(await answer.json()).toMatchObject({ code: "WRONG_APPROACH" });
  const elsewhere = new URL(BITCOIN, baseURL);
  elsewhere.hostname = "haneul.localhost";
  await page.goto(elsewhere.href);
  await expect(page).toHaveURL(/\/signin/);
});
