/** What a member does with one thumb: sign in, choose an instrument, read the figures of the trade page. */

import { requestOf } from "@naru/client/request";
import type { CallArguments, Called } from "@naru/contract/calls";
import { API_PREFIX, PATHS, type RouteId } from "@naru/contract/paths";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { accessibilityFaults } from "./accessibility.ts";
import { cutTexts } from "./cut-text.ts";
import { givenIn, uuid7 } from "./trader.ts";

/** Fills the sign-in form that the page shows and sends it, on a phone whose colours were chosen before. */
export async function signInAs(
  page: Page,
  username: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await choosePalette(page);
  await sendSignIn(page, username, password);
}

/** Fills the sign-in form and sends it. */
export async function sendSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "아이디" }).fill(username);
  await page.getByRole("textbox", { name: "비밀번호" }).fill(password);
  await page.getByRole("button", { name: "로그인", exact: true }).tap();
}

/** Chooses the colours of up and down on this phone, unless it has its own, once the page knows its site. */
export async function choosePalette(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const kept = Object.keys(localStorage).find((name) => name.endsWith(".accentDark"));
    if (kept === undefined) return false;
    const key = `${kept.split(".")[0]}.updown`;
    localStorage.setItem(key, localStorage.getItem(key) ?? "default");
    return true;
  });
}

/** Signs in from the first page and waits for the ladder. */
export async function startTrading(page: Page, username: string): Promise<void> {
  await page.goto("/signin");
  await signInAs(page, username);
  await expect(ladder(page)).toBeVisible();
}

/** Taps an instrument in the drawer. */
export async function chooseInDrawer(page: Page, koName: string): Promise<void> {
  await page.getByRole("button", { name: "종목 목록 열기" }).tap();
  const drawer = page.getByRole("dialog", { name: "종목" });
  // A row's name is followed by its code, state and price; its star says 관심.
  await drawer
    .getByRole("button", { name: koName })
    .and(page.locator(":not([aria-pressed])"))
    .tap();
}

export function ladder(page: Page): Locator {
  return page.getByRole("region", { name: "주문 호가창" });
}

/** The largest figure of the page: the last price. */
export function lastPrice(page: Page): Locator {
  return page.getByRole("main").locator("strong").first();
}

/** The line of the open position; there is none while the member is flat. */
export function positionStrip(page: Page): Locator {
  return page.getByRole("button", { name: /^로스컷까지/ }).locator("..");
}

/** An alert or question in the middle of the page. */
export function notice(page: Page): Locator {
  return page.getByRole("dialog", { name: "알림" });
}

/** Gone right or wrong in one line at the bottom. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("status").getByText(text, { exact: true });
}

/** Whether anything reaches beyond the right edge. */
export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Reads a message in the middle of the page to the letter and puts it away. */
export async function readNotice(page: Page, text: string): Promise<void> {
  await expect(notice(page).getByText(text, { exact: true })).toBeVisible();
  await notice(page).getByRole("button", { name: "확인" }).tap();
  await expect(notice(page)).toHaveCount(0);
}

/** Every text frame that arrives on the page's sockets from now on. */
export function listenToSocket(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  return frames;
}

/** A call with the token that the page keeps, as another device of the member's would make it; throws unless taken. */
export async function call<Id extends RouteId>(
  page: Page,
  id: Id,
  ...args: CallArguments<Id, never>
): Promise<Called<Id>> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("naru.tokens") ?? "{}") as { accessToken: string })
        .accessToken,
  );
  const { method, path, body } = requestOf(PATHS[id], givenIn(args));
  const answer = await page.request.fetch(API_PREFIX + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === null ? {} : { "content-type": "application/json", "idempotency-key": uuid7() }),
    },
    ...(body === null ? {} : { data: body }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Called<Id>;
}

/** A phone of 360 × 640 on which a member is signed in. */
export async function smallPhone(
  browser: Browser,
  address: string,
  username: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 360, height: 640 } });
  await startTrading(page, username);
  return page;
}

/** Holds a screen to what all must: not wider than the phone, no word cut, nothing in the way of a screen reader. */
export async function fits(page: Page, name: string): Promise<void> {
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(await cutTexts(page)).toEqual([]);
  expect(await accessibilityFaults(page, name)).toEqual([]);
}
