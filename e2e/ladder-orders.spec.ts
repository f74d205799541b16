/**
 * What a thumb does on the trade page beside a tap, on two phones: drags, brackets, the night, closing what loses,
 * an order whose answer is lost, a price alert. The market stands where the story puts it.
 */

import { API_PREFIX, PATHS } from "@naru/contract/paths";
import type { AccountView } from "@naru/contract/views";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { type Finger, fingerOf, middleOf } from "./support/finger.ts";
import { listenTo } from "./support/listener.ts";
import { type MarketScripts, scriptMarket } from "./support/market/script.ts";
import {
  fits,
  ladder,
  lastPrice,
  notice,
  positionStrip,
  startTrading,
  toast,
} from "./support/phone.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { clearAccount, openInstrument } from "./support/trade-page.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";

/** A Thursday evening in Seoul: everything but Asia trades. */
const CLOCK = "2026-11-19T23:10:00+09:00";
/** Micro E-mini S&P 500, with the others that a story may hold. */
const MES = "1002";
const MNQ = "1004";
const MYM = "1006";
const START = 685_000;
const TICK = 25;
const STILL = { at: 0, movesPerSecond: 0 };
/** So many ticks lower forty contracts have lost what ten million won stand for, but for a part of their line. */
const CUT_AT = 135;
const NO_LIMITS = { qtyMax: null, marginMax: null, ticksMax: null };

/** The price `ticks` from where the market begins, in price units and as the wire has it. */
const unitsAt = (ticks: number): number => START + ticks * TICK;
const priceAt = (ticks: number): string => (unitsAt(ticks) / 100).toFixed(2);
const shownAt = (ticks: number): string => priceAt(ticks).replace(/^(\d)(\d{3})/, "$1,$2");

const SMALL = { username: "demo", width: 360, height: 640 };
const SIZES = [SMALL, { username: "demo2", width: 390, height: 844 }] as const;

let installation: Running;
const market = scriptMarket({});
test.beforeAll(async () => {
  setMarket({});
  installation = await startInstallation({ env: { ...market.env, NARU_CLOCK: CLOCK } });
});
test.afterAll(async () => {
  await installation.stop();
  installation.removeData();
  market.remove();
});

/** Everything stands at its beginning, but for what is said. */
function setMarket(moved: Readonly<Record<string, number>>): void {
  const scripts: MarketScripts = { MES: STILL, MNQ: STILL, MYM: STILL };
  market.set({
    ...scripts,
    ...Object.fromEntries(Object.entries(moved).map(([root, at]) => [root, { ...STILL, at }])),
  });
}

/** What may be pressed of a line's label in the chart, in px, and how soon the page asks about it, in ms. */
const LABEL_HEIGHT = 30;
const ANSWER_MS = 250;

interface Story {
  readonly page: Page;
  readonly trader: Trader;
  readonly finger: Finger;
  account(): Promise<AccountView>;
  place(order: Readonly<Record<string, unknown>>): Promise<string>;
  /** A cell or an own order's badge in the row `ticks` from the start. */
  cell(zone: "LIMIT" | "STOP" | "OWN" | "PRICE", side: "LONG" | "SHORT", ticks: number): Locator;
}

/** A flat member with a ladder that takes one tap, at the market's beginning. */
async function begin(page: Page, { username }: { username: string } = SMALL): Promise<Story> {
  setMarket({});
  const trader = await signIn(installation.address, username, DEMO_PASSWORD);
  await clearAccount(trader);
  await trader.insist("setOverseaLimits", NO_LIMITS, uuid7());
  const settings = { ladder: { mode: "ONE_TAP" } };
  await trader.insist("saveSettings", { settings }, uuid7());
  await startTrading(page, username);
  await openInstrument(page, MES);
  await expect(
    ladder(page)
      .locator(`[data-price="${unitsAt(0)}"]`)
      .first(),
  ).toBeVisible();
  return {
    page,
    trader,
    finger: await fingerOf(page),
    account: () => trader.read("overseaAccount"),
    async place(order) {
      const whole = { overseaOptionId: MES, marketType: "MARKET", qty: 1, ...order };
      const { status, body } = await trader.trade("placeOverseaOrder", whole);
      expect([status, body]).toEqual([200, expect.anything()]);
      return String(body["id"]);
    },
    cell: (zone, side, ticks) =>
      ladder(page).locator(
        `[data-zone=${zone}][data-side=${side}][data-price="${unitsAt(ticks)}"]`,
      ),
  };
}

