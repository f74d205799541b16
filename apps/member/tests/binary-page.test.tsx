/** The trade page of binary rounds: what is offered, what is asked before a bet, and why a button is off. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aBet, aRound, aTradeOption } from "../src/areas/binary/fixtures.ts";
import { toasts } from "../src/base/notices.ts";
import { memberPreferences } from "../src/base/preferences.ts";
import { runtime } from "../src/base/runtime.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { keptSettings, keptWithServer } from "../src/settings/kept-settings.ts";
import {
  LADDER_DEFAULTS,
  LADDER_SETTINGS_KEY,
  type OrderMode,
} from "../src/settings/ladder-settings.ts";
import { begin, visit } from "./show.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const option = aTradeOption();
const longAgo = new Date(0).toISOString();

/** A round that takes bets for longer than any test lasts. */
function world(over: StoryState = {}, mode: OrderMode = "ONE_TAP") {
  const lockAt = Date.now() + HOUR;
  const next = aRound(lockAt, { openAt: longAgo });
  const running = aRound(lockAt - MINUTE, { state: "LOCKED", strike: "6849.75" });
  const state: StoryState = {
    ...over,
    parts: { binary: { bets: [] }, ...over.parts },
    say: {
      tradeOptions: [option],
      currentRound: next,
      tradeRounds: [running],
      bets: [],
      recentBets: [],
      settings: { settings: { [LADDER_SETTINGS_KEY]: { ...LADDER_DEFAULTS, mode } } },
      ...over.say,
    },
  };
  return { state, next, running };
}

function open(over: StoryState = {}, mode: OrderMode = "ONE_TAP") {
  const made = world(over, mode);
  begin(made.state);
  keptSettings.set({});
  runtime().storage.write("risk.10001", "accepted");
  const sent = vi.spyOn(runtime().http, "call");
  visit("/exchange/5001");
  return { ...made, bets: () => sent.mock.calls.filter(([id]) => id === "placeBet") };
}

const button = (name: RegExp) => screen.findByRole("button", { name });
const stake = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "베팅 금액" }), { target: { value: text } });
/** Account, rounds and settings are there. */
const ready = () =>
  waitFor(async () => {
    expect((await button(/^매수/)).textContent).not.toContain("준비 중");
    expect(keptWithServer.get()).toBe(true);
  });
const said = () => toasts.get().map(({ text }) => text);

beforeEach(() => toasts.set([]));

test("a bet says what it would pay, and goes out in one tap where the member wants it so", async () => {
  const { bets, next } = open();
  await ready();
  stake("10000");
  expect((await button(/^매수/)).textContent).toContain("적중 시 19,000원");
  fireEvent.click(await button(/^매도/));
  await waitFor(() => expect(bets()).toHaveLength(1));
  expect(bets()[0]?.[1]).toEqual({ point: "10000", tradeRoundId: next.id, type: "S", rate: "0.9" });
  await waitFor(() => expect(said()).toContain("매도 10,000원 베팅 완료"));
  expect(runtime().storage.read("stake.10001")).toBe("10000");
});

test("who confirms sees what it pays and leaves first", async () => {
  const { bets } = open({}, "CONFIRM");
  await ready();
  stake("10000");
  fireEvent.click(await button(/^매수/));
  const sheet = await screen.findByRole("dialog");
  expect(sheet.textContent).toContain("19,000");
  expect(bets()).toHaveLength(0);
  const send = within(sheet).getByRole<HTMLButtonElement>("button", {
    name: "매수 10,000원 베팅하기",
  });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(bets()).toHaveLength(1));
});

test("the risk is accepted once, before the first bet", async () => {
  const { bets } = open();
  runtime().storage.write("risk.10001", "");
  await ready();
  stake("10000");
  fireEvent.click(await button(/^매수/));
  const notice = await screen.findByRole("dialog", { name: "베팅하기 전에 확인해주세요" });
  expect(notice.textContent).toContain("수수료 없이 돌려드려요");
  expect(bets()).toHaveLength(0);
  fireEvent.click(within(notice).getByRole("button", { name: "위험을 이해했어요" }));
  expect(runtime().storage.read("risk.10001")).toBe("accepted");
  expect(await screen.findByRole("button", { name: "매수 10,000원 베팅하기" })).toBeTruthy();
});

