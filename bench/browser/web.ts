/**
 * The member app on a phone, as Lighthouse sees it.
 *
 *     npm run bench -- web [runs a page, 5] [folder for the reports]
 *
 * The production build behind the gateway of a whole installation, Lighthouse's own phone (412×823) with its simulated slow
 * 4G and a processor slowed down 4 times, an empty cache before each run: the sign-in as a guest, then the trade page of
 * an instrument that trades, signed in. The middle run counts. The bars are about code: page, styles and scripts, counted as
 * gzip sends them, whatever the browser took; what came over the wire until the page was quiet is told beside it, without
 * and with the parts of the font, which a phone keeps for a year.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, expect } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../../e2e/browser.ts";
import { ladder, signInAs } from "../../e2e/support/phone.ts";
import { freePort } from "../../apps/server/src/platform/port.ts";
import { startInstallation } from "../../e2e/support/running.ts";
import { setUp } from "../../tools/setup.mjs";
import type { Bar } from "../bars.ts";
import { describeMachine } from "../machine.ts";

const RUNS = Number(process.argv[2] ?? 5);
const REPORTS = process.argv[3];
/** A Thursday evening in Seoul: everything but Asia trades. */
const CLOCK = "2026-11-19T23:10:00+09:00";
/** Micro E-mini S&P 500. */
const TRADE_PAGE = "/oversea/1002";
const DIST = path.join(import.meta.dirname, "../../apps/member/dist");
const KILO = 1_000;

const BARS = { signInScriptKb: 130, tradePageKb: 250, lcpMs: 1_800, score: 95, accessibility: 100 };

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

interface Look {
  readonly score: number;
  readonly accessibility: number;
  readonly lcpMs: number;
  readonly report: Report;
}

await setUp();
const installation = await startInstallation({ env: { NARU_CLOCK: CLOCK } });
const profile = mkdtempSync(path.join(tmpdir(), "naru-web-"));
let result: readonly Bar[];
try {
  result = await measure();
} finally {
  await installation.stop();
  installation.removeData();
  rmSync(profile, { recursive: true, force: true });
}
export { result };

async function measure(): Promise<readonly Bar[]> {
  console.log(describeMachine(installation.dataDir));
  const port = await freePort();
  const { executablePath, args, env } = await findBrowser();
  // Lighthouse opens its pages in the browser's first context: that is where the member has to be signed in.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env,
    isMobile: true,
    hasTouch: true,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
  });
  try {
    const signIn = await look(port, "/signin");
    await signDemoIn(context);
    const trade = await look(port, TRADE_PAGE);
    return [...barsOf("sign-in", signIn), ...barsOf("trade page", trade)];
  } finally {
    await context.close();
  }
}