/** Where a finger goes depends on the size of the screen. */
for (const { username, width, height } of SIZES) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a dragged order goes where it is dropped, and nowhere outside of the ladder", async ({
      browser,
    }) => {
      const page = await browser.newPage({ baseURL: installation.address });
      const { account, place, cell, finger } = await begin(page, { username });
      const ids = [
        await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-3), qty: 2 }),
        await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-3) }),
      ];
      const calls = callsOf(page);
      const before = await account();
      await expect(cell("OWN", "LONG", -3)).toHaveText("L3");

      await finger.down(await middleOf(cell("OWN", "LONG", -3)));
      await finger.slide(await middleOf(page.getByRole("button", { name: "시장가 매수" })));
      await expect(ladder(page)).toContainText("여기서 떼면 그대로");
      await finger.up();
      await expect(ladder(page)).not.toContainText("여기서 떼면 그대로");
      await expect(cell("OWN", "LONG", -3)).toHaveText("L3");

      await finger.down(await middleOf(cell("OWN", "LONG", -3)));
      await finger.slide(await middleOf(cell("STOP", "LONG", -2)));
      await expect(ladder(page)).toContainText(`매수 3계약 ${shownAt(-3)} → ${shownAt(-2)}`);
      await finger.up();
      await expect(cell("OWN", "LONG", -2)).toHaveText("L3");
      await expect
        .poll(async () => (await account()).orders.map(({ id, price, qty }) => [id, price, qty]))
        .toEqual([
          [ids[0], priceAt(-2), 2],
          [ids[1], priceAt(-2), 1],
        ]);

      expect(before.orders.map(({ id }) => id)).toEqual(ids);
      expect(calls).toEqual([PATHS.amendOverseaRow.path]);
      await page.close();
    });

    test("the best order moves by ticks from its row, and ends by its label in the chart", async ({
      browser,
    }) => {
      const page = await browser.newPage({ baseURL: installation.address });
      const { account, place } = await begin(page, { username });
      const id = await place({
        marketType: "LIMIT",
        tradeType: "LONG",
        price: priceAt(-9),
        qty: 2,
      });
      await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-12) });
      // In no order: two calls on their way at once arrive as they do.
      const prices = async () => new Set((await account()).orders.map(({ price }) => price));

      await page.getByRole("button", { name: /^미체결/ }).tap();
      const panel = page.getByRole("region", { name: "포지션·주문·체결" });
      const best = panel.getByRole("group", { name: "최우선 매수 2" });
      await expect(best).toContainText(shownAt(-9));
      await best.getByRole("button", { name: "매수 2 +1틱" }).tap();
      await expect(best).toContainText(shownAt(-8));
      await best.getByRole("button", { name: "매수 2 -1틱" }).tap();
      await expect(best).toContainText(shownAt(-9));
      await best.getByRole("button", { name: "매수 2 +1틱" }).tap();
      await expect.poll(prices).toEqual(new Set([priceAt(-8), priceAt(-12)]));
      await panel.getByRole("button", { name: "패널 닫기" }).tap();
      await expect(panel).toHaveCount(0);
      await expect(page.getByText(/^주문 \d+ms$/)).toBeVisible();

      await page.getByRole("tab", { name: "차트" }).tap();
      const chart = page
        .getByRole("region", { name: /1분 차트/ })
        .locator("canvas")
        .first();
      await expect(chart).toBeVisible();
      await tapUntil(page, chart, /지정가 매수 2계약 주문을 취소할까요/);
      await notice(page).getByRole("button", { name: "주문 취소하기" }).tap();
      await expect.poll(prices).toEqual(new Set([priceAt(-12)]));
      expect((await account()).orders.map((order) => order.id)).not.toContain(id);
      await page.close();
    });

    test("a drag from the entry to its stop sends both as one order", async ({ browser }) => {
      const page = await browser.newPage({ baseURL: installation.address });
      const { account, cell, finger } = await begin(page, { username });
      await finger.down(await middleOf(cell("LIMIT", "LONG", -1)));
      await finger.slide(await middleOf(cell("STOP", "LONG", -3)));
      await expect(ladder(page)).toContainText(`지정가 매수 1계약 @ ${shownAt(-1)} + 손절 2틱`);
      await finger.up();
      await expect(cell("OWN", "LONG", -1)).toHaveText("L1");
      await expect
        .poll(async () => (await account()).orders)
        .toMatchObject([
          { marketType: "LIMIT", tradeType: "LONG", price: priceAt(-1), slTick: 2, tpTick: null },
        ]);

      setMarket({ MES: -2 });
      await expect(toast(page, /^주문 체결완료 · 매수 1 @/).first()).toBeVisible();
      const { positions, orders } = await account();
      expect(orders).toEqual([]);
      expect(positions).toMatchObject([{ tradeType: "LONG", qty: 1, slTick: 2 }]);
      const [exit] = positions[0]?.exits ?? [];
      expect(exit).toMatchObject({ kind: "SL", price: priceAt(-3) });
      await expect(cell("PRICE", "LONG", -3)).toContainText("손절");
      await page.close();
    });

    test("the touch that opens a sheet presses nothing in it", async ({ browser }) => {
      const page = await browser.newPage({ baseURL: installation.address });
      const { place, cell, finger } = await begin(page, { username });
      await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-4) });
      await expect(cell("OWN", "LONG", -4)).toHaveText("L1");
      await page.evaluate(() => {
        document.addEventListener("click", () => (document.body.dataset["clicked"] = "yes"), true);
      });
      const openings: readonly (readonly [what: Locator, sheet: string, isLong: boolean])[] = [
        [cell("PRICE", "LONG", -3), "이 가격에 주문과 알림", false],
        [page.getByRole("button", { name: "3 계약", exact: true }), "수량 버튼 바꾸기", true],
        [page.getByRole("switch", { name: "익절10 손절10" }), "익절·손절 틱 바꾸기", true],
        [page.getByRole("button", { name: "전체취소" }), "무엇을 취소할까요?", true],
      ];
      for (const [what, title, isLong] of openings) {
        const sheet = page.getByRole("dialog", { name: title });
        await finger.down(await middleOf(what));
        if (isLong) await expect(sheet).toBeVisible();
        await finger.up();
        await expect(sheet).toBeVisible();
        await expect(page.locator("body")).not.toHaveAttribute("data-clicked", "yes");
        await page.keyboard.press("Escape");
        await expect(sheet).toHaveCount(0);
      }
      await expect(cell("OWN", "LONG", -4)).toHaveText("L1");
      await page.close();
    });
  });
}