describe("a button that is off says why", () => {
  const shut = aRound(Date.now() + HOUR, { openAt: longAgo, betEndAt: longAgo });
  test.each<[string, StoryState, string, string]>([
    ["no stake", {}, "", "금액 입력"],
    ["below the minimum", {}, "1000", "최소 금액 미만"],
    ["off the unit", {}, "5500", "단위 안 맞음"],
    ["over the maximum", {}, "2000000", "최대 금액 초과"],
    ["betting over", { say: { currentRound: shut } }, "10000", "접수 마감"],
    ["closed", { say: { tradeOptions: [{ ...option, isRest: 1 }] } }, "10000", "휴장 중"],
    ["stopped", { say: { tradeOptions: [{ ...option, isStop: 1 }] } }, "10000", "베팅 중지"],
    ["line lost", { live: "failed" }, "10000", "연결 끊김"],
  ])("%s", async (_, state, amount, reason) => {
    const { bets } = open(state);
    await button(/^매수/);
    stake(amount);
    await waitFor(async () => expect((await button(/^매수/)).textContent).toContain(reason));
    fireEvent.click(await button(/^매수/));
    expect(said()).toHaveLength(1);
    expect(bets()).toHaveLength(0);
  });
});

test("the bet before is made again, doubled or turned in one tap", async () => {
  const before = aBet(aRound(0), { type: "B", point: "20000", result: "LOST", status: 2 });
  const { bets } = open({ say: { bets: [before] } });
  const taps: [string, string, string][] = [
    ["다시", "20000", "B"],
    ["두 배", "40000", "B"],
    ["반대", "20000", "S"],
  ];
  await ready();
  for (const [index, [name, point, type]] of taps.entries()) {
    await waitFor(async () =>
      expect((await button(new RegExp(`^${name}`))).getAttribute("aria-disabled")).toBe("false"),
    );
    fireEvent.click(await button(new RegExp(`^${name}`)));
    await waitFor(() => expect(bets()).toHaveLength(index + 1));
    expect(bets()[index]?.[1]).toMatchObject({ point, type });
  }
});

test("own bets on both sides of a round show what each end would bring", async () => {
  const { next } = world();
  const bets = [aBet(next, { id: "1" }), aBet(next, { id: "2", type: "S", point: "30000" })];
  open({ say: { currentRound: next }, parts: { binary: { bets } } });
  const mine = await screen.findByRole("region", { name: /^내 베팅/ });
  expect(mine.textContent).toContain("양쪽에 베팅했어요");
  expect(mine.textContent).toContain("매수 실현 시 -21,000");
  expect(mine.textContent).toContain("매도 실현 시 +17,000");
});

test("a phone whose clock is an hour off counts down by the server's", async () => {
  const at = Date.now();
  const next = aRound(at + HOUR, { openAt: longAgo });
  vi.spyOn(Date, "now").mockImplementation(() => at + HOUR);
  const say = { currentRound: next, tradeRounds: [], serverTimeOffset: { ms: at, offset: HOUR } };
  open({ say });
  await ready();
  const [minutes = "", seconds = ""] = screen.getByRole("timer").textContent?.split(":") ?? [];
  // Betting ends ten seconds before the lock.
  expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual(3590);
  expect(screen.getAllByText(/^접수 마감까지/).length).toBeGreaterThan(0);
});

test("the end-of-round alarm is on until it is turned off", async () => {
  open();
  await ready();
  const alarm = screen.getByRole("switch");
  expect(alarm.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(alarm);
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
});

test("the settings turn the same alarm off", async () => {
  begin({});
  visit("/more/setting");
  fireEvent.click(await screen.findByRole("switch", { name: /^라운드 종료 알림/ }));
  expect(memberPreferences.get().betEndAlarm).toBe(false);
});

test("a day that brought something by bets alone opens its bets", async () => {
  const day = { date: "2026-11-18", profit: "9000", fee: "0", deficit: "0", net: "9000", count: 1 };
  const bet = aBet(aRound(0), { result: "WON", status: 1, profit: "9000" });
  const page = (content: readonly unknown[]) => ({
    content,
    page: 0,
    size: 30,
    totalElements: content.length,
    totalPages: 1,
  });
  begin({
    say: { overseaDailyProfit: page([day]), overseaFills: page([]), bets: page([bet]) },
  });
  visit("/search/oversea?tab=daily&day=2026-11-18");
  expect(await screen.findByRole("link", { name: /나루 지수/ })).toBeTruthy();
  expect(screen.queryByText(/없어요/)).toBeNull();
});

test("a guest sees the rounds, and one button to sign in", async () => {
  const made = world();
  begin(made.state).tokens.clear();
  visit("/exchangeView/5001");
  expect(await button(/로그인하고 베팅하기/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
