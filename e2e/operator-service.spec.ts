/**
 * "A day of service" of docs/operator.md to the letter: an inquiry is taken, noted and answered, a chat is answered and ended, partners
 * are written to, a notice is drafted; the member has what was answered.
 */

import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { navigation, openConsole } from "./support/console.ts";
import { stepsOf } from "./support/manual.ts";
import { signIn, uuid7 } from "./support/trader.ts";

test.use({ actionTimeout: 30_000 });

test("a day of service: inquiries, chats, messages and notices, in the handbook's order", async ({
  browser,
}) => {
  const member = await signIn(address, "trader2", DEMO_PASSWORD);
  const question = "하루 이야기: 출금은 언제 되나요?";
  expect((await member.call("createContact", { question }, uuid7())).status).toBe(200);
  expect((await member.call("sendChat", { content: "계세요?" }, uuid7())).status).toBe(200);
  const desk = await openConsole(browser, "owner");
  const steps = stepsOf(desk, "A day of service");
  const sheet = desk.locator("dialog[open]");

  await test.step("an inquiry", async () => {
    await steps.open();
    await desk.getByRole("row", { name: new RegExp(question.replace("?", ".")) }).click();
    await steps.press();
    await steps.hear();
    await steps.see();
    await steps.fill("어제도 물어보심");
    await steps.press();
    await steps.hear();
    await steps.fill("오늘 오후에 처리돼요.");
    await steps.press();
    await steps.hear();
    const [newest] = (await member.read("contactList", {})).content;
    expect(newest).toMatchObject({ question, isRead: 0 });
    expect(newest?.answeredAt).not.toBeNull();
  });

  await test.step("a chat", async () => {
    await steps.open();
    await desk
      .getByRole("row", { name: /trader2/ })
      .first()
      .click();
    await steps.press();
    await steps.see();
    await steps.fill("네, 무엇을 도와드릴까요?");
    await steps.press();
    await expect(desk.getByText("네, 무엇을 도와드릴까요?").first()).toBeVisible();
    await steps.press();
    await steps.pressInSheet();
    await expect.poll(async () => (await member.read("chat", {})).chat?.state).toBe("ENDED");
  });

  await test.step("a message to several", async () => {
    // Another page's name ends with this one's.
    await navigation(desk).getByRole("link", { name: steps.take(), exact: true }).click();
    await steps.press();
    const segment = sheet.getByLabel(steps.take(), { exact: true });
    await segment.selectOption({ label: steps.take() });
    await expect(sheet.getByText(/받는 사람 \d+명/)).toBeVisible();
    await steps.fill("수수료율 안내");
    await steps.fill("다음 달부터 정산 시간이 바뀝니다.");
    // One partner alone has it: no reason is asked for.
    steps.pass(1);
    await sheet.getByRole("button", { name: /명에게 보내기/ }).click();
    await steps.hear();
  });

  await test.step("a draft of a notice", async () => {
    await steps.open();
    await steps.press();
    await steps.fill("정산 시간이 바뀝니다");
    await steps.fill("다음 달부터 바뀝니다.");
    await sheet.getByLabel(steps.take(), { exact: true }).uncheck();
    await steps.pressInSheet();
    await steps.hear();
  });

  await test.step("nobody is past the time that was promised", async () => {
    await steps.open();
    const filter = desk.getByLabel(steps.take(), { exact: true });
    await filter.selectOption({ label: steps.take() });
    steps.pass(1);
    await expect(desk.getByText("기한 지남")).toHaveCount(0);
    steps.end();
  });
  await desk.context().close();
});
