/** Closing, reversing and amending: what the button says it will do is what is sent. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { connection, priceAges } from "../src/live/wiring.ts";
import { holdingOf, profitAt } from "../src/trading/base/profit.ts";
import { termsOf } from "../src/trading/base/terms.ts";
import type { LivePosition } from "../src/trading/base/use-position.ts";
import { anExit, anOption, anOrder, aPosition } from "../src/trading/gallery/fixtures.ts";
import { AmendSheet } from "../src/trading/holdings/amend-sheet.tsx";
import { CloseSheet } from "../src/trading/holdings/close-sheet.tsx";
import { ExitPair } from "../src/trading/exits/exit-pair.tsx";
import { ExitsSheet } from "../src/trading/exits/exits-sheet.tsx";
import { GaugeSheet } from "../src/trading/holdings/gauge.tsx";
import { ReverseSheet } from "../src/trading/holdings/reverse-sheet.tsx";
import { keptSettings } from "../src/settings/kept-settings.ts";
import type { Trade } from "../src/trading/base/use-trade.ts";
import type { OrderDesk } from "../src/trading/orders/orders.ts";
import { begin, show } from "./show.tsx";

const option = anOption();
const terms = termsOf(option, "KRW");
const position = aPosition();
const holding = holdingOf(position, option.precision);
const last = 2_012_325;
const live: LivePosition = {
  position,
  option,
  terms,
  holding,
  last,
  profit: profitAt(holding, last, terms),
  equity: 5_000_000n,
  losscut: null,
};

const close = vi.fn();
const reverse = vi.fn();
const amend = vi.fn();
const place = vi.fn();
const breakEven = vi.fn();
const setPair = vi.fn();
const setExits = vi.fn();
const onDone = vi.fn();
/** Whether the server takes what is sent. */
let isTaken = true;
const desk = {
  calls: { close, reverse, amend, breakEven, setPair, setExits },
  sending: null,
  place: async (...order: unknown[]) => {
    place(...order);
    return isTaken;
  },
  send: async (_: string, call: () => unknown) => {
    call();
    return isTaken;
  },
} as unknown as OrderDesk;

beforeEach(() => {
  begin();
  connection.set({ ...connection.get(), state: "open" });
  priceAges.set({ [option.id]: 0 });
  isTaken = true;
  for (const each of [close, reverse, amend, breakEven, setPair, setExits, place, onDone])
    each.mockReset();
});
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const done = () => waitFor(() => expect(onDone).toHaveBeenCalledOnce());