/** What becomes of an order does not: once, where there is the least room. */
test.describe("on the smaller one", () => {
  test.use({ viewport: { width: SMALL.width, height: SMALL.height } });

  test("an order is amended in price and quantity from its row, and keeps its id", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place, cell } = await begin(page);
    const id = await place({
      marketType: "LIMIT",
      tradeType: "LONG",
      price: priceAt(-4),
      qty: 2,
    });
    await expect(cell("OWN", "LONG", -4)).toHaveText("L2");
    await page.getByRole("button", { name: /^미체결/ }).tap();
    const panel = page.getByRole("region", { name: "포지션·주문·체결" });
    await panel.getByRole("button", { name: "정정" }).tap();
    const sheet = page.getByRole("dialog", { name: /주문 정정$/ });
    await expect(sheet.getByRole("button", { name: "바뀐 내용이 없어요" })).toBeDisabled();
    await sheet.getByRole("button", { name: "지정가 1틱 올리기" }).tap();
    const price = sheet.getByRole("textbox", { name: "지정가" });
    await expect(price).toHaveValue(shownAt(-3));
    // Between two ticks: what was there stays, whichever prices the typing passes on its way.
    await price.tap();
    await price.pressSequentially("6849.30");
    await expect(
      sheet.getByRole("button", { name: `2계약 @ ${shownAt(-3)} 정정하기` }),
    ).toBeEnabled();
    await price.blur();
    await expect(price).toHaveValue(shownAt(-3));
    await price.fill(priceAt(-2));
    await sheet.getByRole("textbox", { name: "주문 수량" }).fill("3");
    await sheet.getByRole("button", { name: `3계약 @ ${shownAt(-2)} 정정하기` }).tap();
    await expect(sheet).toHaveCount(0);
    await expect
      .poll(async () => (await account()).orders)
      .toMatchObject([{ id, price: priceAt(-2), qty: 3 }]);
    await panel.getByRole("button", { name: "패널 닫기" }).tap();
    await expect(cell("OWN", "LONG", -2)).toHaveText("L3");
    await page.close();
  });

  test("the trades tab tells each trade and the own fill among them", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { place } = await begin(page);
    await page.getByRole("tab", { name: "체결", exact: true }).tap();
    const strip = page.getByRole("region", { name: "실시간 체결" });
    await place({ tradeType: "LONG", qty: 2 });
    setMarket({ MES: 2 });
    await expect(strip.getByText("내 매수 2")).toBeVisible();
    await expect(strip.getByRole("listitem").first()).toContainText(shownAt(2));
    await expect(
      page.getByRole("region", { name: "가격별 체결량" }).getByText(shownAt(2)),
    ).toBeVisible();
    await page.close();
  });

  test("the guard holds for what is moved and amended, as for what is placed", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, cell, place, finger, trader } = await begin(page);
    await trader.insist("setOverseaLimits", { ...NO_LIMITS, qtyMax: 2, ticksMax: 2 }, uuid7());
    await openInstrument(page, MES);
    await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-1), qty: 2 });
    await expect(cell("OWN", "LONG", -1)).toHaveText("L2");
    const calls = callsOf(page);

    await page.getByRole("button", { name: /^미체결/ }).tap();
    await page.getByRole("button", { name: "정정" }).tap();
    const sheet = page.getByRole("dialog", { name: /주문 정정$/ });
    await sheet.getByRole("textbox", { name: "주문 수량" }).fill("3");
    await sheet.getByRole("button", { name: /정정하기$/ }).tap();
    await expect(page.getByRole("status").getByText(/^착오 방지: 한 번에 2계약/)).toBeVisible();
    await sheet.getByRole("button", { name: "돌아가기" }).tap();
    await page.getByRole("button", { name: "패널 닫기" }).tap();

    await finger.down(await middleOf(cell("OWN", "LONG", -1)));
    await finger.slide(await middleOf(cell("STOP", "LONG", -3)));
    await finger.up();
    await expect(page.getByRole("status").getByText(/^착오 방지: 현재가에서 3틱/)).toBeVisible();

    expect(calls).toEqual([]);
    // Another device, or a program: the server holds to the same.
    const market = { overseaOptionId: MES, marketType: "MARKET", tradeType: "LONG", qty: 3 };
    expect(await trader.insist("placeOverseaOrder", market, uuid7())).toMatchObject({
      status: 409,
      body: {
        code: "OWN_QTY_LIMIT",
        message: "착오 방지 설정에 따라 한 번에 2계약까지만 주문할 수 있습니다.",
      },
    });
    expect((await account()).orders).toMatchObject([{ price: priceAt(-1), qty: 2 }]);
    await page.close();
  });

  test("two quick taps on one row or button are one order, on two rows they are two", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, cell } = await begin(page);
    const calls = callsOf(page);
    const tapped = toast(page, "연달아 눌려 한 번만 받았어요.");
    // In no order: two calls on their way at once arrive as they do.
    const prices = async () => new Set((await account()).orders.map(({ price }) => price));

    await cell("LIMIT", "LONG", -3).evaluate(tapTwice);
    await expect(tapped).toBeVisible();
    await expect.poll(prices).toEqual(new Set([priceAt(-3)]));

    const [first, second] = [cell("LIMIT", "LONG", -1), cell("LIMIT", "LONG", -2)];
    await first.evaluate(
      (from: HTMLElement, to) => {
        from.click();
        (to as HTMLElement).click();
      },
      await second.elementHandle(),
    );
    await expect.poll(prices).toEqual(new Set([priceAt(-3), priceAt(-1), priceAt(-2)]));

    await expect(tapped).toHaveCount(0);
    await page.getByRole("button", { name: "시장가 매수" }).evaluate(tapTwice);
    await expect(tapped).toBeVisible();
    await expect.poll(async () => (await account()).positions).toMatchObject([{ qty: 1 }]);
    expect(calls).toEqual(Array.from({ length: 4 }, () => PATHS.placeOverseaOrder.path));
    await page.close();
  });

  test("the bracket chip gives an entry its exits, which end with the position", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, cell, finger } = await begin(page);
    const chip = page.getByRole("switch", { name: "익절10 손절10" });
    await expect(chip).not.toBeChecked();
    await chip.tap();
    await expect(chip).toBeChecked();
    // Above the best ask, so that it fills at once.
    await finger.down(await middleOf(cell("LIMIT", "LONG", 2)));
    await finger.up();
    await expect
      .poll(async () => (await account()).positions)
      .toMatchObject([{ tradeType: "LONG", qty: 1, tpTick: 10, slTick: 10 }]);
    setMarket({ MES: 14 });
    await expect.poll(async () => (await account()).positions).toEqual([]);
    expect((await account()).orders).toEqual([]);
    await expect(positionStrip(page)).toHaveCount(0);
    await page.close();
  });

  test("a trailing stop waits for its trigger price and says where, then follows and closes", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place, cell } = await begin(page);
    await place({ tradeType: "LONG", qty: 2 });
    const panel = await openPanel(page);
    await panel.getByRole("button", { name: "익절·손절" }).tap();
    const sheet = page.getByRole("dialog", { name: /익절·손절$/ });
    await sheet.getByRole("radio", { name: "추적", exact: true }).tap();
    await sheet.getByRole("textbox", { name: "고점에서 거리 (틱)" }).fill("4");
    await sheet.getByRole("radio", { name: "발동가부터" }).tap();
    const start = sheet.getByRole("textbox", { name: "발동가" });
    const save = sheet.getByRole("button", { name: "추적 손절 걸기" });
    await start.fill(priceAt(-2));
    await expect(sheet).toContainText(`현재가 ${shownAt(0)}보다 높아야 해요`);
    await expect(save).toBeDisabled();
    await start.fill(priceAt(6));
    await expect(sheet).toContainText("그 전에는 손절이 되지 않아요");
    await fits(page, "trailing stop with a trigger price");
    await save.tap();
    await expect(sheet).toHaveCount(0);
    await expect(panel).toContainText(`추적 대기 ${shownAt(6)}`);
    const exits = async () => (await account()).positions[0]?.exits;
    const waits = { kind: "TRAIL", tick: 4, startPrice: priceAt(6), price: priceAt(2) };
    expect(await exits()).toMatchObject([waits]);

    // Further back than its distance: it stops nothing before it has begun.
    setMarket({ MES: -5 });
    await expect(lastPrice(page)).toHaveText(shownAt(-5));
    expect(await exits()).toMatchObject([waits]);
    await panel.getByRole("button", { name: "패널 닫기" }).tap();

    setMarket({ MES: 7 });
    await expect.poll(exits).toMatchObject([{ ...waits, startPrice: null, price: priceAt(3) }]);
    await expect(cell("PRICE", "LONG", 3)).toContainText("추적");
    setMarket({ MES: 2 });
    await expect.poll(async () => (await account()).positions).toEqual([]);
    await page.close();
  });

  test("a part of a position is kept over the night", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place } = await begin(page);
    await place({ tradeType: "LONG", qty: 3 });
    const panel = await openPanel(page);
    await panel.getByRole("button", { name: "오버나잇" }).tap();
    const sheet = page.getByRole("dialog", { name: /오버나잇$/ });
    await expect(sheet).toContainText("부족하지 않아요");
    await sheet.getByRole("switch", { name: "포지션 전체 유지" }).tap();
    await sheet.getByRole("textbox", { name: "유지할 수량" }).fill("2");
    await sheet.getByRole("switch", { name: "매일 자동으로 유지" }).tap();
    await sheet.getByRole("button", { name: "2계약 오버나잇 신청하기" }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(panel).toContainText("오버나잇 2계약");
    expect((await account()).positions).toMatchObject([
      { qty: 3, isActive: 1, overnightQty: 2, isWhole: 0, isAuto: 1 },
    ]);
    await page.close();
  });

  test("a whole position is kept with what is added to it", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place } = await begin(page);
    await place({ tradeType: "LONG", qty: 1 });
    const panel = await openPanel(page);
    await panel.getByRole("button", { name: "오버나잇" }).tap();
    const sheet = page.getByRole("dialog", { name: /오버나잇$/ });
    await expect(sheet.getByRole("switch", { name: "포지션 전체 유지" })).toBeChecked();
    await sheet.getByRole("button", { name: "전체 오버나잇 신청하기" }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(panel).toContainText("오버나잇 전체");
    await place({ tradeType: "LONG", qty: 2 });
    await expect
      .poll(async () => (await account()).positions)
      .toMatchObject([{ qty: 3, isActive: 1, overnightQty: 3, isWhole: 1 }]);
    await expect(panel).toContainText("오버나잇 전체");
    await page.close();
  });

  test("closing the losers leaves the winner", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place } = await begin(page);
    for (const overseaOptionId of [MES, MNQ, MYM])
      await place({ overseaOptionId, tradeType: "LONG" });
    setMarket({ MES: 20, MNQ: -20, MYM: -20 });
    const panel = await openPanel(page);
    await panel.getByRole("button", { name: /^손실 청산 2$/ }).tap();
    const sheet = page.getByRole("dialog", { name: "손실 중인 포지션만 청산할까요?" });
    await sheet.getByRole("button", { name: "2개 포지션 2계약 청산하기" }).tap();
    await expect(sheet).toHaveCount(0);
    await expect
      .poll(async () => (await account()).positions.map(({ stock, qty }) => [stock, qty]))
      .toEqual([["MES", 1]]);
    await expect(panel).toContainText("포지션 1");
    // An entry brought nothing but its fee, as the list of orders says.
    await panel.getByRole("tab", { name: "체결", exact: true }).tap();
    await expect(panel.getByText("수수료 500 원", { exact: true }).first()).toBeVisible();
    await page.close();
  });

  test("what is switched off in the settings is not asked about", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place } = await begin(page);
    await page.goto("/more/setting");
    for (const [name, isOn] of [
      ["청산 전에 확인하기", true],
      ["반대 매매 전에 확인하기", true],
      ["전체취소 전에 확인하기", false],
    ] as const)
      await expect(page.getByRole("switch", { name })).toBeChecked({ checked: isOn });
    await page.getByRole("switch", { name: "반대 매매 전에 확인하기" }).tap();
    await page.getByRole("switch", { name: "전체취소 전에 확인하기" }).tap();

    await openInstrument(page, MES);
    await place({ tradeType: "LONG", qty: 2 });
    await page.getByRole("button", { name: "반대", exact: true }).tap();
    await expect
      .poll(async () => (await account()).positions)
      .toMatchObject([{ tradeType: "SHORT", qty: 2 }]);
    await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-3) });
    await page.getByRole("button", { name: "전체취소" }).tap();
    await notice(page).getByRole("button", { name: "주문 취소하기" }).tap();
    await expect.poll(async () => (await account()).orders).toEqual([]);
    await page.close();
  });

  test("an order whose answer is lost is neither lost nor doubled", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, cell, finger } = await begin(page);
    const keys: (string | undefined)[] = [];
    let isCut = true;
    await page.route("**/api/oversea/order", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      // The first reaches the server and its answer is lost, with everything else of the connection.
      if (keys.length === 1) {
        await route.fetch();
        await page.context().setOffline(true);
      }
      if (isCut) await route.abort("connectionreset");
      else await route.continue();
    });
    const tap = async () => {
      await finger.down(await middleOf(cell("LIMIT", "LONG", -2)));
      await finger.up();
    };
    await tap();
    const buy = page.getByRole("button", { name: "시장가 매수" });
    await expect(buy).toContainText(/확인중|연결 끊김/);
    isCut = false;
    await page.context().setOffline(false);
    // Asked for by its key, it turns out to have been taken; until then nothing else is ordered.
    await expect(cell("OWN", "LONG", -2)).toHaveText("L1");
    await expect(buy).toHaveAttribute("aria-disabled", "false");
    expect((await account()).orders).toMatchObject([{ price: priceAt(-2), qty: 1 }]);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    await page.close();
  });

  test("a price alert is set in the ladder and told once, with the tick that reaches it", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: installation.address });
    const { account, place, cell, trader } = await begin(page);
    const queue = "/user/queue/oversea";
    const listener = await listenTo(installation.address, [queue], trader.token());
    await cell("PRICE", "LONG", 3).tap();
    const sheet = page.getByRole("dialog", { name: "이 가격에 주문과 알림" });
    await sheet.getByRole("button", { name: `${shownAt(3)} 알림 받기` }).tap();
    await expect(cell("PRICE", "LONG", 3).getByLabel("알림")).toBeVisible();
    const sale = await place({ marketType: "LIMIT", tradeType: "SHORT", price: priceAt(3) });

    setMarket({ MES: 4 });
    await expect(page.getByRole("status").getByText(`${shownAt(3)}에 닿았어요`)).toBeVisible();
    setMarket({ MES: 0 });
    await expect(lastPrice(page)).toHaveText(shownAt(0));
    setMarket({ MES: 4 });
    await expect(lastPrice(page)).toHaveText(shownAt(4));
    await expect.poll(async () => (await account()).positions).toMatchObject([{ qty: 1 }]);
    const told = listener.heard(queue).filter(({ event }) => event === "PRICE_ALERT");
    const fired = told.filter(({ alert }) => (alert as { status: string }).status === "FIRED");
    expect(fired).toHaveLength(1);
    const { content } = await trader.read("overseaRecords");
    const filledAt = content.find(({ id }) => id === sale)?.closedAt ?? "";
    const alert = fired[0]?.["alert"] as { closedAt: string } | undefined;
    expect(Math.abs(Date.parse(alert?.closedAt ?? "") - Date.parse(filledAt))).toBeLessThan(1_000);
    await listener.close();
    await page.close();
  });
});

