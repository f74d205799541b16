/** What a phone shows besides the trade itself: guests, two sites, ended sessions, languages, sizes, closed markets. */

import { addressOf } from "@naru/contract/paths";
import type { SiteView } from "@naru/contract/views";
import { openDesk } from "@naru/store/desk/database";
import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "./support/accessibility.ts";
import path from "node:path";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { dataDir, port } from "./installation.ts";
import { figure } from "./support/funds.ts";
import {
  chooseInDrawer,
  isWiderThanScreen,
  ladder,
  lastPrice,
  notice,
  signInAs,
  startTrading,
  toast,
} from "./support/phone.ts";
import { uuid7 } from "./support/trader.ts";

const HANEUL = `http://haneul.localhost:${port}`;

test("a guest sees live prices, and is asked to sign in to order", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("link", { name: "둘러보기" }).tap();
  await expect(page).toHaveURL(/\/overseaView\/\d+$/);
  await expect(ladder(page)).toBeVisible();
  const before = await lastPrice(page).textContent();
  await expect(lastPrice(page)).not.toHaveText(before ?? "");
  await expect(page.getByText(/^보유/)).toHaveCount(0);

  await page.getByRole("button", { name: "로그인하고 주문하기" }).tap();
  await expect(page).toHaveURL(/\/signin$/);

  await page.goBack();
  // Looked for from now on: it is said once, for some seconds.
  const told = toast(page, "로그인하면 주문할 수 있어요.").waitFor();
  // A row orders nothing for a guest, and one that moves away under the finger not even that: the next touch does.
  await expect(async () => {
    if (page.url().endsWith("/signin")) return;
    await ladder(page)
      .locator("[data-zone=LIMIT][data-side=LONG]")
      .last()
      .tap({ force: true, timeout: 5_000 });
    await expect(page).toHaveURL(/\/signin$/, { timeout: 5_000 });
  }).toPass();
  await told;
});

