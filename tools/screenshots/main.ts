/**
 * `npm run screenshots`: pictures of the member app over an installation of its own, to be looked at. All of them go
 * to `.cache/pictures/`, those that the documents show to `docs/pictures/`.
 *
 * With words, only pictures whose name begins with one of them: `npm run screenshots -- trade chart`.
 */

import { addressOf } from "@naru/contract/paths";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type {} from "@naru/contract/views";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { findBrowser } from "../../e2e/browser.ts";
import { startInstallation } from "../../e2e/support/running.ts";
import { signIn, uuid7 } from "../../e2e/support/trader.ts";
import { ROOT, setUp } from "../setup.mjs";

/** A Thursday evening in Seoul, when New York is about to open: everything but Asia trades. */
const CLOCK = "2026-11-19T23:10:00+09:00";
const NASDAQ = "1003";

interface Picture {
  readonly name: string;
  readonly address: string;
  readonly isGuest?: boolean;
  /** Own orders stand so many ticks beside the price. */
  readonly ordersAt?: number;
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  // Before there are more orders than one looks at.
  { name: "search", address: "/search/oversea" },
  { name: "trade", address: `/oversea/${NASDAQ}`, ordersAt: 4 },
  {
    name: "chart",
    address: `/oversea/${NASDAQ}`,
    ordersAt: 60,
    act: (page) => openTab(page, /차트|Chart/),
  },
  { name: "info", address: `/oversea/${NASDAQ}`, act: (page) => openTab(page, /정보|Info/) },
  { name: "order", address: `/oversea/${NASDAQ}`, act: drawUpOrder },
  { name: "drawer", address: `/oversea/${NASDAQ}`, act: openDrawer },
  { name: "holdings", address: `/oversea/${NASDAQ}`, ordersAt: 60, act: openHoldings },
  { name: "break", address: "/oversea/1035" },
  { name: "view", address: `/overseaView/${NASDAQ}`, isGuest: true },
  { name: "sign-in", address: "/signin", isGuest: true },
  { name: "sign-up", address: "/register", isGuest: true },
  { name: "find-id", address: "/find_id", isGuest: true, act: askCode },
  { name: "find-password", address: "/find_pw", isGuest: true, act: askCode },
  { name: "nickname", address: "/more/change_nick" },
  { name: "funding", address: "/dnw" },
  { name: "assets", address: "/wallet/asset" },
  { name: "economic", address: "/more/economic" },
  { name: "inbox", address: "/more/inbox" },
  { name: "notifications", address: "/more/inbox/setting" },
  { name: "more", address: "/more" },
  { name: "settings", address: "/more/setting" },
];

const SIZES = [
  { size: "390x844", width: 390, height: 844 },
  { size: "360x640", width: 360, height: 640 },
] as const;
const DRESSES = [
  { language: "ko", theme: "dark" },
  { language: "ko", theme: "light" },
  { language: "en", theme: "dark" },
  { language: "en", theme: "light" },
] as const;

/** What the documents show, under the name it has there. */
const SHOWN: Readonly<Record<string, string>> = {
  "trade-ko-dark-390x844": "trade",
  "chart-ko-dark-390x844": "chart",
  "order-ko-light-390x844": "order",
  "search-ko-dark-390x844": "search",
};

const wanted = process.argv.slice(2);
const out = path.join(ROOT, ".cache", "pictures");
const shown = path.join(ROOT, "docs", "pictures");
for (const folder of [out, shown]) mkdirSync(folder, { recursive: true });

await setUp();
const running = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const member = await signIn(running.address, "demo", DEMO_PASSWORD);
try {
  await tradeALittle();
  for (const picture of PICTURES.filter(({ name }) => isWanted(name))) {
    for (const dress of DRESSES) for (const size of SIZES) await take(picture, dress, size);
  }
} finally {
  await browser.close();
  await running.stop();
  running.removeData();
}