test("a partner reads at the buttons that it cannot order, whatever money it has", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: installation.address });
  await startTrading(page, "partner1");
  await openInstrument(page, MES);
  const buy = page.getByRole("button", { name: "시장가 매수" });
  await expect(buy).toContainText("파트너 계정");
  await buy.tap({ force: true });
  await expect(toast(page, "파트너 계정은 투자 및 주문을 할 수 없습니다.")).toBeVisible();
  await page.close();
});

test("a loss-cut is read as a record: by which price, what equity and line were, and each close", async ({
  browser,
}) => {
  const page = await browser.newPage({
    ...{ baseURL: installation.address, viewport: { width: 360, height: 640 } },
  });
  const { account, place, trader } = await begin(page);
  await place({ tradeType: "LONG", qty: 40 });
  await place({ marketType: "LIMIT", tradeType: "LONG", price: priceAt(-400) });
  setMarket({ MES: -CUT_AT });
  await expect.poll(async () => (await account()).positions).toEqual([]);

  await page.goto("/search/oversea?tab=positions");
  const [held] = await trader.list("overseaClosedPositions", {});
  const overseaPositionId = held?.overseaPositionId ?? "";
  const { equity, line, positions } = await trader.read("overseaLosscut", { overseaPositionId });
  expect(Number(equity)).toBeLessThanOrEqual(Number(line));
  await page
    .getByRole("button", { name: /마이크로 S&P 500.*40계약/ })
    .first()
    .tap();
  await page.getByRole("button", { name: "로스컷 영수증" }).tap();
  const receipt = page.getByRole("dialog", { name: "로스컷 영수증" });
  const shown = (won: string) => `${Number(won).toLocaleString("en")}원`;
  await expect(receipt).toContainText(`${shown(equity)} ≤ ${shown(line)}`);
  const part = receipt.getByRole("region", { name: "마이크로 S&P 500" });
  await expect(part).toContainText(`테이프 ${positions[0]?.tapeSequence}번${shownAt(-CUT_AT)}`);
  await expect(part).toContainText(`청산 ${shownAt(-CUT_AT)} × 40`);
  await expect(part).toContainText(/수수료20,000\s*원/);
  await expect(receipt.getByRole("region", { name: "먼저 취소된 주문" })).toContainText("1건");
  await fits(page, "receipt of a loss-cut");
  await page.close();
});

