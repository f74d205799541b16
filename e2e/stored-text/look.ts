/** Opens screens in a real browser and reads what stands there, as a person and as a parser. */

import type { Page } from "@playwright/test";
import { activeNodes, activeNodesOfMarkup } from "./canary.ts";
import type { Written } from "./sink.ts";

/** What was found wrong on the screens. */
export interface Sight {
  screens: number;
  shown: number;
  /** Texts that do not stand where they should, to the letter. */
  readonly missing: string[];
  /** Nodes that could act, on a screen or in its markup when that is read again. */
  readonly active: string[];
  /** Screens that broke. */
  readonly broken: string[];
}

/** Whoever looks, with what was seen so far. */
export interface Eyes {
  readonly sight: Sight;
  /** A page without any policy, in which markup is read again. */
  readonly plain: Page;
}

export function nothingSeen(): Sight {
  return { screens: 0, shown: 0, missing: [], active: [], broken: [] };
}

/** Both apps say this of a screen that threw. */
const BROKEN = /화면을 표시하지 못했|화면을 보여주지 못했|화면을 열지 못했/;
const PAGES_MAX = 40;
/** What is shown at all is shown by then, on any machine; */
const PATIENCE_MS = 30_000;
/** where nothing is looked for, a page that does not stand still is looked at as it is. */
const STILL_MS = 3_000;
const POLL_MS = 50;

interface Reading {
  readonly rows: readonly string[];
  readonly all: string;
}

/** Opens an address and looks at it; texts that must stand there are waited for. */
export async function look(
  page: Page,
  eyes: Eyes,
  url: string,
  texts: readonly Written[] = [],
): Promise<void> {
  await open(page, url);
  await lookAt(page, eyes, texts);
}

/** Goes to an address as the app's own links do; the first time by loading the page. */
async function open(page: Page, url: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(url);
  else
    await page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, url);
}

/** Looks at what the page shows now. */
export async function lookAt(
  page: Page,
  eyes: Eyes,
  texts: readonly Written[] = [],
): Promise<void> {
  const { sight } = eyes;
  const left = await waitFor(page, texts);
  sight.screens += 1;
  sight.shown += texts.length - left.length;
  for (const { text } of left)
    sight.missing.push(`${page.url()} does not show ${JSON.stringify(text)}`);
  await inspect(page, eyes);
}

/** Reads a list page by page until every text was seen. */
export async function lookThroughList(
  page: Page,
  eyes: Eyes,
  url: string,
  texts: readonly Written[],
): Promise<void> {
  const { sight } = eyes;
  let left = texts;
  for (let number = 0; left.length > 0 && number < PAGES_MAX; number += 1) {
    await open(page, `${url}${url.includes("?") ? "&" : "?"}page=${number}`);
    const before = left.length;
    left = await waitFor(page, left, true);
    sight.screens += 1;
    sight.shown += before - left.length;
    await inspect(page, eyes);
    const next = page.getByRole("button", { name: "다음" });
    if ((await next.count()) === 0 || (await next.isDisabled())) break;
  }
  for (const { text } of left) sight.missing.push(`${url} does not show ${JSON.stringify(text)}`);
}

/** The texts that are still not there when the page stands still. */
async function waitFor(
  page: Page,
  texts: readonly Written[],
  isPart = false,
): Promise<readonly Written[]> {
  await page.locator("main, h1, dialog[open]").first().waitFor();
  let left = texts;
  let before = -1;
  const end = performance.now() + (texts.length > 0 ? PATIENCE_MS : STILL_MS);
  while (performance.now() < end) {
    const reading = await page.evaluate(read);
    left = texts.filter((each) => !stands(reading, each));
    const isStill = reading.all.length === before && !reading.isBusy;
    if (left.length === 0 && texts.length > 0) break;
    if (isStill && (texts.length === 0 || isPart)) break;
    before = reading.all.length;
    await page.waitForTimeout(POLL_MS);
  }
  return left;
}

function stands({ rows, all }: Reading, { text, marker }: Written): boolean {
  const wanted = text.trim().normalize("NFC");
  if (marker === undefined) return all.includes(wanted);
  return rows.some((row) => row.includes(marker) && row.includes(wanted));
}

async function inspect(page: Page, { sight, plain }: Eyes): Promise<void> {
  const markup = await page.content();
  if (BROKEN.test(markup)) sight.broken.push(page.url());
  for (const node of [...(await activeNodes(page)), ...(await activeNodesOfMarkup(plain, markup))])
    sight.active.push(`${page.url()}: ${node}`);
}

/** Runs in the page. */
function read(): Reading & { readonly isBusy: boolean } {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  return {
    rows: [...document.querySelectorAll("tr")].map((row) => row.textContent ?? ""),
    all: [document.body.textContent ?? "", ...fields.map(({ value }) => value)].join("\n"),
    isBusy: document.querySelector("[aria-busy=true], .breathe") !== null,
  };
}
