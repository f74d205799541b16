/**
 * 조회, the settings and the instrument drawer on a phone: what was traded is found again by every list, filter and
 * file, what was set follows the member to another device, and a closed instrument says so.
 */

import { requestOf } from "@naru/client/request";
import type { Called } from "@naru/contract/calls";
import { addressOf, API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "./support/accessibility.ts";
import {
  chooseInDrawer,
  isWiderThanScreen,
  notice,
  signInAs,
  startTrading,
} from "./support/phone.ts";

const MEMBER = "trader2";
const INDEX = { id: "1101", koName: "나루 지수" };
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test.describe.configure({ mode: "serial" });

test("what was traded is found again by every list", async ({ page }) => {
  await startTrading(page, MEMBER);
  const option = await call(page, "overseaOption", { overseaOptionId: INDEX.id });
  // What it has by now: stories before this one on the same installation may have paid it something.
  const before = await call(page, "overseaAccount");
  const order = (over: object) => ({
    overseaOptionId: INDEX.id,
    marketType: "MARKET",
    tradeType: "LONG",
    qty: 2,
    ...over,
  });
  const far = (Number(option.lastPrice) * 0.98).toFixed(0);
  const farther = (Number(option.lastPrice) * 0.97).toFixed(0);
  await call(page, "placeOverseaOrder", order({}));
  await call(page, "placeOverseaOrder", order({ tradeType: "SHORT" }));
  const limit = order({ marketType: "LIMIT", price: far });
  const resting = await call(page, "placeOverseaOrder", limit);
  await call(page, "amendOverseaOrder", { id: resting.id, price: farther });

  await test.step("미체결 shows the working order, its states, and cancels it", async () => {
    await page.getByRole("link", { name: "조회" }).tap();
    await page.getByRole("tab", { name: /^미체결 ?1$/ }).tap();
    await row(page, INDEX.koName).tap();
    const sheet = page.getByRole("dialog", { name: `${INDEX.koName} 매수 2계약` });
    await expect(sheet.getByRole("listitem").filter({ hasText: "접수" })).toBeVisible();
    await expect(sheet.getByRole("listitem").filter({ hasText: "정정" })).toBeVisible();
    await sheet.getByRole("button", { name: "주문 취소하기" }).tap();
    await expect(page.getByText("기다리는 주문이 없어요")).toBeVisible();
  });

  await test.step("종료 주문 has three, and each filter finds its own", async () => {
    await page.getByRole("tab", { name: "종료 주문" }).tap();
    await expect(row(page, INDEX.koName)).toHaveCount(3);
    await page.getByRole("button", { name: /^필터/ }).tap();
    const sheet = page.getByRole("dialog", { name: "필터" });
    await sheet.getByLabel("종목").selectOption({ label: INDEX.koName });
    await sheet.getByRole("radio", { name: "취소" }).tap();
    await sheet.getByRole("button", { name: "필터 적용하기" }).tap();
    await expect(page).toHaveURL(/option=1101/);
    await expect(page).toHaveURL(/status=CANCELLED/);
    await expect(row(page, INDEX.koName)).toHaveCount(1);
  });

  await test.step("the address keeps the filter over a reload", async () => {
    await page.reload();
    await expect(row(page, INDEX.koName)).toHaveCount(1);
    await row(page, INDEX.koName).tap();
    const sheet = page.getByRole("dialog", { name: `${INDEX.koName} 매수 2계약` });
    for (const state of ["접수", "정정", "취소"])
      await expect(sheet.getByRole("listitem").filter({ hasText: state })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "취소 필터 지우기" }).tap();
    await expect(row(page, INDEX.koName)).toHaveCount(3);
  });

  const account = await call(page, "overseaAccount");
  const change = BigInt(account.cross.playerPoint) - BigInt(before.cross.playerPoint);

  await test.step("fills, positions and the calendar say the same net", async () => {
    await page.getByRole("tab", { name: "체결", exact: true }).tap();
    await expect(page.getByText(/^순손익/).first()).toHaveText(signed(change));
    await page.getByRole("tab", { name: "종료 포지션" }).tap();
    await expect(row(page, INDEX.koName)).toHaveCount(1);
    await expect(page.getByText(/^순손익/).first()).toHaveText(signed(change));
    await page.getByRole("tab", { name: "일별 손익" }).tap();
    await expect(page.getByRole("heading", { name: "2026년 11월" })).toBeVisible();
    const day = page.getByRole("button", { name: /^11월 21일/ });
    await expect(day).toHaveAccessibleName(/순손익 .*원, 체결 \d+건/);
    await day.tap();
    await expect(page.getByText(/^순손익/).first()).toHaveText(signed(change));
    await expect(page).toHaveURL(/day=2026-11-21/);
  });

  await test.step("the file holds the filtered rows, safe for a spreadsheet", async () => {
    await page.getByRole("tab", { name: "종료 주문" }).tap();
    await expect(row(page, INDEX.koName)).toHaveCount(3);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV로 저장하기" }).tap();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("naru-orders-2026-11-21.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text.startsWith("\uFEFF종료 시각,")).toBe(true);
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines.slice(1).every((line) => line.includes("나루 지수"))).toBe(true);
  });

  await test.step("without a network it says so, and comes back with it", async () => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "3개월" }).tap();
    await expect(page.getByText("인터넷 연결을 확인해주세요.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(row(page, INDEX.koName)).toHaveCount(3);
    await expect(notice(page)).toBeHidden();
  });

  await test.step("거래 내역 lists the same orders, and the bets beside them", async () => {
    await page.goto("/wallet/history");
    await expect(row(page, INDEX.koName)).toHaveCount(3);
    await page.getByRole("tab", { name: "바이너리" }).tap();
    await expect(page.getByText("베팅 내역이 없어요")).toBeVisible();
  });
});

