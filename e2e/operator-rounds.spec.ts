/**
 * "Binary games and rounds" of docs/operator.md to the letter: one person proposes other terms and sees whom they concern,
 * another agrees, and the next round alone has them; betting that one person stops leaves the round that runs to its tape.
 */

import type { BetView, RoundView } from "@naru/contract/views/binary";
import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { address } from "./installation.ts";
import { openConsole } from "./support/console.ts";
import { agree, stepsOf } from "./support/manual.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/** 렌트 30초 on 나루 코인, which no other story bets on. */
const GAME = { tradeOptionId: "11031" };
const [BEFORE, AFTER] = ["0.1", "0.08"];

test.use({ actionTimeout: 30_000 });

test("terms change by two persons for the next round, and a stop lets the one that runs end by its tape", async ({
  browser,
}) => {
  const maker = await openConsole(browser, "owner");
  const checker = await openConsole(browser, "director");
  const member = await signIn(address, "nomobile", DEMO_PASSWORD);
  const steps = stepsOf(maker, "Binary games and rounds");
  const sheet = maker.locator("dialog[open]");
  const panel = maker.getByRole("complementary");

  await steps.open();
  await maker.getByRole("row", { name: /나루 코인.*렌트 30초/ }).click();
  await expect(panel).toContainText(steps.take());

  const first = await bet(member);
  await test.step("proposed by one, who sees whom it concerns", async () => {
    await steps.press();
    await sheet.getByLabel("수수료율", { exact: true }).fill(AFTER);
    await steps.fill("0");
    await steps.pressInSheet();
    await expect(sheet.getByRole("row", { name: "최근 30일 베팅한 회원" })).toContainText("1");
    await steps.fill("행사");
    await steps.pressInSheet();
    await expect(sheet).toHaveCount(0);
  });

  const second =
    await test.step("agreed to by another: the next round has them, the one before not", async () => {
      await agree(checker, `바이너리 게임 ${GAME.tradeOptionId}`);
      const next = await until(async () => {
        const round = await member.read("currentRound", GAME);
        return round.commission === AFTER && round;
      });
      const placed = await bet(member);
      const before = await member.read("tradeRound", { tradeRoundId: String(Number(next.id) - 1) });
      expect([first.commission, before.commission, placed.commission]).toEqual([
        BEFORE,
        BEFORE,
        AFTER,
      ]);
      return placed;
    });

  await test.step("stopped by one person while its bet runs", async () => {
    // What a new game is proposed with.
    steps.pass(2);
    await steps.press();
    await sheet.getByRole("radio", { name: steps.take(), exact: true }).click();
    steps.pass(1);
    await steps.fill("점검");
    await steps.pressInSheet();
    await steps.hear();
    await until(async () => (await member.read("tradeOption", GAME)).isStop === 1);
    const refused = await member.call("placeBet", betOn(second.tradeRoundId), uuid7());
    expect(refused.status).toBe(409);
  });

  const round = await test.step("the round ends by its tape, and the bet with it", async () => {
    const ended = await until(async () => {
      const now = await member.read("tradeRound", { tradeRoundId: second.tradeRoundId });
      return now.hash !== null && now;
    });
    expect(ended.voidReason).not.toBe("HALTED");
    const [settled] = await member.read("betsOfRound", { tradeRoundId: ended.id });
    expect(settled).toMatchObject(dueOf(ended));
    return ended;
  });

  await test.step("played again", async () => {
    await maker.getByRole("button", { name: "운영 상태 바꾸기" }).click();
    await sheet.getByRole("radio", { name: steps.take(), exact: true }).click();
    await expect(sheet.getByLabel(steps.take())).toBeChecked();
    await sheet.getByLabel("사유").fill("점검 끝");
    await sheet.getByRole("button", { name: "운영 상태 바꾸기" }).click();
    await expect(sheet).toHaveCount(0);
    await until(async () => (await member.read("tradeOption", GAME)).isStop === 0);
  });

  await test.step("what became of it is in the books", async () => {
    await steps.open();
    for (const label of [steps.take(), steps.take()])
      await expect(maker.getByRole("columnheader", { name: label })).toBeVisible();
    await maker.getByLabel("언제").selectOption({ label: steps.take() });
    steps.pass(1);
    await maker.goto(
      `/console/rounds?when=past&tradeOptionId=${GAME.tradeOptionId}&id=${round.id}`,
    );
    await expect(panel).toContainText("nomobile");
    await expect(panel.getByRole("link", { name: steps.take() })).toHaveAttribute(
      "href",
      new RegExp(`tradeRoundId=${round.id}`),
    );
    await steps.open();
    await expect(maker.getByRole("columnheader", { name: steps.take() })).toBeVisible();
    await expect(maker.getByRole("row", { name: /나루 코인.*렌트 30초/ })).toBeVisible();
    steps.end();
  });
  for (const page of [maker, checker]) await page.context().close();
});

const betOn = (tradeRoundId: string) => ({ point: "10000", tradeRoundId, type: "B" });

/** A bet on 매수 in the round that takes bets. */
function bet(member: Trader): Promise<BetView> {
  return until(async () => {
    const { id } = await member.read("currentRound", GAME);
    const { status, body } = await member.call("placeBet", betOn(id), uuid7());
    return status === 200 && (body["bet"] as BetView);
  });
}

/** What a bet of 10,000 won on 매수 comes to. */
function dueOf({ state }: RoundView): Partial<BetView> {
  if (state === "VOID") return { result: "VOID", profit: "0", fee: "0" };
  if (state === "SELL") return { result: "LOST", profit: "0", fee: "0" };
  return { result: "WON", profit: "10000", fee: "800" };
}
