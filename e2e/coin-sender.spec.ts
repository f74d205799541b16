/** Coins of a worth from which a site wants to know who sent them: they wait until that is said on a phone, once, and the desk sees who it was. */

import { expect, type Page, test } from "@playwright/test";
import type { MoneyRulesView } from "@naru/contract/views/operator";
import { agreed, type Operator, signInOperator } from "./support/operator.ts";
import { fits, smallPhone } from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";

/** A weekend, when simulated markets trade alone. */
const CLOCK = "2026-11-21T12:00:00+09:00";

let installation: Running;
test.beforeAll(async () => {
  installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
});

/** What one press of play coins sends is worth more. */
const FIRST = { isSenderFirst: true, beneficiaryFrom: "300000" };

/** Two persons agree that coins are credited once their sender is told. */
async function wantSenders(maker: Operator, checker: Operator): Promise<void> {
  const { body } = await maker.call("moneyRules");
  const rules = (body as unknown as MoneyRulesView[]).find((each) => each.walletType === "BINARY");
  if (rules === undefined) throw new Error("no rules of won");
  const { currency: _, ...stands } = rules;
  await agreed([maker, checker], { kind: "RULES", ...stands, ...FIRST, reason: "트래블룰" });
}

async function say(page: Page): Promise<void> {
  await page.getByRole("button", { name: "보낸 분 알려주기" }).tap();
  const sheet = page.getByRole("dialog", { name: "보낸 분" });
  await sheet.getByRole("radio", { name: "다른 사람" }).tap();
  await sheet.getByRole("button", { name: "보낸 분 알려주기" }).tap();
  await expect(sheet.getByText("이름을 적어주세요.", { exact: true })).toBeVisible();
  await sheet.getByLabel("이름", { exact: true }).fill("이하늘");
  await sheet.getByLabel("거래소 이름").fill("가나거래소");
  await fits(page, "sender of a deposit");
  await sheet.getByRole("button", { name: "보낸 분 알려주기" }).tap();
}

test("a large deposit waits for its sender's name, and is in the balance once it is said", async ({
  browser,
}) => {
  const owner = await signInOperator(installation, "owner");
  await wantSenders(await signInOperator(installation, "manager"), owner);
  const page = await smallPhone(browser, installation.address, "demo");
  await page.goto("/wallet/deposit/XRP");
  await page.getByRole("button", { name: "모의 코인 받기" }).tap();
  await expect(page.getByText("누가 보냈는지 알려주시면 바로 반영돼요.")).toBeVisible({
    timeout: 30_000,
  });
  await fits(page, "deposit that waits for its sender");
  await say(page);
  await expect(page.getByText("100 XRP 입금이 완료됐어요")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("보낸 분을 알려주셨어요")).toBeVisible();

  const shown = (await owner.call("deskCoinDeposits")).body as unknown as {
    id: string;
    sender: string | null;
  }[];
  const told = shown.filter(({ sender }) => sender === "TOLD");
  expect(told).toHaveLength(1);
  const seen = await owner.call("depositSender", { depositId: told[0]?.id });
  expect(seen.body["sender"]).toEqual({
    ...{ relation: "OTHER", name: "이하늘" },
    vasp: { kind: "EXCHANGE", name: "가나거래소" },
  });
});