async function signDemoIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${installation.address}/signin`);
  await signInAs(page, "demo");
  await expect(ladder(page)).toBeVisible();
  await page.close();
}

/** The middle of some runs, by its score. */
async function look(port: number, route: string): Promise<Look> {
  const looks: Look[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const done = await lighthouse(`${installation.address}${route}`, {
      port,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility"],
    });
    if (done === undefined) throw new Error("Lighthouse tells nothing");
    const { lhr } = done;
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    if (new URL(lhr.finalDisplayedUrl).pathname !== route)
      throw new Error(`${route} led to ${lhr.finalDisplayedUrl}`);
    looks.push({
      score: scoreOf(lhr, "performance"),
      accessibility: scoreOf(lhr, "accessibility"),
      lcpMs: valueOf(lhr, "largest-contentful-paint"),
      report: lhr,
    });
    keepReport(route, run, lhr);
  }
  looks.sort((a, b) => a.score - b.score || b.lcpMs - a.lcpMs);
  const middle = looks[Math.floor(looks.length / 2)] as Look;
  print(route, middle, looks);
  return middle;
}

function keepReport(route: string, run: number, report: Report): void {
  if (REPORTS === undefined) return;
  mkdirSync(REPORTS, { recursive: true });
  const name = `${route.replaceAll("/", "_")}-${run}.json`;
  writeFileSync(path.join(REPORTS, name), JSON.stringify(report));
}

function print(route: string, middle: Look, looks: readonly Look[]): void {
  const { report } = middle;
  const times = [
    ["first paint", "first-contentful-paint"],
    ["largest paint", "largest-contentful-paint"],
    ["blocked", "total-blocking-time"],
    ["speed index", "speed-index"],
  ].map(([name, audit]) => `${name} ${Math.round(valueOf(report, audit as string))} ms`);
  const scores = looks.map(({ score, lcpMs }) => `${score} ${(lcpMs / 1_000).toFixed(2)} s`);
  console.log(
    `${route}: score ${middle.score}, accessibility ${middle.accessibility}, ${times.join(", ")}, ` +
      `shift ${valueOf(report, "cumulative-layout-shift").toFixed(3)}  [${scores.join(", ")}]`,
  );
  for (const [type, bytes] of bytesByType(report))
    console.log(`  ${type.padEnd(12)} ${(bytes / KILO).toFixed(1).padStart(7)} kB`);
  for (const { id, title } of faultsOf(report)) console.log(`  fault: ${id}, ${title}`);
}

function barsOf(name: "sign-in" | "trade page", { report, ...own }: Look): Bar[] {
  const kilobytes = (bytes: number): string => `${(bytes / KILO).toFixed(0)} kB`;
  const script = codeBytes(report, ["Script"]);
  const code = codeBytes(report, ["Document", "Stylesheet", "Script"]);
  const wire = bytesByType(report);
  const whole = [...wire.values()].reduce((sum, bytes) => sum + bytes, 0);
  const fonts = wire.get("Font") ?? 0;
  const isSignIn = name === "sign-in";
  const [counted, max] = isSignIn
    ? [script, BARS.signInScriptKb * KILO]
    : [code, BARS.tradePageKb * KILO];
  return [
    {
      what: `${name}:`,
      measured:
        `${kilobytes(script)} of script, ${kilobytes(code)} of code in all; ` +
        `over the wire ${kilobytes(whole - fonts)}, with the font ${kilobytes(whole)}`,
      bar: `${kilobytes(max)} of ${isSignIn ? "script" : "code in all"}`,
      isMet: counted <= max,
    },
    {
      what: "largest contentful paint",
      measured: `${(own.lcpMs / 1_000).toFixed(2)} s`,
      bar: `${BARS.lcpMs / 1_000} s`,
      isMet: own.lcpMs <= BARS.lcpMs,
    },
    {
      what: "score",
      measured: String(own.score),
      bar: String(BARS.score),
      isMet: own.score >= BARS.score,
    },
    {
      what: "accessibility",
      measured: String(own.accessibility),
      bar: String(BARS.accessibility),
      isMet: own.accessibility >= BARS.accessibility,
    },
  ];
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function valueOf({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

interface RequestItem {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
}

function requestsOf({ audits }: Report): readonly RequestItem[] {
  const details = audits["network-requests"]?.details as { items?: RequestItem[] } | undefined;
  return details?.items ?? [];
}

function bytesByType(report: Report): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const { resourceType = "Other", transferSize } of requestsOf(report))
    bytes.set(resourceType, (bytes.get(resourceType) ?? 0) + transferSize);
  return bytes;
}

/** Bytes of the page's own files of some types as gzip sends them; of a page that is filled in, as it came. */
function codeBytes(report: Report, types: readonly string[]): number {
  return requestsOf(report)
    .filter(({ resourceType = "" }) => types.includes(resourceType))
    .reduce((sum, { url, transferSize }) => {
      const file = path.join(DIST, new URL(url).pathname);
      const isFile = /\.\w+$/.test(file) && existsSync(file);
      return sum + (isFile ? gzipSync(readFileSync(file), { level: 9 }).length : transferSize);
    }, 0);
}

/** What keeps the page from full marks in accessibility. */
function faultsOf({ audits, categories }: Report): { id: string; title: string }[] {
  const counted = categories["accessibility"]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit === undefined || audit.score === null || audit.score === 1
      ? []
      : [{ id, title: audit.title }];
  });
}
