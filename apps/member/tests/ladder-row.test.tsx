/** A row of the ladder: what each cell says to a screen reader, and where it would send an order. */

import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { LadderRow } from "../src/trading/ladder/ladder-row.tsx";
import type { LadderRow as Row } from "../src/trading/ladder/ladder-rows.ts";
import { begin } from "./show.tsx";

beforeEach(() => void begin());

const plain: Row = {
  price: 685_000,
  text: "6,850.00",
  bidQty: 0,
  askQty: 0,
  bidShare: 0,
  askShare: 0,
  isBestBid: false,
  isBestAsk: false,
  isLast: false,
  lines: "",
  isDayHigh: false,
  isDayLow: false,
  isPrevClose: false,
  ownLong: null,
  ownShort: null,
};
const mark = { letters: "L", qty: 3, ids: ["1"], prices: [685_000], isPending: false };

function shown(over: Partial<Row> = {}, given: { isOff?: boolean; namesStops?: boolean } = {}) {
  const { isOff = false, namesStops = false } = given;
  return render(
    <LadderRow
      row={{ ...plain, ...over }}
      touched={null}
      direction="flat"
      isOff={isOff}
      namesStops={namesStops}
    />,
  );
}
const cell = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

test("each cell names its price and sends to its side", () => {
  shown({ bidQty: 1_200, askQty: 7 });
  const buy = cell("6,850.00 지정가 매수, 매수잔량 1200");
  expect(buy.dataset).toMatchObject({ zone: "LIMIT", side: "LONG", price: "685000" });
  const sell = cell("6,850.00 지정가 매도, 매도잔량 7");
  expect(sell.dataset).toMatchObject({ zone: "LIMIT", side: "SHORT", price: "685000" });
  expect(cell("6,850.00 STOP·MIT 매수").dataset).toMatchObject({ zone: "STOP", side: "LONG" });
  expect(cell("6,850.00 STOP·MIT 매도").dataset).toMatchObject({ zone: "STOP", side: "SHORT" });
});

test("asks stand left of the price and bids right of it", () => {
  const { container } = shown();
  const zones = [...container.querySelectorAll<HTMLElement>("[data-zone]")];
  expect(zones.map(({ dataset }) => `${dataset["zone"]} ${dataset["side"]}`)).toEqual([
    "STOP SHORT",
    "LIMIT SHORT",
    "PRICE LONG",
    "LIMIT LONG",
    "STOP LONG",
  ]);
});

test("quantities are grouped, and none is shown where there is none", () => {
  shown({ bidQty: 12_345 });
  expect(cell(/지정가 매수/).textContent).toBe("12,345");
  expect(cell(/지정가 매도/).textContent).toBe("");
});

test("an own order takes the place of its side's stop cell, and says what pressing it ends", () => {
  shown({ ownLong: mark });
  const own = cell("L3 6,850.00 내 매수 주문 3계약 취소");
  expect(own.dataset).toMatchObject({ zone: "OWN", side: "LONG" });
  expect(screen.queryByRole("button", { name: /STOP·MIT 매수/ })).toBeNull();
  expect(cell("6,850.00 STOP·MIT 매도")).toBeTruthy();
});

test("limit cells press nothing while orders are off", () => {
  shown({}, { isOff: true });
  for (const name of [/지정가 매수/, /지정가 매도/])
    expect(cell(name).getAttribute("aria-disabled")).toBe("true");
});

test("the columns of stops are named in one row alone", () => {
  const { container, unmount } = shown({}, { namesStops: true });
  expect(container.textContent).toContain("STOP");
  unmount();
  expect(shown().container.textContent).not.toContain("STOP");
});

test("lines are told in their order, an alert as a bell with its word", () => {
  shown({ lines: "AVERAGE TP ALERT" });
  const price = screen.getByTitle("가격 알림과 표시 보기");
  expect(price.textContent).toBe("6,850.00평균익절");
  expect(screen.getByLabelText("알림")).toBeTruthy();
});

test("a line of one's own stands before the day's high", () => {
  const { container, unmount } = shown({ isDayHigh: true });
  const high = container.textContent;
  unmount();
  expect(high).not.toBe(shown({ isDayHigh: true, lines: "SL" }).container.textContent);
  expect(screen.getByText("손절")).toBeTruthy();
});