/** Two taps with next to no time between them, whatever the machine is at. */
function tapTwice(button: HTMLElement | SVGElement): void {
  for (let tap = 0; tap < 2; tap += 1) (button as HTMLElement).click();
}

/** The calls that change something in orders, by path, as they go out from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith(`${API_PREFIX}/oversea/`))
      calls.push(pathname.slice(API_PREFIX.length));
  });
  return calls;
}

/** Taps a drawing place by place, as only its prices say where its lines stand, until a question is the `sought` one. */
async function tapUntil(page: Page, drawing: Locator, sought: RegExp): Promise<void> {
  const box = await drawing.boundingBox();
  if (box === null) throw new Error("the drawing is not on the screen");
  const finger = await fingerOf(page);
  const isAsked = async (): Promise<boolean> => {
    try {
      await notice(page).waitFor({ timeout: ANSWER_MS });
      return true;
    } catch {
      return false;
    }
  };
  // A page that is slow to ask is gone over again; the test's own time limit ends a search in vain.
  for (;;)
    for (let y = box.y + LABEL_HEIGHT / 2; y < box.y + box.height; y += LABEL_HEIGHT)
      for (const x of [30, 110, 190]) {
        if (!(await notice(page).isVisible())) {
          await finger.down({ x: box.x + x, y });
          await finger.up();
          if (!(await isAsked())) continue;
        }
        if (sought.test(await notice(page).innerText())) return;
        await notice(page).getByRole("button", { name: "유지하기" }).tap();
        await expect(notice(page)).toHaveCount(0);
      }
}

/** The panel of positions, opened from the line of the open one. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByTitle("포지션·주문 열기").tap();
  const panel = page.getByRole("region", { name: "포지션·주문·체결" });
  await expect(panel).toBeVisible();
  return panel;
}
