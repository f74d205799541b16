/** The sheet of alerts: by price or by the volume of a candle, and the alerts that wait. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { holdingOf } from "../src/trading/base/profit.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import type { Trade } from "../src/trading/base/use-trade.ts";
import { aFullAccount, anOption, aPosition } from "../src/trading/gallery/fixtures.ts";
import type { OrderDesk } from "../src/trading/orders/orders.ts";
import { PriceSheet } from "../src/trading/page/price-sheet.tsx";
import { usualVolume } from "../src/trading/page/volume-alert.tsx";
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
const setAlert = vi.fn();
const deleteAlert = vi.fn();
const onDone = vi.fn();
const desk = {
  calls: { setAlert, deleteAlert },
  sending: null,
  send: async (_: string, call: () => unknown) => {
    call();
    return true;
  },
} as unknown as OrderDesk;

beforeEach(() => {
  begin();
  for (const each of [setAlert, deleteAlert, onDone]) each.mockReset();
});

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
  expect(setAlert).toHaveBeenCalledExactlyOnceWith(
    option.id,
    { volumeQty: 12_000, volumeMinutes: 15 },
    60,
  );
});

test("so many times the usual candle of the day is taken over with a tap", async () => {
  await open("volume");
  const usual = usualVolume(option.volume, 5);
  fireEvent.click(button("평균 3배"));
  fireEvent.click(button(`5분봉 ${(3 * usual).toLocaleString("en-US")}계약 알림 받기`));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(setAlert.mock.calls[0]?.[1]).toEqual({ volumeQty: 3 * usual, volumeMinutes: 5 });
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
  await open("price");
  const waiting = screen.getByRole("region", { name: "기다리는 알림 · 전체 종목" });
  expect(within(waiting).getByText("12,000계약")).toBeTruthy();
  expect(within(waiting).getByText("15분봉")).toBeTruthy();
  fireEvent.click(button("20,125.00 알림 받기"));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(setAlert).toHaveBeenCalledExactlyOnceWith(option.id, { price: "20125.00" }, null);
  fireEvent.click(within(waiting).getByRole("button", { name: /^알림 지우기 .*12,000계약$/ }));
  expect(deleteAlert).toHaveBeenCalledExactlyOnceWith("90002");
});
