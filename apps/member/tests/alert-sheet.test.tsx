/** The sheets of alerts: by price or by the volume of a candle, of perpetuals by price or mark; and the alerts that wait over all of them. */

import type { FuturesAlertView } from "@naru/client/views";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AlertSheet } from "../src/areas/futures/parts/alert-sheet.tsx";
import { aFuturesAlert, somePerpetuals } from "../src/areas/futures/fixtures.ts";
import { runtime } from "../src/base/runtime.ts";
import { accountState } from "../src/live/wiring.ts";
import { emptyAccountState } from "../src/live/account-store.ts";
import { holdingOf } from "../src/trading/base/profit.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import type { Trade } from "../src/trading/base/use-trade.ts";
import { aFullAccount, anOption, aPosition } from "../src/trading/gallery/fixtures.ts";
import type { OrderDesk } from "../src/trading/orders/orders.ts";
import { PriceSheet } from "../src/trading/page/price-sheet.tsx";
import { usualVolume } from "../src/trading/alerts/volume-alert.tsx";
import { begin, show } from "./show.tsx";

const option = anOption();
const trade = {
  option,
  terms: termsOf(option, "KRW"),
  last: 2_012_325,
  gate: null,
  holding: holdingOf(aPosition(), option.precision),
  account: aFullAccount(),
} as unknown as Trade;
const onDone = vi.fn();
const desk = {
  sending: null,
  send: async (_: string, call: () => unknown) => {
    call();
    return true;
  },
} as unknown as OrderDesk;

beforeEach(() => {
  begin();
  onDone.mockReset();
});

/** What the calls are sent with from here on. */
function sent(): [id: string, body: unknown][] {
  const calls: [string, unknown][] = [];
  const { http } = runtime();
  Object.assign(http, {
    call: async (id: string, body: unknown) => {
      calls.push([id, body]);
      return {};
    },
  });
  return calls;
}

/** What of it is about alerts. */
const alertsOf = (calls: readonly [id: string, body: unknown][]) =>
  calls.filter(([id]) => id.endsWith("Alert"));

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
async function open(by: "price" | "volume"): Promise<void> {
  show(
    <PriceSheet
      {...{ trade, desk, by, onDone }}
      price={2_012_500}
      qty={1}
      onPlace={() => undefined}
    />,
  );
  await screen.findByRole("radio", { name: "거래량" });
}

test("an alert by volume is sent with its candle, its contracts and its rest, and no price", async () => {
  const calls = sent();
  await open("price");
  choose("거래량");
  expect(button("계약 수를 넣어 주세요.").disabled).toBe(true);
  choose("15분봉");
  const field = screen.getByRole("textbox", { name: "거래량 (계약)" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "12000" } });
  choose("1시간마다");
  expect(screen.getByText(/새 봉에서 다시 이만큼 되면/)).toBeTruthy();
  fireEvent.click(button("15분봉 12,000계약 알림 받기"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(alertsOf(calls)).toEqual([
    [
      "setOverseaAlert",
      {
        ...{ overseaOptionId: option.id, volumeQty: 12_000, volumeMinutes: 15 },
        repeatMinutes: 60,
      },
    ],
  ]);
});

test("so many times the usual candle of the day is taken over with a tap", async () => {
  const calls = sent();
  await open("volume");
  const usual = usualVolume(option.volume, 5);
  fireEvent.click(button("평균 3배"));
  fireEvent.click(button(`5분봉 ${(3 * usual).toLocaleString("en-US")}계약 알림 받기`));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(alertsOf(calls)).toEqual([
    [
      "setOverseaAlert",
      {
        ...{ overseaOptionId: option.id, volumeQty: 3 * usual, volumeMinutes: 5 },
        repeatMinutes: null,
      },
    ],
  ]);
});

test.each([
  [0, 1, 1],
  [1_440, 1, 1],
  [412_380, 5, 1_432],
  [412_380, 60, 17_183],
] as const)("of a day of %i contracts, %i minutes usually have %i", (day, minutes, usual) => {
  expect(usualVolume(day, minutes)).toBe(usual);
});

test("an alert by price is sent as before, beside those that wait", async () => {
  const calls = sent();
  await open("price");
  const waiting = screen.getByRole("region", { name: "기다리는 알림 · 전체 종목" });
  expect(within(waiting).getByText("12,000계약")).toBeTruthy();
  expect(within(waiting).getByText("15분봉")).toBeTruthy();
  fireEvent.click(button("20,125.00 알림 받기"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(alertsOf(calls)).toEqual([
    ["setOverseaAlert", { overseaOptionId: option.id, price: "20125.00", repeatMinutes: null }],
  ]);
  fireEvent.click(within(waiting).getByRole("button", { name: /^알림 지우기 .*12,000계약$/ }));
  expect(alertsOf(calls).slice(1)).toEqual([["deleteOverseaAlert", { id: "90002" }]]);
});

const [bitcoin] = somePerpetuals();
if (bitcoin === undefined) throw new Error("no perpetual");

/** The account with alerts of perpetuals besides. */
function withAlerts(alerts: readonly FuturesAlertView[]) {
  const account = aFullAccount();
  return { ...account, alerts: [...account.alerts, ...alerts] };
}

/** The member waits for prices of both products. */
function both(): void {
  const futuresAlerts = [
    aFuturesAlert(),
    aFuturesAlert({
      ...{ id: "90004", futuresOptionId: "1202", stock: "ETHUSDT", koName: "이더리움" },
      ...{ price: "2900.00", side: "below", isMark: 1, repeatMinutes: 60 },
    }),
  ];
  accountState.set({ ...emptyAccountState, account: withAlerts(futuresAlerts) });
}

async function openPerpetual(over: object = {}, start: object = {}): Promise<void> {
  show(
    <AlertSheet
      option={{ ...bitcoin!, ...over }}
      start={{ optionId: bitcoin!.id, price: null, isMark: false, ...start }}
      onClose={onDone}
    />,
  );
  await screen.findByRole("radio", { name: "마크" });
}

test("an alert of a perpetual is typed or taken by per cent, and sent with its rest", async () => {
  const calls = sent();
  await openPerpetual();
  expect(button("현재가와 다른 가격을 골라 주세요.").disabled).toBe(true);
  fireEvent.click(button("+2%"));
  expect(screen.getByText(/^\+2\.00% 이상/)).toBeTruthy();
  const field = screen.getByRole("textbox", { name: "알림 가격" });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "93000" } });
  choose("하루마다");
  fireEvent.click(button("93,000.00 알림 받기"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    [
      "setFuturesAlert",
      { futuresOptionId: "1201", price: "93000.00", isMark: 0, repeatMinutes: 1_440 },
    ],
  ]);
});

