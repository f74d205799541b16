/**
 * docs/areas/futures.md to the letter: one person holds a perpetual back, two open it again, and other terms are tried on those who
 * hold it before they are proposed and agreed to.
 */

import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { openConsole } from "./support/console.ts";
import { agree, stepsOf } from "./support/manual.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** 도지코인, which no other story trades. */
const [DOGE, NAME] = ["1204", "도지코인"];
/** As a proposal about it stands in the list. */
const PROPOSAL = new RegExp(`무기한 선물.*${DOGE}`);
const MARKET = { futuresOptionId: DOGE, marketType: "MARKET" } as const;

test.use({ actionTimeout: 30_000 });

test("held back by one, who lets members out alone, opened by two; terms show whom they concern", async ({
  browser,
}) => {
  const maker = await openConsole(browser, "owner");
  const checker = await openConsole(browser, "director");
  const member = await signIn(address, "nomobile", DEMO_PASSWORD);
  const sheet = maker.locator("dialog[open]");
  const open = () => maker.getByRole("row", { name: NAME }).click();
  await bought(member);

  await test.step("held back with a reason: nothing is opened, what is held is closed in part", async () => {
    const steps = stepsOf(maker, "Holding a perpetual back");
    await steps.open();
    await open();
    await steps.press();
    await sheet.getByLabel("진입 중지").check();
    await expect(sheet.getByRole("button", { name: "바로 막기" })).toBeDisabled();
    steps.pass(3);
    await steps.fill("점검");
    await steps.pressInSheet();
    await steps.hear();
    await until(async () => !(await buys(member)));
    expect((await member.trade("placeFuturesOrder", LEAVE)).status).toBe(200);
  });

  await test.step("opened again by a second person alone", async () => {
    await maker.getByRole("button", { name: "운영 상태 제안" }).click();
    await sheet.getByLabel("진입 중지").uncheck();
    await sheet.getByLabel("사유").fill("점검 끝");
    await sheet.getByRole("button", { name: "운영 상태 변경 제안하기" }).click();
    await expect(sheet).toHaveCount(0);
    expect(await buys(member)).toBe(false);
    await agree(checker, PROPOSAL);
    await until(() => buys(member));
  });

  await test.step("other terms say whom they concern before they are proposed", async () => {
    await maker.getByRole("button", { name: "조건 바꾸기" }).click();
    await sheet.getByLabel("수수료율 (%)").fill("0.05");
    const propose = sheet.getByRole("button", { name: "조건 변경 제안하기" });
    await sheet.getByLabel("사유").fill("수수료 조정");
    await expect(propose).toBeDisabled();
    await sheet.getByRole("button", { name: "영향 확인하기" }).click();
    await expect(sheet.getByRole("row", { name: "보유 회원" })).toContainText("1");
    await propose.click();
    await expect(sheet).toHaveCount(0);
    await agree(checker, PROPOSAL, /보유 회원/);
    await until(async () => {
      const option = await member.read("futuresOption", { futuresOptionId: DOGE });
      return JSON.stringify(option).includes("0.0005");
    });
  });
  for (const page of [maker, checker]) await page.context().close();
});

const BUY = { ...MARKET, tradeType: "LONG", qty: "100" } as const;
const LEAVE = { ...BUY, tradeType: "SHORT", isReduceOnly: 1 } as const;

/** Whether the member may buy now, who is not let in while operators have stopped it. */
const buys = async (member: Trader) =>
  (await member.call("placeFuturesOrder", BUY, uuid7())).status === 200;

/** Holds some, once the market says a price. */
async function bought(member: Trader): Promise<void> {
  await until(() => buys(member));
  expect((await member.trade("placeFuturesOrder", BUY)).status).toBe(200);
}
