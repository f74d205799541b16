/** The order form of perpetuals: what it costs and leaves is said before, what goes out is what was asked for. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@naru/client/api-error";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  aCross,
  aFuturesOrder,
  aFuturesPosition,
  perpetualViews,
} from "../src/areas/futures/fixtures.ts";
import { notices } from "../src/base/notices.ts";
import { session } from "../src/base/session.ts";
import { preferLanguage } from "../src/base/preferences.ts";
import type { StoryState } from "../src/gallery/fake-runtime.ts";
import { endLive } from "../src/live/wiring.ts";
import { LADDER_DEFAULTS, type OrderMode } from "../src/settings/ladder-settings.ts";
import { begin, visit } from "./show.tsx";

const SITE = { type: "100100" } as const;
const PLACED = { id: "77", status: "OPEN", filledQty: "0", avgPrice: null };
const FLAT = {
  cross: aCross({ playerPoint: "10000", margin: "0", reserved: "0", buyingPower: "10000" }),
  ...{ orders: [], positions: [], settings: [] },
};

let sent: { id: string; given: unknown }[] = [];

beforeEach(() => {
  sent = [];
});
afterEach(endLive);

/** The form of a member who has `futures`, confirming as `mode` says; calls that change something are kept. */
async function open(
  state: StoryState & { readonly futures?: object; readonly refuses?: ApiError } = {},
  mode: OrderMode = "ONE_TAP",
): Promise<void> {
  const { futures = FLAT, refuses, ...rest } = state;
  const settings = { settings: { ladder: { ...LADDER_DEFAULTS, mode } } };
  const runtime = begin({
    site: SITE,
    parts: { futures },
    ...rest,
    say: { settings, ...rest.say },
  });
  const { call } = runtime.http;
  Object.assign(runtime.http, {
    call: (id: never, given: never) => {
      if (!/^(place|setFutures|cancel|amend)/.test(id)) return call(id, given);
      sent.push({ id, given });
      return refuses === undefined ? Promise.resolve(PLACED) : Promise.reject(refuses);
    },
  });
  visit("/future/1201");
  fireEvent.click(await screen.findByRole("tab", { name: "주문" }));
}

const form = () => screen.getByRole("region", { name: "주문서" });
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(within(form()).getByRole("textbox", { name: label }), {
    target: { value: text },
  });
const press = (name: string | RegExp) =>
  fireEvent.click(within(form()).getByRole("button", { name }));
const submit = () => within(form()).getByRole("button", { name: /^(지정가|시장가|스톱).*(롱|숏)/ });
/** Prices have come, and the account. */
const isReady = (text: RegExp) => waitFor(() => expect(submit().textContent).toMatch(text));

test("a limit goes out as it was typed, its cost said before", async () => {
  await open();
  await isReady(/수량 입력/);
  type("주문가", "90000");
  type(/^수량/, "0.1");
  await isReady(/^지정가 롱 0\.100 BTC$/);
  expect(within(form()).getByText("907.20")).toBeTruthy();
  expect(within(form()).getByText("3.60")).toBeTruthy();
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: "placeFuturesOrder",
    given: { tradeType: "LONG", marketType: "LIMIT", price: "90000.00", qty: "0.100" },
  });
});

test("a market order of half of the most, with the worst price that is allowed", async () => {
  await open();
  press("시장가");
  fireEvent.change(within(form()).getByRole("slider"), { target: { value: "50" } });
  await isReady(/^시장가 롱 [\d.]+ BTC$/);
  press("0.1%");
  fireEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.given).toMatchObject({ marketType: "MARKET", worstPrice: "91614.92" });
});

test("the size may be typed in USDT", async () => {
  await open();
  await isReady(/수량 입력/);
  press(/^수량 단위 BTC/);
  type(/^수량/, "1000");
  await isReady(/0\.010 BTC/);
});

test("exits and reduce-only are terms of the order: what only reduces takes no exits", async () => {
  await open({ futures: { ...FLAT, positions: [aFuturesPosition()] } });
  press("TP/SL");
  const sheet = await screen.findByRole("dialog", { name: "주문 조건" });
  fireEvent.click(within(sheet).getByRole("button", { name: "익절가(TP) 켜기" }));
  expect(within(sheet).getByRole("textbox", { name: "익절가(TP)" })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("button", { name: "IOC" }));
  expect(within(sheet).getByText("바로 체결되는 만큼만 체결하고 나머지는 취소해요.")).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("switch", { name: /감소 전용/ }));
  expect(within(sheet).getByText("감소 전용 주문에는 TP/SL을 붙일 수 없어요.")).toBeTruthy();
});

