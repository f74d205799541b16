/** What a member does with perpetuals that he has, and what he reads of those that he had. */

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { futuresEvents } from "../src/areas/futures/data/account.ts";
import { useFundingSums } from "../src/areas/futures/data/funding.ts";
import { aFuturesOrder, aFuturesPosition, somePerpetuals } from "../src/areas/futures/fixtures.ts";
import { AmendSheet } from "../src/areas/futures/parts/amend-sheet.tsx";
import { CloseSheet } from "../src/areas/futures/parts/close-sheet.tsx";
import { ExitsSheet } from "../src/areas/futures/parts/exits-sheet.tsx";
import { MarginSheet } from "../src/areas/futures/parts/margin-sheet.tsx";
import { PositionRow } from "../src/areas/futures/parts/position-row.tsx";
import { runtime } from "../src/base/runtime.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { begin, show, visit } from "./show.tsx";

const SITE = { type: "100100" } as const;
const [option] = somePerpetuals();
if (option === undefined) throw new Error("no perpetual");
const isolated = aFuturesPosition({ marginType: "ISOLATED", isolated: "450.00000000" });
const onClose = () => {};
const trail = {
  id: "4",
  kind: "TRAIL",
  price: "94500.00",
  distance: "500.00",
  isMark: 0,
} as const;

/** What the calls are sent with from here on. */
function sent(state: StoryState = {}): [id: string, body: unknown][] {
  begin({ site: SITE, ...state });
  const calls: [string, unknown][] = [];
  const { http } = runtime();
  const call = http.call.bind(http) as (id: string, body: unknown, how: unknown) => unknown;
  Object.assign(http, {
    call: (id: string, body: unknown, how: unknown) => {
      calls.push([id, body]);
      return call(id, body, how);
    },
  });
  return calls;
}

test("a position says profit and return at the mark, and how far its liquidation is", () => {
  begin({ site: SITE });
  show(
    <PositionRow
      position={isolated}
      option={option}
      funding="-0.45"
      isCopied={false}
      onAct={() => {}}
    />,
  );
  expect(screen.getByText("+16.90%")).toBeTruthy();
  expect(screen.getByText("81,325.31")).toBeTruthy();
  expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("청산까지 11.14%");
  expect(screen.getByText("0.45")).toBeTruthy();
});

test("profit may be shown at the last price; the way to the liquidation goes by the mark all the same", () => {
  begin({ site: SITE });
  const at = { ...option, markPrice: "91520.00", lastPrice: "90000.00" };
  const row = (basis: "mark" | "last") =>
    show(
      <PositionRow
        {...{ position: isolated, option: at, basis }}
        funding={null}
        isCopied={false}
        onAct={() => {}}
      />,
    );
  row("mark");
  const [mark, way] = [shownProfit(), screen.getByRole("meter").getAttribute("aria-valuetext")];
  cleanup();
  row("last");
  expect(shownProfit()).not.toBe(mark);
  expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe(way);
});

function shownProfit(): string | null {
  return screen.getByLabelText(/^평가손익/).getAttribute("aria-label");
}

test("half of it is closed by a limit at the last price, all of it at the market", async () => {
  const calls = sent();
  show(<CloseSheet position={isolated} option={option} onClose={onClose} />);
  fireEvent.click(await screen.findByRole("radio", { name: "지정가" }));
  fireEvent.click(screen.getByRole("button", { name: "50%" }));
  fireEvent.click(screen.getByRole("button", { name: "0.025 BTC 청산하기" }));
  await waitFor(() =>
    expect(calls).toContainEqual([
      "closeFuturesPosition",
      { futuresPositionId: "31", qty: "0.025", price: option.lastPrice },
    ]),
  );
});

