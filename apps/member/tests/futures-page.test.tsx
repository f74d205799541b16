/** The pages of perpetuals: what a guest sees of one. */

import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { preferLanguage } from "../src/base/preferences.ts";
import { session } from "../src/base/session.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { perpetualViews } from "../src/areas/futures/fixtures.ts";
import { keepLive } from "../src/live/wiring.ts";
import { begin, turnClock, visit } from "./show.tsx";

const SITE = { type: "100100" } as const;

// A test that turns the clock itself must not wait for a module meanwhile: how long that takes is the machine's.
beforeAll(() => import("../src/areas/futures/screens/futures-screen.tsx"));

afterEach(() => vi.useRealTimers());

function asGuest(url: string, state: StoryState = {}): void {
  const { tokens } = begin({ site: SITE, ...state });
  tokens.clear();
  session.set({ status: "logout", me: null });
  visit(url);
}

const say = (over: object) => ({
  say: { futuresOptions: perpetualViews().map((view) => ({ ...view, ...over })) },
});

test("a guest sees price, mark, index and funding of a perpetual, and where to sign in", async () => {
  asGuest("/futureView/1201");
  expect(await screen.findByRole("heading", { name: /비트코인/ })).toBeTruthy();
  expect(screen.getByText("91,523.40")).toBeTruthy();
  expect(screen.getByText("91,521.27")).toBeTruthy();
  expect(screen.getByText("91,498.50")).toBeTruthy();
  expect(screen.getByText("0.0100%")).toBeTruthy();
  expect(screen.getByText("▲ 1,521.30")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "로그인하고 주문하기" }));
  expect(await screen.findByRole("button", { name: /^로그인/ })).toBeTruthy();
});

test("the funding countdown goes by the server's seconds to the stamp", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T15:59:57.200Z") });
  const nextFundingTime = "2026-11-20T16:00:00.000Z";
  asGuest("/futureView/1201", { ...say({ nextFundingTime }), live: "connecting" });
  await turnClock(100);
  expect(screen.getByRole("timer").textContent).toContain("00:00:03");
  await turnClock(1_000);
  expect(screen.getByRole("timer").textContent).toContain("00:00:02");
});

test("without an id the first perpetual that trades is shown", async () => {
  asGuest("/futureView", say({}));
  expect(await screen.findByRole("heading", { name: /비트코인/ })).toBeTruthy();
});

test("the book is shown from the best price, and in wider prices where they are asked for", async () => {
  asGuest("/futureView/1201");
  fireEvent.click(await screen.findByRole("tab", { name: "호가" }));
  const book = screen.getByRole("region", { name: "호가창" });
  expect(within(book).getAllByRole("listitem")).toHaveLength(10);
  expect(within(book).getByText("매도 91,523.40, 수량 0.412")).toBeTruthy();
  fireEvent.click(within(book).getByRole("button", { name: "10" }));
  expect(within(book).getByText("매도 91,530.00, 수량 28.490")).toBeTruthy();
  expect(within(book).getByText("매수 91,520.00, 수량 15.079")).toBeTruthy();
});

test("the book is shown as a curve, and a price of it tells what stands up to it", async () => {
  asGuest("/futureView/1201");
  fireEvent.click(await screen.findByRole("tab", { name: "호가" }));
  const book = screen.getByRole("region", { name: "호가창" });
  fireEvent.click(within(book).getByRole("button", { name: "호가 깊이" }));
  const curve = within(book).getByRole("region", { name: "호가 깊이" });
  expect(within(book).queryAllByRole("listitem")).toHaveLength(0);
  expect(within(curve).getByText(/^매수잔량 [\d,.]+$/)).toBeTruthy();
  const price = within(curve).getByRole("slider", { name: "가격 짚어보기" });
  const look = (units: number) => fireEvent.change(price, { target: { value: String(units) } });
  look(9_152_340);
  expect(within(curve).getByText("91,523.40까지 매도 0.412")).toBeTruthy();
  expect(price.getAttribute("aria-valuetext")).toContain("91,523.40까지 매도 0.412");
  fireEvent.click(within(book).getByRole("button", { name: "호가 깊이" }));
  expect(within(book).getAllByRole("listitem")).toHaveLength(10);
});

test("the sheet says fee, steps, funding and the tiers", async () => {
  asGuest("/futureView/1201");
  fireEvent.click(await screen.findByRole("tab", { name: "정보" }));
  const info = screen.getByRole("region", { name: "정보" });
  for (const text of ["0.04%", "150배", "롱이 숏에게", "~300,000", "0.4%", "50%"])
    expect(within(info).getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
});

test("what a position would need is reckoned ahead, and what its leverage does not allow is said", async () => {
  asGuest("/futureView/1201");
  fireEvent.click(await screen.findByRole("button", { name: "계산기" }));
  const sheet = await screen.findByRole("dialog", { name: "미리 계산하기" });
  const type = (label: string, text: string) =>
    fireEvent.change(within(sheet).getByRole("textbox", { name: label }), {
      target: { value: text },
    });
  type("진입가", "90000");
  type("수량", "1");
  expect(within(sheet).getByText("81,325.31")).toBeTruthy();
  expect(within(sheet).getByText("진입가에서 -9.63%")).toBeTruthy();
  expect(within(sheet).getByText("증거금 9,000.00 + 수수료 72.00")).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("radio", { name: /^숏/ }));
  expect(within(sheet).getByText("98,605.57")).toBeTruthy();
  expect(within(sheet).getByText(/진입 손실 1,521\.27/)).toBeTruthy();
  expect(within(sheet).queryByRole("alert")).toBeNull();
  fireEvent.click(within(sheet).getByRole("button", { name: "150배" }));
  type("수량", "4");
  expect(within(sheet).getByRole("alert").textContent).toBe(
    "이 레버리지로는 300,000.00 USDT까지만 열 수 있어요.",
  );
});

