/**
 * Stored text (reliability.md G36): each payload is written through every place that takes text, and what was taken is
 * shown by the built apps in a real browser under their real policy. Nothing may run, nothing that could act may stand
 * there, and a person reads what was typed.
 */

import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { OPERATOR_PREFIX } from "@naru/contract/operator-paths";
import { screens } from "../../apps/member/src/app/screens.ts";
import { pages } from "../../apps/operator/src/app/pages.ts";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { findBrowser } from "../browser.ts";
import { agreed, type Operator, signInOperator } from "../support/operator.ts";
import type { Running } from "../support/running.ts";
import { signIn, type Trader } from "../support/trader.ts";
import { closeContexts, type Watch, watch } from "./canary.ts";
import { until } from "../support/until.ts";
import { type Eyes, look, lookAt, lookThroughList, nothingSeen, type Sight } from "./look.ts";
import { poisonAnswers } from "./poison.ts";
import type { Sink, Writers, Written } from "./sink.ts";
import { SINKS } from "./sinks.ts";

export interface Outcome extends Sight, Watch {
  /** By sink: how many texts were taken. */
  readonly stored: Readonly<Record<string, number>>;
  /** Texts that answers were given in place of their own, and in how many of their fields. */
  readonly placed: number;
  readonly fields: number;
}

export interface Options {
  readonly texts: readonly string[];
  /** How often every screen is opened with other texts in its answers. */
  readonly rounds: number;
  /** Every text goes into every filter and place of an address; else each of them has one text at least. */
  readonly isCrossed: boolean;
  readonly say?: (line: string) => void;
}

/**
 * What must not be, a line each. The sanitiser reads markup in a document of its own under the page's policy, which
 * reports the style it meets there: it is dropped with what held it.
 */
export function faultsOf({ ran, blocked, active, broken, missing }: Outcome): string[] {
  const reported = blocked.filter((each) => !/^style-src-(?:elem|attr) inline/.test(each));
  return [
    ...ran.map((each) => `ran: ${each}`),
    ...reported.map((each) => `the policy had to stop: ${each}`),
    ...active.map((each) => `active: ${each}`),
    ...broken.map((each) => `broke: ${each}`),
    ...missing,
  ];
}

/** Writes the texts through every sink of a running installation and looks at every screen that shows them. */
export async function runStoredText(
  running: Running,
  { texts, rounds, isCrossed, say = () => undefined }: Options,
): Promise<Outcome> {
  const writers: Writers = {
    running,
    owner: await signInOperator(running, "owner"),
    director: await signInOperator(running, "director"),
    member: await signIn(running.address, "demo", DEMO_PASSWORD),
  };
  const browser = await chromium.launch(await findBrowser());
  try {
    const eyes: Eyes = { sight: nothingSeen(), plain: await browser.newPage() };
    const desk = await openDesk(browser, writers);
    const stored: Record<string, number> = {};
    const watches: Watch[] = [];
    for (const [name, sink] of Object.entries(SINKS)) {
      await writers.member.signIn();
      const written = await sink.write(writers, texts);
      stored[name] = written.length;
      if (sink.app === "console") await showSink(desk.page, eyes, sink, written);
      else watches.push(await showOnPhone(browser, eyes, writers, sink, written));
      const { missing, active, broken } = eyes.sight;
      const wrong = missing.length + active.length + broken.length;
      say(`${name}: ${written.length} texts stored and shown, ${wrong} wrong so far`);
    }
    await typeIntoConsole(desk.page, eyes, texts, isCrossed);
    say("typed into the console: statement, filters");

    const phone = await openPhone(browser, writers);
    await putIntoAddresses(phone.page, eyes, texts, isCrossed);
    await writers.member.signIn();
    await keepSettings(phone.page, eyes, writers, texts.slice(0, SETTINGS_A_ROUND * rounds));
    say("typed into the member app's address, kept in its settings");

    const poisonedDesk = await openDesk(browser, writers);
    const deskPoison = await poisonAnswers(poisonedDesk.page.context(), texts);
    const poisonedPhone = await openPhone(browser, writers);
    const phonePoison = await poisonAnswers(poisonedPhone.page.context(), texts);
    const guest = await openPhone(browser, { running });
    const guestPoison = await poisonAnswers(guest.page.context(), texts);
    for (let round = 0; round < rounds; round += 1) {
      await walk(poisonedDesk.page, eyes, CONSOLE_SCREENS);
      await walk(poisonedPhone.page, eyes, MEMBER_SCREENS);
      await walk(guest.page, eyes, GUEST_SCREENS);
    }
    await forceNotice(poisonedPhone.page, eyes, [writers.owner, writers.director], texts.length);
    const poisons = [deskPoison, phonePoison, guestPoison];
    const placed = poisons.reduce((sum, each) => sum + each.placed, 0);
    say(`answers with ${placed} texts in place of their own`);

    for (const screen of [desk, phone, poisonedDesk, poisonedPhone, guest])
      watches.push(screen.watch);
    return {
      ...eyes.sight,
      stored,
      placed,
      fields: new Set(poisons.flatMap(({ fields }) => [...fields])).size,
      ran: watches.flatMap(({ ran }) => ran),
      blocked: watches.flatMap(({ blocked }) => blocked),
    };
  } finally {
    await closeContexts(browser.contexts());
    await browser.close();
  }
}

