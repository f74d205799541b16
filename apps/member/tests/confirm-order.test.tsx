/** The last look before an order goes out: what can still be changed there, and what is sent then. */

import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { tradeGallery } from "../src/areas/oversea/screens/trade-gallery.tsx";
import { runtime } from "../src/base/runtime.ts";
import { toasts } from "../src/base/notices.ts";
import { begin, show } from "./show.tsx";

/** The trade page with the sheet of a market buy of one contract open, and what is sent from there. */
async function asked() {
  begin();
  const entry = tradeGallery.find(({ name }) => name === "position");
  entry?.install("ko");
  const call = vi.spyOn(runtime().http, "call");
  show(entry?.draw());
  const market = await screen.findByRole("button", { name: /^시장가 매수/ });
  fireEvent.click(market);
  const sheet = within(await screen.findByRole("dialog"));
  const orders = () =>
    call.mock.calls.filter(([id]) => id === "placeOverseaOrder").map(([, order]) => order);
  return { sheet, orders, market };
}

const button = (sheet: ReturnType<typeof within>, name: string | RegExp) =>
  sheet.findByRole("button", { name });

/** The button once it takes an answer. */
async function rested(sheet: ReturnType<typeof within>, name: string): Promise<HTMLButtonElement> {
  const send = (await button(sheet, name)) as HTMLButtonElement;
  await vi.waitFor(() => expect(send.disabled).toBe(false));
  return send;
}

test("the button rests while a thumb that opened the sheet may tremble", async () => {
  const { sheet, market } = await asked();
  await rested(sheet, "시장가 매수 1계약");
  fireEvent.click(await button(sheet, "돌아가기"));
  fireEvent.click(market);
  // Looked at before any timer may run: the sheet's code is there by now.
  const send = screen.getByRole("button", { name: "시장가 매수 1계약", hidden: true });
  expect((send as HTMLButtonElement).disabled).toBe(true);
});

test("quantity and exits are changed in the sheet, and the order goes out as it stands there", async () => {
  const { sheet, orders } = await asked();
  fireEvent.click(await button(sheet, "가격·수량·익절·손절 고치기"));
  const qty = await sheet.findByRole("textbox", { name: "주문 수량" });
  fireEvent.change(qty, { target: { value: "2" } });
  fireEvent.click(await button(sheet, "익절 켜기"));
  fireEvent.click(await rested(sheet, "시장가 매수 2계약"));
  await vi.waitFor(() =>
    expect(orders()).toEqual([
      expect.objectContaining({ marketType: "MARKET", qty: 2, tpTick: 10, slTick: null }),
    ]),
  );
});

test("a quantity beyond what can be ordered is held back, and says so", async () => {
  const { sheet, orders } = await asked();
  fireEvent.click(await button(sheet, "가격·수량·익절·손절 고치기"));
  const qty = await sheet.findByRole("textbox", { name: "주문 수량" });
  fireEvent.change(qty, { target: { value: "50" } });
  const send = await button(sheet, "시장가 매수 50계약");
  expect((send as HTMLButtonElement).disabled).toBe(true);
  expect(sheet.getByRole("alert").textContent).not.toBe("");
  act(() => {
    fireEvent.click(send);
  });
  expect([orders(), toasts.get()]).toEqual([[], []]);
});