test("of a stopped perpetual nothing is closed, and it says so", async () => {
  begin({ site: SITE });
  show(<CloseSheet position={isolated} option={{ ...option, isStop: 1 }} onClose={onClose} />);
  expect(await screen.findByText("거래가 중지된 종목이라 지금은 바꿀 수 없어요.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "0.05 BTC 청산하기" }).hasAttribute("disabled")).toBe(
    true,
  );
});

test("margin is added to an isolated position, and a cross one says why not", async () => {
  const calls = sent();
  const { unmount } = show(<MarginSheet position={isolated} option={option} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText("금액 (USDT)"), { target: { value: "25.5" } });
  fireEvent.click(screen.getByRole("button", { name: "증거금 더하기" }));
  const body = { futuresPositionId: "31", amount: "25.5", type: "ADD" };
  await waitFor(() => expect(calls).toContainEqual(["changeFuturesMargin", body]));
  unmount();
  show(<MarginSheet position={aFuturesPosition()} option={option} onClose={onClose} />);
  expect(await screen.findByText(/격리 포지션만 더하거나/)).toBeTruthy();
});

test("only what was changed of the exits is sent", async () => {
  const calls = sent();
  show(<ExitsSheet position={isolated} option={option} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText("추적 거리 (USDT)"), { target: { value: "500" } });
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  const trail = { futuresPositionId: "31", distance: "500" };
  await waitFor(() => expect(calls).toContainEqual(["setFuturesTrail", trail]));
  expect(calls.map(([id]) => id)).not.toContain("setFuturesTpSl");
});

test("a trailing stop may wait for a price that lies ahead, and is sent with it whenever it is changed", async () => {
  const calls = sent();
  const { unmount } = show(<ExitsSheet position={isolated} option={option} onClose={onClose} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "저장하기" });
  await screen.findByLabelText("추적 거리 (USDT)");
  expect(screen.queryByLabelText("발동가 (USDT)")).toBeNull();
  type("추적 거리 (USDT)", "500");
  type("발동가 (USDT)", "91523.4");
  expect(screen.getByText("발동가는 현재가 91,523.40보다 높아야 해요.")).toBeTruthy();
  expect(save().disabled).toBe(true);
  type("발동가 (USDT)", "95000");
  fireEvent.click(save());
  const body = { futuresPositionId: "31", distance: "500", startPrice: "95000" };
  await waitFor(() => expect(calls).toContainEqual(["setFuturesTrail", body]));
  unmount();
  const exits = [{ ...trail, startPrice: "95000.00" }];
  show(<ExitsSheet position={{ ...isolated, exits }} option={option} onClose={onClose} />);
  await screen.findByLabelText("발동가 (USDT)");
  expect(save().disabled).toBe(true);
  type("추적 거리 (USDT)", "600");
  fireEvent.click(save());
  const changed = { futuresPositionId: "31", distance: "600", startPrice: "95000.00" };
  await waitFor(() => expect(calls).toContainEqual(["setFuturesTrail", changed]));
});

test("one that waits says where it begins; without that price it follows from now, and the sheet says so", async () => {
  const calls = sent();
  const position = { ...isolated, exits: [{ ...trail, startPrice: "95000.00" }] };
  const row = { position, option, funding: null, isCopied: false, onAct: () => {} };
  const { unmount } = show(<PositionRow {...row} />);
  expect(screen.getByText("추적 발동가 95,000.00")).toBeTruthy();
  unmount();
  show(<ExitsSheet position={position} option={option} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText("발동가 (USDT)"), { target: { value: "" } });
  expect(screen.getByText("저장하면 지금 가격부터 새로 따라가요.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "저장하기" }));
  const body = { futuresPositionId: "31", distance: "500.00" };
  await waitFor(() => expect(calls).toContainEqual(["setFuturesTrail", body]));
});

test("one that begins while its sheet is open waits for nothing any more, and what stands beside it can be saved", async () => {
  const calls = sent();
  const trail = { id: "4", kind: "TRAIL", distance: "500.00", isMark: 0 } as const;
  const waiting = { ...trail, price: "90500.00", startPrice: "91000.00" };
  const follows = { ...trail, price: "91000.00", startPrice: null };
  const sheet = (exit: typeof waiting | typeof follows) => (
    <ExitsSheet position={{ ...isolated, exits: [exit] }} option={option} onClose={onClose} />
  );
  const { rerender } = show(sheet(waiting));
  const start = await screen.findByLabelText<HTMLInputElement>("발동가 (USDT)");
  expect(start.value).toBe("91000.00");
  rerender(sheet(follows));
  expect(start.value).toBe("");
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "저장하기" });
  expect(save.disabled).toBe(true);
  expect(screen.queryByText("저장하면 지금 가격부터 새로 따라가요.")).toBeNull();
  fireEvent.change(screen.getByLabelText("익절"), { target: { value: "99000" } });
  fireEvent.click(save);
  await waitFor(() => expect(calls.map(([id]) => id)).toContain("setFuturesTpSl"));
  expect(calls.map(([id]) => id)).not.toContain("setFuturesTrail");
});

