/**
 * 글자 크기 "더 크게": no word of a control and no digit is cut off, at either text size, on a large and on a small phone, in
 * both languages, and none lies under the words of another control.
 */

import { expect, test } from "@playwright/test";
import { coveredTexts, cutTexts } from "./support/cut-text.ts";
import { startTrading } from "./support/phone.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** The tabs of the trade page by their number, since a folded order block and a chart have controls of their own. */
const TAB = /#(\d)$/;
/** With the filter's sheet open. */
const FILTER = /!$/;
const PAGES = [
  "/oversea/1101",
  "/oversea/1101#1",
  "/oversea/1101#2",
  "/future/1201",
  "/future/1201#2",
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
  "/search/futures",
  "/search/futures!",
  "/search/binary",
  "/wallet/dnw_history",
  "/exchange",
];

for (const language of ["ko", "en"])
  test(`no word of a control and no digit is cut off: ${language}`, async ({ page }) => {
    await startTrading(page, "demo");
    await page.evaluate((chosen) => localStorage.setItem("naru.language", chosen), language);
    const cut: string[] = [];
    for (const path of PAGES) {
      const tab = Number(TAB.exec(path)?.[1] ?? 0);
      await page.goto(path.replace(TAB, "").replace(FILTER, ""));
      await page.waitForLoadState("networkidle");
      if (FILTER.test(path)) {
        await page.getByRole("button", { name: /^(필터|Filters)/ }).tap();
        await page.getByRole("dialog").getByRole("combobox").waitFor();
      }
      if (tab > 0) {
        await page.getByRole("tab").nth(tab).click();
        await page.waitForLoadState("networkidle");
      }
      for (const size of SIZES)
        for (const textsize of ["normal", "larger"]) {
          await page.setViewportSize(size);
          await page.evaluate((chosen) => {
            document.documentElement.dataset["textsize"] = chosen;
          }, textsize);
          const found = [...(await cutTexts(page, true)), ...(await coveredTexts(page))];
          for (const text of found) cut.push(`${path} at ${size.width}, ${textsize}: ${text}`);
        }
    }
    expect(cut).toEqual([]);
  });