test("by the mark it is held against the mark: per cents go from there, and a late mark takes none", async () => {
  const calls = sent();
  await openPerpetual({}, { price: 8_132_531, isMark: true });
  expect(screen.getByText(/마크 가격은 강제청산과/)).toBeTruthy();
  fireEvent.click(button("-1%"));
  fireEvent.click(button("90,606.06 알림 받기"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls[0]?.[1]).toMatchObject({ price: "90606.06", isMark: 1, repeatMinutes: null });
  cleanup();
  await openPerpetual({ isFrozen: 1 }, { price: 8_132_531, isMark: true });
  expect(button("마크 가격이 늦어져 지금은 쓸 수 없어요.").disabled).toBe(true);
  choose("현재가");
  expect(button("81,325.31 알림 받기").disabled).toBe(false);
});

test("the list has alerts of both products by name, those of here first; each leads to its page and can go", async () => {
  const calls = sent();
  both();
  await openPerpetual();
  const waiting = screen.getByRole("region", { name: "기다리는 알림 · 전체 종목" });
  const rows = within(waiting).getAllByRole("listitem");
  expect(rows).toHaveLength(4);
  expect(rows[0]?.textContent).toBe("비트코인93,000.00이상 ▲");
  expect(rows.at(-1)?.textContent).toBe("이더리움2,900.00마크 이하 ▼ · 1시간마다");
  const pages = within(waiting)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(pages).toEqual(["/oversea/1003", "/oversea/1003", "/future/1202"]);
  fireEvent.click(within(waiting).getByRole("button", { name: "알림 지우기 이더리움 2,900.00" }));
  await waitFor(() => expect(calls).toEqual([["deleteFuturesAlert", { id: "90004" }]]));
});

test("on the page of overseas futures the same list stands, those of perpetuals behind", async () => {
  const account = withAlerts([aFuturesAlert()]);
  show(
    <PriceSheet
      {...{ trade: { ...trade, account }, desk, by: "price", onDone }}
      price={2_012_500}
      qty={1}
      onPlace={() => undefined}
    />,
  );
  const waiting = await screen.findByRole("region", { name: "기다리는 알림 · 전체 종목" });
  const link = within(waiting).getByRole("link", { name: /비트코인/ });
  expect(link.getAttribute("href")).toBe("/future/1201");
  fireEvent.click(link);
  expect(onDone).toHaveBeenCalledOnce();
});
