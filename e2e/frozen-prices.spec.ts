/** Prices that stand on a line that lives, and a line on which nothing comes: neither takes an order, and both say so. */

import { addressOf } from "@naru/contract/paths";
import { expect, type Page, test } from "@playwright/test";
import { HOLDS_BARS } from "../tools/testing/bars.ts";
import { ladder, startTrading } from "./support/phone.ts";
import { openInstrument } from "./support/trade-page.ts";

/** Round the clock, so that it trades on whatever day the stories run. */
const INSTRUMENT = "1103";
/** Three seconds, and the page's own. */
const LOST_MS = 3_500;

/** Frames of the server that the page does not get, by what they contain; the socket itself lives on. */
async function holdBack(page: Page): Promise<(without: RegExp | null) => void> {
  let held: RegExp | null = null;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (held === null || !held.test(message.toString())) socket.send(message);
    });
  });
  return (without) => {
    held = without;
  };
}

const buyButton = (page: Page) => page.getByRole("button", { name: /^시장가 매수/ });

test("prices that stand on a line that answers are old: orders are off and say why, until they move again", async ({
  page,
}) => {
  const hold = await holdBack(page);
  await startTrading(page, "demo2");
  await openInstrument(page, INSTRUMENT);
  await expect(buyButton(page)).toHaveAttribute("aria-disabled", "false");

  // The list goes on, and so do the answers to pings.
  hold(new RegExp(`/topic/oversea\\.1\\.${INSTRUMENT}\\b`));
  await expect(buyButton(page)).toContainText("시세 지연");
  await expect(buyButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/^시세 연결 상태: \d+초 전 시세$/)).toBeAttached();
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(addressOf("placeOverseaOrder"))) orders.push(request.url());
  });
  await buyButton(page).tap({ force: true });
  await ladder(page).locator("[data-zone=LIMIT]").first().tap({ force: true });
  await expect(
    page.getByRole("status").getByText("시세가 늦어지고 있어 주문할 수 없어요.").first(),
  ).toBeVisible();
  expect(orders).toEqual([]);

  hold(null);
  await expect(buyButton(page)).toHaveAttribute("aria-disabled", "false");
});

test("a line on which nothing comes counts as lost within 3 s, and is there again with the next word", async ({
  page,
}) => {
  const hold = await holdBack(page);
  await startTrading(page, "demo2");
  await openInstrument(page, INSTRUMENT);
  await expect(buyButton(page)).toHaveAttribute("aria-disabled", "false");

  hold(/[^]/);
  const heldAt = await page.evaluate(() => performance.now());
  await expect(page.getByText("다시 연결하고 있어요")).toBeVisible();
  const lostAfter = (await page.evaluate(() => performance.now())) - heldAt;
  const figure = `lost after ${lostAfter.toFixed(0)} ms (bar ${LOST_MS} ms)`;
  test.info().annotations.push({ type: "figure", description: figure });
  if (HOLDS_BARS) expect(lostAfter).toBeLessThan(LOST_MS);
  await expect(buyButton(page)).toContainText("연결 끊김");

  hold(null);
  await expect(page.getByText("다시 연결하고 있어요")).toBeHidden();
  await expect(buyButton(page)).toHaveAttribute("aria-disabled", "false");
});
