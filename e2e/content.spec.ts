/** What the site tells its members, on a phone: a notice, an answer, the terms; nothing runs over the edge. */

import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "./support/accessibility.ts";
import { isWiderThanScreen, startTrading } from "./support/phone.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect([page.url(), size.width, await isWiderThanScreen(page)]).toEqual([
      page.url(),
      size.width,
      false,
    ]);
  }
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
}

test("a member reads a notice, finds an answer, and opens the terms from the header", async ({
  page,
}) => {
  await startTrading(page, "demo2");
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByRole("link", { name: "공지사항" }).tap();
  const welcome = page.getByRole("link", { name: "나루 모의투자에 오신 것을 환영합니다" });
  await expect(welcome).toContainText("읽지 않음");
  await fits(page);
  await welcome.tap();
  await expect(page.getByText("이 사이트의 시세와 돈은 모두 모의입니다.")).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: "닫기" }).tap();
  await expect(welcome).not.toContainText("읽지 않음");

  await page.getByRole("link", { name: "뒤로" }).tap();
  await page.getByRole("link", { name: "자주 묻는 질문" }).tap();
  await page.getByRole("searchbox").fill("잃어버렸어요");
  await page.getByRole("searchbox").press("Enter");
  const question = page.getByRole("button", { name: "휴대폰을 잃어버렸어요" });
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await question.tap();
  await expect(page.getByText("동결하면 주문과 출금이 모두 멈춰요.")).toBeVisible();
  await fits(page);

  await page.getByRole("link", { name: "뒤로" }).tap();
  await page.getByRole("button", { name: "메뉴" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "이용약관" }).tap();
  await expect(page.getByRole("heading", { name: "나루 이용약관" })).toBeVisible();
  await fits(page);
});