async function take(
  { name, address, isGuest = false, ordersAt, act }: Picture,
  { language, theme }: (typeof DRESSES)[number],
  { size, width, height }: (typeof SIZES)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
  });
  await prepare(context, { language, theme }, isGuest ? null : "demo");
  const page = await context.newPage();
  const picture = `${name}-${language}-${theme}-${size}`;
  page.on("pageerror", (error) => console.error(`${picture}: ${error.message}`));
  await page.goto(address);
  await settled(page);
  if (ordersAt !== undefined) await orderAround(ordersAt);
  await act?.(page);
  await settled(page);
  const file = path.join(out, `${picture}.png`);
  await page.screenshot({ path: file });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  console.log(isWide ? `${picture}: wider than the screen` : picture);
  const document_ = SHOWN[picture];
  if (document_ !== undefined) copyFileSync(file, path.join(shown, `${document_}.png`));
  await context.close();
}

/** The device's language and theme, and a session for its member. */
async function prepare(
  context: BrowserContext,
  dress: { readonly language: string; readonly theme: string },
  username: string | null,
): Promise<void> {
  const kept: Record<string, string> = {
    "site.code": "naru",
    "naru.language": dress.language,
    "naru.theme": dress.theme,
  };
  if (username !== null) {
    const answer = await context.request.post(addressOf("login"), {
      data: { username, password: DEMO_PASSWORD, siteInfoId: "1" },
    });
    const { accessToken, refreshToken } = (await answer.json()) as Record<string, string>;
    const expiresAt = Date.now() + 600_000;
    kept["naru.tokens"] = JSON.stringify({ accessToken, refreshToken, expiresAt });
  }
  await context.addInitScript((entries) => {
    // An emulated screen reports boxes in the pixels of the real one, and the chart would be drawn too coarse.
    Reflect.deleteProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** Nothing loads any more, and the fonts are there. */
async function settled(page: Page): Promise<void> {
  // By its tag: an open sheet takes the page behind it away from roles.
  await page.locator("main").waitFor();
  await page.waitForFunction(() => document.querySelector(".breathe") === null);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("tab", { name }).tap();
}

async function drawUpOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(시장가 매수|Market buy)/ }).tap();
  await page.getByRole("dialog").waitFor();
}

/** A code is on its way to the phone. */
async function askCode(page: Page): Promise<void> {
  await page.locator('input[type="tel"]').first().fill("01012345678");
  await page.getByRole("button", { name: /인증번호 받기|Send code/ }).click();
  await page.getByRole("timer").waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(종목 목록 열기|Open the list)/ }).tap();
  await page.getByRole("dialog").waitFor();
}

async function openHoldings(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(미체결|Orders)/ }).tap();
  await page.getByRole("dialog").waitFor();
}

/** A closed trade for the search and a position for the strip. */
async function tradeALittle(): Promise<void> {
  await place("1010", "LONG", 2);
  await place("1010", "SHORT", 2);
  await place(NASDAQ, "LONG", 3);
}

/** A buy below and a sell above the price, in place of those before. */
async function orderAround(ticks: number): Promise<void> {
  await member.call("cancelAllOverseaOrders", {}, uuid7());
  const option = await member.read("overseaOption", { overseaOptionId: NASDAQ });
  const price = (steps: number): string =>
    (Number(option.lastPrice) + steps * Number(option.tickSize)).toFixed(option.precision);
  await place(NASDAQ, "LONG", 2, price(-ticks));
  await place(NASDAQ, "SHORT", 1, price(ticks));
}

async function place(
  overseaOptionId: string,
  tradeType: "LONG" | "SHORT",
  qty: number,
  price?: string,
): Promise<void> {
  const kind = price === undefined ? { marketType: "MARKET" } : { marketType: "LIMIT", price };
  const order = { overseaOptionId, tradeType, qty, ...kind };
  const { status, body } = await member.call("placeOverseaOrder", order, uuid7());
  if (status !== 200) throw new Error(`${overseaOptionId} ${tradeType}: ${JSON.stringify(body)}`);
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.startsWith(word));
}