test("an old order is placed again when the member says so, and amended from its detail", async ({
  page,
}) => {
  await startTrading(page, MEMBER);
  await page.goto("/search/oversea?status=CANCELLED");
  const orders = async () => (await call(page, "overseaAccount")).orders;

  await test.step("다시 주문 shows the old terms, and sends nothing by itself", async () => {
    await row(page, INDEX.koName).tap();
    await page.getByRole("button", { name: "다시 주문하기" }).tap();
    const sheet = page.getByRole("dialog", { name: `${INDEX.koName} 다시 주문` });
    await expect(sheet.getByRole("textbox", { name: "주문 수량" })).toHaveValue("2");
    expect(await orders()).toEqual([]);
    await sheet.getByRole("button", { name: "주문 수량 +1" }).tap();
    await sheet.getByRole("button", { name: "지정가 매수 3계약" }).tap();
    await expect(sheet).toBeHidden();
    await expect.poll(orders).toMatchObject([{ marketType: "LIMIT", tradeType: "LONG", qty: 3 }]);
  });

  await test.step("정정 keeps the order and its number", async () => {
    const [before] = await orders();
    await page.getByRole("tab", { name: /^미체결 ?1$/ }).tap();
    await row(page, INDEX.koName).tap();
    await page.getByRole("button", { name: "정정하기", exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: `${INDEX.koName} 주문 정정` });
    await sheet.getByRole("button", { name: "주문 수량 −1" }).tap();
    await sheet.getByRole("button", { name: /^2계약 @ .* 정정하기$/ }).tap();
    await expect.poll(orders).toMatchObject([{ id: before?.id, qty: 2 }]);
    const detail = page.getByRole("dialog", { name: `${INDEX.koName} 매수 2계약` });
    await detail.getByRole("button", { name: "주문 취소하기" }).tap();
    await expect.poll(orders).toEqual([]);
  });

  await test.step("성과 요약 says what the list says", async () => {
    await page.getByRole("tab", { name: "종료 포지션" }).tap();
    const net = (
      await page
        .getByText(/^순손익/)
        .first()
        .textContent()
    )?.replace("순손익 ", "");
    await page.getByRole("button", { name: "성과 요약" }).tap();
    const sheet = page.getByRole("dialog", { name: "성과 요약" });
    await expect(sheet).toContainText("승률");
    await expect(sheet).toContainText(net ?? "no net");
    const { violations } = await axeOf(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("이 종목만 보기 narrows the list to the row's instrument", async () => {
    await row(page, INDEX.koName).tap();
    await page.getByRole("button", { name: "이 종목만 보기" }).tap();
    await expect(page).toHaveURL(/option=1101/);
    await expect(page.getByRole("button", { name: `${INDEX.koName} 필터 지우기` })).toBeVisible();
  });
});

test("a position closes at a price: the order waits and the position stays", async ({ page }) => {
  await startTrading(page, MEMBER);
  const bought = { overseaOptionId: INDEX.id, marketType: "MARKET", tradeType: "LONG", qty: 2 };
  await call(page, "placeOverseaOrder", bought);
  await page.goto(`/oversea/${INDEX.id}`);
  await page.getByRole("button", { name: "청산", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: `${INDEX.koName} 청산` });
  await sheet.getByRole("radio", { name: "지정가" }).tap();
  await sheet.getByRole("button", { name: "50%" }).tap();
  const price = sheet.getByRole("textbox", { name: "청산 가격" });
  const far = Math.round(Number((await price.inputValue()).replaceAll(",", "")) * 1.02);
  await price.fill(String(far));
  await sheet.getByRole("button", { name: "지정가로 1계약 청산하기" }).tap();
  await expect(sheet).toBeHidden();
  const account = await call(page, "overseaAccount");
  expect(account.positions).toMatchObject([{ qty: 2, tradeType: "LONG" }]);
  expect(account.orders).toMatchObject([{ marketType: "LIMIT", tradeType: "SHORT", qty: 1 }]);
  expect(Number(account.orders[0]?.price)).toBe(far);
  await call(page, "cancelAllOverseaOrders", {});
  await call(page, "closeOverseaPositions", { which: "ALL" });
});

test("no list is wider than a phone, or in the way of a screen reader", async ({ page }) => {
  await startTrading(page, MEMBER);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const tab of ["open", "fills", "orders", "positions", "daily"]) {
      await page.goto(`/search/oversea?tab=${tab}`);
      await expect(page.getByRole("tabpanel")).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await isWiderThanScreen(page), `${tab} at ${size.width}`).toBe(false);
      const { violations } = await axeOf(page).analyze();
      expect(violations.map(({ id, nodes }) => [tab, id, nodes[0]?.html])).toEqual([]);
    }
  }
});

