/** The thumb zone: what each button does, and the reason that stands on one that does nothing. */

import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "../src/base/notices.ts";
import type { Reason } from "../src/trading/base/reason.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import { type Standing, summarizeTicket } from "../src/trading/base/ticket.ts";
import type { Trade } from "../src/trading/base/use-trade.ts";
import { anOption, anOrder, aPosition } from "../src/trading/gallery/fixtures.ts";
import { OrderPad } from "../src/trading/pad/order-pad.tsx";
import { begin } from "./show.tsx";

const option = anOption();
const terms = termsOf(option, "KRW");
const RICH: Standing = {
  position: 0,
  workingLong: 0,
  workingShort: 0,
  buyingPower: 10_000_000n,
};

const acts = {
  onTicket: vi.fn(),
  onMarket: vi.fn(),
  onClose: vi.fn(),
  onReverse: vi.fn(),
  onCancelAll: vi.fn(),
  onSheet: vi.fn(),
  onBracket: vi.fn(),
};
beforeEach(() => {
  begin();
  toasts.set([]);
  for (const act of Object.values(acts)) act.mockReset();
});

interface Given {
  readonly qty?: number | null;
  readonly standing?: Partial<Standing>;
  readonly gate?: Reason | null;
  readonly holds?: boolean;
  readonly orders?: number;
  readonly onSignIn?: () => void;
}

function shown({
  qty = 3,
  standing,
  gate = null,
  holds = false,
  orders = 0,
  onSignIn,
}: Given = {}) {
  const position = holds ? aPosition() : undefined;
  const stands = { ...RICH, ...standing };
  const trade = {
    option,
    terms,
    gate,
    position,
    standing: stands,
    account: { orders: Array.from({ length: orders }, (_, at) => anOrder({ id: String(at) })) },
  } as unknown as Trade;
  const summary = summarizeTicket({ qty }, stands, terms, gate);
  render(
    <OrderPad
      trade={trade}
      ticket={{ qty }}
      summary={summary}
      sending={null}
      hasBracket={false}
      armed={null}
      onSignIn={onSignIn ?? null}
      {...acts}
    />,
  );
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const said = () => toasts.get().map(({ text }) => text);

test("a guest has one button, to sign in", () => {
  const onSignIn = vi.fn<() => void>();
  shown({ onSignIn });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(button("로그인하고 주문하기"));
  expect(onSignIn).toHaveBeenCalledOnce();
});

test("each market button orders on its side, and says how many", () => {
  shown({ qty: 3 });
  fireEvent.click(button(/시장가 매수/));
  fireEvent.click(button(/시장가 매도/));
  expect(acts.onMarket.mock.calls.map(([side]) => side)).toEqual(["LONG", "SHORT"]);
  expect(button(/시장가 매수/).textContent).toContain("3계약");
});

describe("a button that is off", () => {
  test.each<[Given, string, string]>([
    [{ standing: { buyingPower: 0n } }, "시장가 매수", "잔고"],
    [{ gate: "MARKET_CLOSED" }, "시장가 매도", "휴장 중"],
    [{ gate: "OFFLINE" }, "시장가 매수", "연결 끊김"],
    [{ qty: 51 }, "시장가 매수", "최대"],
    [{}, "청산", "보유 없음"],
    [{}, "반대", "보유 없음"],
    [{ holds: true, standing: { held: "OPENINGS_STOPPED" } }, "반대", "진입 중지"],
    [{}, "전체취소", "주문 없음"],
  ])("%o: %s says %s on itself, and in a sentence when it is pressed", (given, name, reason) => {
    shown(given);
    const off = button(new RegExp(`^${name}`));
    expect(off.getAttribute("aria-disabled")).toBe("true");
    expect(off.textContent).toContain(reason);
    fireEvent.click(off);
    expect(said()).toHaveLength(1);
    for (const act of [acts.onMarket, acts.onClose, acts.onReverse, acts.onCancelAll])
      expect(act).not.toHaveBeenCalled();
  });
});

test("who holds closes and reverses, who has orders cancels them", () => {
  shown({ holds: true, orders: 2 });
  for (const name of ["청산", "반대", "전체취소"]) fireEvent.click(button(new RegExp(`^${name}`)));
  for (const act of [acts.onClose, acts.onReverse, acts.onCancelAll])
    expect(act).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
});

test("cancelling stays possible while the market is closed", () => {
  shown({ gate: "MARKET_CLOSED", orders: 1 });
  fireEvent.click(button(/^전체취소/));
  expect(acts.onCancelAll).toHaveBeenCalledOnce();
});

test("presets, − and + and typing change the ticket", () => {
  shown();
  fireEvent.click(button("1 계약"));
  fireEvent.click(button("1계약 늘리기"));
  fireEvent.click(button("1계약 줄이기"));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "12" } });
  expect(acts.onTicket.mock.calls.map(([action]) => action)).toEqual([
    { kind: "preset", qty: 1 },
    { kind: "step", by: 1 },
    { kind: "step", by: -1 },
    { kind: "type", text: "12" },
  ]);
});

test.each([
  ["1 계약", "presets"],
  ["전체취소", "cancel"],
])("%s pressed long opens its sheet and does nothing else", (name, sheet) => {
  shown({ orders: 1 });
  const pressed = button(new RegExp(`^${name}`));
  fireEvent.pointerDown(pressed);
  fireEvent.contextMenu(pressed);
  fireEvent.pointerUp(pressed);
  fireEvent.click(pressed);
  expect(acts.onSheet).toHaveBeenCalledExactlyOnceWith(sheet);
  for (const act of [acts.onTicket, acts.onCancelAll]) expect(act).not.toHaveBeenCalled();
});

test("what can be ordered, bound and paid stands above the buttons", () => {
  shown({ qty: 3 });
  const line = screen.getByText(/주문가능/).parentElement;
  // 10,000,000 of buying power over 300,000 of margin a contract.
  expect(line?.textContent).toContain("매수 33 · 매도 33");
  expect(line?.textContent).toContain("증거금 900,000");
  expect(line?.textContent).toContain("수수료 15,000");
});