/** Each asks for the app to be loaded anew. */
const SETTINGS_A_ROUND = 4;

/** Every screen of the member app that is not an alias of another; a parameter gets something that exists. */
const MEMBER_SCREENS = screens
  .map(({ path }) => path)
  .filter((path) => path.startsWith("/") && path !== "/")
  .map((path) =>
    path
      .replace("{partnerCode}", "1")
      .replace(/^(\/more\/notice|\/support\/more)\/\{id\}/, "$1/1")
      .replace("{id}", "1101")
      .replace("{fromCoin}_{toCoin}", "USDT_BTC")
      .replace("{coin}", "USDT"),
  );
const GUEST_SCREENS = [
  "/signin",
  "/register",
  "/ref/1",
  "/find_id",
  "/find_pw",
  "/overseaView/1101",
];
const CONSOLE_SCREENS = pages.map(({ path }) => `/console${path}`);

interface Screen {
  readonly page: Page;
  readonly watch: Watch;
}

async function openDesk(browser: Browser, { running, owner }: Writers): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: { width: 1440, height: 900 },
    locale: "ko-KR",
  });
  const [name = "", value = ""] = owner.cookie().split("=");
  const domain = new URL(running.address).hostname;
  await context.addCookies([{ name, value, domain, path: OPERATOR_PREFIX }]);
  return { watch: await watch(context, running.address), page: await context.newPage() };
}

/** A phone on which the member is signed in already, or a guest's. */
export async function openPhone(
  browser: Browser,
  { running, member }: { readonly running: Running; readonly member?: Trader },
  options: BrowserContextOptions = {},
): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: { width: 390, height: 844 },
    locale: "ko-KR",
    ...options,
  });
  if (member !== undefined) {
    // A session of its own, which the app renews by itself: a full run outlives an access token.
    const login = { username: member.username, password: DEMO_PASSWORD, siteInfoId: "1" };
    const { body } = await member.call("login", login);
    const tokens = { ...body, expiresAt: Date.now() + 600_000 };
    await context.addInitScript((kept) => {
      localStorage.setItem("site.code", "naru");
      if (localStorage.getItem("naru.tokens") === null) localStorage.setItem("naru.tokens", kept);
    }, JSON.stringify(tokens));
  }
  return { watch: await watch(context, running.address), page: await context.newPage() };
}

/** On a phone of its own. */
async function showOnPhone(
  browser: Browser,
  eyes: Eyes,
  writers: Writers,
  sink: Sink,
  written: readonly Written[],
): Promise<Watch> {
  const phone = await openPhone(browser, writers);
  await showSink(phone.page, eyes, sink, written);
  await closeContexts([phone.page.context()]);
  return phone.watch;
}

async function showSink(
  page: Page,
  eyes: Eyes,
  sink: Sink,
  written: readonly Written[],
): Promise<void> {
  // Lists of the member app have no pages.
  const { base, lookThrough } = {
    console: { base: "/console", lookThrough: lookThroughList },
    member: { base: "", lookThrough: look },
  }[sink.app];
  const inList = written.filter(({ screen }) => screen === undefined);
  for (const list of sink.lists) await lookThrough(page, eyes, `${base}${list}`, inList);
  const panels = Map.groupBy(
    written.filter(({ screen }) => screen !== undefined),
    ({ screen }) => screen ?? "",
  );
  for (const [screen, texts] of panels) {
    const isMasked = texts.some((each) => each.isMasked);
    await look(page, eyes, `${base}${screen}`, isMasked ? [] : texts);
    if (!isMasked) continue;
    await askFor(page);
    await lookAt(page, eyes, texts);
  }
}