test("several limits at even distances go out as one request, each shown before", async () => {
  await open({}, "CONFIRM");
  await isReady(/수량 입력/);
  type("주문가", "90000");
  press("분할");
  const sheet = within(await screen.findByRole("dialog", { name: /분할 주문$/ }));
  const field = (name: string | RegExp, value: string) =>
    fireEvent.change(sheet.getByRole("textbox", { name }), { target: { value } });
  field("끝 가격", "88000");
  field("주문 수", "3");
  field(/^수량/, "0.002");
  expect(sheet.getByRole("alert").textContent).toContain("수량이 적어서");
  field(/^수량/, "0.1");
  expect(sheet.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^90,000\.\d+0\.034 BTC$/),
    expect.stringMatching(/^89,000\.\d+0\.033 BTC$/),
    expect.stringMatching(/^88,000\.\d+0\.033 BTC$/),
  ]);
  const send = () =>
    sheet.getByRole<HTMLButtonElement>("button", { name: "롱 지정가 3건 주문하기" });
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await waitFor(() => expect(sent.map(({ id }) => id)).toEqual(["placeFuturesScale"]));
  expect(sent[0]?.given).toMatchObject({
    ...{ futuresOptionId: "1201", tradeType: "LONG", qty: "0.100", count: 3 },
    ...{ fromPrice: expect.stringMatching(/^90000/), toPrice: expect.stringMatching(/^88000/) },
    ...{ timeInForce: "GTC", isReduceOnly: 0 },
  });
});

test("leverage says what it changes, and stands while a position does", async () => {
  await open({ futures: { ...FLAT, orders: [aFuturesOrder()] } });
  press("교차 10배");
  const sheet = await screen.findByRole("dialog", { name: "레버리지와 마진" });
  expect(within(sheet).getByRole("alert").textContent).toContain("바꿀 수 없어요");
  expect(within(sheet).getByRole("button", { name: "적용하기" }).hasAttribute("disabled")).toBe(
    true,
  );
});

test("leverage and margin type are set one after the other", async () => {
  await open();
  await isReady(/수량 입력/);
  press("교차 10배");
  const sheet = await screen.findByRole("dialog", { name: "레버리지와 마진" });
  fireEvent.click(within(sheet).getByRole("button", { name: "100배" }));
  expect(within(sheet).getByText("800,000.00")).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("radio", { name: "격리" }));
  fireEvent.click(within(sheet).getByRole("button", { name: "적용하기" }));
  await waitFor(() =>
    expect(sent.map(({ id }) => id)).toEqual(["setFuturesMarginType", "setFuturesLeverage"]),
  );
});

test("a member who confirms is shown what it leaves, and nothing goes out before", async () => {
  await open({}, "CONFIRM");
  await isReady(/수량 입력/);
  type("주문가", "90000");
  type(/^수량/, "0.1");
  await isReady(/BTC$/);
  fireEvent.click(submit());
  const sheet = await screen.findByRole("dialog", { name: "비트코인" });
  expect(within(sheet).getByText("90,000.00")).toBeTruthy();
  expect(sent).toEqual([]);
  const go = within(sheet).getByRole("button", { name: "지정가 롱 0.100 BTC" });
  await waitFor(() => expect(go.hasAttribute("disabled")).toBe(false));
  fireEvent.click(go);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("a refusal is the server's own words", async () => {
  const refuses = new ApiError("PRICE_BAND", "지금 주문할 수 있는 가격 한도는 100,000입니다.", 409);
  await open({ refuses });
  await isReady(/수량 입력/);
  type("주문가", "90000");
  type(/^수량/, "0.1");
  await isReady(/BTC$/);
  fireEvent.click(submit());
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual([refuses.message]));
});

test.each([
  [{ isStop: 1 }, "거래 중지"],
  [{ isRest: 1 }, "호가 중단"],
])("%j is said on the button", async (over, text) => {
  const views = perpetualViews().map((view) => ({ ...view, ...over }));
  await open({ say: { futuresOptions: views } });
  await isReady(new RegExp(text));
});

test("a line that is down is said on the button, and a partner's account", async () => {
  await open({ live: "failed" });
  await isReady(/연결 끊김|준비 중/);
});

test("a price of the book is a price of the form, and own orders are marked in it", async () => {
  await open({ futures: { ...FLAT, orders: [aFuturesOrder({ price: "91521.90", qty: "0.5" })] } });
  fireEvent.click(screen.getByRole("tab", { name: "호가" }));
  expect(screen.getByText("내 롱 주문 0.500")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "91,525.00에 주문하기" }));
  expect(within(form()).getByRole<HTMLInputElement>("textbox", { name: "주문가" }).value).toBe(
    "91,525.00",
  );
});

/** In isolation at 150 times, by tiers that need more than that sets aside. */
const AT_ONCE = {
  futures: {
    ...FLAT,
    settings: [{ futuresOptionId: "1201", leverage: 150, marginType: "ISOLATED" }],
  },
  say: {
    futuresOptions: perpetualViews().map((view) => ({
      ...view,
      tiers: view.tiers.map((tier) => ({ ...tier, rate: "0.007" })),
    })),
  },
};

test("what would be liquidated as it fills is told on the button, and as a sentence when it is touched", async () => {
  await open(AT_ONCE);
  press("시장가");
  type(/^수량/, "0.01");
  await isReady(/체결 즉시 청산$/);
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(submit());
  expect(await screen.findByText(/^지금 체결되면 바로 청산되는/)).toBeTruthy();
  expect(sent).toEqual([]);
  press("지정가");
  await isReady(/^지정가 롱 0\.010 BTC$/);
});