test("a session that the server ends says so and starts over", async ({ page }) => {
  await startTrading(page, "demo2");
  const token = await accessToken(page, "naru");
  const answer = await page.request.post(addressOf("logout"), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
  await expect(notice(page)).toContainText("접속이 끊겼습니다. 잠시 후 다시 로그인해주세요.");
  await notice(page).getByRole("button", { name: "확인" }).tap();
  await expect(page).toHaveURL(/\/signin$/);
});

test("the second site has its own name, colour, coins and members", async ({ page }) => {
  await page.goto("/signin");
  await expect(page).toHaveTitle("나루");
  const accentOfNaru = await accent(page);

  await page.goto(`${HANEUL}/`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page).toHaveTitle("하늘선물");
  expect(await accent(page)).not.toBe(accentOfNaru);

  await signInAs(page, "trader1");
  await expect(notice(page)).toContainText("아이디 또는 비밀번호가 올바르지 않습니다.");
  await notice(page).getByRole("button", { name: "확인" }).tap();
  await signInAs(page, "demo");
  await expect(ladder(page)).toBeVisible();

  await page.getByRole("link", { name: "더보기" }).tap();
  await expect(page.getByText("김하늘님")).toBeVisible();
  await expect(page.getByText("선물거래")).toHaveCount(0);
  await page.getByRole("link", { name: "자산현황" }).tap();
  await expect(page.getByText("Bitcoin(Spot)")).toBeVisible();
  await expect(page.getByText("Ethereum(Spot)")).toHaveCount(0);

  const token = await accessToken(page, "haneul");
  const elsewhere = await page.request.get(
    `http://localhost:${port}${addressOf("me")}?siteInfoId=1`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  expect(elsewhere.status()).toBe(403);
});

test("on a site without overseas futures money moves on the screen as it moves", async ({
  page,
}) => {
  const desk = openDesk(embeddedUrl(path.join(dataDir, "pg")), 1);
  const typed = async (type: string): Promise<void> => {
    await desk.query(
      "UPDATE desk.site SET view = jsonb_set(view, '{type}', to_jsonb($1::text)) WHERE id = 2",
      [type],
    );
    const told = `${addressOf("siteInfo")}?code=haneul`;
    await expect
      .poll(async () => ((await (await page.request.get(told)).json()) as SiteView).type)
      .toBe(type);
  };
  await typed("000101");
  try {
    await page.goto(`${HANEUL}/`);
    await signInAs(page, "demo");
    await expect(page).toHaveURL(/\/dnw$/);
    const shown = figure(page, "보유금액");
    await expect(shown).toHaveText(/^[\d,]+원$/);
    const won = async () => Number((await shown.innerText()).replace(/\D/g, ""));
    const before = await won();
    const token = await accessToken(page, "haneul");
    const bought = await page.request.post(addressOf("dnwBuy"), {
      headers: { authorization: `Bearer ${token}`, "idempotency-key": uuid7() },
      data: { walletType: "USDT", won: "140000" },
    });
    expect(bought.status(), await bought.text()).toBe(200);
    await expect.poll(won).toBe(before - 140_000);
  } finally {
    await typed("100000");
    await desk.close();
  }
});

test("an instrument whose market is closed is told of and opened to be looked at, and takes no order", async ({
  page,
}) => {
  await startTrading(page, "demo2");
  await chooseInDrawer(page, "E-mini 나스닥 100");
  await expect(notice(page)).toContainText("E-mini 나스닥 100 종목이 현재 휴장중입니다.");
  await notice(page).getByRole("button", { name: "확인" }).tap();
  await expect(page).toHaveURL("/oversea/1003");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/휴장 · 월 08:00 개장/)).toBeVisible();
  await expect(lastPrice(page)).toHaveText(/\d/);
  for (const tab of ["차트", "정보", "호가"]) {
    await page.getByRole("tab", { name: tab }).tap();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  }
  // It says that it is off, and still answers a touch with the reason.
  await expect(async () => {
    await page.getByRole("button", { name: "시장가 매수" }).tap({ force: true });
    await expect(page.getByText("휴장 중이라 주문할 수 없어요.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

const GUEST_PAGES = ["/signin", "/register", "/overseaView/1101"];
const TRADE_PAGE = "/oversea/1101";
const MEMBER_PAGES = [
  "/search/oversea",
  "/search/dnw",
  "/dnw",
  "/more",
  "/more/setting",
  "/more/mypage",
  "/wallet/asset",
];

for (const { language, theme, textsize } of [
  { language: "ko", theme: "dark", textsize: "larger" },
  { language: "en", theme: "light", textsize: "normal" },
] as const) {
  test(`every page fits 360 × 640: ${language}, ${theme}, ${textsize} text`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(
      (chosen) => {
        for (const [key, value] of Object.entries(chosen))
          localStorage.setItem(`naru.${key}`, value);
        localStorage.setItem("site.code", "naru");
      },
      { language, theme, textsize },
    );
    for (const address of GUEST_PAGES) await look(page, address, language);
    await signInByCall(page, "trader2");
    for (const address of MEMBER_PAGES) await look(page, address, language);
    await look(page, TRADE_PAGE, language);
    await expectEasyToUse(page, TRADE_PAGE);
    for (const tab of language === "ko" ? ["차트", "정보"] : ["Chart", "Info"]) {
      await page.getByRole("tab", { name: tab }).tap();
      await inspect(page, tab, language);
      await expectEasyToUse(page, tab);
    }
  });
}

/** The language's own name, and the member's. */
const KOREAN_IN_ENGLISH = /^\s*(한국어|최달인|달인|최)\s*$/;

/** Opens a page, waits until it stands still, and inspects it. */
async function look(page: Page, address: string, language: "ko" | "en"): Promise<void> {
  await page.goto(address);
  await inspect(page, address, language);
}

async function inspect(page: Page, name: string, language: "ko" | "en"): Promise<void> {
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.locator(".breathe")).toHaveCount(0);
  expect(await isWiderThanScreen(page), `${name} is wider than the screen`).toBe(false);
  if (language === "en") {
    const { text, ofTheSite } = await page.evaluate(() => ({
      text: document.body.innerText,
      // What a site wrote itself stands under its own language.
      ofTheSite: [...document.body.querySelectorAll<HTMLElement>("[lang=ko]")].map(
        ({ innerText }) => innerText,
      ),
    }));
    const korean = ofTheSite
      .reduce((rest, own) => rest.replaceAll(own, ""), text)
      .split("\n")
      .filter((line) => /[가-힣]/.test(line) && !KOREAN_IN_ENGLISH.test(line));
    expect(korean, `${name} speaks Korean`).toEqual([]);
  }
}

/** No serious fault by axe; the other pages are asked in `shell.spec.ts`. */
async function expectEasyToUse(page: Page, name: string): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect(grave, `${name} is hard to use`).toEqual([]);
}

/** Signs in without the form, which other stories use. */
async function signInByCall(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(addressOf("login"), {
    data: { username, password: "naru-demo-2026", siteInfoId: "1" },
  });
  const login = (await answer.json()) as { accessToken: string; refreshToken: string };
  await page.evaluate(
    ({ accessToken, refreshToken }) =>
      localStorage.setItem(
        "naru.tokens",
        JSON.stringify({ accessToken, refreshToken, expiresAt: Date.now() + 600_000 }),
      ),
    login,
  );
}

async function accessToken(page: Page, site: string): Promise<string> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `${site}.tokens`);
  return (JSON.parse(text ?? "{}") as { accessToken: string }).accessToken;
}

/** The colour of the one main action. */
function accent(page: Page): Promise<string> {
  return page
    .getByRole("button", { name: "로그인", exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
}
