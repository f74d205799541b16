/**
 * 글자 크기 "더 크게": no word of a control and no digit is cut off, at either text size, on a large and on a small phone, in
 * both languages.
 */

import { expect, test } from "@playwright/test";
import { cutTexts } from "./support/cut-text.ts";
import { startTrading } from "./support/phone.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const PAGES = [
  "/oversea/1101",
  "/more",
  "/more/setting",
  "/more/passkeys",
  "/more/devices",
  "/more/pin",
  "/more/otp",
  "/wallet/asset",
  "/wallet/transfer",
  "/wallet/convert/BTC_USDT",
  "/dnw",
  "/dnw?type=W",
  "/search/oversea",
  "/search/dnw",
  "/search/binary",
  "/exchange",
];

for (const language of ["ko", "en"])
  test(`no word of a control and no digit is cut off: ${language}`, async ({ page }) => {
    await startTrading(page, "demo");
    await page.evaluate((chosen) => localStorage.setItem("naru.language", chosen), language);
    const cut: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      for (const size of SIZES)
        for (const textsize of ["normal", "larger"]) {
          await page.setViewportSize(size);
          await page.evaluate((chosen) => {
            document.documentElement.dataset["textsize"] = chosen;
          }, textsize);
          for (const text of await cutTexts(page))
            cut.push(`${path} at ${size.width}, ${textsize}: ${text}`);
        }
    }
    expect(cut).toEqual([]);
  });
