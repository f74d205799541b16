/** The lists of instruments: what the member has of one stands on its row. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { parts } from "../src/areas/futures/gallery.ts";
import { tradeGallery } from "../src/areas/oversea/screens/trade-gallery.tsx";
import { InstrumentList } from "../src/trading/instruments/instrument-list.tsx";
import { begin, show, visit } from "./show.tsx";

const stay = () => {};

test("a row of overseas futures says side, contracts and what they bring now", () => {
  begin();
  tradeGallery.find(({ name }) => name === "position")?.install("ko");
  show(<InstrumentList viewedId={null} onChoose={stay} />);
  const held = screen.getByRole("region", { name: /보유/ });
  const row = within(held)
    .getAllByRole("button", { name: /나스닥/ })
    .at(-1) as HTMLElement;
  expect(row.textContent).toMatch(/매수 \d+.*[+-][\d,]+원/);
});

test("a row shows the way of its price, and its code until that is known", async () => {
  begin();
  tradeGallery.find(({ name }) => name === "flat")?.install("ko");
  const { container } = show(<InstrumentList viewedId={null} onChoose={stay} />);
  const row = screen.getAllByRole("button", { name: /나스닥.*[%]/ })[0] as HTMLElement;
  const mark = row.firstElementChild as HTMLElement;
  expect(mark.textContent).toMatch(/^[A-Z0-9]{2,3}$/);
  await waitFor(() => expect(container.querySelectorAll("polyline").length).toBeGreaterThan(5));
  expect(mark.textContent).toBe("");
  const points = mark.querySelector("polyline")?.getAttribute("points")?.split(" ");
  // A day of hours and the price of now.
  expect(points).toHaveLength(25);
});

test("a row without a position says its contract, as before", () => {
  begin();
  tradeGallery.find(({ name }) => name === "flat")?.install("ko");
  show(<InstrumentList viewedId={null} onChoose={stay} />);
  expect(screen.queryByRole("region", { name: /보유/ })).toBeNull();
  expect(screen.queryByText(/[+-][\d,]+원/)).toBeNull();
});

test("a row of perpetuals says side, coins and what they bring at the mark", async () => {
  begin({ site: { type: "100100" }, parts });
  visit("/future/1201");
  fireEvent.click(await screen.findByRole("button", { name: "종목 목록 열기" }));
  const drawer = await screen.findByRole("dialog", { name: "선물거래" });
  const row = await within(drawer).findByRole("button", { name: /비트코인.*롱 .*USDT/ });
  expect(row.textContent).toMatch(/롱 [\d.]+ [+-][\d,.]+ USDT/);
  expect(within(drawer).getByRole("button", { name: /^이더리움 ?ETHUSDT.*%$/ })).toBeTruthy();
});