describe("closing", () => {
  const open = () => show(<CloseSheet live={live} desk={desk} onDone={onDone} />);

  test("the whole position is asked for without a number", async () => {
    open();
    await press("시장가로 3계약 청산하기");
    await done();
    expect(close).toHaveBeenCalledExactlyOnceWith(position.overseaPositionId, null);
  });

  test("a share of it with its contracts, halves upward", async () => {
    open();
    await press("50%");
    await press("시장가로 2계약 청산하기");
    await done();
    expect(close).toHaveBeenCalledExactlyOnceWith(position.overseaPositionId, 2);
  });

  test("at a price it is a limit order on the other side", async () => {
    open();
    fireEvent.click(await screen.findByRole("radio", { name: "지정가" }));
    await press("청산 가격 1틱 올리기");
    await press("지정가로 3계약 청산하기");
    await done();
    expect(close).not.toHaveBeenCalled();
    expect(place.mock.calls[0]).toMatchObject([
      { marketType: "LIMIT", tradeType: "SHORT", price: "20123.50", qty: 3 },
      "CLOSE",
    ]);
  });

  test("nothing is closed while no quantity is there", async () => {
    open();
    const field = await screen.findByRole("textbox", { name: "청산할 수량" });
    fireEvent.change(field, { target: { value: "" } });
    expect((await button("시장가로 0계약 청산하기")).disabled).toBe(true);
  });

  test("a refusal leaves the sheet open", async () => {
    isTaken = false;
    open();
    await press("시장가로 3계약 청산하기");
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await button("시장가로 3계약 청산하기")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  test("prices that are old stop it, and say so", async () => {
    priceAges.set({ [option.id]: 60_000 });
    open();
    expect((await button("시장가로 3계약 청산하기")).disabled).toBe(true);
    expect(screen.getByText(/시세/)).toBeTruthy();
  });
});

describe("reversing", () => {
  test("says what is held before and after, and asks once", async () => {
    show(<ReverseSheet live={live} desk={desk} onDone={onDone} />);
    const sheet = await screen.findByRole("dialog", { name: "나스닥100 반대 매매" });
    expect(sheet.textContent).toMatch(/매수 3.*매도 3/);
    await press("반대로 바꾸기");
    await done();
    expect(reverse).toHaveBeenCalledExactlyOnceWith(position.overseaPositionId);
  });
});

describe("amending", () => {
  const open = (over: Parameters<typeof anOrder>[0] = {}) =>
    show(<AmendSheet order={anOrder(over)} option={option} desk={desk} onDone={onDone} />);

  test("an order that nobody changed is not sent", async () => {
    open();
    expect((await button("바뀐 내용이 없어요")).disabled).toBe(true);
  });

  test("sends only what was changed", async () => {
    open();
    await press("지정가 1틱 올리기");
    await press("3계약 @ 20,122.75 정정하기");
    await done();
    expect(amend).toHaveBeenCalledExactlyOnceWith({ id: "70011", price: "20122.75" });
  });

  test("a price that comes back is no change", async () => {
    open();
    await press("지정가 1틱 올리기");
    await press("지정가 1틱 내리기");
    expect((await button("바뀐 내용이 없어요")).disabled).toBe(true);
  });

  test("an empty quantity is asked for", async () => {
    open();
    const field = await screen.findByRole("textbox", { name: "주문 수량" });
    fireEvent.change(field, { target: { value: "" } });
    expect((await button("수량을 입력해 주세요")).disabled).toBe(true);
  });

  test("does not fall to what is filled already", async () => {
    open({ filledQty: 2 });
    const less = await button("주문 수량 −1");
    for (let press = 0; press < 5; press += 1) fireEvent.click(less);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "주문 수량" }).value).toBe("3");
  });

  test("of an order that rests it says how this market fills it, and estimates no queue", async () => {
    open();
    expect(await screen.findByText(/대기 순번이 없어서/)).toBeTruthy();
    expect(screen.queryByText(/약 \d/)).toBeNull();
  });

  test("the trigger of a stop has a field of its own", async () => {
    open({ marketType: "STOPMARKET", price: null, stopPrice: "20130.00", triggerSide: "above" });
    expect(await screen.findByRole("textbox", { name: "조건가격" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "지정가" })).toBeNull();
    expect(screen.queryByText(/대기 순번이 없어서/)).toBeNull();
  });
});

describe("a stop at break-even", () => {
  const open = (over: Partial<typeof position> = {}) =>
    show(
      <ExitPair
        live={{ ...live, position: { ...position, ...over } }}
        desk={desk}
        onDone={onDone}
      />,
    );

  test("keeps as many ticks beyond it as were chosen last", async () => {
    keptSettings.set({});
    open();
    await press("본전에서 더 남길 틱 +1");
    await press("본전에서 더 남길 틱 +1");
    await press("본전 +2틱에 손절 걸기");
    await done();
    expect(breakEven).toHaveBeenCalledExactlyOnceWith(position.overseaPositionId, 2);
    expect(keptSettings.get()["ladder"]).toMatchObject({ breakEvenTicks: 2 });
  });

  test("stays where it is when only the profit is changed", async () => {
    open({ tpTick: 10, slTick: -7 });
    await press(/저장/);
    await done();
    expect(setPair.mock.calls[0]).toMatchObject([{ tpTick: 10, slTick: -7 }]);
    expect(breakEven).not.toHaveBeenCalled();
  });
});