test("of a delisted perpetual there is nothing to reckon", async () => {
  asGuest("/futureView/1206");
  expect(await screen.findByText(/^상장 폐지된/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "계산기" })).toBeNull();
});

test("the drawer lists what the site offers, movers first where that is asked for", async () => {
  asGuest("/futureView/1201");
  fireEvent.click(await screen.findByRole("button", { name: "종목 목록 열기" }));
  const drawer = await screen.findByRole("dialog", { name: "선물거래" });
  const names = () =>
    within(drawer)
      .getAllByRole("listitem")
      .map(({ textContent }) => /^[A-Z]{0,3}([가-힣]+)[A-Z]+USDT/.exec(textContent ?? "")?.[1]);
  expect(names().slice(0, 2)).toEqual(["비트코인", "이더리움"]);
  fireEvent.click(within(drawer).getByRole("button", { name: "상승" }));
  expect(names()[0]).toBe("솔라나");
  fireEvent.click(within(drawer).getByRole("button", { name: /솔라나 관심 종목에 추가/ }));
  fireEvent.click(within(drawer).getByRole("button", { name: "하락" }));
  expect(names().slice(0, 2)).toEqual(["솔라나", "이오스"]);
  fireEvent.click(within(drawer).getByRole("button", { name: /이더리움.*3,051/ }));
  expect(await screen.findByRole("heading", { name: /이더리움/ })).toBeTruthy();
});

test.each([
  [{ isStop: 1 }, "거래가 중지된 종목이에요."],
  [{ isCloseOnly: 1 }, "상장 폐지된 종목이에요. 가진 포지션을 줄이거나 닫을 수만 있어요."],
  [{ isRest: 1 }, "시세가 끊겨 지금은 거래할 수 없어요."],
])("%j is said over the price", async (over, text) => {
  asGuest("/futureView/1201", say(over));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a mark that stands is said, and that the last price stands in for it", async () => {
  asGuest("/futureView/1201", { ...say({ isFrozen: 1 }), live: "connecting" });
  expect(await screen.findByText(/마크 가격이 늦어져 강제청산과/)).toBeTruthy();
});

test.each([
  ["refused", "종목을 불러오지 못했어요."],
  ["offline", "종목을 불러오지 못했어요."],
] as const)("a list that is %s is asked for again by a touch", async (answers, text) => {
  asGuest("/futureView/1201", { answers });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "다시 불러오기" })).toBeTruthy();
});

test("an address of no perpetual offers the others", async () => {
  asGuest("/futureView/77");
  fireEvent.click(await screen.findByRole("button", { name: "종목 고르기" }));
  expect(await screen.findByRole("dialog", { name: "선물거래" })).toBeTruthy();
});

test("in English", async () => {
  const { tokens } = begin({ site: SITE });
  tokens.clear();
  session.set({ status: "logout", me: null });
  preferLanguage("en");
  visit("/futureView/1206");
  expect(
    await screen.findByText("Delisted: positions can be reduced and closed, none opened."),
  ).toBeTruthy();
  expect(screen.getByText("Mark")).toBeTruthy();
});

test("prices that age are said, and shown without their colours", async () => {
  vi.useFakeTimers();
  let isSilent = false;
  const runtime = begin({ site: SITE });
  runtime.tokens.clear();
  session.set({ status: "logout", me: null });
  const { subscribe } = runtime.live;
  Object.assign(runtime.live, {
    subscribe: (destination: string, listener: (body: unknown) => void) =>
      subscribe(destination, (body: unknown) => (isSilent ? undefined : listener(body))),
  });
  const end = keepLive(null);
  visit("/futureView/1201");
  await turnClock(2_000);
  const lateness = () => screen.queryByText(/시세가 늦어지고 있어요/);
  expect(screen.getByText("91,523.40")).toBeTruthy();
  expect(lateness()).toBeNull();
  isSilent = true;
  await turnClock(4_000);
  expect(lateness()).toBeTruthy();
  isSilent = false;
  await turnClock(1_000);
  expect(lateness()).toBeNull();
  end();
});

test("a site without the feature has no such pages", async () => {
  asGuest("/futureView/1201", { site: { type: "100000" } });
  expect(await screen.findByRole("button", { name: /^로그인/ })).toBeTruthy();
  expect(screen.queryByText("비트코인")).toBeNull();
});
