/** The trade page while the line is lost, and what is said when it is back. */

import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoticeHost } from "../src/app/notice-host.tsx";
import { tradeGallery } from "../src/areas/oversea/screens/trade-gallery.tsx";
import { toastDeal } from "../src/base/notices.ts";
import { tellReturn } from "../src/live/return-notice.ts";
import { market } from "../src/live/wiring.ts";
import { aFill } from "../src/trading/gallery/fixtures.ts";
import { someOptions } from "../src/trading/gallery/options.ts";
import { begin, show } from "./show.tsx";

/** The trade page as a story of the gallery has it. */
function told(name: string) {
  begin();
  const entry = tradeGallery.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`no story ${name}`);
  entry.install("ko");
  return show(entry.draw());
}

const lines = () =>
  screen.getAllByRole("status").flatMap((each) => each.innerText ?? each.textContent);

test("a lost line says how old the prices are, they stand in grey, and no button orders at them", () => {
  told("offline");
  const bar = screen
    .getAllByRole("status")
    .find((each) => each.textContent?.startsWith("연결 끊김"));
  expect(bar?.textContent).toBe("연결 끊김9초 전 시세다시 연결하고 있어요");
  for (const name of [/^시장가 매수/, /^시장가 매도/, /^청산/]) {
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.textContent).toContain("연결 끊김");
  }
  const price = screen.getByText("20,123.25", { selector: "strong" });
  expect(price.parentElement?.className).toContain("text-muted");
  const profit = screen.getByTitle("누르면 손익, 수수료 뺀 손익, 틱을 바꿔요").firstElementChild;
  expect(profit?.className).toContain("text-muted");
});

test("deals of one kind that come quickly stand in one line: how many, and the newest", () => {
  begin();
  show(<NoticeHost />);
  act(() => toastDeal("주문 체결완료", "매수 3 @3,201.50", "success"));
  expect(lines()).toEqual(["주문 체결완료 · 매수 3 @3,201.50"]);
  act(() => toastDeal("주문 취소완료", "매도 1 @3,202.00", "plain"));
  act(() => toastDeal("주문 체결완료", "매수 1 @3,201.75", "success"));
  expect(lines()).toEqual(["주문 취소완료 · 매도 1 @3,202.00주문 체결완료 2건 · 매수 1 @3,201.75"]);
});

test("the line is back: what was filled meanwhile is counted and named", () => {
  begin();
  market.setOptions(someOptions());
  show(<NoticeHost />);
  act(() =>
    tellReturn([aFill(), aFill({ id: "2", tradeType: "SHORT", qty: 1, price: "20124.50" })]),
  );
  expect(lines()).toEqual([
    "다시 연결됐어요 · 체결 2건나스닥100 매수 2 @20,123.00나스닥100 매도 1 @20,124.50",
  ]);
});

test("the line is back and nothing was filled, or nobody knows", () => {
  begin();
  show(<NoticeHost />);
  act(() => tellReturn([]));
  expect(lines()).toEqual(["다시 연결됐어요"]);
});