test("working orders that cannot be had say why, and come when asked again", async ({ page }) => {
  await page.route(`**${addressOf("account")}*`, (route) => route.abort("connectionfailed"));
  await page.goto("/search/oversea?tab=open");
  await signInAs(page, MEMBER);
  const panel = page.getByRole("tabpanel").last();
  await expect(panel).toContainText("불러오지 못했어요");
  await page.unroute(`**${addressOf("account")}*`);
  await panel.getByRole("button", { name: "다시 시도" }).tap();
  await expect(panel).not.toContainText("불러오지 못했어요");
  await expect(panel).toContainText("기다리는 주문이 없어요");
});

test("settings follow the member to another device", async ({ page, browser, contextOptions }) => {
  await startTrading(page, MEMBER);
  await page.goto("/more/setting");
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes(addressOf("saveSettings")) && answer.request().method() === "POST",
  );
  await page.getByRole("radio", { name: "한 번 누르기" }).tap();
  await notice(page).getByRole("button", { name: "켜기" }).tap();
  await page.getByRole("radio", { name: "길게" }).tap();
  await page.getByRole("radio", { name: /빨강·파랑/ }).tap();
  await page.getByLabel(/^익절/).fill("25");
  await page.getByLabel("한 번에 주문할 최대 수량").fill("7");
  await page.getByLabel("한 번에 주문할 최대 수량").blur();
  await saved;
  await page.getByRole("switch", { name: /체결 소리/ }).tap();
  await expect
    .poll(async () => {
      const { settings } = await call(page, "settings");
      return settings["preferences"];
    })
    .toMatchObject({ sounds: { FILLED: false } });

  const other = await (await browser.newContext(contextOptions)).newPage();
  await startTrading(other, MEMBER);
  await other.goto("/more/setting");
  await expect(other.getByRole("radio", { name: "한 번 누르기" })).toBeChecked();
  await expect(other.getByRole("radio", { name: "길게" })).toBeChecked();
  await expect(other.getByRole("radio", { name: /빨강·파랑/ })).toBeChecked();
  await expect(other.locator("html")).toHaveAttribute("data-updown", "korean");
  await expect(other.getByLabel(/^익절/)).toHaveValue("25");
  await expect(other.getByLabel("한 번에 주문할 최대 수량")).toHaveValue("7");
  await expect(other.getByRole("switch", { name: /체결 소리/ })).not.toBeChecked();
  for (const size of SIZES) {
    await other.setViewportSize(size);
    expect(await isWiderThanScreen(other)).toBe(false);
  }
  const { violations } = await axeOf(other).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await other.context().close();
});