/** Has the console show what it masks. */
async function askFor(page: Page): Promise<void> {
  const ask = page.getByRole("button", { name: "개인정보 보기", exact: true });
  await ask.click();
  const why = page.locator("dialog[open]");
  await why.getByLabel("사유", { exact: true }).selectOption("회원 문의 응대");
  await why.getByRole("button", { name: "개인정보 보기", exact: true }).click();
  await why.waitFor({ state: "hidden" });
}

const FILTERS = [
  "/members?q=",
  "/dnw?q=",
  "/audit?target=",
  "/audit?action=",
  "/access?operator=",
  "/access?member=",
];
const ADDRESSES = ["/ref/", "/oversea/", "/wallet/buy/", "/more#"];

/** Addresses that end with a text: each place with each text, or each place and each text once at least. */
function endedWith(
  places: readonly string[],
  texts: readonly string[],
  isCrossed: boolean,
): readonly string[] {
  const ended = (place = "", text = ""): string => place + encodeURIComponent(text);
  if (isCrossed) return texts.flatMap((text) => places.map((place) => ended(place, text)));
  return Array.from({ length: Math.max(places.length, texts.length) }, (_, index) =>
    ended(places[index % places.length], texts[index % texts.length]),
  );
}

/** What is typed into the console and stands there without being stored. */
async function typeIntoConsole(
  page: Page,
  eyes: Eyes,
  texts: readonly string[],
  isCrossed: boolean,
): Promise<void> {
  for (const address of endedWith(FILTERS, texts, isCrossed))
    await look(page, eyes, `/console${address}`);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "전체 검색" });
  for (const text of texts) await field.fill(text.replaceAll("\n", " ").slice(0, 60));
  await lookAt(page, eyes);
  await page.keyboard.press("Escape");
  await look(page, eyes, "/console/statement");
  const lines = texts.filter((text) => !text.includes("\n"));
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  await page
    .locator("textarea")
    .fill(lines.map((text) => `2026-11-21,${cell(text)},1000,${cell(text)}`).join("\n"));
  await page.getByRole("button", { name: "대조하기" }).click();
  await lookAt(
    page,
    eyes,
    lines.map((text) => ({ text })),
  );
}

/** Texts in the places of the member app's addresses. */
async function putIntoAddresses(
  page: Page,
  eyes: Eyes,
  texts: readonly string[],
  isCrossed: boolean,
): Promise<void> {
  await walk(page, eyes, endedWith(ADDRESSES, texts, isCrossed));
}

/** Texts where the app keeps the member's settings; each is read when the app starts. */
async function keepSettings(
  page: Page,
  eyes: Eyes,
  { member }: Writers,
  texts: readonly string[],
): Promise<void> {
  const keys = ["preferences", "updown", "ladder", "chart", "chart.1101", "favourites"];
  for (const text of texts) {
    const settings = Object.fromEntries(keys.map((key) => [key, text]));
    await member.call("saveSettings", { settings });
    await page.goto("/oversea");
    await lookAt(page, eyes);
  }
}

async function walk(page: Page, eyes: Eyes, paths: readonly string[]): Promise<void> {
  for (const path of paths) await look(page, eyes, path);
}

/** Puts a notice on the member's screen so many times; its title and words are other ones each time. */
async function forceNotice(
  page: Page,
  eyes: Eyes,
  owners: readonly [Operator, Operator],
  times: number,
): Promise<void> {
  // Loaded anew: an alert of the screen before would stand over the notice.
  await page.goto("/more");
  await lookAt(page, eyes);
  const { content } = (await owners[0].call("operatorNotices", { size: "1" })).body as {
    content: { id: string; title: string; body: string }[];
  };
  const [newest] = content;
  if (newest === undefined) throw new Error("there is no notice");
  const { id: noticeId, title } = newest;
  // Of some texts nothing is left once they are made safe.
  const body = newest.body === "" ? "<p>–</p>" : newest.body;
  for (let time = 0; time < times; time += 1) {
    const dialog = page.locator("dialog[open]:has(.notice-content)");
    // Said again until the page's socket hears it; a notice that already waits is not put there twice.
    await until(async () => {
      const notice = { kind: "NOTICE", noticeId, title, body, isForced: true };
      await agreed(owners, { ...notice, reason: "시험" });
      await dialog.waitFor({ timeout: HEARD_WITHIN_MS }).catch(() => undefined);
      return dialog.isVisible();
    });
    await lookAt(page, eyes);
    // Another may open as it closes: of those before, what the member has yet to acknowledge.
    const shown = await dialog.elementHandle();
    await dialog.getByRole("button").last().click();
    await shown?.waitForElementState("hidden");
  }
}

const HEARD_WITHIN_MS = 3_000;
