/**
 * Pictures of the screens over the mock server, to be looked at: `node tests/look.ts OUT_DIR [name …]`.
 * Needs `npm run build` first.
 */

import { PATHS } from "@naru/contract/paths";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../../e2e/browser.ts";
import { type MockOptions, startMockServer } from "./mock-server.ts";

interface Look {
  readonly name: string;
  readonly url: string;
  readonly isGuest?: boolean;
  readonly mock?: MockOptions;
  readonly textsize?: "large" | "larger";
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

const looks: readonly Look[] = [
  { name: "signin", url: "/signin", isGuest: true },
  {
    name: "signin-wrong",
    url: "/signin",
    isGuest: true,
    act: async (page) => {
      await page.getByLabel(/^(아이디|Username)$/).fill("demo");
      await page.locator("input[type=password]").fill("wrong");
      await page.locator("button[type=submit]").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "register", url: "/register", isGuest: true },
  {
    name: "ref-errors",
    url: "/ref/kim",
    isGuest: true,
    act: async (page) => {
      await page.getByRole("status").first().waitFor();
      await page.locator("[name=username]").fill("taken");
      await page.locator("button[type=submit]").click();
    },
  },
  { name: "more", url: "/more" },
  { name: "setting", url: "/more/setting" },
  { name: "mypage", url: "/more/mypage" },
  { name: "asset", url: "/wallet/asset" },
  {
    name: "asset-why",
    url: "/wallet/asset",
    act: async (page) => {
      await page.getByRole("button", { name: /적은 이유|Why less/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "dnw",
    url: "/dnw",
    act: async (page) => {
      await page.getByRole("button", { name: /\+50/ }).first().click();
    },
  },
  {
    name: "dnw-asked",
    url: "/dnw",
    act: async (page) => {
      // Of the four dresses the first asks; the server holds it for the others.
      const chip = page.getByRole("button", { name: /\+50/ }).first();
      const asked = page.getByText(/진행 중인 입금|Deposit in progress/);
      await chip.or(asked).waitFor();
      if (await asked.isVisible()) return;
      await chip.click();
      await page.getByRole("button", { name: /입금 신청하기|Request deposit/ }).click();
      await page.getByRole("dialog").getByRole("button").click();
    },
  },
  {
    name: "dnw-otp",
    url: "/dnw?type=W",
    act: async (page) => {
      await page.getByRole("button", { name: /\+50/ }).first().click();
      await page.getByRole("button", { name: /출금 신청하기|Request withdrawal/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "convert-quote",
    url: "/wallet/convert/BTC_USDT",
    act: async (page) => {
      await page.getByRole("button", { name: /25%/ }).click();
      await page.getByRole("button", { name: /환율 확인|Get a rate/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "asset-wallet",
    url: "/wallet/asset",
    act: async (page) => {
      await page.getByRole("button", { name: /Bitcoin/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "search", url: "/search" },
  { name: "search-open", url: "/search/oversea?tab=open" },
  { name: "search-fills", url: "/search/oversea?tab=fills" },
  { name: "search-positions", url: "/search/oversea?tab=positions&side=LONG&option=1003" },
  { name: "search-daily", url: "/search/oversea?tab=daily" },
  {
    name: "search-day",
    url: "/search/oversea?tab=daily",
    act: async (page) => {
      await page.locator("button[aria-expanded]").nth(3).click();
      await page.locator("section li button").first().waitFor();
    },
  },
  {
    name: "search-filter",
    url: "/search/oversea?side=LONG&status=FILLED",
    act: async (page) => {
      await page.getByRole("button", { name: /^(필터|Filters)/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "search-record",
    url: "/search/oversea?period=month",
    act: async (page) => {
      await page.locator("li button").nth(1).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "search-position",
    url: "/search/oversea?tab=positions",
    act: async (page) => {
      await page.locator("li button").nth(2).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "search-amend",
    url: "/search/oversea?tab=open",
    act: async (page) => {
      await page.locator("li button").first().click();
      await page.getByRole("button", { name: /^(정정하기|Amend)$/ }).click();
      await page.getByRole("button", { name: /바뀐 내용이|Nothing is new/ }).waitFor();
    },
  },
  {
    name: "search-again",
    url: "/search/oversea?period=month",
    act: async (page) => {
      await page.locator("li button").first().click();
      await page.getByRole("button", { name: /^(다시 주문하기|Order again)$/ }).click();
      await page.getByText(/지난 주문의 내용|terms of the old order/).waitFor();
    },
  },
  {
    name: "search-performance",
    url: "/search/oversea?tab=positions&period=month",
    act: async (page) => {
      await page.getByRole("button", { name: /^(성과 요약|Performance)$/ }).click();
      await page.getByText(/^(승률|Win rate)$/).waitFor();
    },
  },
  { name: "history", url: "/wallet/history" },
  { name: "history-binary", url: "/wallet/history?kind=binary" },
  {
    name: "setting-orders",
    url: "/more/setting",
    act: async (page) => {
      await page
        .getByRole("radiogroup", { name: /^(주문 방식|Ordering)$/ })
        .scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 380);
    },
  },
  {
    name: "setting-guard",
    url: "/more/setting",
    act: async (page) =>
      void (await page.getByText(/처음 여는|Opens with/).scrollIntoViewIfNeeded()),
  },
  {
    name: "drawer",
    url: "/oversea/1003",
    act: async (page) => {
      await page
        .getByRole("button", { name: /종목 목록|instrument/i })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "spec",
    url: "/oversea/1003",
    act: async (page) => {
      await page.getByRole("tab", { name: /^(정보|Info)$/ }).click();
      await page
        .getByText(/거래 시간|Session/)
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  { name: "search-empty", url: "/search/oversea", mock: { isEmpty: true } },
  { name: "search-broken", url: "/search/oversea", mock: { broken: PATHS.overseaRecords.path } },
  { name: "large-more", url: "/more", textsize: "larger" },
  { name: "large-asset", url: "/wallet/asset", textsize: "larger" },
  { name: "large-search", url: "/search/oversea", textsize: "larger" },
  { name: "large-dnw", url: "/dnw", textsize: "larger" },
  { name: "large-setting", url: "/more/setting", textsize: "larger" },
  { name: "large-trade", url: "/oversea/1003", textsize: "larger" },
  { name: "search-dnw", url: "/search/dnw" },
  { name: "trade", url: "/oversea/1003" },
  { name: "trade-view", url: "/overseaView/1003", isGuest: true },
];

const devices = [
  { size: "844", viewport: { width: 390, height: 844 } },
  { size: "640", viewport: { width: 360, height: 640 } },
];
const dresses = [
  { dress: "ko-dark", language: "ko", theme: "dark" },
  { dress: "en-light", language: "en", theme: "light" },
];

const [out = "look", ...wanted] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
for (const look of looks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const server = await startMockServer(0, look.mock);
  for (const { size, viewport } of devices) {
    for (const { dress, language, theme } of dresses) {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale: "ko-KR",
        timezoneId: "Asia/Seoul",
      });
      const { textsize = "normal", isGuest = false } = look;
      await prepare(context, { language, theme, textsize, isGuest });
      const page = await context.newPage();
      page.on("console", (message) => {
        if (message.type() === "error") console.log(look.name, dress, message.text());
      });
      page.on("pageerror", (error) => console.log(look.name, dress, error.message));
      await page.goto(server.url + look.url);
      await page.locator("main").first().waitFor();
      await look.act?.(page);
      await page.waitForTimeout(900);
      await page.evaluate(() => document.fonts.ready);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) console.log(look.name, dress, size, "is wider than the screen");
      await page.screenshot({ path: path.join(out, `${look.name}-${dress}-${size}.png`) });
      await context.close();
    }
  }
  await server.close();
}
await browser.close();

async function prepare(
  context: BrowserContext,
  held: { language: string; theme: string; textsize: string; isGuest: boolean },
): Promise<void> {
  await context.addInitScript(({ language, theme, textsize, isGuest }) => {
    localStorage.setItem("site.code", "naru");
    localStorage.setItem("naru.language", language);
    localStorage.setItem("naru.theme", theme);
    localStorage.setItem("naru.textsize", textsize);
    if (isGuest) return;
    const tokens = {
      accessToken: "access",
      refreshToken: "refresh",
      expiresAt: Date.now() + 900_000,
    };
    localStorage.setItem("naru.tokens", JSON.stringify(tokens));
  }, held);
}