describe("a trailing stop", () => {
  /** Of a long at 20,123.25: 10 ticks are 2.50. */
  const sheet = (over: Partial<ReturnType<typeof anExit>>) => {
    const exits = [anExit({ kind: "TRAIL", tick: 10, step: 1, price: "20120.75", ...over })];
    const held = { ...live, position: { ...position, exits } };
    return <ExitsSheet live={held} desk={desk} onDone={onDone} />;
  };
  const open = (over: Partial<ReturnType<typeof anExit>> = {}) => show(sheet(over));
  const sent = () => setExits.mock.calls[0]?.[1] as unknown;
  const trail = { kind: "TRAIL", tick: 10, step: 1, qty: null };

  test("begins at once, or ahead of the market at a price of the member's", async () => {
    open();
    fireEvent.click(await screen.findByRole("radio", { name: "발동가부터" }));
    expect(screen.getByText(/그 전에는 손절이 되지 않아요/)).toBeTruthy();
    await press("발동가 1틱 올리기");
    await press("추적 손절 걸기");
    await done();
    expect(sent()).toEqual([{ ...trail, startPrice: "20126.00" }]);
  });

  test("behind the market it cannot be set, and says which way", async () => {
    open();
    fireEvent.click(await screen.findByRole("radio", { name: "발동가부터" }));
    const field = await screen.findByRole("textbox", { name: "발동가" });
    fireEvent.change(field, { target: { value: "20123.25" } });
    expect(screen.getByText("발동가는 현재가 20,123.25보다 높아야 해요.")).toBeTruthy();
    expect((await button("추적 손절 걸기")).disabled).toBe(true);
  });

  test("that begins while its sheet is open waits for nothing any more, and keeps what it has", async () => {
    const { rerender } = open({ startPrice: "20123.00", price: "20120.50" });
    await press("따라가는 간격 (틱) +1");
    rerender(sheet({ startPrice: null, price: "20120.75" }));
    expect(await screen.findByText("추적 손절 20,120.75")).toBeTruthy();
    expect(screen.getByRole("radio", { name: "바로", checked: true })).toBeTruthy();
    expect(screen.queryByText("저장하면 지금 가격부터 새로 따라가요.")).toBeNull();
    await press("추적 손절 걸기");
    await done();
    expect(sent()).toEqual([{ ...trail, step: 2 }]);
  });

  test("that waits is saved with its price, and without it follows from now", async () => {
    const { unmount } = open({ startPrice: "20130.00", price: "20127.50" });
    expect(
      await screen.findByText("발동가 20,130.00 대기 중 · 닿으면 손절 20,127.50"),
    ).toBeTruthy();
    await press("따라가는 간격 (틱) +1");
    await press("추적 손절 걸기");
    await done();
    expect(sent()).toEqual([{ ...trail, step: 2, startPrice: "20130.00" }]);
    unmount();
    setExits.mockReset();
    open({ startPrice: "20130.00", price: "20127.50" });
    fireEvent.click(await screen.findByRole("radio", { name: "바로" }));
    expect(screen.getByText("저장하면 지금 가격부터 새로 따라가요.")).toBeTruthy();
    await press("추적 손절 걸기");
    await waitFor(() => expect(sent()).toEqual([trail]));
  });
});

test("the gauge takes a warning of the member's own, and gives it up", async () => {
  keptSettings.set({ ownWarning: 80 });
  show(<GaugeSheet trade={{ option, terms } as unknown as Trade} onDone={onDone} />);
  await press("내 경고 (여유 %) +1");
  expect(keptSettings.get()["ownWarning"]).toBe(81);
  fireEvent.change(screen.getByRole("textbox", { name: "내 경고 (여유 %)" }), {
    target: { value: "" },
  });
  expect(keptSettings.get()["ownWarning"]).toBeNull();
});
