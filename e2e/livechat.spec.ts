/** A member asks in live chat with a picture, an operator answers, both lines are cut: nothing is lost, nothing stands twice. */

import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "./support/accessibility.ts";
import { openConsole } from "./support/console.ts";
import { ONE_PIXEL } from "./support/one-pixel.ts";
import { isWiderThanScreen, startTrading } from "./support/phone.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
/** The texts that stand in the chat, in their order, without what became of it. */
function said(page: Page): Promise<string[]> {
  return page
    .locator("[data-seq]")
    .evaluateAll((all) =>
      all.flatMap(
        (each) =>
          each.querySelector("p.whitespace-pre-line, p.whitespace-pre-wrap")?.textContent ?? [],
      ),
    );
}

async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect([size.width, await isWiderThanScreen(page)]).toEqual([size.width, false]);
  }
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
}

test("a member asks with a picture, an operator answers, both are cut off, nothing is lost or doubled", async ({
  page,
  browser,
}) => {
  const write = async (text: string) => {
    await page.getByLabel("메시지").fill(text);
    await page.getByRole("button", { name: "보내기" }).tap();
  };
  await startTrading(page, "demo2");
  await page.getByRole("link", { name: "더보기" }).tap();
  await page.getByRole("link", { name: "실시간 상담" }).tap();
  await expect(page.getByText("무엇을 도와드릴까요?")).toBeVisible();
  await fits(page);
  await page
    .getByLabel("사진 붙이기")
    .and(page.locator("input"))
    .setInputFiles({ name: "screen.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await expect(page.getByRole("button", { name: "사진 빼기: screen.png" })).toBeVisible();
  await write("출금이 안 보여요");
  await expect(page.getByText("곧 상담원이 연결돼요")).toBeVisible();
  await expect(page.getByRole("img", { name: /붙인 사진/ })).toBeVisible();

  const desk = await openConsole(browser, "owner");
  const reply = async (text: string) => {
    await desk.getByLabel("답하기", { exact: true }).fill(text);
    await desk.getByRole("button", { name: "보내기", exact: true }).click();
  };
  await desk.goto("/console/chats");
  await desk.getByRole("row", { name: /demo2/ }).click();
  await desk.getByRole("button", { name: "상담 맡기" }).click();
  await expect(desk.getByRole("img", { name: /붙인 사진/ })).toBeVisible();
  await expect(page.getByText(/상담원과 이야기하고 있어요/)).toBeVisible();
  await reply("어느 출금인가요?");
  await expect(page.getByText("어느 출금인가요?")).toBeVisible();

  await test.step("who is writing is said on the other side, both ways", async () => {
    await desk.getByLabel("답하기", { exact: true }).fill("잠시");
    await expect(page.getByText("상담원이 쓰고 있어요")).toBeVisible();
    await page.getByLabel("메시지").fill("네");
    await expect(desk.getByText("회원이 쓰고 있습니다")).toBeVisible();
  });

  await test.step("the operator sends a picture, which the member sees", async () => {
    await desk
      .getByLabel("사진 붙이기")
      .and(desk.locator("input"))
      .setInputFiles({ name: "guide.png", mimeType: "image/png", buffer: ONE_PIXEL });
    await expect(desk.getByRole("button", { name: "사진 빼기: guide.png" })).toBeVisible();
    await reply("이 화면을 보세요");
    await expect(desk.getByRole("img", { name: /붙인 사진/ })).toHaveCount(2);
    await expect(page.getByRole("img", { name: /붙인 사진/ })).toHaveCount(2);
  });

  await test.step("the member's line is cut: what both write meanwhile stands there once", async () => {
    await page.context().setOffline(true);
    await write("어제 것이요");
    await write("10만원이에요");
    await reply("찾고 있어요");
    await expect(desk.getByLabel("답하기", { exact: true })).toHaveValue("");
    await expect(page.getByText(/아직 보내지 못했어요/).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(() => said(page), { timeout: 30_000 })
      .toEqual([
        ...[
          "출금이 안 보여요",
          "어느 출금인가요?",
          "이 화면을 보세요",
          "찾고 있어요",
          "어제 것이요",
          "10만원이에요",
        ],
      ]);
  });

  await test.step("the operator's line is cut: the same text is sent again and taken once", async () => {
    await desk.context().setOffline(true);
    await reply("보내드렸어요");
    await write("고맙습니다");
    await expect(page.getByText("고맙습니다")).toBeVisible();
    await expect(desk.getByRole("button", { name: "보내기", exact: true })).toBeEnabled();
    await desk.context().setOffline(false);
    await desk.getByRole("button", { name: "보내기", exact: true }).click();
    await expect(desk.getByLabel("답하기", { exact: true })).toHaveValue("");
    const before = [
      ...["출금이 안 보여요", "어느 출금인가요?", "이 화면을 보세요"],
      ...["찾고 있어요", "어제 것이요", "10만원이에요"],
    ];
    // Which of the two is taken first is the machine's; both sides read them in the same order.
    const order = async () => (await said(page)).slice(before.length).toSorted();
    await expect.poll(order, { timeout: 30_000 }).toEqual(["고맙습니다", "보내드렸어요"]);
    const all = await said(page);
    expect(all.slice(0, before.length)).toEqual(before);
    await expect.poll(() => said(desk), { timeout: 30_000 }).toEqual(all);
  });

  await fits(page);
  await desk.getByRole("button", { name: "상담 끝내기" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "상담 끝내기" }).click();
  await expect(page.getByText("상담이 끝났어요")).toBeVisible();
  await page.getByRole("button", { name: "지난 상담" }).tap();
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").tap();
  await expect(page.getByText("보내드렸어요")).toBeVisible();
  await fits(page);
});