test("and where an order is amended, a position turned, or several limits are placed at once", async () => {
  const short = aFuturesPosition({ tradeType: "SHORT", marginType: "ISOLATED", isolated: "300" });
  const futures = { ...AT_ONCE.futures, orders: [aFuturesOrder()], positions: [short] };
  await open({ ...AT_ONCE, futures });
  const sheetOf = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));
  const told = /^지금 체결되면 바로 청산되는/;
  press("지정가");
  type("주문가", "92000");
  press("분할");
  const scale = await sheetOf(/분할 주문$/);
  fireEvent.change(scale.getByRole("textbox", { name: "끝 가격" }), { target: { value: "80000" } });
  fireEvent.change(scale.getByRole("textbox", { name: /^수량/ }), { target: { value: "0.4" } });
  expect(await scale.findByText(told)).toBeTruthy();
  // What closes the short alone opens nothing, however much of it rests below.
  fireEvent.change(scale.getByRole("textbox", { name: /^수량/ }), { target: { value: "0.2" } });
  await waitFor(() => expect(scale.queryByText(told)).toBeNull());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });

  fireEvent.click(screen.getByRole("tab", { name: /^보유/ }));
  fireEvent.click(await screen.findByRole("button", { name: "반대로" }));
  const turn = await sheetOf(/반대로 바꾸기$/);
  expect(await turn.findByText(told)).toBeTruthy();
  const go = turn.getByRole<HTMLButtonElement>("button", { name: "반대로 바꾸기" });
  expect(go.disabled).toBe(true);
  fireEvent.keyDown(go, { key: "Escape" });

  fireEvent.click(screen.getByRole("tab", { name: /^미체결/ }));
  fireEvent.click(await screen.findByRole("button", { name: "정정" }));
  const amend = await sheetOf(/정정$/);
  fireEvent.change(amend.getByLabelText("가격"), { target: { value: "91600" } });
  fireEvent.change(amend.getByLabelText("수량"), { target: { value: "0.1" } });
  expect(await amend.findByText(told)).toBeTruthy();
  fireEvent.change(amend.getByLabelText("가격"), { target: { value: "91000" } });
  await waitFor(() => expect(amend.queryByText(told)).toBeNull());
});

test("margin beyond what the wallet can spare is not sent, and the sheet says so", async () => {
  const position = aFuturesPosition({ marginType: "ISOLATED", isolated: "450" });
  const cross = aCross({ playerPoint: "10000", spendable: "9458.44" });
  await open({ futures: { ...FLAT, cross, positions: [position] } });
  fireEvent.click(screen.getByRole("tab", { name: /^보유/ }));
  fireEvent.click(await screen.findByRole("button", { name: "증거금" }));
  const sheet = within(await screen.findByRole("dialog", { name: /증거금$/ }));
  const add = (text: string) =>
    fireEvent.change(sheet.getByLabelText("금액 (USDT)"), { target: { value: text } });
  const button = () => sheet.getByRole<HTMLButtonElement>("button", { name: "증거금 더하기" });
  expect(await sheet.findByText("9,458.44")).toBeTruthy();
  add("9458.45");
  expect(sheet.getByText("사용 가능한 금액보다 커요.")).toBeTruthy();
  expect(button().disabled).toBe(true);
  add("9458.44");
  expect(sheet.queryByText("사용 가능한 금액보다 커요.")).toBeNull();
  expect(button().disabled).toBe(false);
});

test("and in English", async () => {
  begin({ site: SITE, parts: { futures: AT_ONCE.futures }, say: AT_ONCE.say });
  preferLanguage("en");
  visit("/future/1201");
  fireEvent.click(await screen.findByRole("button", { name: "Place an order" }));
  fireEvent.click(await screen.findByRole("button", { name: "Market" }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Size/ }), { target: { value: "0.01" } });
  expect(await screen.findByText("Liquidated at once")).toBeTruthy();
});

test("in English", async () => {
  begin({ site: SITE, parts: { futures: FLAT } });
  preferLanguage("en");
  visit("/future/1201");
  fireEvent.click(await screen.findByRole("button", { name: "Place an order" }));
  expect(await screen.findByRole("button", { name: "Cross 10x" })).toBeTruthy();
});

test("a guest has no form", async () => {
  const { tokens } = begin({ site: SITE });
  tokens.clear();
  session.set({ status: "logout", me: null });
  visit("/futureView/1201");
  expect(await screen.findByRole("tab", { name: "호가" })).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "주문" })).toBeNull();
});

test("a copy may be made smaller and not larger, and the button says so", async () => {
  const futures = { ...FLAT, positions: [aFuturesPosition({ tradeType: "LONG", qty: "0.200" })] };
  const openCopies = [{ futuresOptionId: "1201", isHandClosed: 0 }];
  await open({ futures, say: { openCopies } });
  type(/^수량/, "0.1");
  const submit = form().querySelector("button[aria-busy]");
  await waitFor(() => expect(submit?.textContent).toContain("카피 중"));
  fireEvent.click(screen.getByRole("radio", { name: "숏" }));
  await waitFor(() => expect(submit?.textContent).not.toContain("카피 중"));
});
