import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { screens } from "../../apps/member/src/app/screens.ts";
import { setUp } from "../setup.mjs";
import { filesOfPage, gzipBytes } from "./page-files.ts";

/** design.md §6, in bytes as gzip sends them. */
const SIGN_IN_SCRIPT_MAX = 130_000;
const TRADE_PAGE_MAX = 250_000;

const DIST = path.join(import.meta.dirname, "../../apps/member/dist");
/** What the trade page loads in any case, a little later: the socket, the sheets, the rules of the font. */
const TRADE_LAZY = ["stomp-link", "sheet-body", "pretendardvariable-dynamic-subset"];

// Builds the app where its sources are newer than its build.
beforeAll(() => setUp(), 120_000);

const scriptsOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith(".js"));

/** Chunks that no page may load before they are asked for. */
const ON_DEMAND = /candle-chart|qr-code|notice-dialog|otp|dnw|wallet|search|setting|register/;

describe("what a phone loads", () => {
  test("for the sign-in", () => {
    const scripts = scriptsOf(filesOfPage(DIST, "index.html"));
    expect(scripts.join(" ")).toMatch(/libraries-.*/);
    expect(scripts.filter((file) => /trade|member/.test(file) || ON_DEMAND.test(file))).toEqual([]);
    expect(gzipBytes(DIST, scripts)).toBeLessThanOrEqual(SIGN_IN_SCRIPT_MAX);
  });

  test("for the trade page, in all, without the chart", () => {
    const files = filesOfPage(DIST, "trade.html", TRADE_LAZY);
    expect(files.join(" ")).toMatch(/assets\/trade-.*/);
    expect(files.filter((file) => ON_DEMAND.test(file))).toEqual([]);
    expect(gzipBytes(DIST, files)).toBeLessThanOrEqual(TRADE_PAGE_MAX);
  });
});

test("what screens are for is not loaded, since no phone shows it", () => {
  const [entrance = ""] = filesOfPage(DIST, "index.html").filter((file) =>
    /entrance-.*\.js/.test(file),
  );
  const code = readFileSync(path.join(DIST, entrance), "utf8");
  const purposes = screens.map(({ purpose }) => purpose).filter((text) => text.length > 20);
  expect(purposes.length).toBeGreaterThan(20);
  expect(purposes.filter((text) => code.includes(`\`${text}\``))).toEqual([]);
});

test("a chart that comes with the page is caught", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-budget-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(DIST, folder, { recursive: true, filter: (file) => !file.endsWith(".woff2") });
  const nameOf = (chunk: string): string =>
    readdirSync(path.join(folder, "assets")).find((name) => name.startsWith(chunk)) ?? "";
  const trade = path.join(folder, "assets", nameOf("trade-"));
  writeFileSync(trade, `import"./${nameOf("candle-chart-")}";${readFileSync(trade, "utf8")}`);
  const files = filesOfPage(folder, "trade.html", TRADE_LAZY);
  expect(files.filter((file) => ON_DEMAND.test(file))).toHaveLength(1);
  expect(gzipBytes(folder, files)).toBeGreaterThan(TRADE_PAGE_MAX);
});