test("the drawer finds, remembers and warns", async ({ page }) => {
  await startTrading(page, MEMBER);
  await chooseInDrawer(page, INDEX.koName);
  await page.getByRole("button", { name: "종목 목록 열기" }).tap();
  const drawer = page.getByRole("dialog", { name: "종목" });
  expect((await drawer.boundingBox())?.width).toBeCloseTo(256, 0);

  await test.step("by 초성, code and name", async () => {
    const search = drawer.getByRole("searchbox");
    for (const [query, found] of [
      ["ㄴㅅㄷ", "E-mini 나스닥 100"],
      ["nrg", "나루 골드"],
      ["항셍", "항셍지수"],
    ] as const) {
      await search.fill(query);
      await expect(instrument(page, found)).toBeVisible();
    }
    await search.fill("없는종목");
    await expect(drawer.getByText("‘없는종목’에 맞는 종목이 없어요")).toBeVisible();
    await drawer.getByRole("button", { name: "검색어 지우기" }).tap();
  });

  await test.step("a favourite stands above its category, also after a reload", async () => {
    await drawer.getByRole("button", { name: "나루 골드 관심 종목에 추가" }).tap();
    const favourites = drawer.getByRole("region", { name: "관심 종목" });
    await expect(favourites.getByText("나루 골드")).toBeVisible();
    await expect
      .poll(() => call(page, "settings"))
      .toMatchObject({ settings: { favourites: ["1102"] } });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes(".kept.")) localStorage.removeItem(key);
    });
    await page.reload();
    await page.getByRole("button", { name: "종목 목록 열기" }).tap();
    await expect(favourites.getByText("나루 골드")).toBeVisible();
  });

  await test.step("a closed instrument says so and is opened to be looked at", async () => {
    await instrument(page, "E-mini 나스닥 100").tap();
    await expect(notice(page)).toContainText("E-mini 나스닥 100 종목이 현재 휴장중입니다.");
    await notice(page).getByRole("button", { name: "확인" }).tap();
    await expect(page).toHaveURL(/\/oversea\/1003$/);
  });

  await test.step("the sheet says when it trades, here and there", async () => {
    await page.goto("/oversea/1003");
    await page.getByRole("tab", { name: "정보" }).tap();
    await expect(page.getByText("3·6·9·12월")).toBeVisible();
    await expect(page.getByText("월–금 08:00–다음날 07:00")).toBeVisible();
    await expect(page.getByText("일–목 17:00–다음날 16:00")).toBeVisible();
  });
});

/** Rows of a list that are about an instrument. */
function row(page: Page, koName: string) {
  return page.getByRole("tabpanel").last().getByRole("listitem").filter({ hasText: koName });
}

/** An instrument of the drawer; its star is another button. */
function instrument(page: Page, koName: string) {
  return page
    .getByRole("dialog", { name: "종목" })
    .getByRole("button", { name: koName })
    .and(page.locator(":not([aria-pressed])"))
    .first();
}

/** A call with the token that the page keeps. */
async function call<Id extends RouteId>(
  page: Page,
  id: Id,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Called<Id>> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("naru.tokens") ?? "{}") as { accessToken: string })
        .accessToken,
  );
  const { method, path, body } = requestOf(PATHS[id], given);
  const answer = await page.request.fetch(API_PREFIX + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === null
        ? {}
        : { "content-type": "application/json", "idempotency-key": await key(page) }),
    },
    ...(body === null ? {} : { data: body }),
  });
  expect([id, answer.status(), await answer.text()]).toEqual([id, 200, expect.anything()]);
  return (await answer.json()) as Called<Id>;
}

/** An Idempotency-Key of the page's own time, which the installation's clock is compared with. */
async function key(page: Page): Promise<string> {
  const { ms } = (await (
    await page.request.get(`${addressOf("serverTimeOffset")}?ms=0`)
  ).json()) as {
    ms: number;
  };
  const time = ms.toString(16).padStart(12, "0");
  const random = crypto.randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

/** A signed amount as the app writes it, with its unit after it. */
function signed(amount: bigint): RegExp {
  const digits = (amount < 0n ? -amount : amount).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  return new RegExp(`${amount < 0n ? "-" : amount > 0n ? "\\+" : ""}${digits}\\s*원$`);
}