test("an order is amended by what was changed of it", async () => {
  const calls = sent();
  show(<AmendSheet order={aFuturesOrder()} option={option} onClose={onClose} />);
  fireEvent.change(await screen.findByLabelText("가격"), { target: { value: "91000" } });
  fireEvent.click(screen.getByRole("button", { name: "정정하기" }));
  const body = { id: "41", price: "91000", stopPrice: null, qty: null };
  await waitFor(() => expect(calls).toContainEqual(["amendFuturesOrder", body]));
});

test("a receipt tells the arithmetic line by line, and each liquidation of the list leads to its own", async () => {
  begin({ site: SITE });
  visit("/search/futures?tab=liquidations");
  const link = await screen.findByRole("link", { name: /BTCUSDT/ });
  expect(link.getAttribute("href")).toBe("/liquidation/51");
  fireEvent.click(link);
  expect(await screen.findByText("15.512 ≤ 34.842048")).toBeTruthy();
  const need = screen.getByRole("region", { name: "유지증거금" });
  expect(within(need).getByText("8,710.512")).toBeTruthy();
  expect(within(need).getByText("0.4%")).toBeTruthy();
  const marks = screen.getByRole("region", { name: "앞뒤 1분의 마크" });
  expect(within(marks).getByText(/판단/).textContent).toBe("판단 87,105.12");
  // By the site's clock, as the rest of the receipt.
  expect(within(marks).getByText("18:39:54.000")).toBeTruthy();
  const all = within(marks).getByRole("button", { name: "모두 보기 (9)" });
  expect(all.closest("dl")).toBeNull();
  const postings = screen.getByRole("region", { name: "오간 돈" });
  expect(within(postings).getByText("내 지갑 잔고 → 회사 보험 기금")).toBeTruthy();
  // Amounts as everywhere else, without noughts that say nothing.
  expect(document.body.textContent).not.toMatch(/\.\d*0{4}(?!\d)/);
});

test("what funding moved is read again as it moves, and by no clock", async () => {
  const calls = sent();
  const positions = [aFuturesPosition()];
  function Sums() {
    const sums = useFundingSums(positions);
    return <output>{[...(sums?.values() ?? [])].join(" ")}</output>;
  }
  const asked = () => calls.filter(([id]) => id === "futuresFundingSums").length;
  show(<Sums />);
  expect(await screen.findByText("-0.45")).toBeTruthy();
  const told = { version: 1, at: "2026-11-20T10:00:00.000Z", futures: {} };
  futuresEvents.emit({ ...told, event: "ORDER_SUCCESS" });
  futuresEvents.emit({ ...told, event: "POSITION_UPDATE_LIQUIDPRICE" });
  await waitFor(() => expect(asked()).toBe(2));
});

test("the history's tab of perpetuals narrows what it asks for by its choices", async () => {
  const calls = sent();
  visit("/wallet/history?kind=perpetual&tab=fills");
  fireEvent.click(await screen.findByRole("button", { name: "필터" }));
  fireEvent.click(screen.getByRole("radio", { name: "숏" }));
  fireEvent.click(screen.getByRole("button", { name: "필터 적용하기" }));
  await waitFor(() =>
    expect(calls.filter(([id]) => id === "futuresFills").at(-1)?.[1]).toMatchObject({
      tradeType: "SHORT",
    }),
  );
});

test("one bar holds the days, a sheet all choices; what was chosen can be taken back", async () => {
  const calls = sent();
  visit("/search/futures");
  fireEvent.click(await screen.findByRole("button", { name: "필터" }));
  const sheet = screen.getByRole("dialog", { name: "필터" });
  fireEvent.click(within(sheet).getByRole("radio", { name: "롱" }));
  fireEvent.click(within(sheet).getByRole("radio", { name: "직접 주문" }));
  expect(asked(calls)).not.toContainEqual(expect.objectContaining({ tradeType: "LONG" }));
  fireEvent.click(within(sheet).getByRole("button", { name: "필터 적용하기" }));
  await waitFor(() =>
    expect(asked(calls)).toContainEqual(
      expect.objectContaining({ tradeType: "LONG", isCopy: "0" }),
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "직접 주문 필터 지우기" }));
  await waitFor(() =>
    expect(asked(calls).at(-1)).toEqual(expect.not.objectContaining({ isCopy: expect.anything() })),
  );
  expect(screen.getByRole("button", { name: "롱 필터 지우기" })).toBeTruthy();
});

/** With what the list of orders was asked for. */
function asked(calls: readonly [id: string, body: unknown][]): unknown[] {
  return calls.filter(([id]) => id === "futuresRecords").map(([, query]) => query);
}
